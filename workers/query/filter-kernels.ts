/*
 * The inner loops that pick rows into a list of slots and thin it out. They trust their arguments and return the new count.
 * Each writes every row and then adds 0 or 1 to the count, see row-kernels for the reason; `keep` is 0 or 1 by code.
 */

type Codes = Uint8Array | Uint16Array | Uint32Array;

/** Appends the slots `[from, to)` of page views (kind 0) without an unwanted flag. */
export function pickVisible(
  flags: Uint8Array,
  kinds: Uint8Array,
  unwanted: number,
  from: number,
  to: number,
  slots: Int32Array,
  count: number,
): number {
  for (let slot = from; slot < to; slot++) {
    slots[count] = slot;
    count += (((flags[slot]! & unwanted) | kinds[slot]!) - 1) >>> 31;
  }
  return count;
}

/** Appends the slots `[from, to)` whose code is kept. */
export function pickByCode(codes: Codes, keep: Int32Array, from: number, to: number, slots: Int32Array, count: number): number {
  for (let slot = from; slot < to; slot++) {
    slots[count] = slot;
    count += keep[codes[slot]!]!;
  }
  return count;
}

/** Keeps page views (kind 0) without an unwanted flag. */
export function keepVisible(flags: Uint8Array, kinds: Uint8Array, unwanted: number, slots: Int32Array, count: number): number {
  let kept = 0;
  for (let k = 0; k < count; k++) {
    const slot = slots[k]!;
    slots[kept] = slot;
    kept += (((flags[slot]! & unwanted) | kinds[slot]!) - 1) >>> 31;
  }
  return kept;
}

/** Keeps the rows whose code is kept. */
export function keepByCode(codes: Codes, keep: Int32Array, slots: Int32Array, count: number): number {
  let kept = 0;
  for (let k = 0; k < count; k++) {
    const slot = slots[k]!;
    slots[kept] = slot;
    kept += keep[codes[slot]!]!;
  }
  return kept;
}

/** Keeps the rows the first or last page view of whose visit has a code that is kept. */
export function keepByVisit(
  codes: Codes,
  keep: Int32Array,
  visitOf: Uint32Array,
  ends: Int32Array,
  slots: Int32Array,
  count: number,
): number {
  let kept = 0;
  for (let k = 0; k < count; k++) {
    const slot = slots[k]!;
    slots[kept] = slot;
    kept += keep[codes[ends[visitOf[slot]!]!]!]!;
  }
  return kept;
}
