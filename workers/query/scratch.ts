import type { SlotArray } from '../store/store-view.ts';

/** Stamps start over before they leave the range of small integers of a 32-bit signed array. */
const LAST_STAMP = 0x7fff_ffff;
/** Spare room at most, so that scratch for millions of rows wastes little. */
const MOST_SPARE = 65_536;

/**
 * A buffer with room for `length` numbers: the given one, or a larger one when it is too short.
 * What was in it is lost. Takes more than asked, so that a growing store does not reallocate at each question.
 */
export function withRoom<T extends Int32Array<ArrayBuffer>>(buffer: T, length: number): T {
  return buffer.length >= length ? buffer : (new Int32Array(length + Math.min(length >> 1, MOST_SPARE)) as T);
}

export const NO_ROOM: Int32Array<ArrayBuffer> = new Int32Array(0);
export const NO_SLOTS = NO_ROOM as SlotArray;

/**
 * Marks by number that never need clearing: whatever is below the newest generation counts as unmarked.
 * Exact sets for the price of one array read a row, with nothing allocated.
 */
export class Stamps {
  /** By number (a visitor's code, a visit, a name's code): the stamp it was last given. */
  marks: Int32Array<ArrayBuffer> = NO_ROOM;
  #next = 1;

  /** Reserves `count` new stamps for numbers below `bound` and returns the first; all marks are older than it. */
  begin(bound: number, count: number): number {
    const marks = withRoom(this.marks, bound);
    if (marks !== this.marks || this.#next > LAST_STAMP - count) {
      marks.fill(0);
      this.marks = marks;
      this.#next = 1;
    }
    const first = this.#next;
    this.#next += count;
    return first;
  }
}
