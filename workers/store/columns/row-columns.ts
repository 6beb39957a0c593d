import { TEXT_COLUMNS, type TextColumn } from '../../contract/rows/event.ts';
import { textColumns } from '../blocks/block-rows.ts';
import { CodeColumn } from './code-column.ts';
import { doubledLength, refilled } from './growth.ts';
import { shiftUp } from './ring-shift.ts';
import type { Slot } from '../store-view.ts';
import { WORDS_PER_ID } from '../uuid-words.ts';

/** Columns of numbers under the names that they have in a block: entries a row, and how to make one. */
export const NUMBER_LAYOUT = {
  ids: { width: WORDS_PER_ID, make: (entries: number) => new Uint32Array(entries) },
  ts: { width: 1, make: (entries: number) => new Float64Array(entries) },
  kinds: { width: 1, make: (entries: number) => new Uint8Array(entries) },
  values: { width: 1, make: (entries: number) => new Float64Array(entries) },
  origins: { width: 1, make: (entries: number) => new Uint8Array(entries) },
  flags: { width: 1, make: (entries: number) => new Uint8Array(entries) },
} as const;

export type NumberName = keyof typeof NUMBER_LAYOUT;
export const NUMBER_NAMES = Object.keys(NUMBER_LAYOUT) as NumberName[];
type NumberColumns = { [Name in NumberName]: ReturnType<(typeof NUMBER_LAYOUT)[Name]['make']> };

function numberColumns(slots: number): NumberColumns {
  return Object.fromEntries(
    NUMBER_NAMES.map((name) => [name, NUMBER_LAYOUT[name].make(slots * NUMBER_LAYOUT[name].width)]),
  ) as unknown as NumberColumns;
}

/** The payload of the ring: what each row says, by slot. Grows by doubling, up to `capacity` slots. */
export class RowColumns {
  readonly capacity: number;
  numbers = numberColumns(0);
  /** Four words a slot, or empty until the first row that is about another page view. */
  pageViewIds = new Uint32Array(0);
  readonly texts: Record<TextColumn, CodeColumn> = textColumns(() => new CodeColumn());
  readonly #textList = TEXT_COLUMNS.map((name) => this.texts[name]);
  #slots = 0;

  constructor(capacity: number) {
    this.capacity = capacity;
  }

  /** Slots there is room for. */
  get slots(): number {
    return this.#slots;
  }

  /** Bytes of the columns, without dictionaries. */
  get bytes(): number {
    const numbers = NUMBER_NAMES.reduce((sum, name) => sum + this.numbers[name].byteLength, 0);
    return this.#textList.reduce((sum, column) => sum + column.codes.byteLength, numbers + this.pageViewIds.byteLength);
  }

  get dictionaryBytes(): number {
    return this.#textList.reduce((sum, column) => sum + column.dictionaryBytes, 0);
  }

  /** Makes room for the slots below `needed`. */
  reserve(needed: number): void {
    if (needed <= this.#slots) return;
    this.#slots = doubledLength(this.#slots, needed, this.capacity);
    const next = numberColumns(this.#slots);
    for (const name of NUMBER_NAMES) refilled(this.numbers[name], next[name]);
    this.numbers = next;
    for (const column of this.#textList) column.resize(this.#slots);
    if (this.pageViewIds.length > 0) this.needPageViewIds();
  }

  /** Makes the column of page-view ids, or grows it with the others. */
  needPageViewIds(): void {
    const entries = this.#slots * WORDS_PER_ID;
    if (this.pageViewIds.length < entries) this.pageViewIds = refilled(this.pageViewIds, new Uint32Array(entries));
  }

  /** Lets go of the texts of a row that leaves. */
  release(slot: Slot): void {
    for (const column of this.#textList) column.release(slot);
  }

  /** Moves `count` rows from `slot` on one slot up, round the ring. What was at `slot` is to be overwritten. */
  shiftUp(slot: Slot, count: number): void {
    for (const name of NUMBER_NAMES) shiftUp(this.numbers[name], NUMBER_LAYOUT[name].width, slot, count, this.capacity);
    if (this.pageViewIds.length > 0) shiftUp(this.pageViewIds, WORDS_PER_ID, slot, count, this.capacity);
    for (const column of this.#textList) shiftUp(column.codes, 1, slot, count, this.capacity);
  }
}
