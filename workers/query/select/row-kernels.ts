/*
 * The inner loops over the rows of a range, a column at a time. They trust their arguments:
 * rows are the slots `[from, to)`, and the marks of the first of them stand at `fails[at]`.
 *
 * Whether a row is kept is as good as random to a processor, and a wrong guess costs more than the row itself:
 * the loops write each row and then add 0 or 1 to the count, taken from the sign bit of a difference.
 */

type Codes = Uint8Array | Uint16Array | Uint32Array;

/** Starts the marks: `hidden` where the row is no page view or has one of the `unwanted` flags, else 0. */
export function markHidden(
  flags: Uint8Array,
  kinds: Uint8Array,
  unwanted: number,
  hidden: number,
  from: number,
  to: number,
  fails: Int32Array,
  at: number,
): void {
  // Kind 0 is a page view.
  for (let slot = from; slot < to; slot++) fails[at++] = (-((flags[slot]! & unwanted) | kinds[slot]!) >> 31) & hidden;
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

/** Appends the slots of rows with at least one mark, all of them below `hidden`; returns the new count. */
export function pickFailing(
  fails: Int32Array,
  at: number,
  from: number,
  to: number,
  hidden: number,
  slots: Int32Array,
  count: number,
): number {
  for (let slot = from; slot < to; slot++) {
    const marks = fails[at++]!;
    slots[count] = slot;
    count += (-marks & (marks - hidden)) >>> 31;
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
