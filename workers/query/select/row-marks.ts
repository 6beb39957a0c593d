import type { ColumnDimension, FilterDimension } from '#contract/questions/dimensions.ts';
import { ClauseMask, clausesByDimension, isJoinedDimension, type JoinedClauses, robotFlags } from './clauses.ts';
import { ownClauses, type Clause, type Offsets, type Selection, type Span } from '#contract/questions/selection.ts';
import type { StoreView } from '../../store/store-view.ts';
import { dimensionColumn } from './dimension-columns.ts';
import { HOUR_CODES, HourWalk } from './hour-of-week.ts';
import { markAbsent, markCodes, markHidden, markVisits } from './row-kernels.ts';
import { NO_ROOM, withRoom } from '../scratch.ts';
import { slotRuns, type SlotRun } from './row-range.ts';

/** What a row can fail, apart from being hidden. */
export type Condition = FilterDimension | 'brush';

/** Mark of rows that never count: no page view, or one of a robot, person or operator that is left out. Above the mark of any condition. */
export const HIDDEN = 1 << 30;

/**
 * For each row of a range the set of conditions that it fails, one bit each: the dimensions with clauses, and the brush.
 * One pass serves every panel of a cross-filtered dashboard: a row counts for a panel
 * when it fails nothing, or only what the panel leaves out.
 */
export class RowMarks {
  readonly #view: StoreView;
  readonly #joined: JoinedClauses;
  readonly #mask = new ClauseMask();
  /** Marks by position in the range; the row of `runs[i].from` stands at `runs[i].index - low`. */
  fails: Int32Array<ArrayBuffer> = NO_ROOM;
  runs: SlotRun[] = [];
  low = 0;
  count = 0;
  readonly bits = new Map<Condition, number>();

  constructor(view: StoreView, joined: JoinedClauses) {
    this.#view = view;
    this.#joined = joined;
  }

  /** Marks the rows with logical index in `[low, high)`. */
  mark(low: number, high: number, selection: Selection, offsets: Offsets): void {
    this.low = low;
    this.count = Math.max(0, high - low);
    this.runs = slotRuns(this.#view, low, high);
    this.fails = withRoom(this.fails, this.count);
    this.bits.clear();
    const { flags, kinds } = this.#view;
    const counted = robotFlags(selection.bots);
    for (const run of this.runs) markHidden(flags, kinds, counted, HIDDEN, run.from, run.to, this.fails, run.index - low);
    for (const clause of ownClauses(selection)) this.#markDimension(clause.dim, [clause], HIDDEN);
    if (selection.brush !== null) this.#markOutside(selection.brush, this.#newBit('brush'));
    for (const [dim, clauses] of clausesByDimension(selection.clauses)) {
      if (dim === 'hourOfWeek') this.#markHours(clauses, this.#newBit(dim), offsets);
      else if (isJoinedDimension(dim))
        this.#markJoined(
          clauses.map((clause) => this.#joined.bits(dim, clause, selection)),
          this.#newBit(dim),
        );
      else this.#markDimension(dim, clauses, this.#newBit(dim));
    }
  }

  #newBit(condition: Condition): number {
    const bit = 1 << this.bits.size;
    this.bits.set(condition, bit);
    return bit;
  }

  #markJoined(clauses: readonly Int32Array[], bit: number): void {
    for (const met of clauses) {
      for (const run of this.runs) markAbsent(met, bit, run.from, run.to, this.fails, run.index - this.low);
    }
  }

  #markDimension(dim: ColumnDimension, clauses: Clause[], bit: number): void {
    const { visits, visitOf } = this.#view;
    const column = dimensionColumn(this.#view, dim);
    const { codes, level } = column;
    const mask = this.#mask.fill(clauses, column, 0, bit);
    const ends = level === 'exit' ? visits.last : visits.first;
    for (const run of this.runs) {
      const at = run.index - this.low;
      if (level === 'row') markCodes(codes, mask, run.from, run.to, this.fails, at);
      else markVisits(codes, mask, visitOf, ends, run.from, run.to, this.fails, at);
    }
  }

  #markHours(clauses: Clause[], bit: number, offsets: Offsets): void {
    const { ts } = this.#view;
    const { fails } = this;
    const mask = this.#mask.fill(clauses, HOUR_CODES, 0, bit);
    const walk = new HourWalk(offsets);
    let failed = 0;
    for (const run of this.runs) {
      let at = run.index - this.low;
      for (let slot = run.from; slot < run.to; slot++, at++) {
        const time = ts[slot]!;
        if (time >= walk.until) {
          walk.moveTo(time);
          failed = mask[walk.hour]!;
        }
        fails[at]! |= failed;
      }
    }
  }

  #markOutside(brush: Span, bit: number): void {
    const from = Math.min(this.count, Math.max(0, this.#view.lowerBound(brush.from) - this.low));
    const to = Math.max(from, this.#view.lowerBound(brush.to) - this.low);
    for (let at = 0; at < from; at++) this.fails[at]! |= bit;
    for (let at = to; at < this.count; at++) this.fails[at]! |= bit;
  }
}
