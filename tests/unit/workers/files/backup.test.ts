import { describe, expect, expectTypeOf, it } from 'vitest';
import type { EventRow } from '#contract/rows/event.ts';
import { isSignal } from '#contract/rows/logs.ts';
import { checksumOf, type BACKUP_COLUMNS, type BackupContent } from '../../../../workers/files/backup-format.ts';
import { readBackup, writeBackup } from '../../../../workers/files/backup.ts';
import { FORMULA_PAYLOADS } from './formula-payloads.ts';
import { NOW, blocksOf, makeHostileRow, makeRows, makeStepper, rowsOf } from './make-files.ts';
import { valueOf } from '../../../helpers/value-of.ts';

const DOCUMENTS = { settings: { zone: 'Europe/Berlin', theme: null, list: [1, 'ü', '\n'] }, 'a key': [] };

function makeContent(count = 800): BackupContent {
  const rows = [...makeRows(count), ...FORMULA_PAYLOADS.map((text, i) => makeHostileRow(i, text.slice(0, 100)))];
  const log = (signals: boolean) => blocksOf(rows.filter((row) => isSignal(row.kind) === signals));
  return { visitor: 'visitor-1', pageViews: log(false), signals: log(true), documents: DOCUMENTS };
}

async function makeBackup(content = makeContent()): Promise<Blob> {
  return writeBackup(content, NOW, makeStepper());
}

/** A backup whose body was changed by somebody who knows how the checksum is made. */
async function forge(change: (body: string) => string): Promise<Blob> {
  const text = await (await makeBackup(makeContent(20))).text();
  const body = new Blob([change(text.slice(0, text.lastIndexOf('\n', text.length - 2)))]);
  return new Blob([body, `\n{"checksum":"${await checksumOf(body, makeStepper())}"}\n`]);
}

async function refusal(file: Blob): Promise<string> {
  const outcome = await readBackup(file, makeStepper());
  if (outcome.ok) throw new Error('The backup was added.');
  expect(outcome.failure.code).toBe('bad-input');
  return outcome.failure.message;
}

describe('a backup', () => {
  it('restores everything: both logs in order with their origins, documents, visitor', async () => {
    const content = makeContent();
    const { pageViews, signals, documents, visitor } = valueOf(await readBackup(await makeBackup(content), makeStepper()));
    expect(rowsOf(pageViews)).toEqual(rowsOf(content.pageViews));
    expect(rowsOf(signals)).toEqual(rowsOf(content.signals));
    expect(rowsOf(signals).length).toBeGreaterThan(10);
    expect({ documents, visitor }).toEqual({ documents: DOCUMENTS, visitor: 'visitor-1' });
  });

  it('of nothing restores nothing', async () => {
    const nothing = { visitor: 'v', pageViews: [], signals: [], documents: {} };
    expect(await readBackup(await makeBackup(nothing), makeStepper())).toEqual({ ok: true, value: nothing });
  });

  it('cut off anywhere is refused', async () => {
    const backup = await makeBackup();
    for (let i = 1; i <= 40; i += 1) {
      const length = Math.floor((backup.size * i) / 41);
      expect(await refusal(backup.slice(0, length))).toMatch(/incomplete|damaged|not a backup/);
    }
    expect(await refusal(backup.slice(0, backup.size - 1))).toContain('incomplete');
  });

  it('changed in any one byte is refused', async () => {
    const bytes = new Uint8Array(await (await makeBackup(makeContent(50))).arrayBuffer());
    for (let i = 0; i < 60; i += 1) {
      const changed = bytes.slice();
      const at = Math.floor((bytes.length * i) / 60);
      changed[at] = changed[at]! ^ 1;
      expect(await refusal(new Blob([changed]))).toMatch(/checksum|damaged|not a backup|version|incomplete/);
    }
  });

  it('of a newer version is refused with a message that says so', async () => {
    expect(await refusal(await forge((body) => body.replace('"version":1', '"version":2')))).toBe(
      'Got a backup of version 2 when 1 was expected: it was made by a newer version of this site.',
    );
  });

  it.each<[string, (body: string) => string, string]>([
    ['a row that is none', (body) => body.replace('"pageview"', '"click"'), 'kind is unknown'],
    ['a row too few', (body) => body.slice(0, body.lastIndexOf('\n')), 'fewer events'],
    [
      'a row too many',
      (body) =>
        `${body}\n${body
          .slice(body.lastIndexOf('\n') + 1)
          .replace('["', '["ffffffff')
          .replace(/ffffffff\w{8}/, 'ffffffff')}`,
      'more events',
    ],
    ['a row twice', (body) => body.replace(/\n(\[.*\])\n\[.*\]\n/, '\n$1\n$1\n'), 'repeats an event'],
    [
      'a page view among the signals',
      (body) => body.replace(/"pageViews":(\d+),"signals":(\d+)/, (_, p, s) => `"pageViews":${Number(p) - 1},"signals":${Number(s) + 1}`),
      'wrong log',
    ],
    ['no documents', (body) => body.replace(/\n\{.*\}\n/, '\nnull\n'), 'no documents'],
    ['a visitor that is no id', (body) => body.replace('"visitor-1"', '"a\\nb"'), 'damaged'],
    ['a negative count', (body) => body.replace(/"signals":\d+/, '"signals":-1'), 'damaged'],
    ['columns that are none', (body) => body.replace(/"columns":\[.*?\]/, '"columns":7'), 'damaged'],
  ])('with a right checksum and %s is refused whole', async (_, change, message) => {
    expect(await refusal(await forge(change))).toContain(message);
  });

  it.each<[string, string]>([
    ['', 'empty'],
    ['time,kind\r\n', 'read by "Import"'],
    ['{"format":"other"}\n', 'not a backup'],
    ['null\n', 'not a backup'],
    ['<html>', 'not a backup'],
  ])('is not recognised in a file that begins with %j', async (text, message) => {
    expect(await refusal(new Blob([text]))).toContain(message);
  });

  it('reads a document named __proto__ like any other', async () => {
    const outcome = await readBackup(await forge((body) => body.replace('"settings"', '"__proto__"')), makeStepper());
    expect(outcome.ok && Object.keys(outcome.value.documents)).toContain('__proto__');
    expect(({} as Record<string, unknown>)['zone']).toBeUndefined();
  });

  it('can be cancelled while it is written and while it is read', async () => {
    await expect(writeBackup(makeContent(3_000), NOW, makeStepper(2))).rejects.toThrow('abort');
    await expect(readBackup(await makeBackup(), makeStepper(1))).rejects.toThrow('abort');
  });
});

it('a backup has every column of an event row', () => {
  expectTypeOf<(typeof BACKUP_COLUMNS)[number]>().toEqualTypeOf<keyof EventRow>();
});
