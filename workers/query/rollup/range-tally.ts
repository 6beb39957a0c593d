import type { DashboardQuestion, Totals } from '../../contract/questions/dashboard.ts';
import type { StoreView } from '../../store/store-view.ts';
import { CodeCounts } from './code-counts.ts';
import { FIRST_OF_VISITS, PLACE_DIMENSIONS, ROLLED } from './dimension-codes.ts';
import { HourCounts } from './hour-counts.ts';
import type { RowChange, VisitChange } from './row-change.ts';

/**
 * Everything that the range from `from` to now counts, kept up to date as rows come and go.
 * A visitor counts while the newest of its rows is in the range, a visit while its last page view is: so nothing has to
 * be remembered of rows before the range. Changes of rows and visits before the range are not to be told.
 */
export class RangeTally {
  /** Epoch ms, or -Infinity for all rows held. */
  readonly from: number;
  readonly totals: Totals = { pageViews: 0, visits: 0, visitors: 0, bounces: 0, durationMs: 0 };
  readonly counts = new CodeCounts();
  /** Page views of robots that are left out. */
  hiddenBots = 0;
  #hours: HourCounts | null = null;

  constructor(from: number) {
    this.from = from;
  }

  /** `codes` = those of the row. */
  changeRow(row: RowChange, codes: Int32Array): void {
    const { totals } = this;
    totals.pageViews += row.step;
    // NaN compares as false: no such row.
    const isAlone = !(row.previous >= this.from) && Number.isNaN(row.next);
    if (isAlone) totals.visitors += row.step;
    this.counts.add(codes, 0, FIRST_OF_VISITS, row.step);
    this.#hours?.add(row.ts, row.step);
  }

  /** `codes` = those of the visit. */
  changeVisit(visit: VisitChange, codes: Int32Array): void {
    const { totals } = this;
    totals.visits += visit.step;
    totals.bounces += visit.pageViews === 1 ? visit.step : 0;
    totals.durationMs += (visit.ends - visit.begins) * visit.step;
    this.counts.add(codes, FIRST_OF_VISITS, ROLLED.length, visit.step);
  }

  /** `codes` = those of the row whose place changes, before (step -1) and after (step 1). */
  changePlace(codes: Int32Array, step: number): void {
    for (const d of PLACE_DIMENSIONS) this.counts.add(codes, d, d + 1, step);
  }

  /** Counts by hour of the week; counted anew when the offsets are others than before. */
  hours(view: StoreView, offsets: DashboardQuestion['offsets'], hiddenFlags: number): number[] {
    const low = view.lowerBound(this.from);
    const since = Math.max(this.from, view.ts[view.head]!);
    if (this.#hours === null || !this.#hours.isFor(offsets, since)) {
      this.#hours = new HourCounts(offsets);
      this.#hours.scan(view, low, hiddenFlags);
    }
    return [...this.#hours.counts];
  }
}
