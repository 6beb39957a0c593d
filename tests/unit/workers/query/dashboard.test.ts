import { describe, expect, it } from 'vitest';
import type { EventRow } from '../../../../workers/contract/event.ts';
import { FLAG } from '../../../../workers/contract/event.ts';
import type { DashboardAnswer, DashboardQuestion } from '../../../../workers/contract/question.ts';
import { makePageView } from '../../../acceptance/make-events.ts';
import { makeEngine, NOW } from './make-questions-engine.ts';
import { makeDashboardQuestion, only, top, without } from './make-question.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const START = NOW - 5 * HOUR_MS;

let made = 0;

/** A page view `minutes` after the start. */
function view(visitor: string, minutes: number, changes: Partial<EventRow> = {}): EventRow {
  const id = `00000000-0000-4000-8000-${String(++made).padStart(12, '0')}`;
  return makePageView({ id, visitor, ts: START + minutes * MINUTE_MS, ...changes });
}

function ask(rows: EventRow[], changes: Partial<DashboardQuestion>, options: Parameters<typeof makeEngine>[1] = {}): DashboardAnswer {
  const outcome = makeEngine(rows, options).questions.dashboard(makeDashboardQuestion(changes));
  if (!outcome.ok) throw new Error(outcome.failure.message);
  return outcome.value;
}

/** The range between two minutes after the start, in buckets of an hour. */
function between(from: number, to: number): Pick<DashboardQuestion, 'range' | 'edges'> {
  const edges: number[] = [];
  for (let minute = from; minute < to; minute += 60) edges.push(START + minute * MINUTE_MS);
  edges.push(START + to * MINUTE_MS);
  return { range: { from: START + from * MINUTE_MS, to: START + to * MINUTE_MS }, edges };
}

describe('a visit', () => {
  const visit = [view('a', 50, { path: '/entry' }), view('a', 70, { path: '/middle' }), view('a', 95, { path: '/exit' })];

  it('cut by the range counts in both parts, with the duration of the whole and no bounce', () => {
    const cut = [view('a', 50), view('a', 70)];
    const whole = { pageViews: 1, visits: 1, visitors: 1, bounces: 0, durationMs: 20 * MINUTE_MS };
    expect(ask(cut, between(0, 60)).figures.totals).toEqual(whole);
    expect(ask(cut, between(60, 120)).figures.totals).toEqual(whole);
  });

  it('of gaps of exactly 30 minutes is one, of a millisecond more is two', () => {
    const late = view('a', 60);
    expect(ask([view('a', 30), late], between(0, 120)).figures.totals?.visits).toBe(1);
    expect(ask([view('a', 30), { ...late, ts: late.ts + 1 }], between(0, 120)).figures.totals).toMatchObject({ visits: 2, bounces: 2 });
  });

  it('falls into the bucket of its first selected page view, so that buckets add up', () => {
    const rows = [
      view('a', 50, { path: '/x' }),
      view('a', 70, { path: '/y' }),
      view('a', 100, { path: '/y' }),
      view('b', 125, { path: '/y' }),
    ];
    const panels: DashboardQuestion['panels'] = [{ kind: 'series' }, { kind: 'totals' }];
    expect(ask(rows, { ...between(0, 180), panels }).figures.series).toEqual({
      pageViews: [1, 2, 1],
      visits: [1, 0, 1],
      visitors: [1, 1, 1],
    });
    const onlyY = ask(rows, { ...between(0, 180), panels, clauses: [only('path', '/y')] });
    expect(onlyY.figures.series).toEqual({ pageViews: [0, 2, 1], visits: [0, 1, 1], visitors: [0, 1, 1] });
    expect(onlyY.figures.totals).toMatchObject({ visits: 2, visitors: 2 });
  });

  it('has the entry, source and campaign of its first page view and the exit of its last, whatever is selected', () => {
    const [first, second, last] = [
      view('a', 50, { path: '/in', source: 'Google', utmSource: 'mail' }),
      view('a', 60, { source: 'other' }),
      view('a', 70, { path: '/out' }),
    ];
    const panels = [top('entry'), top('exit'), top('source'), top('utmSource')];
    const { figures } = ask([first, second, last], { ...between(55, 65), panels });
    expect(figures.top.map(({ rows }) => rows)).toEqual([
      [{ name: '/in', count: 1, base: null }],
      [{ name: '/out', count: 1, base: null }],
      [{ name: 'Google', count: 1, base: null }],
      [{ name: 'mail', count: 1, base: null }],
    ]);
  });

  it('selected by one of its own attributes is selected with all its page views', () => {
    const others = [view('b', 50, { path: '/entry' }), view('b', 200, { path: '/middle' })];
    expect(ask([...visit, ...others], { clauses: [only('entry', '/middle')] }).figures.totals).toMatchObject({ pageViews: 1, visits: 1 });
    expect(ask([...visit, ...others], { clauses: [only('exit', '/middle')] }).figures.totals).toMatchObject({ pageViews: 1, visits: 1 });
    expect(ask([...visit.slice(0, 2), ...others], { clauses: [only('exit', '/middle')] }).figures.totals).toMatchObject({
      pageViews: 3,
      visits: 2,
    });
  });
});

describe('clauses', () => {
  const rows = [
    view('a', 1, { path: '/', country: 'DE', browser: 'Chrome' }),
    view('b', 2, { path: '/', country: 'US', browser: 'Firefox' }),
    view('c', 3, { path: '/faq', country: '', browser: 'Chrome' }),
    view('d', 4, { path: '/faq', country: 'DE', browser: 'Safari', origin: 'imported' }),
  ];
  const countOf = (...clauses: DashboardQuestion['clauses']) => ask(rows, { clauses }).figures.totals?.pageViews;

  it('take any of their values, and all of the clauses', () => {
    expect(countOf(only('country', 'DE', 'US'))).toBe(3);
    expect(countOf(only('country', 'DE', 'US'), only('browser', 'Chrome'))).toBe(1);
  });

  it('of notIn take everything else, and stand beside an in of the same dimension', () => {
    expect(countOf(without('country', 'DE'))).toBe(2);
    expect(countOf(only('country', 'DE', 'US'), without('country', 'US'))).toBe(2);
    expect(countOf(without('country', 'US'), only('country', 'DE', 'US'))).toBe(2);
  });

  it('know unknown as the empty text, are case-sensitive, and select nothing by a name that nobody has', () => {
    expect(countOf(only('country', ''))).toBe(1);
    expect(countOf(only('country', 'de'))).toBe(0);
    expect(countOf(only('title', 'nowhere'))).toBe(0);
    expect(countOf(without('title', 'nowhere'))).toBe(4);
    expect(countOf(only('origin', 'imported'))).toBe(1);
    expect(countOf(without('origin', 'sample', 'live'))).toBe(1);
  });

  it('on the hour of the week follow the offsets', () => {
    // NOW is a Thursday, 12:00 UTC; the rows are of 07:00 and later.
    const thursday = 3 * 24;
    expect(countOf(only('hourOfWeek', String(thursday + 7)))).toBe(4);
    const kathmandu = { offsets: [[0, 345]] as [number, number][] };
    expect(ask(rows, { ...kathmandu, clauses: [only('hourOfWeek', String(thursday + 12))] }).figures.totals?.pageViews).toBe(4);
    expect(ask(rows, { ...kathmandu, clauses: [without('hourOfWeek', String(thursday + 12))] }).figures.totals?.pageViews).toBe(0);
  });
});

describe('a panel that leaves its own condition out', () => {
  const rows = [
    view('a', 10, { path: '/', country: 'DE', source: 'Facebook' }),
    view('b', 70, { path: '/', country: 'US', source: 'LinkedIn' }),
    view('c', 80, { path: '/faq', country: 'DE', source: 'Facebook' }),
    view('d', 130, { path: '/faq', country: 'US', source: '' }),
  ];
  const panels: DashboardQuestion['panels'] = [
    { kind: 'totals' },
    { kind: 'series' },
    { kind: 'hours' },
    { kind: 'social' },
    top('path'),
    top('country'),
  ];
  const counts = (answer: DashboardAnswer, dim: string) =>
    answer.figures.top.find((list) => list.dim === dim)?.rows.map(({ name, count }) => [name, count]);

  it('counts what fails only that, while all others obey', () => {
    const answer = ask(rows, { ...between(0, 180), panels, leaveOut: true, clauses: [only('path', '/'), only('country', 'DE')] });
    expect(answer.figures.totals?.pageViews).toBe(1);
    expect(counts(answer, 'path')).toEqual([
      ['/', 1],
      ['/faq', 1],
    ]);
    expect(counts(answer, 'country')).toEqual([
      ['DE', 1],
      ['US', 1],
    ]);
    const strict = ask(rows, { ...between(0, 180), panels, leaveOut: false, clauses: [only('path', '/'), only('country', 'DE')] });
    expect(counts(strict, 'path')).toEqual([['/', 1]]);
  });

  it('is the series for the brush, the hours for hours of the week, and the networks for the source', () => {
    const brush = { from: START + 60 * MINUTE_MS, to: START + 120 * MINUTE_MS };
    const brushed = ask(rows, { ...between(0, 180), panels, leaveOut: true, brush });
    expect(brushed.figures.series?.pageViews).toEqual([1, 2, 1]);
    expect(brushed.figures.totals?.pageViews).toBe(2);
    expect(brushed.figures.hours?.reduce((sum, count) => sum + count)).toBe(2);
    const hours = ask(rows, { ...between(0, 180), panels, leaveOut: true, clauses: [only('hourOfWeek', String(3 * 24 + 7))] });
    expect(hours.figures.totals?.pageViews).toBe(1);
    expect(hours.figures.hours?.slice(3 * 24 + 7, 3 * 24 + 10)).toEqual([1, 2, 1]);
    const social = ask(rows, { ...between(0, 180), panels, leaveOut: true, clauses: [only('source', 'Facebook')] });
    expect(social.figures.totals?.visits).toBe(2);
    expect(social.figures.social).toEqual([
      { source: 'Twitter/X', count: 0, base: null },
      { source: 'Facebook', count: 2, base: null },
      { source: 'LinkedIn', count: 1, base: null },
      { source: 'Instagram', count: 0, base: null },
    ]);
    const part = { ...between(0, 180), panels, leaveOut: true, clauses: [only('path', '/none')], background: true };
    expect(ask(rows, part).figures.social.map(({ count, base }) => [count, base])).toEqual([
      [0, 0],
      [0, 2],
      [0, 1],
      [0, 0],
    ]);
  });
});

describe('a list', () => {
  const rows = [
    view('a', 1, { path: '/', referrer: 'r1' }),
    view('a', 2, { path: '/' }),
    view('a', 90, { path: '/', referrer: 'r2' }),
    view('b', 3, { path: '/faq', referrer: 'r1' }),
    view('b', 4, { path: '/x' }),
    view('c', 5, { path: '/faq', referrer: 'r3' }),
  ];
  const list = (dim: 'path' | 'referrer', metric: DashboardQuestion['metric'], limit = 10) =>
    ask(rows, { panels: [top(dim, limit)], metric }).figures.top[0];

  it('ranks pages by page views and referrers by visits, unless one metric ranks all', () => {
    expect(list('path', 'default')).toMatchObject({
      metric: 'pageViews',
      rows: [
        { name: '/', count: 3 },
        { name: '/faq', count: 2 },
        { name: '/x', count: 1 },
      ],
    });
    expect(list('path', 'visits')).toMatchObject({
      rows: [
        { name: '/', count: 2 },
        { name: '/faq', count: 2 },
        { name: '/x', count: 1 },
      ],
    });
    expect(list('path', 'visitors')).toMatchObject({
      rows: [
        { name: '/faq', count: 2 },
        { name: '/', count: 1 },
        { name: '/x', count: 1 },
      ],
    });
    expect(list('referrer', 'default')).toMatchObject({
      metric: 'visits',
      rows: [
        { name: 'r1', count: 2 },
        { name: 'r2', count: 1 },
        { name: 'r3', count: 1 },
      ],
    });
    expect(list('referrer', 'pageViews')).toMatchObject({
      rows: [
        { name: 'r1', count: 4 },
        { name: 'r2', count: 1 },
        { name: 'r3', count: 1 },
      ],
    });
  });

  it('says what it does not show, as a sum only where counts add up', () => {
    expect(list('path', 'default', 1)).toMatchObject({ more: true, otherCount: 3 });
    expect(list('path', 'default', 3)).toMatchObject({ more: false, otherCount: 0 });
    expect(list('referrer', 'default', 1)).toMatchObject({ more: true, otherCount: 2 });
    expect(list('path', 'visits', 1)).toMatchObject({ more: true, otherCount: null });
    expect(list('referrer', 'visitors', 1)).toMatchObject({ more: true, otherCount: null });
  });

  it('puts an emoji after U+FF5E where counts are equal', () => {
    const tied = [view('a', 1, { path: '\u{1F600}' }), view('b', 2, { path: '\uFF5E' })];
    expect(ask(tied, { panels: [top('path')] }).figures.top[0]?.rows.map(({ name }) => name)).toEqual(['\uFF5E', '\u{1F600}']);
  });

  it('shows beside each count the one without clauses and brush', () => {
    const answer = ask(rows, {
      ...between(0, 180),
      panels: [top('path'), { kind: 'totals' }],
      background: true,
      clauses: [without('path', '/x'), only('referrer', 'r1')],
    });
    expect(answer.figures.top[0]?.rows).toEqual([
      { name: '/', count: 2, base: 3 },
      { name: '/faq', count: 1, base: 2 },
    ]);
    expect(answer.background).toMatchObject({
      totals: { pageViews: 6, visits: 4, visitors: 3 },
      series: null,
      hours: null,
      top: [],
      social: [],
    });
  });
});

describe('an answer', () => {
  const human = [view('a', 1), view('b', 100)];
  const robot = view('robot', 50, { flags: FLAG.bot | FLAG.cut });

  it('leaves robots out unless asked, and tells how many page views that were, whatever the clauses', () => {
    expect(ask([...human, robot], { clauses: [only('path', 'nowhere')] })).toMatchObject({
      hiddenBots: 1,
      figures: { totals: { pageViews: 0 } },
    });
    expect(ask([...human, robot], { bots: 'include' })).toMatchObject({ hiddenBots: 0, figures: { totals: { pageViews: 3 } } });
    expect(ask([...human, robot], between(60, 120)).hiddenBots).toBe(0);
  });

  it('asks standing counts once about a range: at the second time they begin to count it', () => {
    const asked: unknown[] = [];
    const rollups = { answer: (question: unknown) => (asked.push(question), null) };
    expect(ask([...human, robot], { background: true }, { rollups })).toMatchObject({
      hiddenBots: 1,
      figures: { totals: { pageViews: 2 } },
    });
    expect(asked).toHaveLength(1);
  });

  it('from the earliest row on names that row, and its first bucket reaches back to it', () => {
    const from = {
      range: { from: null, to: NOW + 1 },
      edges: [NOW - HOUR_MS, NOW, NOW + 1],
      panels: [{ kind: 'series' }],
    } as Partial<DashboardQuestion>;
    const answer = ask(human, from);
    expect(answer.range).toEqual({ from: human[0]?.ts, to: NOW + 1, complete: true });
    expect(answer.figures.series?.pageViews).toEqual([2, 0]);
    expect(ask([], from).range).toEqual({ from: NOW + 1, to: NOW + 1, complete: true });
  });

  it('is incomplete when it reaches before what is held, for the range and the comparison apart', () => {
    const question = { ...between(60, 120), compare: { from: START, to: START + HOUR_MS }, compareEdges: [START, START + HOUR_MS] };
    const answer = ask(human, question, { earliestComplete: () => START + 1 });
    expect(answer.range.complete).toBe(true);
    expect(answer.compare).toEqual({ from: START, to: START + HOUR_MS, complete: false });
    expect(ask(human, question, { earliestComplete: () => START }).compare?.complete).toBe(true);
    expect(ask(human, question).compare?.complete).toBe(true);
  });

  it('compares under the same clauses, and not inside the brush of the range', () => {
    const rows = [view('a', 10, { path: '/' }), view('b', 20, { path: '/x' }), view('c', 70, { path: '/' })];
    const answer = ask(rows, {
      ...between(60, 120),
      compare: { from: START, to: START + HOUR_MS },
      compareEdges: [START, START + 15 * MINUTE_MS, START + HOUR_MS],
      panels: [{ kind: 'totals' }, { kind: 'series' }, { kind: 'hours' }, top('path')],
      clauses: [only('path', '/')],
      brush: { from: START + 60 * MINUTE_MS, to: START + 65 * MINUTE_MS },
    });
    expect(answer.figures.totals?.pageViews).toBe(0);
    expect(answer.compareFigures).toMatchObject({
      totals: { pageViews: 1, visits: 1, bounces: 1 },
      series: { pageViews: [1, 0] },
      hours: null,
      top: [],
    });
  });

  it('has a revision that changes with the rows and is of this engine alone', () => {
    const { store, questions } = makeEngine(human);
    const before = questions.revision;
    expect(questions.dashboard(makeDashboardQuestion())).toMatchObject({
      ok: true,
      value: { revision: before, asOf: NOW, snapshot: true },
    });
    store.append(view('c', 101));
    expect(questions.revision).not.toBe(before);
    expect(makeEngine(human, { instance: 'other' }).questions.revision).not.toBe(before);
  });

  it('may be changed by its receiver without harm to the next', () => {
    const { questions } = makeEngine(human);
    const question = makeDashboardQuestion({
      ...between(0, 120),
      panels: [{ kind: 'totals' }, { kind: 'series' }, { kind: 'hours' }],
      background: true,
    });
    const first = questions.dashboard(question);
    const copy = structuredClone(first);
    if (first.ok) {
      first.value.figures.series?.pageViews.fill(99);
      first.value.background?.hours?.fill(99);
      Object.assign(first.value.figures.totals ?? {}, { visits: 99 });
    }
    expect(questions.dashboard(question)).toEqual(copy);
  });

  it('about nothing is zeros, not gaps', () => {
    const panels: DashboardQuestion['panels'] = [
      { kind: 'totals' },
      { kind: 'series' },
      { kind: 'hours' },
      { kind: 'social' },
      top('path'),
    ];
    const { figures } = ask([], { ...between(0, 60), panels });
    expect(figures.totals).toEqual({ pageViews: 0, visits: 0, visitors: 0, bounces: 0, durationMs: 0 });
    expect(figures.series).toEqual({ pageViews: [0], visits: [0], visitors: [0] });
    expect(figures.hours).toEqual(new Array(168).fill(0));
    expect(figures.top).toEqual([{ dim: 'path', metric: 'pageViews', rows: [], more: false, otherCount: 0, suppressed: 0 }]);
  });
});
