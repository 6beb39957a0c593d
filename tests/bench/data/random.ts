import { makeDice } from '../../acceptance/dice.ts';

/** Seeded random numbers in [0, 1): the same data in every run. */
export const createRandom = (seed: number): (() => number) => makeDice(seed).fraction;

/** Draws 0 to `count - 1` with Zipf weights: the first is drawn twice as often as the second. */
export function createZipf(random: () => number, count: number, exponent = 1): () => number {
  const cumulative = new Float64Array(count);
  let sum = 0;
  for (let rank = 0; rank < count; rank++) {
    sum += 1 / (rank + 1) ** exponent;
    cumulative[rank] = sum;
  }
  return () => {
    const wanted = random() * sum;
    let low = 0;
    let high = count - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((cumulative[middle] ?? 0) < wanted) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}
