import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DIMENSIONS } from '#contract/questions/dimensions.ts';
import { ORIGINS, type EventRow } from '#contract/rows/event.ts';
import type { DashboardQuestion } from '#contract/questions/dashboard.ts';
import { dimensionColumn } from '../../../../../workers/query/select/dimension-columns.ts';
import { StandingCounts, type StandingAnswer } from '../../../../../workers/query/rollup/standing-counts.ts';
import { blockOfRows } from '../../../../../workers/store/blocks/event-block.ts';
import { EventStore } from '../../../../../workers/store/event-store.ts';
import { recountDashboard } from '../../../../acceptance/recount.ts';
import { idOf, pageView } from '../../store/event-makers.ts';
import { rowsOf } from '../../store/store-reading.ts';

const MINUTE = 60_000;
/** For a machine that is busy with other things. */
const PATIENCE_MS = 60_000;
/** Short days, so that visits reach over their ends. */
const DAY = 120 * MINUTE;
const DAYS = 12;

/** A row is a function of its number; visitors from 40 on come as robots and as people. */
function rowOf(n: number): EventRow {
  const visitor = (n * 31) % 43;
  const isBot = visitor % 9 === 4 || (visitor >= 40 && n % 2 === 0);
  return pageView({
    id: idOf(n + 1),
    ts: ((n * 7_919) % (DAYS * 24)) * 5 * MINUTE,
    visitor: `v${visitor >= 40 ? visitor : visitor % 11}`,
    flags: isBot ? 1 : 0,
    origin: ORIGINS[n % 3]!,
    path: `/${n % 13}`,
    source: `s${n % 5}`,
    utmTerm: n % 4 === 0 ? `t${n % 40}` : '',
    country: `c${n % 6}`,
    city: `ci${n % 17}`,
  });
}

const people = fc
  .nat(2_000)
  .map((n) => rowOf(n))
  .filter((row) => Number(row.visitor.slice(1)) < 40);
const placeRow = fc
  .tuple(fc.nat(2_000), fc.nat(9))
  .map(([n, k]) =>
    pageView({ id: idOf(100_000 + n * 10 + k), ts: k, kind: 'place', pageViewId: idOf(n + 1), country: `p${k}`, city: `q${k}` }),
  );

type Step = { rows: EventRow[] } | { block: EventRow[] } | { trim: EventRow } | { ask: DashboardQuestion } | 'clear';

const rows = (row: fc.Arbitrary<EventRow>, maxLength: number) => fc.array(row, { minLength: 1, maxLength, size: 'max' });

const question = fc
  .record({
    start: fc.option(fc.nat(DAYS - 1), { freq: 4 }),
    step: fc.constantFrom(DAY, DAY / 2, DAY / 6, DAY * 3, DAY * DAYS),
    end: fc.option(fc.nat(DAYS - 1), { freq: 2 }),
    later: fc.nat(DAY),
    bots: fc.constantFrom('exclude' as const, 'include' as const),
    offsets: fc.constantFrom<[number, number][]>(
      [[0, 120]],
      [
        [-5 * DAY, -210],
        [3 * DAY + 7 * MINUTE, -150],
      ],
    ),
  })
  .map(({ start, step, end, later, bots, offsets }): DashboardQuestion => {
    const from = start === null ? null : start * DAY;
    const to = Math.max(start ?? 0, end ?? DAYS) * DAY + 1 + later;
    const edges: number[] = [];
    for (let edge = from ?? 0; edge < to; edge += step) edges.push(edge);
    return {
      ...{ v: 1, id: 'q', range: { from, to }, edges: [...edges, to], compare: null, compareEdges: [], offsets, zone: 'UTC' },
      ...{ metric: 'default', leaveOut: false, background: false, clauses: [], goals: [], brush: null, bots },
      panels: [
        { kind: 'totals' },
        { kind: 'series' },
        { kind: 'hours' },
        ...DIMENSIONS.map((dim) => ({ kind: 'top' as const, dim, limit: 100 })),
      ],
    };
  });

const step = (row: fc.Arbitrary<EventRow>): fc.Arbitrary<Step> =>
  fc.oneof(
    { weight: 6, arbitrary: fc.record({ rows: rows(fc.oneof({ weight: 5, arbitrary: row }, { weight: 1, arbitrary: placeRow }), 12) }) },
    { weight: 1, arbitrary: fc.record({ block: rows(row, 60) }) },
    { weight: 1, arbitrary: fc.record({ trim: row }) },
    { weight: 12, arbitrary: fc.record({ ask: question }) },
    { weight: 1, arbitrary: fc.constant('clear' as const) },
  );

function change(store: EventStore, done: Exclude<Step, { ask: unknown }>): void {
  if (done === 'clear') store.clear();
  else if ('rows' in done) for (const row of done.rows) store.append(row);
  else if ('block' in done) store.appendBlocks([blockOfRows(done.block)]);
  else if (done.trim.ts < 2 * DAY) store.trim(done.trim);
}

function ask(standing: StandingCounts, { range, edges, offsets, bots }: DashboardQuestion): StandingAnswer | null {
  return standing.answer({ ...range, edges, offsets, bots });
}

/** An answer in the words of the recount: lists as names with counts. */
function figuresOf(store: EventStore, answer: StandingAnswer) {
  const { totals, series, hours, hiddenBots } = answer;
  const lists = DIMENSIONS.map((dim) => {
    const { texts, bound } = dimensionColumn(store, dim);
    const counts = answer.counts(dim)!;
    expect(counts.length).toBeGreaterThanOrEqual(bound);
    return [...counts].flatMap((count, code) => (count === 0 ? [] : [`${texts[code]} ${count}`])).toSorted();
  });
  return { totals, series, hours, hiddenBots, lists };
}

function recount(store: EventStore, question: DashboardQuestion) {
  const { figures, hiddenBots } = recountDashboard(rowsOf(store), question);
  const { totals, series, hours, top } = figures;
  return { totals, series, hours, hiddenBots, lists: top.map((list) => list.rows.map(({ name, count }) => `${name} ${count}`).toSorted()) };
}

/** Carries out the steps, compares each answer with a recount, and tells how many there were. */
function check(capacity: number, steps: Step[]): number {
  const store = new EventStore({ capacity });
  const standing = new StandingCounts(store);
  const asked: DashboardQuestion[] = [];
  let answered = 0;
  for (const done of steps) {
    if (typeof done !== 'string' && 'ask' in done) asked.push(done.ask);
    else change(store, done);
    // The questions asked before stand on counts that followed the change.
    for (const question of asked.slice(-4)) {
      const answer = ask(standing, question);
      if (answer === null) continue;
      answered++;
      expect(figuresOf(store, answer)).toEqual(recount(store, question));
    }
  }
  return answered;
}

describe('standing counts equal a recount', () => {
  it.each([
    ['without mixed visitors', people, 20_260_201],
    ['with visitors that come as robots and as people', fc.nat(2_000).map(rowOf), 20_260_202],
  ])(
    'after any changes, %s',
    (_, row, seed) => {
      let answered = 0;
      fc.assert(
        fc.property(fc.constantFrom(5, 60, 400), fc.array(step(row), { maxLength: 30, size: 'max' }), (capacity, steps) => {
          answered += check(capacity, steps);
        }),
        { seed, numRuns: 25 },
      );
      expect(answered).toBeGreaterThan(300);
    },
    PATIENCE_MS,
  );
});
