/** Random choices that repeat for the same seed. */
export interface Dice {
  /** In `[0, 1)`. */
  fraction(): number;
  /** A whole number in `[low, high]`. */
  between(low: number, high: number): number;
  chance(share: number): boolean;
  pick<T>(choices: readonly T[]): T;
  /** Like `pick`, but the front of the list far more often than its end. */
  pickSkewed<T>(choices: readonly T[]): T;
  /** Up to `most` different ones. */
  some<T>(choices: readonly T[], most: number): T[];
  shuffled<T>(list: readonly T[]): T[];
  uuid(): string;
}

export function makeDice(seed: number): Dice {
  const fraction = mulberry32(seed);
  const between = (low: number, high: number) => low + Math.floor(fraction() * (high - low + 1));
  const shuffled = <T>(list: readonly T[]): T[] => {
    const copy = [...list];
    for (let i = copy.length - 1; i > 0; i -= 1) {
      const j = between(0, i);
      [copy[i], copy[j]] = [copy[j]!, copy[i]!];
    }
    return copy;
  };
  return {
    fraction,
    between,
    chance: (share) => fraction() < share,
    pick: (choices) => choices[between(0, choices.length - 1)]!,
    pickSkewed: (choices) => choices[Math.floor(fraction() ** 3 * choices.length)]!,
    some: (choices, most) => shuffled(choices).slice(0, between(1, most)),
    shuffled,
    uuid: () => {
      const hex = Array.from({ length: 4 }, () => between(0, 0xffff_ffff).toString(16).padStart(8, '0')).join('');
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
    },
  };
}

/** Tommy Ettinger's mulberry32 (public domain): 32 bits of state, good enough to shuffle test data. */
function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b_79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}
