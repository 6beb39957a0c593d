import type { TextColumn } from '../contract/rows/event.ts';
import { EventRing } from './event-ring.ts';
import { StoreListeners } from './store-listeners.ts';
import type { CodedColumn, Slot, StoreListener, StoreView, VisitTable } from './store-view.ts';

/** The reading side of the store: what questions see of the ring. */
export abstract class RingView implements StoreView {
  readonly capacity: number;
  revision = 0;
  protected ring: EventRing;
  protected readonly listeners = new StoreListeners();

  constructor(capacity: number) {
    this.capacity = capacity;
    this.ring = new EventRing(capacity, this.listeners);
  }

  get length(): number {
    return this.ring.length;
  }

  get head(): Slot {
    return this.ring.head;
  }

  /** Slot of a logical index, 0 = the oldest row. */
  slotAt(index: number): Slot {
    return this.ring.slotAt(index);
  }

  lowerBound(ts: number): number {
    return this.ring.lowerBoundOfTime(ts);
  }

  get ts(): Float64Array {
    return this.ring.columns.numbers.ts;
  }

  get ids(): Uint32Array {
    return this.ring.columns.numbers.ids;
  }

  /** Ids of the page views that rows are about, four words a slot; empty until a row is about one. */
  get pageViewIds(): Uint32Array {
    return this.ring.columns.pageViewIds;
  }

  /** Slot of the row whose id stands at row `row` of `words`, or NO_SLOT. */
  slotOfId(words: Uint32Array, row: number): Slot {
    return this.ring.find(words, row);
  }

  get kinds(): Uint8Array {
    return this.ring.columns.numbers.kinds;
  }

  get values(): Float64Array {
    return this.ring.columns.numbers.values;
  }

  get origins(): Uint8Array {
    return this.ring.columns.numbers.origins;
  }

  get flags(): Uint8Array {
    return this.ring.columns.numbers.flags;
  }

  column(name: TextColumn): CodedColumn {
    return this.ring.columns.texts[name];
  }

  get previous(): Int32Array {
    return this.ring.chains.previous;
  }

  get next(): Int32Array {
    return this.ring.chains.next;
  }

  get firstOfVisitor(): Int32Array {
    return this.ring.chains.firstOfVisitor;
  }

  get visitOf(): Uint32Array {
    return this.ring.chains.visitOf;
  }

  get visits(): VisitTable {
    return this.ring.chains.visits;
  }

  get mixedVisitors(): number {
    return this.ring.chains.mixedVisitors;
  }

  listen(listener: StoreListener): () => void {
    return this.listeners.add(listener);
  }
}
