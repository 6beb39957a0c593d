import type { TextColumn } from '#contract/rows/text-columns.ts';
import { type EventRow, FLAG } from '#contract/rows/event.ts';
import type { EventBlock } from './blocks/event-block.ts';
import { RowColumns } from './columns/row-columns.ts';
import { compareEvents, type EventKeys } from './event-order.ts';
import { IdIndex } from './id-index.ts';
import { StoreListeners } from './store-listeners.ts';
import type { Code, CodedColumn, Slot, SlotArray, StoreListener, StoreView, VisitIndexArray, VisitTable } from './store-view.ts';
import { VisitorChains } from './visitor-chains.ts';

/**
 * Rows in the order (time, id), in a ring of columns, with the index of ids and the chains of visitors in step.
 * Everything is made of three changes that take constant time: a row comes last, the first goes, the last goes.
 * It decides nothing: the store that it is a part of knows that a row is new, where it belongs and that there is room.
 */
export abstract class EventRing implements StoreView {
  revision = 0;
  robotRows = 0;
  protected readonly listeners = new StoreListeners();
  #capacity: number;
  readonly #growth: number | undefined;
  #columns: RowColumns;
  #chains = new VisitorChains();
  #idIndex = new IdIndex();
  #head = 0 as Slot;
  #length = 0;
  #isCut = false;

  /** @param growth factor by which the columns grow; twofold where left out */
  constructor(capacity: number, growth?: number) {
    this.#capacity = capacity;
    this.#growth = growth;
    this.#columns = new RowColumns(capacity, growth);
  }

  abstract get completeSince(): number | null;

  get capacity(): number {
    return this.#capacity;
  }

  get length(): number {
    return this.#length;
  }

  get head(): Slot {
    return this.#head;
  }

  get ts(): Float64Array {
    return this.#columns.numbers.ts;
  }

  get ids(): Uint32Array {
    return this.#columns.numbers.ids;
  }

  get pageViewIds(): Uint32Array {
    return this.#columns.pageViewIds;
  }

  get kinds(): Uint8Array {
    return this.#columns.numbers.kinds;
  }

  get values(): Float64Array {
    return this.#columns.numbers.values;
  }

  get origins(): Uint8Array {
    return this.#columns.numbers.origins;
  }

  get flags(): Uint8Array {
    return this.#columns.numbers.flags;
  }

  get next(): SlotArray {
    return this.#chains.next;
  }

  get visitOf(): VisitIndexArray {
    return this.#chains.visitOf;
  }

  get visits(): VisitTable {
    return this.#chains.visits;
  }

  column(name: TextColumn): CodedColumn {
    return this.#columns.texts[name];
  }

  listen(listener: Partial<StoreListener>): () => void {
    return this.listeners.add(listener);
  }

  /** Slot of a logical index, 0 = the oldest row; also of the index after the newest. */
  slotAt(index: number): Slot {
    const slot = this.#head + index;
    return (slot < this.capacity ? slot : slot - this.capacity) as Slot;
  }

  lowerBound(ts: number): number {
    const times = this.ts;
    return this.#firstIndex((slot) => times[slot]! >= ts);
  }

  slotOfId(words: Uint32Array, row: number): Slot {
    return this.#idIndex.find(this.ids, words, row) as Slot;
  }

  rowAt(slot: Slot): EventRow {
    return this.#columns.readRow(slot);
  }

  /** Rows from a logical index on, oldest first, in blocks of at most `rowsPerBlock` that stand alone; each is copied when it is asked for. */
  *toBlocks(rowsPerBlock: number, from = 0): Generator<EventBlock, void> {
    for (let at = from; at < this.length; at += rowsPerBlock) {
      yield this.#columns.readBlock(this.slotAt(at), Math.min(rowsPerBlock, this.length - at));
    }
  }

  /** Bytes of the payload columns, of their dictionaries (estimated), and of the indexes of ids, visitors and visits. */
  bytes(): { columns: number; dictionaries: number; indexes: number } {
    const columns = this.#columns;
    return { columns: columns.bytes, dictionaries: columns.dictionaryBytes, indexes: this.#idIndex.bytes + this.#chains.bytes };
  }

  protected get isFull(): boolean {
    return this.#length === this.capacity && !this.#isCut;
  }

  /** Lets go of the room for rows that did not come: what was not full is never full, and no row is added from now on. */
  protected cut(): void {
    if (this.isFull || this.#head !== 0) return;
    this.#isCut = true;
    this.#capacity = Math.max(1, this.#length);
    this.#columns.cut(this.#capacity);
    this.#chains.cut(this.#capacity, this.column('visitor').bound);
    this.revision++;
    this.listeners.rebuilt();
  }

  protected get keys(): EventKeys {
    return this.#columns.numbers;
  }

  /** First logical index whose row is not before row `row` of `keys`; `length` when there is none. */
  protected lowerBoundOfKey(keys: EventKeys, row: number): number {
    return this.#firstIndex((slot) => compareEvents(this.keys, slot, keys, row) >= 0);
  }

  textAt(name: TextColumn, slot: Slot): string {
    return this.#columns.texts[name].textAt(slot);
  }

  /** Writes another text to a row held. */
  protected replaceText(name: TextColumn, slot: Slot, text: string): void {
    this.#columns.texts[name].replace(slot, text);
  }

  /** Makes room for `count` rows more and says where the first of them goes. Columns that grow are copied: at once is better than step by step. */
  reserve(count: number): Slot {
    const { capacity } = this;
    this.#columns.reserve(Math.min(capacity, this.#head + this.#length + count));
    this.#chains.reserve(this.#columns.slots);
    this.#idIndex.reserve(this.ids, Math.min(count, capacity - this.#length));
    return this.slotAt(this.#length);
  }

  protected addLast(row: EventRow): void {
    this.#columns.writeRow(this.reserve(1), row);
    this.#enter(1);
  }

  /** Puts a late row at logical index `index`: the newer rows go, move on by one slot, and come again. */
  protected insert(index: number, row: EventRow): void {
    const newer = this.#length - index;
    this.reserve(1);
    for (let i = 0; i < newer; i++) this.#leaveLast();
    const slot = this.slotAt(this.#length);
    this.#columns.shiftUp(slot, newer);
    this.#columns.writeRow(slot, row);
    this.#enter(newer + 1);
  }

  /** Appends rows `[from, count)` of a block that ascends and is newer than everything held. */
  protected addBlock(block: EventBlock, from: number): void {
    const slot = this.reserve(block.count - from);
    this.#columns.writeBlock(block, from, block.count, slot);
    this.#enter(block.count - from);
  }

  protected removeFirst(): void {
    const slot = this.#head;
    this.#leave(slot);
    const isRecut = this.#chains.removeFirst(slot, this.#visitorAt(slot), this.ts);
    this.#columns.release(slot);
    this.#head = this.slotAt(1);
    this.#length--;
    if (isRecut) this.listeners.rebuilt();
  }

  protected removeLast(): void {
    this.#columns.release(this.#leaveLast());
  }

  /** Lets go of all rows, and of the room that they took. */
  protected removeAll(): void {
    this.#columns = new RowColumns(this.capacity, this.#growth);
    this.#chains = new VisitorChains();
    this.robotRows = 0;
    this.#idIndex = new IdIndex();
    this.#head = 0 as Slot;
    this.#length = 0;
  }

  /** The next `count` rows are written: they enter index and chains. A load is one such loop, so columns are looked up once. */
  #enter(count: number): void {
    const { ids, ts, flags } = this;
    const visitors = this.column('visitor').codes;
    for (let i = 0; i < count; i++) {
      const slot = this.slotAt(this.#length++);
      this.#idIndex.add(ids, slot);
      this.#chains.addLast(slot, visitors[slot]!, ts);
      this.robotRows += Number(isBot(flags[slot]!));
      this.listeners.added(slot);
    }
  }

  #leaveLast(): Slot {
    const slot = this.slotAt(this.#length - 1);
    this.#leave(slot);
    this.#chains.removeLast(slot, this.#visitorAt(slot));
    this.#length--;
    return slot;
  }

  #leave(slot: Slot): void {
    this.listeners.removing(slot);
    this.#idIndex.remove(this.ids, slot);
    this.robotRows -= Number(isBot(this.flags[slot]!));
  }

  #visitorAt(slot: Slot): Code {
    return this.column('visitor').codes[slot]!;
  }

  #firstIndex(reached: (slot: Slot) => boolean): number {
    let low = 0;
    let high = this.#length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (reached(this.slotAt(middle))) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}

function isBot(flags: number): boolean {
  return (flags & FLAG.bot) !== 0;
}
