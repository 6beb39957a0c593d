import { compareIds } from './event-order.ts';
import { WORDS_PER_ID } from './uuid-words.ts';

const SMALLEST_TABLE = 64;
/** Share of the table in use above which it doubles: short chains, and 5,000,000 ids in 32 MiB. */
const MAX_LOAD = 0.625;

/**
 * Finds rows by id: an open-addressed table of row numbers with linear probing. It keeps no ids itself: `held`, the
 * array that the row numbers point into, is given to each call. A removal closes its gap, so nothing piles up.
 */
export class IdIndex {
  /** Row number + 1, or 0 where free. */
  #table = new Int32Array(SMALLEST_TABLE);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  get bytes(): number {
    return this.#table.byteLength;
  }

  /** Row of `held` that has the id at row `row` of `words`, or -1. */
  find(held: Uint32Array, words: Uint32Array, row: number): number {
    if (this.#size === 0) return -1;
    const table = this.#table;
    const mask = table.length - 1;
    for (let at = hashId(words, row) & mask; table[at] !== 0; at = (at + 1) & mask) {
      const candidate = table[at]! - 1;
      if (compareIds(held, candidate, words, row) === 0) return candidate;
    }
    return -1;
  }

  /** Makes room for `more` ids more, at once instead of step by step. */
  reserve(held: Uint32Array, more: number): void {
    let length = this.#table.length;
    while (this.#size + more > length * MAX_LOAD) length *= 2;
    if (length === this.#table.length) return;
    const old = this.#table;
    this.#table = new Int32Array(length);
    for (const entry of old) if (entry !== 0) this.#place(held, entry - 1);
  }

  /** Adds row `row` of `held`, whose id is not in the index. */
  add(held: Uint32Array, row: number): void {
    this.reserve(held, 1);
    this.#size++;
    this.#place(held, row);
  }

  /** Adds row `row` of `held` unless its id is in the index; answers whether it was added. There must be room for it. */
  addNew(held: Uint32Array, row: number): boolean {
    const table = this.#table;
    const mask = table.length - 1;
    let at = hashId(held, row) & mask;
    for (; table[at] !== 0; at = (at + 1) & mask) if (compareIds(held, table[at]! - 1, held, row) === 0) return false;
    table[at] = row + 1;
    this.#size++;
    return true;
  }

  /** Removes row `row` of `held`, which is in the index; its id must still be in `held`. */
  remove(held: Uint32Array, row: number): void {
    const table = this.#table;
    const mask = table.length - 1;
    let gap = hashId(held, row) & mask;
    while (table[gap] !== row + 1) gap = (gap + 1) & mask;
    // An entry behind the gap moves into it unless that would put it before its own start of search.
    for (let at = (gap + 1) & mask; table[at] !== 0; at = (at + 1) & mask) {
      const start = hashId(held, table[at]! - 1) & mask;
      if (((at - start) & mask) < ((at - gap) & mask)) continue;
      table[gap] = table[at]!;
      gap = at;
    }
    table[gap] = 0;
    this.#size--;
  }

  #place(held: Uint32Array, row: number): void {
    const mask = this.#table.length - 1;
    let at = hashId(held, row) & mask;
    while (this.#table[at] !== 0) at = (at + 1) & mask;
    this.#table[at] = row + 1;
  }
}

/** Mixes all words: ids of a hostile import need not be random. */
function hashId(words: Uint32Array, row: number): number {
  const at = row * WORDS_PER_ID;
  let hash = Math.imul(words[at]!, 0x9e3779b1) ^ Math.imul(words[at + 1]!, 0x85ebca6b);
  hash ^= Math.imul(words[at + 2]!, 0xc2b2ae35) ^ Math.imul(words[at + 3]!, 0x27d4eb2f);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return hash ^ (hash >>> 13);
}

/** Answers for each id whether it comes for the first time; for at most `most` ids. */
export function onceById(most: number): (words: Uint32Array, row: number) => boolean {
  // One more: an id is written before it is known to be new.
  const seen = new Uint32Array((most + 1) * WORDS_PER_ID);
  const index = new IdIndex();
  index.reserve(seen, most);
  return (words, row) => {
    const at = index.size;
    for (let word = 0; word < WORDS_PER_ID; word++) seen[at * WORDS_PER_ID + word] = words[row * WORDS_PER_ID + word]!;
    return index.addNew(seen, at);
  };
}
