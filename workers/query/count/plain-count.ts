import { countCodes, countFourColumns } from './count-kernels.ts';
import type { Codes } from './count-kernels.ts';

/** Adds `step` to `counts` for the code of each of the first `count` slots. */
export interface PlainCount {
  codes: Codes;
  slots: Int32Array;
  count: number;
  step: number;
  counts: Int32Array;
}

/** Carries counts out, four at a time where they read the same slots and have narrow codes. */
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
