/** Random choices that repeat for the same seed. */
export interface SeededRandom {
  /** In `[0, 1)`. */
  fraction(): number;
  /** 32 random bits. */
  bits(): number;
}

/** Mulberry32 by Tommy Ettinger (public domain): 32 bits of state, enough for sample data. */
export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const bits = (): number => {
    state = (state + 0x6d2b_79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  return { bits, fraction: () => bits() / 0x1_0000_0000 };
}

/** Picks entries of a list by weight: `pick(fraction)` for a fraction in `[0, 1)`. */
export function weightedPicker<T>(entries: readonly (readonly [T, number])[]): (fraction: number) => T {
  const sums: number[] = [];
  let total = 0;
  for (const [, weight] of entries) sums.push((total += weight));
  return (fraction) => {
    const at = sums.findIndex((sum) => fraction * total < sum);
    const entry = entries[at < 0 ? entries.length - 1 : at];
    if (entry === undefined) throw new Error('There is nothing to pick from.');
    return entry[0];
  };
}

/** A time until something happens that is as likely in each moment: mostly shorter than `mean`, seldom much longer. */
export function exponential(random: SeededRandom, mean: number): number {
  return -mean * Math.log(1 - random.fraction());
}

/** Around 1, mostly within `1 / (1 + spread)` and `1 + spread`, never 0. */
export function around1(random: SeededRandom, spread: number): number {
  return Math.exp(spread * (random.fraction() + random.fraction() + random.fraction() - 1.5) * 2);
}
