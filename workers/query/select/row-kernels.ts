import type { Codes } from './dimension-columns.ts';
import type { RobotFlags } from './clauses.ts';

/*
 * The inner loops over the rows of a range, a column at a time. They trust their arguments. Rows are the slots `[from, to)`.
 * A set of rows is one of three: a mark a row, of which the first stands at `fails[at]`; one bit a slot, 32 to a number;
 * or a list of slots. `keep` is 0 or 1 by code.
 *
 * Whether a row is kept is as good as random to a processor, and a wrong guess costs more than the row itself:
 * the loops write each row and then add 0 or 1 to the count, taken from the sign bit of a difference.
 */

/** Starts the marks: `hidden` where the row is no page view or does not count by its flags (see clauses.ts), else 0. */
export function markHidden(
  flags: Uint8Array,
  kinds: Uint8Array,
  { mask, flipped }: RobotFlags,
  hidden: number,
  from: number,
  to: number,
  fails: Int32Array,
  at: number,
): void {
  // Kind 0 is a page view.
  for (let slot = from; slot < to; slot++) fails[at++] = (-(((flags[slot]! ^ flipped) & mask) | kinds[slot]!) >> 31) & hidden;
}

/** Adds `mask[code]` of the row's own code. */
export function markCodes(codes: Codes, mask: Int32Array, from: number, to: number, fails: Int32Array, at: number): void {
  for (let slot = from; slot < to; slot++) fails[at++]! |= mask[codes[slot]!]!;
}

/** Adds `mask[code]` of the first or last page view of the row's visit. */
export function markVisits(
  codes: Codes,
  mask: Int32Array,
  visitOf: Uint32Array,
  ends: Int32Array,
  from: number,
  to: number,
  fails: Int32Array,
  at: number,
): void {
  for (let slot = from; slot < to; slot++) fails[at++]! |= mask[codes[ends[visitOf[slot]!]!]!]!;
}

/** Adds `mark` where the row is not in the set. */
export function markAbsent(bits: Int32Array, mark: number, from: number, to: number, fails: Int32Array, at: number): void {
  for (let slot = from; slot < to; slot++) fails[at++]! |= (((bits[slot >>> 5]! >>> (slot & 31)) & 1) - 1) & mark;
}

/** Appends the slots of rows with none of the marks `unwanted` to `slots` from `count` on; returns the new count. */
export function pickWithout(
  fails: Int32Array,
  at: number,
  from: number,
  to: number,
  unwanted: number,
  slots: Int32Array,
  count: number,
): number {
  for (let slot = from; slot < to; slot++) {
    slots[count] = slot;
    count += ((fails[at++]! & unwanted) - 1) >>> 31;
  }
  return count;
}

/** Appends the slots of rows with exactly one mark below `hidden` to `slots`, and the mark to `bits`; returns the new count. */
export function pickAlmost(
  fails: Int32Array,
  at: number,
  from: number,
  to: number,
  hidden: number,
  slots: Int32Array,
  bits: Int32Array,
  count: number,
): number {
  for (let slot = from; slot < to; slot++) {
    const marks = fails[at++]!;
    slots[count] = slot;
    bits[count] = marks;
    count += (-marks & (marks - hidden) & ((marks & (marks - 1)) - 1)) >>> 31;
  }
  return count;
}

/** Sets the bits of the slots `[from, to)` of page views (kind 0) that count by their flags; all bits were 0. */
export function fillVisible(
  flags: Uint8Array,
  kinds: Uint8Array,
  { mask, flipped }: RobotFlags,
  from: number,
  to: number,
  bits: Int32Array,
): void {
  for (let slot = from; slot < to; slot++) {
    bits[slot >>> 5]! |= (((((flags[slot]! ^ flipped) & mask) | kinds[slot]!) - 1) >>> 31) << (slot & 31);
  }
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

/** Puts those of the first `count` slots whose number is above 0 into `found`, which has room for one more than all; returns how many. */
export function pickPositive(numbers: Int32Array, slots: Int32Array, count: number, found: Int32Array): number {
  let picked = 0;
  for (let k = 0; k < count; k++) {
    const slot = slots[k]!;
    found[picked] = slot;
    picked += (0 - numbers[slot]!) >>> 31;
  }
  return picked;
}

/**
 * Keeps the rows of a list the first or last page view of whose visit has a code that is kept; returns the new count.
 * Writes every row and then adds 0 or 1 to the count.
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
