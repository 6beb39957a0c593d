import { TEXT_COLUMN, TEXT_COLUMNS, type TextColumn } from '#contract/rows/text-columns.ts';
import { EVENT_KINDS, type EventRow, ORIGINS } from '#contract/rows/event.ts';
import { emptyBlock, type EventBlock, textColumns } from '../blocks/event-block.ts';
import type { CodeArray, Slot } from '../store-view.ts';
import { readUuid, WORDS_PER_ID, writeUuid } from '../uuid-words.ts';
import { CodeColumn } from './code-column.ts';
import { grownLength, refilled } from './growth.ts';

type Numbers = Uint8Array | Uint32Array | Float64Array;

/** Columns of numbers under the names that they have in a block: entries a row, and how to make one. */
const NUMBER_LAYOUT = {
  ids: { width: WORDS_PER_ID, make: (entries: number) => new Uint32Array(entries) },
  ts: { width: 1, make: (entries: number) => new Float64Array(entries) },
  kinds: { width: 1, make: (entries: number) => new Uint8Array(entries) },
  values: { width: 1, make: (entries: number) => new Float64Array(entries) },
  origins: { width: 1, make: (entries: number) => new Uint8Array(entries) },
  flags: { width: 1, make: (entries: number) => new Uint8Array(entries) },
} as const;

type NumberName = keyof typeof NUMBER_LAYOUT;
const NUMBER_NAMES = Object.keys(NUMBER_LAYOUT) as NumberName[];
type NumberColumns = { [Name in NumberName]: ReturnType<(typeof NUMBER_LAYOUT)[Name]['make']> };

function numberColumns(slots: number): NumberColumns {
  return Object.fromEntries(
    NUMBER_NAMES.map((name) => [name, NUMBER_LAYOUT[name].make(slots * NUMBER_LAYOUT[name].width)]),
  ) as unknown as NumberColumns;
}

/** The payload of the ring: what each row says, by slot. Grows up to `capacity` slots. */
export class RowColumns {
  capacity: number;
  readonly #growth: number | undefined;
  numbers = numberColumns(0);
  /** Four words a slot, or empty until the first row that is about another page view. */
  pageViewIds = new Uint32Array(0);
  readonly texts: Record<TextColumn, CodeColumn> = textColumns((name) => new CodeColumn(TEXT_COLUMN[name].read));
  readonly #textList = TEXT_COLUMNS.map((name) => this.texts[name]);
  #slots = 0;

  /** @param growth factor by which they grow; twofold where left out */
  constructor(capacity: number, growth?: number) {
    this.capacity = capacity;
    this.#growth = growth;
  }

  /** Slots there is room for. */
  get slots(): number {
    return this.#slots;
  }

  /** Bytes of the columns, without dictionaries. */
  get bytes(): number {
    const numbers = NUMBER_NAMES.reduce((sum, name) => sum + this.numbers[name].byteLength, 0);
    // Columns that hold only '' have one array.
    const codes = new Set(this.#textList.map((column) => column.codes));
    return [...codes].reduce((sum, { byteLength }) => sum + byteLength, numbers + this.pageViewIds.byteLength);
  }

  get dictionaryBytes(): number {
    return this.#textList.reduce((sum, column) => sum + column.dictionaryBytes, 0);
  }

  /** Makes room for the slots below `needed`. */
  reserve(needed: number): void {
    if (needed > this.#slots) this.#resize(grownLength(this.#slots, needed, this.capacity, this.#growth));
  }

  /** Lets go of the slots from `capacity` on, for good; none of them holds a row. */
  cut(capacity: number): void {
    this.capacity = capacity;
    this.#resize(capacity);
  }

  #resize(slots: number): void {
    this.#slots = slots;
    for (const name of NUMBER_NAMES) this.#resizeNumbers(name);
    const zeros = new Uint16Array(slots) as CodeArray;
    for (const column of this.#textList) column.resize(slots, zeros);
    if (this.pageViewIds.length > 0) this.#fitPageViewIds();
  }

  /** One column after the other, so that at no time two of each are held. */
  #resizeNumbers<Name extends NumberName>(name: Name): void {
    const { width, make } = NUMBER_LAYOUT[name];
    this.numbers[name] = refilled(this.numbers[name], make(this.#slots * width) as NumberColumns[Name]);
  }

  /** Writes a new row to a slot for which there is room. */
  writeRow(slot: Slot, row: EventRow): void {
    const { numbers } = this;
    writeUuid(numbers.ids, slot, row.id);
    numbers.ts[slot] = row.ts;
    numbers.kinds[slot] = EVENT_KINDS.indexOf(row.kind);
    numbers.values[slot] = row.value;
    numbers.origins[slot] = ORIGINS.indexOf(row.origin);
    numbers.flags[slot] = row.flags;
    if (row.pageViewId !== '') this.#fitPageViewIds();
    if (this.pageViewIds.length > 0) writeUuid(this.pageViewIds, slot, row.pageViewId);
    for (const name of TEXT_COLUMNS) this.texts[name].put(slot, row[name]);
  }

  /** The row at a slot, as it was given (with the place that was applied to it since). */
  readRow(slot: Slot): EventRow {
    const { numbers } = this;
    return {
      id: readUuid(numbers.ids, slot),
      ts: numbers.ts[slot]!,
      kind: EVENT_KINDS[numbers.kinds[slot]!]!,
      value: numbers.values[slot]!,
      pageViewId: this.pageViewIds.length > 0 ? readUuid(this.pageViewIds, slot) : '',
      origin: ORIGINS[numbers.origins[slot]!]!,
      flags: numbers.flags[slot]!,
      ...textColumns((name) => this.texts[name].textAt(slot)),
    };
  }

  /** Writes rows `[from, to)` of a block to the slots from `slot` on, round the ring. There is room for them. */
  writeBlock(block: EventBlock, from: number, to: number, slot: Slot): void {
    const { capacity } = this;
    for (const name of NUMBER_NAMES) copyIn(block[name], from, to, this.numbers[name], slot, NUMBER_LAYOUT[name].width, capacity);
    if (block.pageViewIds.length > 0) this.#fitPageViewIds();
    if (this.pageViewIds.length > 0) {
      const ids = block.pageViewIds.length > 0 ? block.pageViewIds : new Uint32Array(block.count * WORDS_PER_ID);
      copyIn(ids, from, to, this.pageViewIds, slot, WORDS_PER_ID, capacity);
    }
    for (const name of TEXT_COLUMNS) this.texts[name].putBlock(block.texts[name], from, to, slot, capacity);
  }

  /** The `count` rows from `slot` on, round the ring, as a block whose dictionaries hold just their texts. */
  readBlock(slot: Slot, count: number): EventBlock {
    const { capacity } = this;
    const block = emptyBlock(count, this.pageViewIds.length > 0);
    for (const name of NUMBER_NAMES) copyOut(this.numbers[name], slot, block[name], NUMBER_LAYOUT[name].width, capacity);
    if (block.pageViewIds.length > 0) copyOut(this.pageViewIds, slot, block.pageViewIds, WORDS_PER_ID, capacity);
    for (const name of TEXT_COLUMNS) this.texts[name].readBlock(slot, capacity, block.texts[name]);
    return block;
  }

  /** Makes the column of page-view ids, or brings it to the size of the others. */
  #fitPageViewIds(): void {
    const entries = this.#slots * WORDS_PER_ID;
    if (this.pageViewIds.length !== entries) this.pageViewIds = refilled(this.pageViewIds, new Uint32Array(entries));
  }

  /** Lets go of the texts of a row that leaves. */
  release(slot: Slot): void {
    for (const column of this.#textList) column.release(slot);
  }

  /** Moves `count` rows from `slot` on one slot up, round the ring. What was at `slot` must then be overwritten. */
  shiftUp(slot: Slot, count: number): void {
    for (const name of NUMBER_NAMES) shiftUp(this.numbers[name], NUMBER_LAYOUT[name].width, slot, count, this.capacity);
    if (this.pageViewIds.length > 0) shiftUp(this.pageViewIds, WORDS_PER_ID, slot, count, this.capacity);
    for (const column of this.#textList) shiftUp(column.codes, 1, slot, count, this.capacity);
  }
}

function copyIn(source: Numbers, from: number, to: number, ring: Numbers, slot: Slot, width: number, capacity: number): void {
  const middle = Math.min(to, from + capacity - slot);
  ring.set(source.subarray(from * width, middle * width), slot * width);
  if (middle < to) ring.set(source.subarray(middle * width, to * width), 0);
}

function copyOut(ring: Numbers, slot: Slot, into: Numbers, width: number, capacity: number): void {
  const beforeWrap = Math.min(into.length, (capacity - slot) * width);
  into.set(ring.subarray(slot * width, slot * width + beforeWrap));
  if (beforeWrap < into.length) into.set(ring.subarray(0, into.length - beforeWrap), beforeWrap);
}

/** What a typed array offers for moving its own entries. */
interface Movable {
  copyWithin(target: number, start: number, end: number): unknown;
}

/**
 * Moves `count` rows from slot `start` on one slot up, round a ring of `capacity` slots, to make room at `start`.
 * The slot after the moved rows must be free. `width` = entries a row.
 */
function shiftUp(array: Movable, width: number, start: number, count: number, capacity: number): void {
  const move = (from: number, to: number) => array.copyWithin((from + 1) * width, from * width, to * width);
  const wrapped = start + count - capacity;
  if (wrapped < 0) {
    move(start, start + count);
    return;
  }
  move(0, wrapped);
  array.copyWithin(0, (capacity - 1) * width, capacity * width);
  move(start, capacity - 1);
}
