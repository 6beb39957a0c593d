import { MAX_VISIT_MS, VISIT_GAP_MS } from '#contract/limits.ts';
import { grownLength, refilled } from './columns/growth.ts';
import { type Code, NO_SLOT, type Slot, type SlotArray, type VisitIndex, type VisitIndexArray, type VisitTable } from './store-view.ts';

/**
 * Rows of the same visitor, linked oldest to newest and cut into visits. The only changes are at the ends of the
 * order of all rows, so each takes constant time: a row comes last, the first goes, or the last goes again. Only where visits were
 * cut because they were long, the first that goes moves their cuts.
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

  reserve(slots: number): void {
    if (slots <= this.#previous.length) return;
    this.#previous = refilled(this.#previous, new Int32Array(slots) as SlotArray);
    this.next = refilled(this.next, new Int32Array(slots) as SlotArray);
    this.visitOf = refilled(this.visitOf, new Uint32Array(slots) as VisitIndexArray);
  }

  /** Lets go of what is beyond `slots` slots, `visitors` visitors and the visits that there are. */
  cut(slots: number, visitors: number): void {
    this.#previous = refilled(this.#previous, new Int32Array(slots) as SlotArray);
    this.next = refilled(this.next, new Int32Array(slots) as SlotArray);
    this.visitOf = refilled(this.visitOf, new Uint32Array(slots) as VisitIndexArray);
    this.#lastOfVisitor = refilled(this.#lastOfVisitor, new Int32Array(visitors) as SlotArray);
    this.visits.cut();
  }

  /** A row became the newest of all. `visitor` = code of its visitor, `ts` = times by slot. */
  addLast(slot: Slot, visitor: Code, ts: Float64Array): void {
    if (visitor >= this.#lastOfVisitor.length) this.#reserveVisitors(visitor + 1);
    const before = this.#lastOfVisitor[visitor]!;
    this.#previous[slot] = before;
    this.next[slot] = NO_SLOT;
    this.#lastOfVisitor[visitor] = slot;
    if (before !== NO_SLOT) this.next[before] = slot;
    this.#joinVisit(slot, before !== NO_SLOT && this.#goesOn(this.visitOf[before]!, slot, ts) ? this.visitOf[before]! : null);
  }

  /** The oldest row of all is about to go. Tells whether rows after it are of other visits now. */
  removeFirst(slot: Slot, visitor: Code, ts: Float64Array): boolean {
    const after = this.next[slot]!;
    const visit = this.visitOf[slot]!;
    this.#leaveVisit(slot, this.visits.first, after);
    if (after === NO_SLOT) this.#lastOfVisitor[visitor] = NO_SLOT;
    else this.#previous[after] = NO_SLOT;
    return this.visits.count[visit]! > 0 && this.#moveCuts(visit, ts);
  }

  /** The newest row of all is about to go: the exact inverse of `addLast`. */
  removeLast(slot: Slot, visitor: Code): void {
    const before = this.#previous[slot]!;
    this.#leaveVisit(slot, this.visits.last, before);
    this.#lastOfVisitor[visitor] = before;
    if (before !== NO_SLOT) this.next[before] = NO_SLOT;
  }

  /** Whether the row at `slot` is of a visit, if it is its visitor's next. */
  #goesOn(visit: VisitIndex, slot: Slot, ts: Float64Array): boolean {
    const { first, last } = this.visits;
    return ts[slot]! - ts[last[visit]!]! <= VISIT_GAP_MS && ts[slot]! - ts[first[visit]!]! <= MAX_VISIT_MS;
  }

  /** A visit begins later than before: it takes the rows after it that are now within its length, and so does the visit that lost them. */
  #moveCuts(visit: VisitIndex, ts: Float64Array): boolean {
    const { first, last, count } = this.visits;
    let isMoved = false;
    for (let longer: VisitIndex | null = visit; longer !== null;) {
      let shorter: VisitIndex | null = null;
      for (let row: Slot = this.next[last[longer]!]!; row !== NO_SLOT && this.#goesOn(longer, row, ts); row = this.next[row]!) {
        shorter = this.visitOf[row]!;
        first[shorter] = this.next[row]!;
        if (--count[shorter]! === 0) {
          this.visits.end(shorter);
          shorter = null;
        }
        this.visitOf[row] = longer;
        last[longer] = row;
        count[longer]!++;
        isMoved = true;
      }
      longer = shorter;
    }
    return isMoved;
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
    const length = grownLength(old, needed);
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

  begin(visit: VisitIndex, slot: Slot): void {
    this.first[visit] = slot;
    this.last[visit] = slot;
    this.count[visit] = 1;
  }

  /** Gives back the number of a visit whose last row went. */
  end(visit: VisitIndex): void {
    this.#free.push(visit);
  }

  /** Lets go of the room for further visits. */
  cut(): void {
    this.#resize(this.bound);
  }

  #grow(): void {
    this.#resize(grownLength(this.count.length, this.bound + 1));
  }

  #resize(length: number): void {
    this.first = refilled(this.first, new Int32Array(length) as SlotArray);
    this.last = refilled(this.last, new Int32Array(length) as SlotArray);
    this.count = refilled(this.count, new Uint32Array(length));
  }
}
