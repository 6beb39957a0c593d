import { describe, expect, it } from 'vitest';
import { FLAG, type EventRow } from '#contract/rows/event.ts';
import type { DashboardAnswer, DashboardQuestion } from '#contract/questions/dashboard.ts';
import type { Clause } from '#contract/questions/selection.ts';
import { makeSeries } from '../../../../../workers/query/count/visit-counter.ts';
import { makePageView } from '../../../../acceptance/make-events.ts';
import { recountDashboard } from '../../../../acceptance/recount.ts';
import { makeDashboardQuestion, makeListQuestion, makeRowsQuestion, only, top, without } from '../../../../helpers/make-question.ts';
import { makeEngine, NOW } from '../make-questions-engine.ts';
import { makeId } from '../../../../helpers/make-id.ts';
import { valueOf } from '../../../../helpers/value-of.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
/** Five hours before the engine's now. */
const START = NOW - 5 * HOUR_MS;

let made = 0;

/** A page view `minutes` after the start. */
function view(visitor: string, minutes: number, changes: Partial<EventRow> = {}): EventRow {
  return makePageView({ id: makeId(++made), visitor, ts: START + minutes * MINUTE_MS, ...changes });
}

/** The answer of an engine that holds these rows, which the naive recount gives too: an example holds for both. */
function ask(rows: EventRow[], changes: Partial<DashboardQuestion>, options: Parameters<typeof makeEngine>[1] = {}): DashboardAnswer {
  const question = makeDashboardQuestion(changes);
  const answer = valueOf(makeEngine(rows, options).questions.answer('dashboard', question));
  expect(answer).toMatchObject(recountDashboard(rows, question));
  return answer;
}

/** The range between two minutes after the start, in buckets of an hour. */
function between(from: number, to: number): Pick<DashboardQuestion, 'range' | 'edges'> {
  const edges: number[] = [];
  for (let minute = from; minute < to; minute += 60) edges.push(START + minute * MINUTE_MS);
  edges.push(START + to * MINUTE_MS);
  return { range: { from: START + from * MINUTE_MS, to: START + to * MINUTE_MS }, edges };
}

describe('an answer', () => {
  const human = [view('a', 1), view('b', 100)];
  const robot = view('robot', 50, { flags: FLAG.bot | FLAG.cut });

  it('leaves robots out unless asked, and states how many page views that were, whatever the clauses', () => {
    expect(ask([...human, robot], { clauses: [only('path', 'nowhere')] })).toMatchObject({
      hiddenBots: 1,
      figures: { totals: { pageViews: 0 } },
    });
    expect(ask([...human, robot], { bots: 'include' })).toMatchObject({ hiddenBots: 0, figures: { totals: { pageViews: 3 } } });
    expect(ask([...human, robot], between(60, 120)).hiddenBots).toBe(0);
  });

  it('leaves own visits out of every panel, comparison and background, and states how many page views that were beside the robots', () => {
    const [own, robotOnOwn] = [view('a', 2, { path: '/admin' }), view('robot', 3, { path: '/admin', flags: FLAG.bot })];
    const rows = [...human, robot, own, robotOnOwn, view('me', 4)];
    const question = { own: { path: '/admin', visitor: 'me' }, panels: [{ kind: 'totals' as const }, top('path')] };
    // Of six page views two are robots', one of them on the own page: of the other four, /admin and that of "me" are own.
    expect(ask(rows, question)).toMatchObject({ hiddenBots: 2, hiddenOwn: 2, figures: { totals: { pageViews: 2, visitors: 2 } } });
    expect(ask(rows, { ...question, bots: 'include' })).toMatchObject({
      hiddenBots: 0,
      hiddenOwn: 3,
      figures: { totals: { pageViews: 3 } },
    });
    expect(ask(rows, { ...question, bots: 'only' })).toMatchObject({ hiddenBots: 0, hiddenOwn: 1, figures: { totals: { pageViews: 1 } } });
    const filtered = ask(rows, { ...question, clauses: [only('path', '/admin')], leaveOut: true, background: true });
    expect(filtered).toMatchObject({ hiddenOwn: 2, figures: { totals: { pageViews: 0 } }, background: { totals: { pageViews: 2 } } });
    expect(filtered.figures.top[0]?.rows.map(({ name }) => name)).toEqual(['/']);
    const compare = { from: START, to: NOW, clauses: null };
    expect(ask(rows, { ...question, compare, compareEdges: [START, NOW] }).compareFigures?.totals).toMatchObject({ pageViews: 2 });
  });

  it('with a clause on a visitor is about that visitor alone, or about everybody else', () => {
    const rows = [...human, view('a', 200), view('b', 201)];
    const totals = (op: 'in' | 'notIn', ...values: string[]) => ask(rows, { clauses: [{ dim: 'visitor', op, values }] }).figures.totals;
    // a: at minutes 1 and 200, two visits; b: at minutes 100 and 201, two visits.
    expect(totals('in', 'a')).toMatchObject({ pageViews: 2, visits: 2, visitors: 1 });
    expect(totals('notIn', 'a')).toMatchObject({ pageViews: 2, visits: 2, visitors: 1 });
    expect(totals('in', 'A')).toMatchObject({ pageViews: 0, visitors: 0 });
  });

  it('lists within a country the page views without a city, which filter, and stay where a city is left out', () => {
    const germany = only('country', 'DE');
    const rows = [view('a', 1, { country: 'DE', city: 'Ulm' }), view('b', 2, { country: 'DE' }), view('c', 3, { country: 'FR' })];
    const cities = (...clauses: Clause[]) => ask(rows, { clauses: [germany, ...clauses], panels: [top('city')] }).figures.top[0]?.rows;
    const [unknown, ulm] = ['', 'Ulm'].map((name) => expect.objectContaining({ name, count: 1 }));
    expect(cities()).toEqual([unknown, ulm]);
    expect(cities(only('city', ''))).toEqual([unknown]);
    expect(cities(without('city', 'Ulm'))).toEqual([unknown]);
    expect(cities(without('city', ''))).toEqual([ulm]);
  });

  it('from the earliest row on names that row, and its first bucket begins there', () => {
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

  it('to a question with other buckets is not made of the ones counted before', () => {
    const question = (middle: number) =>
      makeDashboardQuestion({
        ...between(0, 120),
        edges: [START, START + middle * MINUTE_MS, START + 120 * MINUTE_MS],
        panels: [{ kind: 'series' }],
        background: true,
      });
    const { questions } = makeEngine(human);
    for (const middle of [60, 60, 110, 60]) {
      expect(questions.answer('dashboard', question(middle))).toMatchObject({ value: recountDashboard(human, question(middle)) });
    }
  });

  it('is incomplete when it reaches before the oldest row held, for the range and the comparison apart', () => {
    const compare = { from: START, to: START + HOUR_MS, clauses: null };
    const question = { ...between(60, 120), compare, compareEdges: [START, START + HOUR_MS] };
    const answer = ask(human, question, { earliestComplete: () => START + 1 });
    expect(answer.range.complete).toBe(true);
    expect(answer.compare).toEqual({ from: START, to: START + HOUR_MS, complete: false });
    expect(ask(human, question, { earliestComplete: () => START }).compare?.complete).toBe(true);
    expect(ask(human, question).compare?.complete).toBe(true);
  });

  it('about live windows, a list or rows names its instant, and is incomplete when it reaches before the oldest row held', () => {
    const { range } = makeDashboardQuestion();
    const saysOf = (earliest: number) => {
      const { questions } = makeEngine(human, { earliestComplete: () => earliest });
      const live = questions.answer('live', { v: 1, id: 'l', bots: 'include' });
      const answers = [live, questions.answer('list', makeListQuestion({ range })), questions.answer('rows', makeRowsQuestion({ range }))];
      return answers.map((outcome) => outcome.ok && [outcome.value.asOf, outcome.value.complete]);
    };
    expect(saysOf(0)).toEqual([1, 2, 3].map(() => [NOW, true]));
    expect(saysOf(NOW)).toEqual([1, 2, 3].map(() => [NOW, false]));
  });

  it.each<[string, Clause[] | null, pageViews: number[]]>([
    ['the same clauses', null, [1, 0]],
    ['those of another segment', [only('path', '/x')], [0, 1]],
    ['no clauses', [], [1, 1]],
    ['clauses on robots, which count alone then', [only('robot', 'curl')], [0, 2]],
  ])('compares under %s, and does not compare inside the brush of the range', (_, clauses, pageViews) => {
    const rows = [view('a', 10, { path: '/' }), view('b', 20, { path: '/x' }), view('c', 70, { path: '/' })];
    rows.push(...[30, 31].map((minute) => view('d', minute, { path: '/', robot: 'curl', flags: FLAG.bot })));
    const answer = ask(rows, {
      ...between(60, 120),
      compare: { from: START, to: START + HOUR_MS, clauses },
      compareEdges: [START, START + 15 * MINUTE_MS, START + HOUR_MS],
      panels: [{ kind: 'totals' }, { kind: 'series' }, { kind: 'hours' }, top('path')],
      clauses: [only('path', '/')],
      brush: { from: START + 60 * MINUTE_MS, to: START + 65 * MINUTE_MS },
    });
    expect(answer.figures.totals?.pageViews).toBe(0);
    expect(answer.compareFigures).toMatchObject({
      totals: { pageViews: pageViews[0]! + pageViews[1]! },
      series: { pageViews },
      hours: null,
      top: [],
    });
  });

  it('has a revision that changes with the rows and is of this engine alone', () => {
    const { store, questions } = makeEngine(human);
    const before = questions.revision;
    expect(questions.answer('dashboard', makeDashboardQuestion())).toMatchObject({
      ok: true,
      value: { revision: before, asOf: NOW, snapshot: true },
    });
    store.append(view('c', 101));
    expect(questions.revision).not.toBe(before);
    expect(makeEngine(human, { instance: 'other' }).questions.revision).not.toBe(before);
  });

  it('may be changed by its receiver without an effect on the next', () => {
    const { questions } = makeEngine(human);
    const question = makeDashboardQuestion({
      ...between(0, 120),
      panels: [{ kind: 'totals' }, { kind: 'series' }, { kind: 'hours' }],
      background: true,
    });
    const first = questions.answer('dashboard', question);
    const copy = structuredClone(first);
    if (first.ok) {
      first.value.figures.series?.pageViews.fill(99);
      first.value.background?.hours?.fill(99);
      Object.assign(first.value.figures.totals ?? {}, { visits: 99 });
    }
    expect(questions.answer('dashboard', question)).toEqual(copy);
  });

  it('about an empty range has zeros, not gaps', () => {
    const panels: DashboardQuestion['panels'] = [
      { kind: 'totals' },
      { kind: 'series' },
      { kind: 'hours' },
      { kind: 'social' },
      top('path'),
    ];
    const { figures } = ask([], { ...between(0, 60), panels });
    expect(figures.totals).toEqual({ pageViews: 0, visits: 0, visitors: 0, bounces: 0, durationMs: 0 });
    expect(figures.series).toEqual(makeSeries(() => [0]));
    expect(figures.hours).toEqual(new Array(168).fill(0));
    expect(figures.top).toEqual([{ dim: 'path', metric: 'pageViews', rows: [], more: false, otherCount: 0, suppressed: 0 }]);
  });
});
