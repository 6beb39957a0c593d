import { type Dimension, type Metric, defaultMetric } from '#contract/questions/dimensions.ts';
import { type DimensionColumn, dimensionColumn } from '../select/dimension-columns.ts';
import type { StoreView } from '../../store/store-view.ts';
import { countCodes, countDistinct, countWeighted } from './count-kernels.ts';
import type { RowSet } from '../select/row-range.ts';
import { NO_ROOM, withRoom, Stamps } from '../scratch.ts';
import type { SelectedRows } from '../select/selected-rows.ts';
import type { VisitCounter } from './visit-counter.ts';
import type { VisitorGroups } from './visitor-groups.ts';

/** A list to count: the names of a dimension, by a metric. */
export interface ListRequest {
  dim: Dimension;
  metric: Metric;
}

/** Names a list in maps. */
export function listKey({ dim, metric }: ListRequest): string {
  return `${dim} ${metric}`;
}

/** Counts by code of the dimension's column; a code beyond the counts counts 0. */
export interface ListCounts extends ListRequest {
  column: DimensionColumn;
  counts: Int32Array | Uint32Array;
}

export interface OpenList extends ListCounts {
  counts: Int32Array<ArrayBuffer>;
}

export type ListsByKey = ReadonlyMap<string, ListCounts>;

/** Counts the lists of selected rows, each without the clauses of its own dimension where these are left out. */
export class ListCounter {
  readonly #view: StoreView;
  readonly #visits: VisitCounter;
  readonly #distinct: DistinctCounter;
  readonly #buffers = new Map<string, Int32Array<ArrayBuffer>>();

  constructor(view: StoreView, visits: VisitCounter, groups: VisitorGroups) {
    this.#view = view;
    this.#visits = visits;
    this.#distinct = new DistinctCounter(groups);
  }

  /**
   * Counts of each list requested. The visits of the passing rows have been counted where a list counts visits by default. `kept` gives the
   * counts buffers of their own; else they are good until the same list is counted again.
   */
  count(rows: SelectedRows, requests: readonly ListRequest[], kept: boolean): ListCounts[] {
    const lists = requests.map((request): OpenList => {
      const column = dimensionColumn(this.#view, request.dim);
      return { ...request, column, counts: this.#room(listKey(request), column.bound, kept) };
    });
    const isPlain = ({ dim, metric }: ListRequest): boolean => metric === defaultMetric(dim);
    this.#countPlain(rows, lists.filter(isPlain));
    this.#distinct.count(
      rows,
      lists.filter((list) => !isPlain(list)),
    );
    return lists;
  }

  #room(key: string, bound: number, kept: boolean): Int32Array<ArrayBuffer> {
    if (kept) return new Int32Array(bound);
    const counts = withRoom(this.#buffers.get(key) ?? NO_ROOM, bound);
    this.#buffers.set(key, counts);
    return counts.fill(0, 0, bound);
  }

  /** Page views by row and visits by their ends add up: those of the rows that pass, and of the rows that fail the list's own clauses only. */
  #countPlain(rows: SelectedRows, lists: OpenList[]): void {
    for (const list of lists) {
      countPlain(list, rows.passing);
      const leftOut = rows.failingOnly(list.dim);
      if (leftOut === null) continue;
      if (list.column.level !== 'row') this.#visits.listOthers(leftOut);
      countPlain(list, leftOut);
    }
  }
}

/** Counts page views by row, or visits by the row at one of their ends. */
function countPlain({ column: { codes, level }, counts }: OpenList, set: RowSet): void {
  if (level === 'row') countCodes(codes, set.slots, set.count, counts);
  else countCodes(codes, level === 'entry' ? set.entries : set.exits, set.visitCount, counts);
}

/** Counts lists by another metric than their own: distinct visits or visitors of each name, or page views by the visit's name. */
export class DistinctCounter {
  readonly #marks = new Stamps();
  readonly #groups: VisitorGroups;

  /** @param groups filled again for each set of rows */
  constructor(groups: VisitorGroups) {
    this.#groups = groups;
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
    const codes = groups.codesOf(column);
    const isOfRows = column.level === 'row';
    if (metric === 'pageViews' && !isOfRows) {
      countWeighted(codes, groups.weights, groups.visitCount, counts);
      return;
    }
    const ofRows = metric === 'visits' ? groups.visitSerials : groups.visitorSerials;
    const first = this.#marks.begin(column.bound, groups.count);
    const [serials, count] = isOfRows ? [ofRows, groups.count] : [groups.visitorOfVisit, groups.visitCount];
    countDistinct(codes, serials, count, first, this.#marks.marks, counts);
  }
}
