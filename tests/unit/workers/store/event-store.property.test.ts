import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EventRow } from '#contract/rows/event.ts';
import { blockOfRows } from '../../../../workers/store/blocks/event-block.ts';
import { EventStore } from '../../../../workers/store/event-store.ts';
import { idOf, pageView } from './event-makers.ts';
import { ListeningTwin } from './listening-twin.ts';
import { pageViewsOf } from '../../../acceptance/recount-visits.ts';
import { NaiveListener } from '../naive-listener.ts';
import { rowsOf, visitsOf } from './store-reading.ts';

const MINUTE = 60_000;
/** For a machine that is busy with other things. */
const PATIENCE_MS = 60_000;

/** A row is a function of its id here, as in the product: what is delivered twice is the same row. */
const row: fc.Arbitrary<EventRow> = fc.integer({ min: 1, max: 400 }).map((n) =>
  pageView({
    id: idOf(n * 0x1234_5678_9abc),
    ts: ((n * 7919) % 97) * 10 * MINUTE,
    visitor: `v${n % 7}`,
    path: `/${n % 31}`,
    flags: n % 5 === 0 && n % 7 !== 1 ? 1 : 0,
    pageViewId: n % 50 === 49 ? idOf(3) : '',
  }),
);

type Step =
  | { do: 'append'; rows: EventRow[] }
  | { do: 'appendRows'; rows: EventRow[] }
  | { do: 'blocks'; blocks: EventRow[][] }
  | { do: 'trim'; row: EventRow }
  | { do: 'clear' };

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('append' as const), rows: fc.array(row, { maxLength: 12 }) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('appendRows' as const), rows: fc.array(row, { maxLength: 60, size: 'max' }) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('blocks' as const),
      blocks: fc.array(fc.array(row, { maxLength: 60, size: 'max' }), { maxLength: 4 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('trim' as const), row }) },
  { weight: 1, arbitrary: fc.constant({ do: 'clear' as const }) },
);

function carryOut(step: Step, store: EventStore, naive: NaiveListener): void {
  switch (step.do) {
    case 'append':
      for (const one of step.rows) store.append(one);
      for (const one of step.rows) naive.take('pageViews', [one]);
      return;
    case 'appendRows':
      store.appendRows(step.rows);
      naive.take('pageViews', step.rows);
      return;
    case 'blocks':
      store.appendBlocks(step.blocks.map(blockOfRows));
      naive.take('pageViews', step.blocks.flat());
      return;
    case 'trim':
      store.trim(step.row);
      naive.trim('pageViews', step.row);
      return;
    case 'clear':
      store.clear();
      naive.forget({ n: 0, erasedAt: 0 }, '');
  }
}

/** The visits of the rows held, as a recount of them cuts them: lists of row ids. */
function recountedVisits(naive: NaiveListener): string[][] {
  const visits = new Set(pageViewsOf(naive.rows()).map(({ visit }) => visit));
  return [...visits].map(({ pageViews }) => pageViews.map(({ id }) => id));
}

describe('with any rows in any order', () => {
  it(
    'the store holds the rows of a sorted array, cut into the same visits, and reports each removal as it reported the addition',
    () => {
      fc.assert(
        fc.property(fc.constantFrom(1, 2, 13, 64, 100, 1_000), fc.array(step, { maxLength: 25, size: 'max' }), (capacity, steps) => {
          const store = new EventStore({ capacity });
          const naive = new NaiveListener(capacity);
          const twin = new ListeningTwin(store);
          store.listen(twin);
          for (const one of steps) {
            carryOut(one, store, naive);
            expect(rowsOf(store)).toEqual(naive.rows());
            expect(visitsOf(store)).toEqual(recountedVisits(naive));
            expect(store.visits.size).toBe(visitsOf(store).length);
            expect(twin.rows).toEqual(new ListeningTwin(store).rows);
            for (const held of naive.rows()) expect(store.has(held.id)).toBe(true);
          }
        }),
        { seed: 20_260_101, numRuns: 50 },
      );
    },
    PATIENCE_MS,
  );

  it(
    'visits of those who never pause are cut after a day as a recount of the rows held cuts them, while rows come late and the oldest go',
    () => {
      const gap = fc.oneof({ weight: 60, arbitrary: fc.constantFrom(0, 29 * MINUTE, 30 * MINUTE) }, fc.constant(31 * MINUTE));
      const arrival = fc.record({ gap, late: fc.nat(8) });
      fc.assert(
        fc.property(
          fc.constantFrom(60, 90, 300),
          fc.array(arrival, { minLength: 200, maxLength: 250, size: 'max' }),
          (capacity, arrivals) => {
            const store = new EventStore({ capacity });
            const naive = new NaiveListener(capacity);
            let ts = 0;
            const rows = arrivals.map((each, n) => pageView({ id: idOf(n + 1), ts: (ts += each.gap), visitor: `v${Math.sign(each.gap)}` }));
            const order = rows.map((_, n) => n).toSorted((a, b) => a + arrivals[a]!.late - b - arrivals[b]!.late);
            for (const n of order) {
              store.append(rows[n]!);
              naive.take('pageViews', [rows[n]!]);
              expect(visitsOf(store)).toEqual(recountedVisits(naive));
              expect(store.visits.size).toBe(visitsOf(store).length);
            }
          },
        ),
        { seed: 20_261_127, numRuns: 20 },
      );
    },
    PATIENCE_MS,
  );

  it(
    'blocks of the store give the same store again',
    () => {
      fc.assert(
        fc.property(fc.array(row, { maxLength: 90, size: 'max' }), fc.integer({ min: 1, max: 40 }), fc.nat(40), (rows, perBlock, extra) => {
          const store = new EventStore({ capacity: 50 });
          for (const one of rows) store.append(one);
          const again = new EventStore({ capacity: 50 + extra });
          again.appendBlocks([...store.toBlocks(perBlock)]);
          expect(rowsOf(again)).toEqual(rowsOf(store));
          expect(visitsOf(again)).toEqual(visitsOf(store));
        }),
        { seed: 20_260_102, numRuns: 30 },
      );
    },
    PATIENCE_MS,
  );
});
