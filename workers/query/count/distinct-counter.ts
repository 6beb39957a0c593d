import { Stamps } from '../scratch.ts';
import type { SelectedRows } from '../select/selected-rows.ts';
import { countDistinct, countWeighted } from './count-kernels.ts';
import type { OpenList } from './list-counts.ts';
import type { VisitorGroups } from './visitor-groups.ts';

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
