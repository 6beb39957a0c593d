import { VISIT_GAP_MS } from '#contract/limits.ts';
import { doubledLength, refilled } from './columns/growth.ts';
import { type Code, NO_SLOT, type Slot, type SlotArray, type VisitIndex, type VisitIndexArray, type VisitTable } from './store-view.ts';

/**
 * Rows of the same visitor, linked oldest to newest and cut into visits. The only changes are at the ends of the
 * order of all rows, so each takes constant time: a row comes last, the first goes, or the last goes again.
 */
export class VisitorChains {
  #previous = new Int32Array(0) as SlotArray;
  next = new Int32Array(0) as SlotArray;
  visitOf = new Uint32Array(0) as VisitIndexArray;
  /** By visitor code; NO_SLOT where the visitor has no row. */
  #lastOfVisitor = new Int32Array(0) as SlotArray;
  readonly visits = new Visits();

  get bytes(): number {
    return (this.#previous.length + this.visitOf.length + this.next.length + this.#lastOfVisitor.length) * 4 + this.visits.bytes;
  }

  /** Makes room for `slots` slots. */
  reserve(slots: number): void {
    if (slots <= this.#previous.length) return;
    this.#previous = refilled(this.#previous, new Int32Array(slots) as SlotArray);
    this.next = refilled(this.next, new Int32Array(slots) as SlotArray);
    this.visitOf = refilled(this.visitOf, new Uint32Array(slots) as VisitIndexArray);
  }

  /** A row became the newest of all. `visitor` = code of its visitor, `ts` = times by slot. */
  addLast(slot: Slot, visitor: Code, ts: Float64Array): void {
    if (visitor >= this.#lastOfVisitor.length) this.#reserveVisitors(visitor + 1);
    const before = this.#lastOfVisitor[visitor]!;
    this.#previous[slot] = before;
    this.next[slot] = NO_SLOT;
    this.#lastOfVisitor[visitor] = slot;
    if (before !== NO_SLOT) this.next[before] = slot;
    this.#joinVisit(slot, before !== NO_SLOT && ts[slot]! - ts[before]! <= VISIT_GAP_MS ? this.visitOf[before]! : null);
  }

  /** The oldest row of all is about to go. */
  removeFirst(slot: Slot, visitor: Code): void {
    const after = this.next[slot]!;
    this.#leaveVisit(slot, this.visits.first, after);
    if (after === NO_SLOT) this.#lastOfVisitor[visitor] = NO_SLOT;
    else this.#previous[after] = NO_SLOT;
  }

  /** The newest row of all is about to go: the exact inverse of `addLast`. */
  removeLast(slot: Slot, visitor: Code): void {
    const before = this.#previous[slot]!;
    this.#leaveVisit(slot, this.visits.last, before);
    this.#lastOfVisitor[visitor] = before;
    if (before !== NO_SLOT) this.next[before] = NO_SLOT;
  }

  #joinVisit(slot: Slot, open: VisitIndex | null): void {
    const visit = open ?? this.visits.take();
    this.visitOf[slot] = visit;
    if (open === null) {
      this.visits.begin(visit, slot);
    } else {
      this.visits.last[visit] = slot;
      this.visits.count[visit]!++;
    }
  }

  /** `ends` = the end of visits at which the row goes, `neighbour` = the visitor's row that becomes this end. */
  #leaveVisit(slot: Slot, ends: SlotArray, neighbour: Slot): void {
    const visit = this.visitOf[slot]!;
    const left = --this.visits.count[visit]!;
    if (left > 0) ends[visit] = neighbour;
    else this.visits.end(visit);
  }

  #reserveVisitors(needed: number): void {
    const old = this.#lastOfVisitor.length;
    const length = doubledLength(old, needed);
    this.#lastOfVisitor = refilled(this.#lastOfVisitor, new Int32Array(length).fill(NO_SLOT, old) as SlotArray);
  }
}

/** The visits of the rows held. Numbers of visits that went are given to the next that come. */
class Visits implements VisitTable {
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
