import type { Totals } from '#contract/questions/dashboard.ts';
import type { Offsets } from '#contract/questions/selection.ts';
import { NO_SLOT, type StoreView } from '../../store/store-view.ts';
import { slotRuns } from '../select/row-range.ts';
import { CodeCounts, type DimensionCodes, FIRST_OF_VISITS, PLACE_DIMENSIONS, ROLLED } from './code-counts.ts';
import { HourCounts } from './hour-counts.ts';

/** Rows read at a time: their slots stay in the processor's cache while column after column is counted. */
const CHUNK_ROWS = 8_192;

/** A row that comes or goes, as rollups see it. Times are epoch ms. */
export interface RowChange {
  /** 1 = it came, -1 = it goes. */
  step: 1 | -1;
  ts: number;
  /** Whether it is of a robot that is left out. */
  isHidden: boolean;
  /** Times of the same visitor's previous and next row; NaN where there is none. */
  previous: number;
  next: number;
}

/** A visit as it was (step -1) or as it is (step 1). */
export interface VisitChange {
  step: 1 | -1;
  /** Times of its first and last page view. */
  begins: number;
  ends: number;
  pageViews: number;
}

/** Figures of a range that follow its rows and visits, and its end. `codes` = those of the row or the visit. */
export interface Following {
  /** End of the range, exclusive: epoch ms, or Infinity. To be moved only over rows that are told as changes. */
  to: number;
  changeRow(row: RowChange, codes: Int32Array): void;
  changeVisit(visit: VisitChange, codes: Int32Array): void;
}

/**
 * Everything that a range counts, kept up to date as rows come and go. It must be at least as long as the longest gap
 * within a visit: then a visit has a page view in it when it neither ends before it nor begins after it.
 */
export class RangeTally implements Following {
  /** Epoch ms, or -Infinity for all rows held. */
  readonly from: number;
  to: number;
  readonly totals: Totals = { pageViews: 0, visits: 0, visitors: 0, bounces: 0, durationMs: 0 };
  readonly counts = new CodeCounts();
  /** Page views of robots that are left out. */
  hiddenBots = 0;
  #hours: HourCounts | null = null;

  constructor(from: number, to: number) {
    this.from = from;
    this.to = to;
  }

  /** Counts the rows of a store in one pass; those with one of `hiddenFlags` are only counted as hidden. */
  scan(view: StoreView, codes: DimensionCodes, hiddenFlags: number): void {
    const chunk = new Chunk();
    for (const run of slotRuns(view, view.lowerBound(this.from), view.lowerBound(this.to))) {
      for (let from: number = run.from; from < run.to; from += CHUNK_ROWS) {
        this.hiddenBots += chunk.gather(view, hiddenFlags, from, Math.min(run.to, from + CHUNK_ROWS), this);
        for (const [d, { level }] of ROLLED.entries()) {
          const counts = this.counts.withRoom(d, codes.bound(d));
          if (counts !== null) countCodes(counts, codes.array(d), chunk.slots[level], chunk.counts[level]);
        }
      }
    }
  }

  changeRow(row: RowChange, codes: Int32Array): void {
    if (!this.#covers(row.ts)) return;
    if (row.isHidden) {
      this.hiddenBots += row.step;
      return;
    }
    const { totals } = this;
    totals.pageViews += row.step;
    // NaN compares as false: no such row.
    const isAlone = !(row.previous >= this.from) && !(row.next < this.to);
    if (isAlone) totals.visitors += row.step;
    this.counts.add(codes, 0, FIRST_OF_VISITS, row.step);
    this.#hours?.add(row.ts, row.step);
  }

  changeVisit({ begins, ends, pageViews, step }: VisitChange, codes: Int32Array): void {
    if (ends < this.from || begins >= this.to) return;
    const { totals } = this;
    totals.visits += step;
    totals.bounces += pageViews === 1 ? step : 0;
    totals.durationMs += (ends - begins) * step;
    this.counts.add(codes, FIRST_OF_VISITS, ROLLED.length, step);
  }

  /** The place of the row at `ts` changes; `codes` = those before (step -1) and after (step 1). */
  changePlace(ts: number, codes: Int32Array, step: number): void {
    if (!this.#covers(ts)) return;
    for (const d of PLACE_DIMENSIONS) this.counts.add(codes, d, d + 1, step);
  }

  /** Counts by hour of the week; counted again when the offsets are others than before. */
  hours(view: StoreView, offsets: Offsets, hiddenFlags: number): number[] {
    const since = Math.max(this.from, view.ts[view.head]!);
    if (this.#hours === null || !this.#hours.isFor(offsets, since)) {
      this.#hours = new HourCounts(offsets);
      this.#hours.scan(view, this, hiddenFlags);
    }
    return [...this.#hours.counts];
  }

  #covers(ts: number): boolean {
    return this.from <= ts && ts < this.to;
  }
}

/** The rows of a stretch that count, and the visits whose last page view in the range is one of them. */
class Chunk {
  readonly #rows = new Int32Array(CHUNK_ROWS);
  /** First and last rows of the visits. */
  readonly #firsts = new Int32Array(CHUNK_ROWS);
  readonly #lasts = new Int32Array(CHUNK_ROWS);
  #rowCount = 0;
  #visitCount = 0;
  /** Slots that tell a dimension of each level. */
  readonly slots = { row: this.#rows, entry: this.#firsts, exit: this.#lasts };

  /** How many of the slots mean something. */
  get counts() {
    return { row: this.#rowCount, entry: this.#visitCount, exit: this.#visitCount };
  }

  /** Lists the rows in the slots `[from, to)`, adds the counts that need no codes to the totals, and answers how many rows are hidden. */
  gather(view: StoreView, hiddenFlags: number, from: number, to: number, { totals, to: end }: Pick<RangeTally, 'totals' | 'to'>): number {
    const { flags, next, visitOf, ts, visits: table } = view;
    let rows = 0;
    let visits = 0;
    for (let slot = from; slot < to; slot++) {
      if ((flags[slot]! & hiddenFlags) !== 0) continue;
      this.#rows[rows++] = slot;
      const after = next[slot]!;
      const isLastOfVisitor = after === NO_SLOT || ts[after]! >= end;
      if (isLastOfVisitor) totals.visitors++;
      const visit = visitOf[slot]!;
      const last = table.last[visit]!;
      if (last !== slot && !isLastOfVisitor) continue;
      const first = table.first[visit]!;
      this.#firsts[visits] = first;
      this.#lasts[visits++] = last;
      totals.durationMs += ts[last]! - ts[first]!;
      if (first === last) totals.bounces++;
    }
    totals.pageViews += rows;
    totals.visits += visits;
    this.#rowCount = rows;
    this.#visitCount = visits;
    return to - from - rows;
  }
}

function countCodes(counts: Int32Array, codes: ArrayLike<number>, slots: Int32Array, count: number): void {
  for (let k = 0; k < count; k++) counts[codes[slots[k]!]!]!++;
}
