import type { EventRow } from '#contract/rows/event.ts';
import { createRandom } from '../data/random.ts';
import { BENCH_NOW } from '../data/now.ts';

/** Makes page views that come after the data, one a millisecond, each like a row of the data. */
export function createRowMaker(like: (at: number) => EventRow, seed: number): () => EventRow {
  const random = createRandom(seed);
  let made = 0;
  return () => {
    made++;
    const row = like(random());
    return { ...row, id: idOf(made), ts: BENCH_NOW + made };
  };
}

/** Ids that no row of the data has: those are random. */
export function idOf(number: number): string {
  return `00000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`;
}
