import type { FilterDimension } from '../contract/dimensions.ts';
import { FLAG } from '../contract/event.ts';
import type { Clause, Selection } from '../contract/question.ts';
import type { StoreView } from '../store/store-view.ts';
import { ClauseMask, clausesByDimension } from './clause-mask.ts';
import { dimensionColumn } from './dimension-column.ts';
import { keepByCode, keepByVisit, keepVisible, pickByCode, pickVisible } from './filter-kernels.ts';
import { HOUR_CODES, HourWalk } from './hour-of-week.ts';
import type { RowSet } from './row-set.ts';
import { slotRuns } from './slot-runs.ts';
import type { IndexRange } from './slot-runs.ts';

/** A dimension with its clauses. */
type DimensionClauses = [FilterDimension, Clause[]];

/**
 * Picks the rows that meet all conditions of a selection, when nobody asks which ones the others fail:
 * the first clause reads the rows of the range, each further condition only the rows that are left.
 */
export class RowFilter {
  readonly #view: StoreView;
  readonly #mask = new ClauseMask();

  constructor(view: StoreView) {
    this.#view = view;
  }

  /** Puts the rows of a range that meet all conditions into a set, in time order. */
  pick({ low, high }: IndexRange, { clauses, brush, bots }: Selection, offsets: [number, number][], into: RowSet): void {
    const from = brush === null ? low : Math.max(low, this.#view.lowerBound(brush.from));
    const to = brush === null ? high : Math.min(high, this.#view.lowerBound(brush.to));
    const byRow: DimensionClauses[] = [];
    const others: DimensionClauses[] = [];
    for (const each of clausesByDimension(clauses)) (this.#isOfRow(each[0]) ? byRow : others).push(each);
    const hidden = bots === 'exclude' ? FLAG.bot : 0;
    into.begin(Math.max(0, to - from));
    this.#pickFirst({ low: from, high: to }, byRow.shift(), hidden, into);
    for (const [dim, clauses] of [...byRow, ...others]) {
      if (dim === 'hourOfWeek') this.#keepHours(clauses, offsets, into);
      else this.#keepDimension(dim, clauses, into);
    }
  }

  #isOfRow(dim: FilterDimension): boolean {
    return dim !== 'hourOfWeek' && dimensionColumn(this.#view, dim).level === 'row';
  }

  #pickFirst(range: IndexRange, first: DimensionClauses | undefined, hidden: number, into: RowSet): void {
    const { flags, kinds } = this.#view;
    const runs = slotRuns(this.#view, range.low, range.high);
    if (first === undefined || first[0] === 'hourOfWeek') {
      for (const { from, to } of runs) into.count = pickVisible(flags, kinds, hidden, from, to, into.slots, into.count);
      return;
    }
    const column = dimensionColumn(this.#view, first[0]);
    const keep = this.#mask.fill(first[1], column, 1, 0);
    for (const { from, to } of runs) into.count = pickByCode(column.codes, keep, from, to, into.slots, into.count);
    into.count = keepVisible(flags, kinds, hidden, into.slots, into.count);
  }

  #keepDimension(dim: Exclude<FilterDimension, 'hourOfWeek'>, clauses: Clause[], into: RowSet): void {
    const { visits, visitOf } = this.#view;
    const column = dimensionColumn(this.#view, dim);
    const keep = this.#mask.fill(clauses, column, 1, 0);
    if (column.level === 'row') into.count = keepByCode(column.codes, keep, into.slots, into.count);
    else
      into.count = keepByVisit(column.codes, keep, visitOf, column.level === 'exit' ? visits.last : visits.first, into.slots, into.count);
  }

  #keepHours(clauses: Clause[], offsets: [number, number][], into: RowSet): void {
    const { ts } = this.#view;
    const { slots } = into;
    const keep = this.#mask.fill(clauses, HOUR_CODES, 1, 0);
    const walk = new HourWalk(offsets);
    let kept = 0;
    for (let k = 0; k < into.count; k++) {
      const slot = slots[k]!;
      const time = ts[slot]!;
      if (time >= walk.until) walk.moveTo(time);
      slots[kept] = slot;
      kept += keep[walk.hour]!;
    }
    into.count = kept;
  }
}
