import { describe, expect, it } from 'vitest';
import { checksumOf } from '../../../../workers/files/backup-format.ts';
import { readBackup, writeBackup } from '../../../../workers/files/backup.ts';
import { PIECE_BYTES } from '../../../../workers/opened/bytes/pieces.ts';
import { takesLinearTime } from '../../../helpers/linear-time.ts';
import { NOW, importFile, importText, makeStepper } from './make-files.ts';

const ID = '0190aaaa-bbbb-4ccc-8ddd-0123456789ab';
const HEADER = 'id,time,visitor,path,value\n';
const LINE = `{"id":"${ID}","time":"2026-03-01T00:00:00Z","visitor":"v","path":"/a"}\n`;
/** The 2 MiB in which the end of a first line is searched, and what a stream reads ahead of that. */
const MAX_BYTES_OF_A_HEAD = 2_500_000;

/** A file that counts what is read of it, and is read in pieces, as a browser reads a file on a disk. */
class CountedFile extends Blob {
  bytesRead = 0;

  override stream(): ReadableStream<Uint8Array<ArrayBuffer>> {
    let at = 0;
    return new ReadableStream({
      pull: async (controller) => {
        const piece = new Uint8Array(await this.slice(at, at + PIECE_BYTES).arrayBuffer());
        at += piece.length;
        this.bytesRead += piece.length;
        if (piece.length > 0) controller.enqueue(piece);
        else controller.close();
      },
    });
  }
}

async function signedBackup(line: string): Promise<Blob> {
  const whole = await (await writeBackup({ visitor: 'v', pageViews: [], signals: [], documents: {} }, NOW, makeStepper())).text();
  const body = new Blob([whole.slice(0, whole.indexOf('\n') + 1), line]);
  return new Blob([body, `\n{"checksum":"${await checksumOf(body, makeStepper())}"}\n`]);
}

describe('reading takes time in proportion to the file', () => {
  it.each<[string, number, (length: number) => string]>([
    ['CSV whose quotes open and close on other lines', 14_000, (length) => HEADER + '1,"a\nx",y,"z\n'.repeat(length / 14)],
    ['CSV of quotes', 50_000, (length) => HEADER + '"'.repeat(length)],
    ['CSV of lines with an open quote', 25_000, (length) => HEADER + '1,"a\n'.repeat(length / 5)],
    ['CSV of separators', 25_000, (length) => HEADER + ','.repeat(length)],
    ['CSV with a figure of many digits', 50_000, (length) => `${HEADER}${ID},1,v,/a,${'1'.repeat(length)}x\n`],
    ['NDJSON with a line that goes on', 1_000_000, (length) => LINE + 'x'.repeat(length)],
    ['NDJSON of many names', 60_000, (length) => LINE + `{${'"a":1,'.repeat(length / 6)}"b":1}`],
    ['NDJSON of empty lines', 12_500, (length) => LINE + '\n'.repeat(length)],
  ])('%s', async (_, length, makeText) => {
    expect(await takesLinearTime((of) => importText(makeText(of)), length)).toBe(true);
  });

  it.each<[string, string]>([
    ['text of one line', 'x'],
    ['a table of another tool', 'date,visitors\n1,2\n'],
    ['an open quote', '"a\n'],
    ['lines of JSON', '{"url":"/a"}\n'],
    ['a document of JSON', '{\n"url":\n"/a"\n}\n'],
    ['JSON in one line', '{"url":['],
    ['a list of JSON', '[{"url":"/a"},'],
    ['binary', '\0\u0001\u0002,"'],
  ])('%s in an unknown format is refused by its first 2 MiB, and in time in proportion to what is read', async (_, piece) => {
    const textOf = (length: number) => piece.repeat(length / piece.length);
    for (const length of [8_000_000, 16_000_000]) {
      const file = new CountedFile([textOf(length)]);
      expect((await importFile(file)).ok).toBe(false);
      expect(file.bytesRead).toBeGreaterThan(0);
      expect(file.bytesRead).toBeLessThan(MAX_BYTES_OF_A_HEAD);
    }
    expect(await takesLinearTime((length) => importText(textOf(length)), 4_096)).toBe(true);
  });

  it('a signed backup of one line', async () => {
    const backupOf = new Map<number, Blob>();
    for (const length of [1_000_000, 16_000_000]) backupOf.set(length, await signedBackup('x'.repeat(length)));
    expect(await takesLinearTime((length) => readBackup(backupOf.get(length)!, makeStepper()), 1_000_000)).toBe(true);
  });
});
