import type { StoreView } from '../../store/store-view.ts';
import { NO_ROOM, Stamps, withRoom } from '../scratch.ts';
import type { RowSet } from '../select/row-set.ts';
import type { SelectedRows } from '../select/selected-rows.ts';
import { countDistinct, countWeighted } from './count-kernels.ts';
import type { OpenList } from './list-counts.ts';

/** Counts lists by another metric than their own: distinct visits or visitors of each name, or page views by the visit's name. */
export class DistinctCounter {
  readonly #marks = new Stamps();
  readonly #groups: VisitorGroups;

  constructor(view: StoreView) {
    this.#groups = new VisitorGroups(view);
  }

  /** Counts each list over the rows that pass, or over those that pass without the clauses of its dimension. */
  count(rows: SelectedRows, lists: readonly OpenList[]): void {
    const shared = lists.filter(({ dim }) => rows.failingOnly(dim) === null);
    if (shared.length > 0) this.#groups.fill(rows.passing);
    for (const list of shared) this.#countGrouped(list);
    for (const list of lists) {
      const own = rows.including(list.dim);
      if (own === null) continue;
      this.#groups.fill(own);
      this.#countGrouped(list);
    }
  }

  #countGrouped({ metric, column, counts }: OpenList): void {
    const groups = this.#groups;
    const { codes, bound, level } = column;
    if (level === 'row') {
      const serials = metric === 'visits' ? groups.visitSerials : groups.visitorSerials;
      const first = this.#marks.begin(bound, groups.count);
      countDistinct(codes, groups.slots, serials, groups.count, first, this.#marks.marks, counts);
      return;
    }
    const ends = level === 'entry' ? groups.entries : groups.exits;
    if (metric === 'pageViews') {
      countWeighted(codes, ends, groups.weights, groups.visitCount, counts);
      return;
    }
    const first = this.#marks.begin(bound, groups.count);
    countDistinct(codes, ends, groups.visitorOfVisit, groups.visitCount, first, this.#marks.marks, counts);
  }
}

/**
 * A row set ordered by visitor, and by time within each: visitors stand together, and so do visits.
 * Distinct visits or visitors of every list then follow from one comparison a row.
 * Serials number visits and visitors from 0 in the order of appearance here.
 */
class VisitorGroups {
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

  /** Groups the rows of a set. */
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
