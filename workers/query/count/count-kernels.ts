import type { Codes } from '../select/dimension-columns.ts';

/* The inner loops that count codes into `counts` (by code). They trust their arguments. */

/** Adds 1 for the code of each of the first `count` slots. */
export function countCodes(codes: Codes, slots: Int32Array, count: number, counts: Int32Array): void {
  for (let k = 0; k < count; k++) counts[codes[slots[k]!]!]!++;
}

/** Adds `weights[k]` for each of the first `count` codes. */
export function countWeighted(codes: Codes, weights: Int32Array, count: number, counts: Int32Array): void {
  for (let k = 0; k < count; k++) counts[codes[k]!]! += weights[k]!;
}

/**
 * Adds 1 for each distinct pair of code and group. The codes of a group stand together; `groups` has their serials,
 * `first` is added to them to make stamps above all that `marks` (by code) holds.
 */
export function countDistinct(codes: Codes, groups: Int32Array, count: number, first: number, marks: Int32Array, counts: Int32Array): void {
  for (let k = 0; k < count; k++) {
    const code = codes[k]!;
    const stamp = first + groups[k]!;
    counts[code]! += (marks[code]! - stamp) >>> 31;
    marks[code] = stamp;
  }
}
