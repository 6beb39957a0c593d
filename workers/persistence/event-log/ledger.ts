import type { EventBlock } from '../../store/blocks/event-block.ts';
import { WORDS_PER_ID, writeUuid } from '../../store/uuid-words.ts';

/** Count and xor of the ids of all stored rows of a log: the rows read at opening must add up to it. */
export interface Ledger {
  count: number;
  /** Unsigned words, as in uuid-words. */
  xor: [number, number, number, number];
}

export function emptyLedger(): Ledger {
  return { count: 0, xor: [0, 0, 0, 0] };
}

/** Enters the rows of a block. */
export function enterBlock(ledger: Ledger, block: EventBlock): void {
  ledger.count += block.count;
  for (let word = 0; word < WORDS_PER_ID; word++) {
    let sum = ledger.xor[word]!;
    for (let at = word; at < block.ids.length; at += WORDS_PER_ID) sum ^= block.ids[at]!;
    ledger.xor[word] = sum >>> 0;
  }
}

/** Enters rows. */
export function enterRows(ledger: Ledger, rows: readonly { id: string }[]): void {
  const words = new Uint32Array(WORDS_PER_ID);
  ledger.count += rows.length;
  for (const { id } of rows) {
    writeUuid(words, 0, id);
    words.forEach((sum, word) => (ledger.xor[word] = (ledger.xor[word]! ^ sum) >>> 0));
  }
}

/** Strikes out what another ledger sums up. */
export function strikeOut(ledger: Ledger, other: Ledger): void {
  ledger.count = Math.max(0, ledger.count - other.count);
  ledger.xor.forEach((sum, word) => (ledger.xor[word] = (sum ^ other.xor[word]!) >>> 0));
}

/** Whether a ledger matches exactly the rows that were read. */
export function isSame(a: Ledger, b: Ledger): boolean {
  return a.count === b.count && a.xor.every((sum, word) => sum === b.xor[word]);
}

/** How many rows of the ledger are missing, at least, given the rows that were read and how many were unreadable. */
export function missingRows(ledger: Ledger, read: Ledger, unreadable: number): number {
  const missing = ledger.count - read.count - unreadable;
  const isOther = missing === 0 && unreadable === 0 && !isSame(ledger, read);
  return isOther ? 1 : Math.max(0, missing);
}
