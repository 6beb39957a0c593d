import { describe, expect, it } from 'vitest';
import type { EventRow } from '#contract/rows/event.ts';
import { overflowOf } from '../../../../workers/files/forecast.ts';
import { seededRandom } from '../../../../workers/sample/seeded-random.ts';
import { EventStore } from '../../../../workers/store/event-store.ts';
import { makePageView } from '../../../acceptance/make-events.ts';
import { NOW, blocksOf } from './make-files.ts';

/** Page views within so short a time that many have the same millisecond; odd numbers are held, even ones are in the file. */
function makePageViews(count: number, seed: number, isHeld: boolean, span: number): EventRow[] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, (_, i) => {
    const number = i * 2 + Number(isHeld);
    const id = `${random.bits().toString(16).padStart(8, '0')}-0000-4000-8000-${String(number).padStart(12, '0')}`;
    return makePageView({ id, ts: NOW - Math.floor(random.fraction() * span), path: '/a', visitor: 'v' });
  });
}

function idsOf(store: EventStore): string[] {
  return Array.from({ length: store.length }, (_, i) => store.idAt(store.slotAt(i)));
}

function timesOf(rows: readonly EventRow[]): { from: number | null; to: number | null } {
  if (rows.length === 0) return { from: null, to: null };
  const times = rows.map(({ ts }) => ts);
  return { from: Math.min(...times), to: Math.max(...times) };
}

describe('what an import would push out', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('equals what it then pushes out, seed %d', (seed) => {
    for (const [held, added, capacity, span] of [
      [0, 40, 50, 30],
      [30, 10, 50, 30],
      [50, 30, 50, 20],
      [45, 90, 50, 1_000],
      [20, 60, 30, 5],
    ] as const) {
      const store = new EventStore({ capacity });
      const own = makePageViews(Math.min(held, capacity), seed, true, span);
      store.appendRows(own);
      const file = makePageViews(added, seed + 100, false, span).filter((row) => store.judge(row) === 'new');
      const told = overflowOf(store, blocksOf(file, 7));
      store.appendBlocks(blocksOf(file, 7));
      const after = new Set(idsOf(store));
      const gone = own.filter(({ id }) => !after.has(id));
      const stays = file.filter(({ id }) => after.has(id));
      const kept = timesOf([...own, ...file].filter(({ id }) => after.has(id)));
      expect(told).toEqual({
        evicted: gone.length,
        ...timesOf(gone),
        dropped: file.length - stays.length,
        firstAdded: timesOf(stays).from,
        held: store.length,
        earliest: kept.from,
        latest: kept.to,
      });
    }
  });

  it('is nothing for a file that contains only places', () => {
    const store = new EventStore({ capacity: 2 });
    store.appendRows(makePageViews(2, 1, true, 10));
    const place = { ...makePageViews(1, 2, false, 10)[0]!, kind: 'place' as const, pageViewId: idsOf(store)[0]! };
    expect(overflowOf(store, blocksOf([place]))).toMatchObject({ evicted: 0, dropped: 0, held: 2, firstAdded: null });
  });
});
