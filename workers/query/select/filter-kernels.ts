/*
 * The inner loops of a filter. They trust their arguments. Sets of rows are either one bit a slot, 32 to a number, or a list
 * of slots; `keep` is 0 or 1 by code.
 */

type Codes = Uint8Array | Uint16Array | Uint32Array;

/** Sets the bits of the slots `[from, to)` of page views (kind 0) without an unwanted flag; all bits were 0. */
export function fillVisible(flags: Uint8Array, kinds: Uint8Array, unwanted: number, from: number, to: number, bits: Int32Array): void {
  for (let slot = from; slot < to; slot++) bits[slot >>> 5]! |= ((((flags[slot]! & unwanted) | kinds[slot]!) - 1) >>> 31) << (slot & 31);
}

/** Sets the bits of the slots `[from, to)` whose code is kept; all bits were 0. Each number is put together before it is written. */
export function fillByCode(codes: Codes, keep: Int32Array, from: number, to: number, bits: Int32Array): void {
  for (let slot = from; slot < to;) {
    const at = slot >>> 5;
    const end = Math.min(to, (at + 1) << 5);
    let word = bits[at]!;
    for (; slot < end; slot++) word |= keep[codes[slot]!]! << (slot & 31);
    bits[at] = word;
  }
}

/** Appends those of the slots `[from, to)` that all of the sets have to `slots` from `count` on; returns the new count. */
export function pickCommon(sets: readonly Int32Array[], from: number, to: number, slots: Int32Array, count: number): number {
  const firstWord = from >>> 5;
  const lastWord = (to - 1) >>> 5;
  for (let at = firstWord; at <= lastWord; at++) {
    let word = -1;
    for (let i = 0; i < sets.length; i++) word &= sets[i]![at]!;
    if (at === firstWord) word &= -1 << (from & 31);
    if (at === lastWord) word &= -1 >>> (31 - ((to - 1) & 31));
    while (word !== 0) {
      slots[count++] = (at << 5) + 31 - Math.clz32(word & -word);
      word &= word - 1;
    }
  }
  return count;
}

/**
 * Keeps the rows of a list the first or last page view of whose visit has a code that is kept; returns the new count.
 * Writes every row and then adds 0 or 1 to the count, see row-kernels for the reason.
 */
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
