import type { Codes } from '../select/dimension-columns.ts';

/* The inner loops that count codes into `counts` (by code). They trust their arguments. */

/** Adds `step` to `counts` for the code of each of the first `count` slots. */
export interface PlainCount {
  codes: Codes;
  slots: Int32Array;
  count: number;
  step: number;
  counts: Int32Array;
}

/** Makes the counts, four at a time where they read the same slots and have narrow codes. */
export function countInFours(all: readonly PlainCount[]): void {
  const waiting = new Map<Int32Array, PlainCount[]>();
  for (const each of all) {
    if (!(each.codes instanceof Uint16Array)) {
      countOne(each);
      continue;
    }
    const group = [...(waiting.get(each.slots) ?? []), each];
    waiting.set(each.slots, group.length === 4 ? [] : group);
    if (group.length === 4) countFour(group);
  }
  for (const group of waiting.values()) group.forEach(countOne);
}

function countOne({ codes, slots, count, step, counts }: PlainCount): void {
  countCodes(codes, slots, count, step, counts);
}

function countFour(group: readonly PlainCount[]): void {
  const [a, b, c, d] = group as readonly [PlainCount, PlainCount, PlainCount, PlainCount];
  const [codesA, codesB, codesC, codesD] = [a, b, c, d].map(({ codes }) => codes) as [Uint16Array, Uint16Array, Uint16Array, Uint16Array];
  countFourColumns(codesA, codesB, codesC, codesD, a.slots, a.count, a.step, a.counts, b.counts, c.counts, d.counts);
}

/** Adds `step` for the code of each of the first `count` slots. */
function countCodes(codes: Codes, slots: Int32Array, count: number, step: number, counts: Int32Array): void {
  for (let k = 0; k < count; k++) counts[codes[slots[k]!]!]! += step;
}

/** The same for four columns of narrow codes at once: the slot is read once, and the four additions do not wait for each other. */
function countFourColumns(
  codesA: Uint16Array,
  codesB: Uint16Array,
  codesC: Uint16Array,
  codesD: Uint16Array,
  slots: Int32Array,
  count: number,
  step: number,
  countsA: Int32Array,
  countsB: Int32Array,
  countsC: Int32Array,
  countsD: Int32Array,
): void {
  for (let k = 0; k < count; k++) {
    const slot = slots[k]!;
    countsA[codesA[slot]!]! += step;
    countsB[codesB[slot]!]! += step;
    countsC[codesC[slot]!]! += step;
    countsD[codesD[slot]!]! += step;
  }
}

/** Adds `weights[k]` for the code of slot `slots[k]`. */
export function countWeighted(codes: Codes, slots: Int32Array, weights: Int32Array, count: number, counts: Int32Array): void {
  for (let k = 0; k < count; k++) counts[codes[slots[k]!]!]! += weights[k]!;
}

/**
 * Adds 1 for each distinct pair of code and group. Rows of a group stand together; `groups` has their serials,
 * `first` is added to them to make stamps above all that `marks` (by code) holds.
 */
export function countDistinct(
  codes: Codes,
  slots: Int32Array,
  groups: Int32Array,
  count: number,
  first: number,
  marks: Int32Array,
  counts: Int32Array,
): void {
  for (let k = 0; k < count; k++) {
    const code = codes[slots[k]!]!;
    const stamp = first + groups[k]!;
    counts[code]! += (marks[code]! - stamp) >>> 31;
    marks[code] = stamp;
  }
}
