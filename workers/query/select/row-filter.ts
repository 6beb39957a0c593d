import type { Dimension } from '../../contract/questions/dimensions.ts';
import type { Clause, Selection } from '../../contract/questions/selection.ts';
import type { StoreView } from '../../store/store-view.ts';
import { ClauseMask, clausesByDimension } from './clause-mask.ts';
import { dimensionColumn } from './dimension-column.ts';
import { keepByVisit, pickCommon } from './filter-kernels.ts';
import { HOUR_CODES, HourWalk } from './hour-of-week.ts';
import type { RowSet } from './row-set.ts';
import { slotRuns } from './row-range.ts';
import type { IndexRange } from './row-range.ts';
import { StandingBits } from './standing-bits.ts';

/**
 * Picks the rows that meet all conditions of a selection, when nobody asks which ones the others fail:
 * conditions on single rows are sets of bits that stand ready, each further one reads only the rows that are left.
 */
export class RowFilter {
  readonly #view: StoreView;
  readonly #bits: StandingBits;
  readonly #mask = new ClauseMask();

  constructor(view: StoreView) {
    this.#view = view;
    this.#bits = new StandingBits(view);
  }

  /** Puts the rows of a range that meet all conditions into a set, in time order. */
  pick({ low, high }: IndexRange, { clauses, brush, bots }: Selection, offsets: [number, number][], into: RowSet): void {
    const from = brush === null ? low : Math.max(low, this.#view.lowerBound(brush.from));
    const to = brush === null ? high : Math.min(high, this.#view.lowerBound(brush.to));
    const ofRow = [this.#bits.visible(bots)];
    const others: (() => void)[] = [];
    for (const [dim, own] of clausesByDimension(clauses)) {
      if (dim === 'hourOfWeek') others.push(() => this.#keepHours(own, offsets, into));
      else if (dimensionColumn(this.#view, dim).level === 'row') ofRow.push(this.#bits.meeting(dim, own));
      else others.push(() => this.#keepVisits(dim, own, into));
    }
    into.begin(Math.max(0, to - from));
    for (const run of slotRuns(this.#view, from, to)) into.count = pickCommon(ofRow, run.from, run.to, into.slots, into.count);
    for (const keep of others) keep();
  }

  #keepVisits(dim: Dimension, clauses: Clause[], into: RowSet): void {
    const { visits, visitOf } = this.#view;
    const column = dimensionColumn(this.#view, dim);
    const keep = this.#mask.fill(clauses, column, 1, 0);
    const ends = column.level === 'exit' ? visits.last : visits.first;
    into.count = keepByVisit(column.codes, keep, visitOf, ends, into.slots, into.count);
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
