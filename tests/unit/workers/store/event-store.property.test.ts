import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EventRow } from '#contract/rows/event.ts';
import { blockOfRows } from '../../../../workers/store/blocks/event-block.ts';
import { EventStore } from '../../../../workers/store/event-store.ts';
import { idOf, pageView } from './event-makers.ts';
import { ListeningTwin } from './listening-twin.ts';
import { NaiveStore } from './naive-store.ts';
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

function carryOut(step: Step, store: EventStore, naive: NaiveStore): void {
  switch (step.do) {
    case 'append':
      for (const one of step.rows) store.append(one);
      for (const one of step.rows) naive.append([one]);
      return;
    case 'appendRows':
      store.appendRows(step.rows);
      naive.append(step.rows);
      return;
    case 'blocks':
      store.appendBlocks(step.blocks.map(blockOfRows));
      naive.append(step.blocks.flat());
      return;
    case 'trim':
      store.trim(step.row);
      naive.trim(step.row);
      return;
    case 'clear':
      store.clear();
      naive.clear();
  }
}

describe('with any rows in any order', () => {
  it(
    'the store holds the rows of a sorted array, cut into the same visits, and reports each removal as it reported the addition',
    () => {
      fc.assert(
        fc.property(fc.constantFrom(1, 2, 13, 64, 100, 1_000), fc.array(step, { maxLength: 25, size: 'max' }), (capacity, steps) => {
          const store = new EventStore({ capacity });
          const naive = new NaiveStore(capacity);
          const twin = new ListeningTwin(store);
          store.listen(twin);
          for (const one of steps) {
            carryOut(one, store, naive);
            expect(rowsOf(store)).toEqual(naive.rows);
            expect(visitsOf(store)).toEqual(naive.visits());
            expect(store.visits.size).toBe(naive.visits().length);
            expect(twin.rows).toEqual(new ListeningTwin(store).rows);
            for (const held of naive.rows) expect(store.has(held.id)).toBe(true);
          }
        }),
        { seed: 20_260_101, numRuns: 50 },
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
          again.appendBlocks(store.toBlocks(perBlock));
          expect(rowsOf(again)).toEqual(rowsOf(store));
          expect(visitsOf(again)).toEqual(visitsOf(store));
        }),
        { seed: 20_260_102, numRuns: 30 },
      );
    },
    PATIENCE_MS,
  );
});
