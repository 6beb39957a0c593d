import { describe, expect, it } from 'vitest';
import { succeed } from '#contract/outcome.ts';
import { DEFAULT_CHOICES, type OpenedNotice } from '#contract/ports/opened-file.ts';
import type { EventRow } from '#contract/rows/event.ts';
import { createFileEngine } from '../../../../workers/opened/file-engine.ts';
import type { Reading } from '../../../../workers/opened/read-files.ts';
import { blockOfRows, emptyBlock, textColumns } from '../../../../workers/store/blocks/event-block.ts';
import { makePageView } from '../../../acceptance/make-events.ts';
import { runKit } from '../../../acceptance/run-kit.ts';
import { FakeClock, settle } from '../../../helpers/fake-clock.ts';
import { makeId } from '../../../helpers/make-id.ts';
import { makeReport } from '../../../helpers/make-report.ts';
import { makeErrorsQuestion, makeRowsQuestion } from '../../../helpers/make-question.ts';
import { valueOf } from '../../../helpers/value-of.ts';

const NOW = Date.UTC(2026, 10, 27, 9);
const END = Date.UTC(2024, 2, 3, 23, 59, 58);

type ReadFiles = (reading: Reading) => ReturnType<ReturnType<typeof createFileEngine>['read']>;

/** An engine whose files hold what `read` takes; `work` lets time pass within a step. */
function open(read: ReadFiles) {
  const clock = new FakeClock(NOW);
  let workedMs = 0;
  const working = {
    now: () => clock.now(),
    elapsed: () => clock.elapsed() + workedMs,
    after: (ms: number, callback: () => void) => clock.after(ms, callback),
  };
  const keptSources = () => Promise.reject(new Error('Nothing is kept here.'));
  const readUnknownLines = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
  const engine = createFileEngine({
    clock: working,
    randomness: { uuid: () => makeId(1) },
    readFiles: read,
    readUnknownLines,
    keptSources,
  });
  const options = (operation: string) => ({ operation, files: [], choices: DEFAULT_CHOICES, maxRows: 10_000 });
  const work = (ms: number) => void (workedMs += ms);
  return { clock, engine, work, read: (operation = 'read') => engine.read(options(operation)) };
}

/** An engine that has read rows. */
async function openRows(rows: EventRow[]) {
  const opened = open(async ({ take }) => {
    take([blockOfRows(rows)]);
    return succeed(makeReport({ pageViews: rows.length }));
  });
  valueOf(await opened.read());
  return opened.engine;
}

const view = (n: number, row: Partial<EventRow> = {}) => makePageView({ id: makeId(n), ts: END - 60_000 * n, origin: 'imported', ...row });
const errorRow = (n: number, row: Partial<EventRow> = {}) =>
  view(n, { kind: 'error', target: 'http|404|/gone', title: '404 /gone', path: '/gone', ...row });

describe('files that were read', () => {
  it('answer as every analytics source has to, but for what is under way, which ends with the file', async () => {
    const report = await runKit(async (rows) => await openRows(rows));
    expect(report.failures.map(({ id }) => id).filter((id) => !/^(live|journeys|funnel|visits)/.test(id))).toEqual([]);
    // Of dimensions that the kit's rows say nothing of.
    expect(report.skipped).toEqual(['dashboard-19', 'dashboard-26']);
    expect(report.passed).toBeGreaterThan(50);
  });

  it('say where they end, and what nothing in them tells of', async () => {
    const rows = [view(0, { language: '', timeZone: '', screen: '', referrer: 'https://news.example/' }), view(1, { language: '' })];
    const described = valueOf(await (await openRows(rows)).describe());
    expect(described).toMatchObject({
      scope: 'file',
      live: 'end',
      latest: END,
      signals: false,
      errors: true,
      behaviour: true,
      rows: true,
      interactive: true,
    });
    expect(described.goals).toEqual(['page']);
    expect(described.dimensions).toEqual(expect.arrayContaining(['path', 'browser', 'entry', 'exit', 'referrer', 'source', 'channel']));
    expect(described.dimensions).not.toContain('language');
    expect(described.dimensions).not.toContain('utmTerm');
    expect(described.dimensions).not.toContain('robotKind');
    expect(described.filters).toEqual(expect.arrayContaining(['path', 'goal', 'errorIssue', 'hourOfWeek']));
    expect(described.filters).not.toContain('language');
  });

  it('have signals and goals of actions where they hold actions', async () => {
    const described = valueOf(
      await (await openRows([view(0), view(1, { kind: 'event', target: 'signup', pageViewId: makeId(0) })])).describe(),
    );
    expect([described.signals, described.goals]).toEqual([true, ['page', 'action', 'event']]);
  });

  it('of more than 300,000 page views are not asked in each frame of a drag', async () => {
    const count = 300_001;
    const block = { ...emptyBlock(count, false), texts: textColumns(() => ({ dictionary: [''], codes: new Uint16Array(count) })) };
    for (let row = 0; row < count; row++) block.ids[row * 4] = row + 1;
    const { engine } = open(async ({ take }) => {
      take([block]);
      return succeed(makeReport());
    });
    const options = { operation: 'read', files: [], choices: DEFAULT_CHOICES, maxRows: 1_000_000 };
    valueOf(await engine.read(options));
    expect(valueOf(await engine.describe())).toMatchObject({ interactive: false });
  });

  it('count live windows back from 1 ms after the last row', async () => {
    const engine = await openRows([view(0, { visitor: 'a' }), view(4, { visitor: 'b' }), view(6, { visitor: 'c' })]);
    const answer = valueOf(await engine.live({ v: 1, id: 'live', bots: 'include' }));
    expect(answer).toMatchObject({ now: END + 1, asOf: END + 1, active: 2, recent: 3, unique24h: 3 });
  });

  it('end with their last row, also where it is an error', async () => {
    const engine = await openRows([view(1), errorRow(0, { path: '/search' })]);
    expect(valueOf(await engine.describe())).toMatchObject({ latest: END, earliest: END - 60_000 });
    expect(valueOf(await engine.live({ v: 1, id: 'live', bots: 'include' }))).toMatchObject({ now: END + 1, active: 1 });
  });

  it('count errors without a page view by their own rows', async () => {
    const rows = [view(0, { visitor: 'a' }), errorRow(1, { visitor: 'a' }), errorRow(2, { visitor: 'b' }), errorRow(3, { visitor: 'b' })];
    const engine = await openRows(rows);
    const question = makeErrorsQuestion({ range: { from: null, to: END + 1 }, issue: 'http|404|/gone' });
    const answer = valueOf(await engine.errors(question));
    expect(answer.totals).toEqual({ occurrences: 3, pageViews: 0, visits: 1, visitors: 2 });
    expect(answer.issues).toMatchObject([
      { issue: 'http|404|/gone', title: '404 /gone', page: '/gone', occurrences: 3, firstSeen: END - 180_000 },
    ]);
    expect(answer.detail).toMatchObject({ pageView: '', pages: [{ name: '/gone', occurrences: 3, visits: 1, allVisits: 1 }] });
    const entered = { ...question, clauses: [{ dim: 'entry' as const, op: 'in' as const, values: ['/'] }] };
    expect(valueOf(await engine.errors(entered)).totals).toEqual({ occurrences: 1, pageViews: 0, visits: 1, visitors: 1 });
  });
});

describe('reading', () => {
  it('reports what was read so far, and answers what came of it', async () => {
    const report = makeReport({ lines: 7 });
    const { engine, read } = open(async (reading) => {
      reading.report(report, 10, 20);
      return succeed(report);
    });
    const { port1, port2 } = new MessageChannel();
    const told: OpenedNotice[] = [];
    port1.onmessage = ({ data }) => told.push(data as OpenedNotice);
    valueOf(await engine.start({ notices: port2 }));
    expect(valueOf(await read())).toEqual(report);
    await settle();
    port1.close();
    expect(told).toEqual([{ kind: 'reading', report, bytesRead: 10, bytes: 20 }]);
  });

  it('lets other tasks run when a step has lasted, and answers pings and questions meanwhile', async () => {
    const { clock, engine, read, work } = open(async (reading) => {
      for (let step = 0; step < 3; step++) {
        work(50);
        await reading.pause();
      }
      return succeed(makeReport());
    });
    const reading = read();
    await settle();
    expect(await engine.ping()).toBe(true);
    expect(await engine.describe()).toMatchObject({ ok: false, failure: { code: 'unavailable', retry: true } });
    expect(clock.timers).toBe(1);
    await clock.pass(0);
    expect(await reading).toMatchObject({ ok: true });
    expect(await engine.describe()).toMatchObject({ ok: true });
  });

  it.each(['before the first row', 'between rows', 'after the last row'])('leaves nothing when it is cancelled %s', async (when) => {
    const stages = ['before the first row', 'between rows', 'after the last row'];
    const { clock, engine, read } = open(async ({ pause, take }) => {
      for (const stage of stages) {
        if (stage === when) void engine.cancel('read');
        await pause();
        take([blockOfRows([view(stages.indexOf(stage))])]);
      }
      return succeed(makeReport());
    });
    const reading = read();
    await clock.pass(100);
    expect(await reading).toMatchObject({ ok: false, failure: { code: 'cancelled' } });
    expect(await engine.describe()).toMatchObject({ ok: false, failure: { code: 'unavailable' } });
  });

  it('again takes the place of what was read before, once that has ended', async () => {
    const order: string[] = [];
    let count = 0;
    const { clock, engine, read, work } = open(async ({ pause, take }) => {
      const own = ++count;
      order.push(`begin ${own}`);
      work(50);
      try {
        await pause();
      } finally {
        order.push(`end ${own}`);
      }
      take([blockOfRows(Array.from({ length: own }, (_, n) => view(n)))]);
      return succeed(makeReport());
    });
    const first = read('one');
    await settle();
    void engine.cancel('one');
    const second = read('two');
    await clock.pass(1_000);
    expect(await first).toMatchObject({ ok: false, failure: { code: 'cancelled' } });
    valueOf(await second);
    expect(order).toEqual(['begin 1', 'end 1', 'begin 2', 'end 2']);
    expect(valueOf(await engine.rows(makeRowsQuestion({ range: { from: null, to: END + 1 } }))).rows).toHaveLength(2);
  });

  it.each([
    ['a file that went away', new DOMException('gone', 'NotReadableError'), 'bad-input'],
    ['memory that ends', new RangeError('Array buffer allocation failed'), 'too-expensive'],
  ])('says of %s what to do', async (_, error, code) => {
    const { engine, read } = open(() => Promise.reject(error));
    expect(await read()).toMatchObject({ ok: false, failure: { code, message: expect.stringMatching(/choose/) as string } });
    expect(await engine.describe()).toMatchObject({ ok: false });
  });

  it('says of a file that went away what to do, when its first lines are asked for', async () => {
    const { engine } = open(() => Promise.reject(new Error('Nothing is read.')));
    expect(await engine.unknownLines({ files: [] })).toMatchObject({ ok: false, failure: { code: 'bad-input' } });
  });

  it('does not hide a bug', async () => {
    const { read } = open(() => Promise.reject(new TypeError('x is undefined')));
    await expect(read()).rejects.toThrow('x is undefined');
  });

  it.each([0, 1.5, 6_000_000, Number.NaN])('refuses to make room for %s rows', async (maxRows) => {
    const { engine } = open(async () => succeed(makeReport()));
    const outcome = await engine.read({ operation: 'r', files: [], choices: DEFAULT_CHOICES, maxRows });
    expect(outcome).toMatchObject({ ok: false, failure: { code: 'bad-input' } });
  });
});
