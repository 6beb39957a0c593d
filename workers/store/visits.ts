import { doubledLength, refilled } from './columns/growth.ts';
import type { Slot, SlotArray, VisitIndex, VisitTable } from './store-view.ts';

/** The visits of the rows held. Numbers of visits that went are given to the next that come. */
export class Visits implements VisitTable {
  first = new Int32Array(0) as SlotArray;
  last = new Int32Array(0) as SlotArray;
  count = new Uint32Array(0);
  bound = 0;
  #free: VisitIndex[] = [];

  get size(): number {
    return this.bound - this.#free.length;
  }

  get bytes(): number {
    return this.first.byteLength + this.last.byteLength + this.count.byteLength + this.#free.length * 8;
  }

  /** A number for a visit that is about to come; its `count` is 0. */
  take(): VisitIndex {
    const number = this.#free.pop();
    if (number !== undefined) return number;
    if (this.bound === this.count.length) this.#grow();
    return this.bound++ as VisitIndex;
  }

  /** The visit begins with the row at `slot`. */
  begin(visit: VisitIndex, slot: Slot): void {
    this.first[visit] = slot;
    this.last[visit] = slot;
    this.count[visit] = 1;
  }

  /** Gives back the number of a visit whose last row went. */
  end(visit: VisitIndex): void {
    this.#free.push(visit);
  }

  #grow(): void {
    const length = doubledLength(this.count.length, this.bound + 1);
    this.first = refilled(this.first, new Int32Array(length) as SlotArray);
    this.last = refilled(this.last, new Int32Array(length) as SlotArray);
    this.count = refilled(this.count, new Uint32Array(length));
  }
}
