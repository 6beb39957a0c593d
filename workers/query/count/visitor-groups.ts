import type { Codes, DimensionColumn } from '../select/dimension-columns.ts';
import type { StoreView } from '../../store/store-view.ts';
import { NO_ROOM, withRoom } from '../scratch.ts';
import { RowSet } from '../select/row-range.ts';

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
  /** By row of the set, in time order: where it stands here. */
  #places: Int32Array<ArrayBuffer> = NO_ROOM;
  #set = new RowSet();
  /** By visitor code: where the rows of the next one start, once they are sorted. */
  #ends: Int32Array<ArrayBuffer> = NO_ROOM;
  #narrow = new Uint16Array(0);
  #wide = new Uint32Array(0);

  constructor(view: StoreView) {
    this.#view = view;
  }

  fill(set: RowSet): void {
    this.#set = set;
    this.#makeRoom(set.count);
    this.#sort();
    this.#number();
  }

  /**
   * The codes of a column by row, or by visit for a dimension of visits; good until the next call. They are read in time order, as they
   * lie in the column, and written to their places: of millions of rows, reads from anywhere would cost four times as much.
   */
  codesOf({ codes, level }: Pick<DimensionColumn, 'codes' | 'level'>): Codes {
    const own = this.#roomFor(codes);
    if (level === 'row') {
      const { slots, count } = this.#set;
      for (let k = 0; k < count; k++) own[this.#places[k]!] = codes[slots[k]!]!;
    } else {
      const ends = level === 'entry' ? this.entries : this.exits;
      for (let visit = 0; visit < this.visitCount; visit++) own[visit] = codes[ends[visit]!]!;
    }
    return own;
  }

  #roomFor(codes: Codes): Codes {
    const { length } = this.slots;
    if (codes instanceof Uint32Array) return (this.#wide = this.#wide.length < length ? new Uint32Array(length) : this.#wide);
    return (this.#narrow = this.#narrow.length < length ? new Uint16Array(length) : this.#narrow);
  }

  #makeRoom(count: number): void {
    this.count = count;
    this.slots = withRoom(this.slots, count);
    this.#places = withRoom(this.#places, count);
    this.visitSerials = withRoom(this.visitSerials, count);
    this.visitorSerials = withRoom(this.visitorSerials, count);
    this.entries = withRoom(this.entries, count);
    this.exits = withRoom(this.exits, count);
    this.weights = withRoom(this.weights, count);
    this.visitorOfVisit = withRoom(this.visitorOfVisit, count);
  }

  /** Counting sort by visitor code; it is stable, so that time order stays within a visitor. */
  #sort(): void {
    const { codes, bound } = this.#view.column('visitor');
    const { visitOf } = this.#view;
    const { slots, count } = this.#set;
    this.#ends = withRoom(this.#ends, bound + 1);
    const ends = this.#ends.fill(0, 0, bound + 1);
    for (let k = 0; k < count; k++) ends[codes[slots[k]!]! + 1]!++;
    for (let code = 0; code < bound; code++) ends[code + 1]! += ends[code]!;
    for (let k = 0; k < count; k++) {
      const slot = slots[k]!;
      const place = ends[codes[slot]!]!++;
      this.#places[k] = place;
      this.slots[place] = slot;
      this.visitSerials[place] = visitOf[slot]!;
    }
  }

  /** Replaces the store's numbers of visits by serials. */
  #number(): void {
    const { bound } = this.#view.column('visitor');
    const { visits } = this.#view;
    const { visitSerials, visitorSerials } = this;
    let visitorSerial = -1;
    let visitSerial = -1;
    let at = 0;
    for (let visitor = 0; visitor < bound; visitor++) {
      const end = this.#ends[visitor]!;
      if (at === end) continue;
      visitorSerial++;
      let visit = -1;
      for (; at < end; at++) {
        if (visitSerials[at] !== visit) {
          visit = visitSerials[at]!;
          visitSerial++;
          this.entries[visitSerial] = visits.first[visit]!;
          this.exits[visitSerial] = visits.last[visit]!;
          this.weights[visitSerial] = 0;
          this.visitorOfVisit[visitSerial] = visitorSerial;
        }
        this.weights[visitSerial]!++;
        visitSerials[at] = visitSerial;
        visitorSerials[at] = visitorSerial;
      }
    }
    this.visitCount = visitSerial + 1;
  }
}
