import { type EventRow, FLAG } from '../contract/rows/event.ts';
import { writeBlock } from './blocks/block-access.ts';
import type { EventBlock } from './blocks/event-block.ts';
import { compareEvents, type EventKeys } from './event-order.ts';
import { IdIndex } from './id-index.ts';
import { writeRow } from './columns/row-access.ts';
import { RowColumns } from './columns/row-columns.ts';
import type { Slot, StoreListener } from './store-view.ts';
import { VisitorChains } from './visitor-chains.ts';

/**
 * Rows in the order (time, id), in a ring of columns, with the index of ids and the chains of visitors in step.
 * Everything is made of three changes that take constant time: a row comes last, the first goes, the last goes.
 * It decides nothing: the caller knows that a row is new, where it belongs and that there is room.
 */
export class EventRing {
  readonly columns: RowColumns;
  readonly chains: VisitorChains;
  readonly ids = new IdIndex();
  head: Slot = 0;
  length = 0;

  constructor(capacity: number, listener: StoreListener) {
    this.columns = new RowColumns(capacity);
    this.chains = new VisitorChains(listener);
  }

  get keys(): EventKeys {
    return this.columns.numbers;
  }

  get isFull(): boolean {
    return this.length === this.columns.capacity;
  }

  /** Slot of logical index `index`, also of the one after the last. */
  slotAt(index: number): Slot {
    const slot = this.head + index;
    return slot < this.columns.capacity ? slot : slot - this.columns.capacity;
  }

  /** Slot of the row that has the id at row `row` of `words`, or -1. */
  find(words: Uint32Array, row: number): Slot {
    return this.ids.find(this.columns.numbers.ids, words, row);
  }

  /** First logical index whose row is not before row `row` of `keys`; `length` when there is none. */
  lowerBound(keys: EventKeys, row: number): number {
    return this.#firstIndex((slot) => compareEvents(this.keys, slot, keys, row) >= 0);
  }

  /** First logical index whose time is at least `ts`; `length` when there is none. */
  lowerBoundOfTime(ts: number): number {
    const times = this.columns.numbers.ts;
    return this.#firstIndex((slot) => times[slot]! >= ts);
  }

  /** Makes room for `count` rows more and says where the first of them goes. */
  reserve(count: number): Slot {
    const { capacity } = this.columns;
    this.columns.reserve(Math.min(capacity, this.head + this.length + count));
    this.chains.reserve(this.columns.slots);
    this.ids.reserve(this.columns.numbers.ids, Math.min(count, capacity - this.length));
    return this.slotAt(this.length);
  }

  addLast(row: EventRow): void {
    const slot = this.reserve(1);
    writeRow(this.columns, slot, row);
    this.#enter(slot);
  }

  /** Puts a late row at logical index `index`: the newer rows go, move on by one slot, and come again. */
  insert(index: number, row: EventRow): void {
    const newer = this.length - index;
    this.reserve(1);
    for (let i = 0; i < newer; i++) this.#leaveLast();
    const slot = this.slotAt(this.length);
    this.columns.shiftUp(slot, newer);
    writeRow(this.columns, slot, row);
    for (let i = 0; i <= newer; i++) this.#enter(this.slotAt(this.length));
  }

  /** Appends rows `[from, count)` of a block that ascends and is newer than everything held. */
  addBlock(block: EventBlock, from: number): void {
    const slot = this.reserve(block.count - from);
    writeBlock(this.columns, block, from, block.count, slot);
    for (let row = from; row < block.count; row++) this.#enter(this.slotAt(this.length));
  }

  removeFirst(): void {
    const slot = this.head;
    this.chains.removeFirst(slot, this.#visitorAt(slot), this.#isBot(slot));
    this.ids.remove(this.columns.numbers.ids, slot);
    this.columns.release(slot);
    this.head = this.slotAt(1);
    this.length--;
  }

  removeLast(): void {
    this.columns.release(this.#leaveLast());
  }

  #enter(slot: Slot): void {
    this.length++;
    this.ids.add(this.columns.numbers.ids, slot);
    this.chains.addLast(slot, this.#visitorAt(slot), this.#isBot(slot), this.columns.numbers.ts);
  }

  #leaveLast(): Slot {
    const slot = this.slotAt(this.length - 1);
    this.chains.removeLast(slot, this.#visitorAt(slot), this.#isBot(slot));
    this.ids.remove(this.columns.numbers.ids, slot);
    this.length--;
    return slot;
  }

  #visitorAt(slot: Slot): number {
    return this.columns.texts.visitor.codes[slot]!;
  }

  #isBot(slot: Slot): boolean {
    return (this.columns.numbers.flags[slot]! & FLAG.bot) !== 0;
  }

  #firstIndex(reached: (slot: Slot) => boolean): number {
    let low = 0;
    let high = this.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (reached(this.slotAt(middle))) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}
