import { gzipSync, strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { FLAG, type EventRow } from '#contract/rows/event.ts';
import { isSignal } from '#contract/rows/logs.ts';
import { readImport } from '../../../../workers/files/import.ts';
import { writeBackup } from '../../../../workers/files/backup.ts';
import { writeExport } from '../../../../workers/files/export.ts';
import { NOW, blocksOf, importText, imported, makeHostileRow, makeRows, makeStepper, rowsOf } from './make-files.ts';

const ID = '0190aaaa-bbbb-4ccc-8ddd-0123456789ab';
const LINE = `{"id":"${ID}","time":"2026-03-01T00:00:00Z","visitor":"v","path":"/a"}`;

async function csvOf(rows: EventRow[]): Promise<string> {
  return (await writeExport(blocksOf(rows), 'csv', makeStepper())).text();
}

describe('readImport', () => {
  it('counts new, known and too old rows, and gives the span of those that would be added', async () => {
    const rows = Array.from({ length: 30 }, (_, i) => makeHostileRow(i, 'x'));
    const judge = (row: EventRow) => (row.ts > NOW - 10 ? 'known' : row.ts > NOW - 25 ? 'new' : 'too-old');
    const { report, pageViews } = await imported(await csvOf(rows), { judge });
    expect(report).toMatchObject({ read: 30, added: 15, known: 10, refused: 0, tooOld: 5, problems: [], from: NOW - 24, to: NOW - 10 });
    expect(rowsOf(pageViews)).toHaveLength(15);
  });

  it('adds a row once that occurs twice in the file', async () => {
    expect((await imported(`${LINE}\n${LINE}\n`)).report).toMatchObject({ read: 2, added: 1, known: 1 });
  });

  it('maps columns by name, in any order, in any case, and leaves out unknown ones with a note', async () => {
    const { report, pageViews } = await imported(
      `Path,mood,ID,Visitor,TIME,__proto__\n/a,good,${ID.toUpperCase()},v,2026-03-01T00:00:00+01:00,x\n`,
    );
    expect(rowsOf(pageViews)).toMatchObject([
      { path: '/a', id: ID, visitor: 'v', ts: Date.UTC(2026, 1, 28, 23), kind: 'pageview', origin: 'imported' },
    ]);
    expect(report.problems.map(({ message }) => message)).toEqual([
      '"mood" is unknown and is left out.',
      '"__proto__" is unknown and is left out.',
    ]);
    expect(report.refused).toBe(0);
  });

  it.each([';', '\t'])('reads columns separated by %j, as spreadsheets write them', async (separator) => {
    const text = `id,time,visitor,path\n${ID},2026-03-01T00:00:00Z,v,/a\n`.replaceAll(',', separator);
    expect((await imported(text)).report.added).toBe(1);
  });

  it('names each unknown field of NDJSON once and ignores prototypes', async () => {
    const line = `{"__proto__":{"path":"/evil"},"constructor":{"prototype":{}},"id":"${ID}","ts":1,"visitor":"v","path":"/a"}`;
    const { report, pageViews } = await imported(`${line}\n${line}`);
    expect(rowsOf(pageViews)).toMatchObject([{ path: '/a' }]);
    expect(report.problems).toHaveLength(2);
    expect(({} as Record<string, unknown>)['path']).toBeUndefined();
  });

  it('lists the first 20 problems with their lines and counts all', async () => {
    const bad = Array.from({ length: 50 }, () => '{"id":"x"}').join('\n');
    const { report } = await imported(`${LINE}\n${bad}\n`);
    expect(report).toMatchObject({ read: 51, added: 1, refused: 50 });
    expect(report.problems).toHaveLength(20);
    expect(report.problems[0]).toEqual({ file: '', line: 2, message: expect.stringContaining('time is not valid') });
  });

  it.each<[string, string]>([
    ['{', 'no object of JSON'],
    ['[1]\n', ''],
    ['null', 'no object of JSON'],
    [LINE.replace('"v"', '7'), 'visitor is not a text'],
    [LINE.replace('"2026-03-01T00:00:00Z"', '"2026-03-01 00:00:00"'), 'time is not valid'],
    [LINE.replace('"2026-03-01T00:00:00Z"', '8640000000000000'), 'ts is not a time'],
    [LINE.replace('"/a"', '"javascript:alert(1)"'), 'path does not begin with /'],
    [LINE.replace('}', ',"kind":"click"}'), 'kind is unknown'],
    [LINE.replace('}', ',"value":"1e999"}'), 'value is not a finite number'],
    [LINE.replace('}', ',"flags":"-1"}'), 'flags is not'],
    [LINE.replace('}', ',"title":["x"]}'), 'title is not a text'],
    [LINE.replace('}', ',"origin":"sample"}'), 'Sample data is not imported'],
    [`${'['.repeat(10_000)}`, 'no object of JSON'],
  ])('refuses the line %s', async (line, message) => {
    const { report } = await imported(`${LINE}\n${line}\n`);
    expect(report).toMatchObject({ read: 2, added: 1, refused: 1 });
    expect(report.problems[0]?.message).toContain(message);
  });

  it('reads numbers written as texts', async () => {
    const line = LINE.replace('}', ',"kind":"LCP","value":"1200.5","flags":"1","ts":"1"}');
    const { signals } = await imported(line);
    expect(rowsOf(signals)).toMatchObject([{ value: 1_200.5, flags: 1 }]);
  });

  it('sets times ahead of the clock to now and flags them', async () => {
    const line = (ahead: number) => LINE.replace('"2026-03-01T00:00:00Z"', String(NOW + ahead));
    expect(rowsOf((await imported(line(300_001))).pageViews)).toMatchObject([{ ts: NOW, flags: FLAG.clamped }]);
    expect(rowsOf((await imported(line(300_000))).pageViews)).toMatchObject([{ ts: NOW + 300_000, flags: 0 }]);
  });

  it('cuts long texts, flags the row, and keeps no secret', async () => {
    const line = LINE.replace(
      '}',
      `,"title":"${'t'.repeat(300)}","query":"token=SECRET&a=1","referrer":"https://x.example/?code=SECRET#SECRET","properties":${JSON.stringify('{"z":"1","code":"SECRET","a":"password=SECRET"}')}}`,
    );
    const [row] = rowsOf((await imported(line)).pageViews);
    const properties = '{"a":"password=[removed]","z":"1"}';
    expect(row).toMatchObject({
      title: 't'.repeat(256),
      flags: FLAG.cut,
      query: 'token=[removed]&a=1',
      referrer: 'https://x.example/?code=[removed]',
      properties,
    });
  });

  it.each<[string, () => BlobPart, string]>([
    ['nothing', () => '', 'empty'],
    ['a web page', () => '\uFEFF <!doctype html><title>Not found</title>', 'web page'],
    ['a compressed file that is cut', () => new Uint8Array([0x1f, 0x8b, 8, 0]), 'cut or damaged'],
    [
      'a picture',
      () => new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, ...new TextEncoder().encode('JFIF')]),
      'This is a JPEG picture, not an export of events.',
    ],
    ['a JSON list of events', () => `[${LINE}]`, 'one object a line, with "time", "id", "visitor", "path", without brackets'],
    ['a line without end', () => `{"id":"${'x'.repeat(2_000_000)}`, 'an object with the fields "id"'],
    ['text without a line break', () => 'x'.repeat(300_000), 'its first line does not name the columns "time", "id", "visitor", "path"'],
    [
      'a JSON document',
      () => JSON.stringify({ name: 'x', version: '1', a: {}, b: [{ id: 1 }], c: 0, d: 1 }, null, 2),
      'JSON of another kind: an object with the fields "name", "version", "a", "b", "c" and more. Events are read as CSV or as NDJSON',
    ],
    ['a JSON document in one line', () => `{"log":{"entries":[${'{"time":1},'.repeat(200_000)}0]}}`, 'an object with the fields "log".'],
    ['other objects, one a line', () => '{"url":"/a","when":1}\n{"url":"/b","when":2}\n', 'an object with the fields "url", "when".'],
    ['a list of other objects', () => '[{"url":"/a","in":{"x":1}},{"b":1}]', 'a JSON list of objects with the fields "url", "in".'],
    ['a style sheet', () => '{ color: red }\n'.repeat(500), 'begins like JSON, but no line of it is an object'],
  ])('names what is wrong with %s', async (_, content, message) => {
    const outcome = await importText(content());
    expect(outcome).toMatchObject({ ok: false, failure: { code: 'bad-input', message: expect.stringContaining(message) } });
  });

  it.each<[string, () => string]>([
    ['text without a line break', () => 'x'],
    ['a table of another tool', () => 'date,visitors\n1,2\n'],
    ['an open quote', () => '"a\n'],
  ])('names what is wrong with %s before it has read the second MiB of it', async (_, piece) => {
    const stepper = makeStepper();
    const outcome = await importText(piece().repeat(8_000_000 / piece().length), {}, stepper);
    expect(outcome).toMatchObject({ ok: false, failure: { code: 'bad-input' } });
    expect(stepper.steps.at(-1)?.[0] ?? 0).toBeLessThanOrEqual(1_048_576);
  });

  it.each([
    ['an open quote', `${'1,2,v,"/a\n'}`],
    ['more than 1 MiB', `${'x'.repeat(1_500_000)}\n`],
  ])('of CSV, %s in a line loses that line', async (_, bad) => {
    const lines = Array.from({ length: 40 }, (__, i) => `${ID.slice(0, -2)}${10 + i},2026-03-01T00:00:00Z,v,"/a;${i}"\n`);
    const { report } = await imported(`id,time,visitor,path\n${lines.slice(0, 20).join('')}${bad}${lines.slice(20).join('')}`);
    expect(report).toMatchObject({ read: 41, added: 40, refused: 1, problems: [{ line: 22 }] });
  });

  it.each([1, 2])('of NDJSON, more than 1 MiB in line %d loses that line', async (at) => {
    const lines = [LINE, LINE.replace('ab"', 'ac"')];
    lines.splice(at - 1, 0, `{"id":"${'x'.repeat(1_500_000)}"}`);
    const { report } = await imported(lines.join('\n'));
    expect(report).toMatchObject({
      read: 3,
      added: 2,
      refused: 1,
      problems: [{ line: at, message: 'The line is longer than 65,536 characters: it is left out.' }],
    });
  });

  it('reads several files as one, packed ones and backups too, and names the file of each problem', async () => {
    const rows = makeRows(30);
    const [first, second] = [rows.slice(0, 20), rows.slice(10)];
    const backup = await writeBackup(
      {
        visitor: 'v',
        pageViews: blocksOf(second.filter(({ kind }) => !isSignal(kind))),
        signals: blocksOf(second.filter(({ kind }) => isSignal(kind))),
        documents: {},
      },
      NOW,
      makeStepper(),
    );
    const files = [
      new File([gzipSync(strToU8(await csvOf(first)))], 'a.csv.gz'),
      new File([backup], 'b.json'),
      new File([`${LINE}\n{\n`], 'c.ndjson'),
    ];
    const outcome = await readImport(files, { now: NOW, ownHosts: new Set(), judge: () => 'new' }, makeStepper());
    expect(outcome).toMatchObject({
      ok: true,
      value: { report: { added: rows.length + 1, known: 10, refused: 1, problems: [{ file: 'c.ndjson', line: 2 }] } },
    });
    const other = await readImport(
      [...files, new File(['x'], 'd.txt')],
      { now: NOW, ownHosts: new Set(), judge: () => 'new' },
      makeStepper(),
    );
    expect(other).toMatchObject({ ok: false, failure: { message: expect.stringMatching(/^d\.txt: This is not an export/) } });
  });

  it('takes no more than the size limit out of an archive', async () => {
    const file = new File([gzipSync(strToU8(`${LINE}\n`.repeat(30_000)))], 'a.gz');
    const outcome = await importText(file, { maxBytes: 1_048_576 });
    expect(outcome).toMatchObject({ ok: false, failure: { message: expect.stringContaining('at most 1 MB') } });
  });

  it('reads UTF-16', async () => {
    const row = makeHostileRow(1, 'ü😀');
    const { pageViews } = await imported(Buffer.from(await csvOf([row]), 'utf16le'));
    expect(rowsOf(pageViews)).toEqual([{ ...row, origin: 'imported' }]);
  });

  it('skips a byte order mark in UTF-8', async () => {
    expect((await imported(`\uFEFF${LINE}`)).report.added).toBe(1);
    expect((await imported(`\uFEFFid,ts,visitor,path\n${ID},1,v,/`)).report.added).toBe(1);
  });

  it('refuses a file beyond the size limit before it reads any of it', async () => {
    const outcome = await importText('x'.repeat(3_000_000), { maxBytes: 2_097_152 });
    expect(outcome).toMatchObject({
      ok: false,
      failure: { code: 'bad-input', message: 'The file has 3 MB; at most 2 MB can be read at once. Split it.' },
    });
  });

  it('reads the rows that a truncated file still has, and refuses its last line', async () => {
    const text = await csvOf(makeRows(20));
    const { report } = await imported(text.slice(0, -40));
    expect(report.refused).toBe(1);
    expect(report.added).toBe(report.read - 1);
  });

  it('reads letters that span two chunks, and reports progress up to the end', async () => {
    const rows = Array.from({ length: 4_000 }, (_, i) => makeHostileRow(i, '😀'.repeat(30)));
    const text = await csvOf(rows);
    const stepper = makeStepper();
    const outcome = await importText(text, {}, stepper);
    expect(outcome.ok && outcome.value.report.added).toBe(4_000);
    expect(outcome.ok && rowsOf(outcome.value.pageViews)).toEqual(rows.map((row) => ({ ...row, origin: 'imported' })));
    expect(stepper.steps.length).toBeGreaterThan(3);
    expect(stepper.steps.at(-1)?.[0]).toBe(stepper.steps.at(-1)?.[1]);
  });

  it('reports a file that is removed while it is read', async () => {
    const gone = new Blob([`${LINE}\n`]);
    Object.defineProperty(gone, 'stream', {
      value: () => new ReadableStream({ start: (controller) => controller.error(new DOMException('gone', 'NotReadableError')) }),
    });
    const outcome = await readImport([gone], { now: NOW, ownHosts: new Set(), judge: () => 'new' }, makeStepper());
    expect(outcome).toMatchObject({ ok: false, failure: { message: expect.stringContaining('Choose it again') } });
  });

  it('ends when it is cancelled', async () => {
    const text = `${LINE}\n`.repeat(20_000);
    await expect(importText(text, {}, makeStepper(2))).rejects.toThrow('abort');
  });
});
