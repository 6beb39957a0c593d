import { defaultMetric } from '#contract/questions/dimensions.ts';
import type { StoreView } from '../../store/store-view.ts';
import { dimensionColumn } from '../select/dimension-column.ts';
import { listKey, type ListCounts, type ListRequest, type ListsByKey, type OpenList } from './list-counts.ts';
import { DistinctCounter } from './distinct-counter.ts';
import { countInFours, type PlainCount } from './count-kernels.ts';
import type { RowSet } from '../select/row-set.ts';
import { NO_ROOM, withRoom } from '../scratch.ts';
import type { SelectedRows } from '../select/selected-rows.ts';
import type { VisitCounter } from './visit-counter.ts';
import type { VisitorGroups } from './visitor-groups.ts';

/** From so many lists on it pays to find the rows that fail, if they are fewer. */
const MANY_LISTS = 6;

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
   * Counts of each list requested. The visits of the passing rows have been counted where a list counts visits by default.
   *
   * @param all the same lists of all rows of the range, null when not at hand
   * @param kept whether the counts get buffers of their own; else they are good until the same list is counted again
   */
  count(rows: SelectedRows, requests: readonly ListRequest[], all: ListsByKey | null, kept: boolean): ListCounts[] {
    const lists = requests.map((request): OpenList => {
      const column = dimensionColumn(this.#view, request.dim);
      return { ...request, column, counts: this.#room(listKey(request), column.bound, kept) };
    });
    const isPlain = ({ dim, metric }: ListRequest): boolean => metric === defaultMetric(dim);
    this.#countPlain(rows, lists.filter(isPlain), all);
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

  /** Page views by row and visits by their ends add up, so the shorter way counts: the rows that pass, or all without those that fail. */
  #countPlain(rows: SelectedRows, lists: OpenList[], all: ListsByKey | null): void {
    const fromAll = all !== null && rows.mostPass && lists.length >= MANY_LISTS;
    const main = fromAll ? rows.failing() : rows.passing;
    if (fromAll && lists.some(({ column }) => column.level !== 'row')) this.#visits.listOthers(main);
    const counts: PlainCount[] = [];
    for (const list of lists) {
      if (fromAll) list.counts.set(all.get(listKey(list))?.counts.subarray(0, list.column.bound) ?? []);
      counts.push(plainCount(list, main, fromAll ? -1 : 1));
      const leftOut = rows.failingOnly(list.dim);
      if (leftOut === null) continue;
      if (list.column.level !== 'row') this.#visits.listOthers(leftOut);
      counts.push(plainCount(list, leftOut, 1));
    }
    countInFours(counts);
  }
}

/** Counts page views by row, or visits by the row at one of their ends. */
function plainCount({ column, counts }: OpenList, set: RowSet, step: 1 | -1): PlainCount {
  const { codes, level } = column;
  if (level === 'row') return { codes, slots: set.slots, count: set.count, step, counts };
  return { codes, slots: level === 'entry' ? set.entries : set.exits, count: set.visitCount, step, counts };
}
