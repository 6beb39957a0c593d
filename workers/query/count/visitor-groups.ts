import type { StoreView } from '../../store/store-view.ts';
import { NO_ROOM, withRoom } from '../scratch.ts';
import type { RowSet } from '../select/row-range.ts';

/**
 * A row set ordered by visitor, and by time within each: visitors stand together, and so do visits.
 * Distinct visits or visitors of every list then follow from one comparison a row.
 * Serials number visits and visitors from 0 in the order of appearance here.
 */
export class VisitorGroups {
  /** By row. */
  slots: Int32Array<ArrayBuffer> = NO_ROOM;
  visitSerials: Int32Array<ArrayBuffer> = NO_ROOM;
  visitorSerials: Int32Array<ArrayBuffer> = NO_ROOM;
  count = 0;
  /** By visit: slots of its first and last page view, its selected page views, and its visitor's serial. */
  entries: Int32Array<ArrayBuffer> = NO_ROOM;
  exits: Int32Array<ArrayBuffer> = NO_ROOM;
  weights: Int32Array<ArrayBuffer> = NO_ROOM;
  visitorOfVisit: Int32Array<ArrayBuffer> = NO_ROOM;
  visitCount = 0;
  readonly #view: StoreView;
  #starts: Int32Array<ArrayBuffer> = NO_ROOM;

  constructor(view: StoreView) {
    this.#view = view;
  }

  fill(set: RowSet): void {
    this.#makeRoom(set.count);
    this.#sort(set);
    this.#number();
  }

  #makeRoom(count: number): void {
    this.count = count;
    this.slots = withRoom(this.slots, count);
    this.visitSerials = withRoom(this.visitSerials, count);
    this.visitorSerials = withRoom(this.visitorSerials, count);
    this.entries = withRoom(this.entries, count);
    this.exits = withRoom(this.exits, count);
    this.weights = withRoom(this.weights, count);
    this.visitorOfVisit = withRoom(this.visitorOfVisit, count);
  }

  /** Counting sort by visitor code; it is stable, so that time order stays within a visitor. */
  #sort(set: RowSet): void {
    const { codes, bound } = this.#view.column('visitor');
    this.#starts = withRoom(this.#starts, bound + 1);
    const starts = this.#starts.fill(0, 0, bound + 1);
    const { slots, count } = set;
    for (let k = 0; k < count; k++) starts[codes[slots[k]!]! + 1]!++;
    for (let code = 0; code < bound; code++) starts[code + 1]! += starts[code]!;
    for (let k = 0; k < count; k++) {
      const slot = slots[k]!;
      const visitor = codes[slot]!;
      this.slots[starts[visitor]!++] = slot;
    }
  }

  #number(): void {
    const { codes } = this.#view.column('visitor');
    const { visitOf, visits } = this.#view;
    const { slots, visitSerials, visitorSerials, count } = this;
    let visitor = -1;
    let visit = -1;
    let visitorSerial = -1;
    let visitSerial = -1;
    for (let k = 0; k < count; k++) {
      const slot = slots[k]!;
      if (codes[slot] !== visitor) {
        visitor = codes[slot]!;
        visitorSerial++;
      }
      if (visitOf[slot] !== visit) {
        visit = visitOf[slot]!;
        visitSerial++;
        this.entries[visitSerial] = visits.first[visit]!;
        this.exits[visitSerial] = visits.last[visit]!;
        this.weights[visitSerial] = 0;
        this.visitorOfVisit[visitSerial] = visitorSerial;
      }
      this.weights[visitSerial]!++;
      visitSerials[k] = visitSerial;
      visitorSerials[k] = visitorSerial;
    }
    this.visitCount = visitSerial + 1;
  }
}
