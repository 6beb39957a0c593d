import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readUnknownLines } from '../../../../workers/opened/read-files.ts';
import { EventStore } from '../../../../workers/store/event-store.ts';
import { FakeClock } from '../../../helpers/fake-clock.ts';
import { gzipped, joinedBytes } from './bytes/make-bytes.ts';
import { DAY, hitFile, logLine, MINUTE, read, readAll, START, sumOf, textFile } from './make-reading.ts';
import { CHROME, FIREFOX, GPTBOT } from './stand-in-formats.ts';

/** Lines of a log, a minute apart. */
function linesOf(from: number, count: number): string {
  return Array.from({ length: count }, (_, i) => logLine(from + i * MINUTE, { target: `/${i % 7}` })).join('');
}

describe('readFiles', () => {
  it('reads a rotated set, gzip and all, as one source, oldest first whatever the order of the drop', async () => {
    const files = [
      textFile(logLine(START + 2 * DAY, { target: '/3' }), 'access.log'),
      new File([gzipped(logLine(START, { target: '/1' }))], 'access.log.2.gz'),
      textFile(logLine(START + DAY, { target: '/2' }), 'access.log.1'),
    ];
    for (const order of [files, files.toReversed(), [files[1]!, files[0]!, files[2]!]]) {
      const { rows, report } = await read(order);
      expect(rows.map(({ path }) => path)).toEqual(['/1', '/2', '/3']);
      expect(report.files.map(({ name }) => name)).toEqual(order.map(({ name }) => name));
      expect(report.files[0]).toMatchObject({ format: 'access-log', lines: 1, problem: '' });
    }
  });

  it('moves no row that is held already, in whatever order files come, nor of a file whose newest line is its first', async () => {
    const lines = Array.from({ length: 20_000 }, (_, i) => logLine(START + i * 1_000));
    const files = [0, 1, 2, 3].map((n) => textFile(lines.slice(n * 5_000, (n + 1) * 5_000).join('')));
    const newestFirst = [textFile(lines.toReversed().join(''))];
    for (const order of [files, files.toReversed(), [files[2]!, files[0]!, files[3]!, files[1]!], newestFirst]) {
      const starts: number[] = [];
      let calls = 0;
      const store = new EventStore({ capacity: 100_000 });
      const take = (blocks: Parameters<EventStore['appendBlocks']>[0]) => {
        calls++;
        starts.push(Math.min(...blocks.map(({ ts }) => ts[0]!)));
        store.appendBlocks(blocks);
      };
      await readAll(order, { take });
      expect(store.length).toBe(20_000);
      expect(starts).toEqual(starts.toSorted((a, b) => a - b));
      expect(calls).toBeLessThan(3);
    }
  });

  it('reads the entries of a zip as a file each, and says which of them is none', async () => {
    const zip = zipSync({ 'a.log': strToU8(linesOf(START, 2)), 'b.pdf': strToU8('%PDF-1.7') }) as Uint8Array<ArrayBuffer>;
    const { report } = await read([new File([zip], 'logs.zip')]);
    expect(report.files).toMatchObject([
      { name: 'logs.zip/a.log', format: 'access-log', lines: 2, problem: '' },
      { name: 'logs.zip/b.pdf', format: null, lines: 0, problem: 'logs.zip/b.pdf is a PDF document.' },
    ]);
  });

  it('reads a gzip file up to where it is cut, and tells it beside its rows', async () => {
    const whole = linesOf(START, 5_000);
    const bytes = gzipped(whole);
    const { report } = await read([new File([bytes.subarray(0, bytes.length - 200)], 'cut.gz')]);
    expect(report.files[0]!.problem).toContain('cut or damaged');
    expect(report.pageViews).toBeGreaterThan(1_000);
    expect(sumOf(report)).toBe(report.lines);
    const joined = await read([new File([joinedBytes(bytes, gzipped(logLine(START + 30 * DAY)))], 'two.gz')]);
    expect(joined.report).toMatchObject({ pageViews: 5_001, files: [{ problem: '' }] });
  });

  it.each([
    ['nothing that is known', textFile('x'.repeat(8_000_000)), 'This is none of the kinds of files that are read'],
    ['what the table of other files names', textFile('%PDF-1.7', 'a.log'), 'a.log is a PDF document.'],
    ['an empty file', textFile(''), 'The file is empty.'],
  ])('refuses %s by its first 2 MiB at most', async (_, file, message) => {
    let pieces = 0;
    const bytes = new Uint8Array(await file.arrayBuffer());
    const counted = Object.assign(file, { stream: () => streamOf(bytes, 65_536, () => pieces++) });
    const { outcome } = await readAll([counted]);
    expect(outcome).toMatchObject({ ok: false, failure: { code: 'bad-input', message: expect.stringContaining(message) as string } });
    expect(pieces).toBeLessThan(36);
  });

  it('reads a file whose first line is longer than its head: that line is refused alone', async () => {
    const { report } = await read([textFile(`${'x'.repeat(1_048_576)}\n${logLine(START)}`)], { known: undefined });
    expect(report).toMatchObject({ lines: 2, pageViews: 1, refused: 1, files: [{ format: 'access-log', problem: '' }] });
  });

  it('says of a file that a format string does not fit what to do', async () => {
    const { outcome } = await readAll([textFile('a|b\n')], { choices: { formatString: '%h %t "%r"' } });
    expect(outcome).toMatchObject({ ok: false, failure: { message: expect.stringContaining('the format string') as string } });
  });

  it('gives the first lines of what may be a log in a form of its own, each cut, and of nothing else', async () => {
    const unknown = `a|b\n${'c'.repeat(5_000)}\n${'d'.repeat(70_000)}\ne|f\n`;
    const files = [textFile(logLine(START)), textFile('%PDF-1.7', 'a.log'), textFile('{"a":1}\n', 'a.json'), textFile('')];
    expect(await readUnknownLines(files)).toEqual([]);
    const zip = zipSync({ 'a.log': strToU8(logLine(START)), 'b.log': strToU8(unknown) }) as Uint8Array<ArrayBuffer>;
    expect(await readUnknownLines([...files, new File([zip], 'logs.zip')])).toEqual(['a|b', 'c'.repeat(4_096)]);
    expect(await readUnknownLines([textFile('d'.repeat(1_048_576))])).toEqual([]);
  });

  it('names the first of several files of which none can be read', async () => {
    const { outcome } = await readAll([textFile('%PDF', 'a'), textFile('?', 'b')]);
    expect(outcome).toMatchObject({ ok: false, failure: { message: 'None of these 2 files can be read. a: a is a PDF document.' } });
  });

  it('says that a file is not what the operator calls it', async () => {
    const { outcome } = await readAll([textFile(logLine(START))], { choices: { format: 'caddy' } });
    expect(outcome).toMatchObject({ ok: false, failure: { message: expect.stringContaining('"Caddy log"') as string } });
  });

  it('takes the host that is asked for most for the site itself, and without any the one most links come from', async () => {
    const referrers = ['https://blog.example/', 'https://www.shop.example/a', 'https://shop.example/b', 'https://www.google.com/'];
    const hits = [...referrers, referrers[3]!, referrers[3]!].map((referrer) => ({ referrer }));
    const unnamed = await read([hitFile(hits)]);
    expect(unnamed.rows.map(({ source }) => source)).toEqual(['blog.example', '', '', 'Google', 'Google', 'Google']);
    expect(unnamed.report.hosts[0]).toEqual({ host: 'shop.example', count: 2 });
    const named = await read([hitFile(hits.map((hit, i) => ({ ...hit, host: i < 4 ? 'Blog.example:443' : 'shop.example' })))]);
    expect(named.rows.map(({ source }) => source)).toEqual(['', 'shop.example', 'shop.example', 'Google', 'Google', 'Google']);
    expect(named.report.hosts).toEqual([
      { host: 'blog.example', count: 4 },
      { host: 'shop.example', count: 2 },
    ]);
  });

  it('pauses at least every 20 ms, reports at most five times a second, and ends with all bytes', async () => {
    const clock = new FakeClock();
    const text = linesOf(START, 20_000);
    const file = textFile(text);
    const reports: { at: number; bytesRead: number; isBalanced: boolean }[] = [];
    const pauses: number[] = [];
    // Each piece takes 4 ms.
    const stream = file.stream();
    const slow = () =>
      stream.pipeThrough(new TransformStream({ transform: async (piece, out) => (await clock.pass(4), out.enqueue(piece)) }));
    let isFirst = true;
    Object.assign(file, { stream: () => (isFirst ? ((isFirst = false), new Blob([text.slice(0, 70_000)]).stream()) : slow()) });
    await read([file], {
      clock,
      pause: async () => void pauses.push(clock.elapsed()),
      report: (report, bytesRead) => reports.push({ at: clock.elapsed(), bytesRead, isBalanced: sumOf(report) === report.lines }),
    });
    const steps = pauses.slice(1).map((at, i) => at - pauses[i]!);
    expect(Math.max(...steps)).toBeLessThanOrEqual(20);
    expect(reports.every(({ isBalanced }) => isBalanced)).toBe(true);
    expect(reports.at(-1)!.bytesRead).toBe(file.size);
    const between = reports.slice(1, -1).map(({ at }, i) => at - reports[i]!.at);
    expect(between.every((ms) => ms >= 200)).toBe(true);
  });

  it('ends with what the pause throws, at every one of them', async () => {
    const file = new File([gzipped(linesOf(START, 10))], 'a.gz');
    for (const last of [1, 2]) {
      let pauses = 0;
      const pause = async () => {
        if (++pauses === last) throw new Error('cancelled');
      };
      await expect(readAll([file], { pause })).rejects.toThrow('cancelled');
    }
  });

  it('keeps the newest rows where not all have room, and counts the older ones, of people and robots', async () => {
    const lines = Array.from({ length: 30_000 }, (_, i) => logLine(START + i * 1_000, { agent: i % 3 === 0 ? GPTBOT : CHROME }));
    for (const order of [lines, lines.toReversed()]) {
      const { report, blocks } = await read([textFile(order.join(''))], { maxRows: 9_000 });
      const store = new EventStore({ capacity: 9_000 });
      store.appendBlocks(blocks);
      expect(report).toMatchObject({ lines: 30_000, pageViews: 6_000, leftOut: { robot: 3_000, 'older-than-room': 21_000 } });
      expect(report.completeSince).toBe(START + 21_000_000 + 1);
      expect(store.completeSince).toBe(report.completeSince);
      expect(report.span).toEqual({ from: START + 21_000_000, to: START + 29_999_000 });
    }
  });

  it('gives blocks of one log each', async () => {
    const hits = [{}, { status: 404 }, { event: 'buy' }, {}];
    const { blocks } = await read([hitFile(hits)]);
    expect(blocks.map(({ count, kinds }) => [count, new Set(kinds).size])).toEqual([
      [2, 1],
      [1, 1],
      [1, 1],
    ]);
  });

  it('enters every line exactly once, and makes the same rows wherever the stream is cut', async () => {
    const lines = fc.array(
      fc.oneof(
        fc.constant('garbage\n'),
        fc.constant('\n'),
        fc
          .record({
            status: fc.constantFrom(200, 301, 304, 403, 404, 500),
            method: fc.constantFrom('GET', 'HEAD', 'POST'),
            target: fc.constantFrom('/', '/a.js', '/robots.txt', '/x?utm_source=y', '*'),
            agent: fc.constantFrom(CHROME, FIREFOX, GPTBOT, '-'),
            minute: fc.nat(5),
          })
          .map(({ minute, ...line }) => logLine(START + minute * MINUTE, line)),
      ),
      { minLength: 1, maxLength: 30 },
    );
    await fc.assert(
      fc.asyncProperty(lines, lines, fc.integer({ min: 1, max: 400 }), async (first, second, size) => {
        const texts = [first, second].map((each) => logLine(START) + each.join(''));
        const whole = await read(texts.map((text) => textFile(text)));
        expect(sumOf(whole.report)).toBe(whole.report.lines);
        expect(whole.report.lines).toBe(first.length + second.length + 2);
        const cut = texts.map((text) => Object.assign(textFile(text), { stream: () => streamOf(strToU8(text), size) }));
        expect(await read(cut)).toEqual(whole);
      }),
      { seed: 20_261_127, numRuns: 60 },
    );
  });
});

function streamOf(bytes: Uint8Array, size: number, onPiece = () => {}): ReadableStream {
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      onPiece();
      controller.enqueue(bytes.slice(at, (at += size)));
      if (at >= bytes.length) controller.close();
    },
  });
}
