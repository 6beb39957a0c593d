import type { ColumnDimension } from '#contract/questions/dimensions.ts';
import { ownClauses, type Clause, type Offsets, type Selection } from '#contract/questions/selection.ts';
import type { StoreView } from '../../store/store-view.ts';
import { ClauseMask, clausesByDimension, isJoinedDimension, type JoinedClauses, KnownBits, robotFlags } from './clauses.ts';
import { dimensionColumn } from './dimension-columns.ts';
import { HOUR_CODES, HourWalk } from './hour-of-week.ts';
import { fillByCode, fillVisible, keepByVisit, pickCommon } from './row-kernels.ts';
import { type IndexRange, type RowSet, slotRuns, type SlotRun } from './row-range.ts';

/**
 * Picks the rows that meet all conditions of a selection, for questions that need not know which conditions other rows fail:
 * conditions on single rows are sets of bits, known until a row changes; each further one reads only the rows that are left.
 */
export class RowFilter {
  readonly #view: StoreView;
  readonly #bits: KnownBits;
  readonly #joined: JoinedClauses;
  readonly #mask = new ClauseMask();

  /** @param joined clauses about rows of `view` whose values are in other logs */
  constructor(view: StoreView, joined: JoinedClauses) {
    this.#view = view;
    this.#joined = joined;
    this.#bits = new KnownBits(view);
  }

  /** Puts the rows of a range that meet all conditions into a set, in time order. */
  pick({ low, high }: IndexRange, selection: Selection, offsets: Offsets, into: RowSet): void {
    const { clauses, brush, bots } = selection;
    const from = brush === null ? low : Math.max(low, this.#view.lowerBound(brush.from));
    const to = brush === null ? high : Math.min(high, this.#view.lowerBound(brush.to));
    const ofRow = [this.#visible(bots), ...ownClauses(selection).map((clause) => this.#meeting(clause.dim, [clause]))];
    const others: (() => void)[] = [];
    for (const [dim, own] of clausesByDimension(clauses)) {
      if (dim === 'hourOfWeek') others.push(() => this.#keepHours(own, offsets, into));
      else if (isJoinedDimension(dim)) ofRow.push(...own.map((clause) => this.#joined.bits(dim, clause, selection)));
      else if (dimensionColumn(this.#view, dim).level === 'row') ofRow.push(this.#meeting(dim, own));
      else others.push(() => this.#keepVisits(dim, own, into));
    }
    into.begin(Math.max(0, to - from));
    for (const run of slotRuns(this.#view, from, to)) into.count = pickCommon(ofRow, run.from, run.to, into.slots, into.count);
    for (const keep of others) keep();
  }

  /** Rows that are page views and count, robots or not. */
  #visible(bots: Selection['bots']): Int32Array {
    const { flags, kinds, revision } = this.#view;
    return this.#bits.of(bots, String(revision), (bits) => {
      for (const { from, to } of this.#allRows()) fillVisible(flags, kinds, robotFlags(bots), from, to, bits);
    });
  }

  /** Rows that meet the clauses of a dimension of the row itself. */
  #meeting(dim: ColumnDimension, clauses: readonly Clause[]): Int32Array {
    return this.#bits.of(JSON.stringify(clauses), String(this.#view.revision), (bits) => {
      const column = dimensionColumn(this.#view, dim);
      const keep = this.#mask.fill(clauses, column, 1, 0);
      for (const { from, to } of this.#allRows()) fillByCode(column.codes, keep, from, to, bits);
    });
  }

  #allRows(): SlotRun[] {
    return slotRuns(this.#view, 0, this.#view.length);
  }

  #keepVisits(dim: ColumnDimension, clauses: Clause[], into: RowSet): void {
    const { visits, visitOf } = this.#view;
    const column = dimensionColumn(this.#view, dim);
    const keep = this.#mask.fill(clauses, column, 1, 0);
    const ends = column.level === 'exit' ? visits.last : visits.first;
    into.count = keepByVisit(column.codes, keep, visitOf, ends, into.slots, into.count);
  }

  #keepHours(clauses: Clause[], offsets: Offsets, into: RowSet): void {
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
