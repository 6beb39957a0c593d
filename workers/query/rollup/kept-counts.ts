import { VISIT_GAP_MS } from '#contract/limits.ts';
import type { Series, Totals } from '#contract/questions/dashboard.ts';
import type { Edges, Offsets, QuestionRange } from '#contract/questions/selection.ts';
import { type StoreView, NO_SLOT, type Slot, type StoreListener, type VisitIndex } from '../../store/store-view.ts';
import { slotAt, slotRuns } from '../select/row-range.ts';
import type { Dimension } from '#contract/questions/dimensions.ts';
import { makeSeries } from '../count/visit-counter.ts';
import { LruList } from '../lru-list.ts';
import { BucketCounts } from './bucket-counts.ts';
import { DimensionCodes, positionOf, RangeTally, type Following, type RowChange, type VisitChange } from './range-tally.ts';

/** A range as standing counts know it: without what does not matter for the rows held. */
export interface HeldRange {
  /** Epoch ms; -Infinity where no row is older: then all such ranges are the same. */
  from: number;
  /** Epoch ms; Infinity where no row is newer. */
  to: number;
  /** How many buckets at the beginning have no rows, since all rows are newer. */
  empty: number;
  /** Starts of the other buckets; the first is `from`. */
  starts: number[];
}

/**
 * Strips from a range and its buckets what does not matter for the rows held, of which there is one at least.
 * Null when the edges are not those of the range, or it is shorter than a gap within a visit may be.
 */
export function heldRange({ from, to }: QuestionRange, edges: Edges | null, view: StoreView): HeldRange | null {
  const oldest = view.ts[view.head]!;
  const newest = view.ts[slotAt(view, view.length - 1)]!;
  const end = endOf(to, newest);
  const starts = edges === null ? [] : edges.slice(0, -1);
  if (edges !== null && ((from !== null && starts[0] !== from) || endOf(edges.at(-1)!, newest) !== end)) return null;
  if (from !== null && from > oldest) return end - from < VISIT_GAP_MS ? null : { from, to: end, empty: 0, starts };
  const empty = Math.max(
    0,
    starts.findLastIndex((start) => start <= oldest),
  );
  return {
    from: Number.NEGATIVE_INFINITY,
    to: end,
    empty,
    starts: [Number.NEGATIVE_INFINITY, ...starts.slice(empty + 1)],
  };
}

function endOf(to: number, newest: number): number {
  return to > newest ? Number.POSITIVE_INFINITY : to;
}

/** Kept at most: the ranges of a dashboard (today, 7, 15, 30 days, all), what four are compared with, and one more; and as many lists of buckets. */
const MAX_KEPT = 10;
/** Ranges remembered as asked for once. */
const MAX_ASKED = 16;
/** An end that passes more rows is that of another range: a scan for it costs less. */
const MOST_PASSED = 256;

/**
 * Counts of ranges that follow the rows of a store, those with one of `hiddenFlags` left out. Every visitor must then be
 * wholly hidden or not at all: else neighbours are not what they seem, and nothing is kept.
 */
export class KeptCounts implements StoreListener {
  readonly #view: StoreView;
  readonly #hiddenFlags: number;
  readonly #tallies = new LruList<RangeTally>(MAX_KEPT);
  readonly #buckets = new LruList<BucketCounts>(MAX_KEPT);
  readonly #seenOnce = new LruList<Pick<HeldRange, 'from' | 'to'>>(MAX_ASKED);
  #codes: DimensionCodes;

  constructor(view: StoreView, hiddenFlags: number) {
    this.#view = view;
    this.#hiddenFlags = hiddenFlags;
    this.#codes = new DimensionCodes(view);
    view.listen(this);
  }

  /** What a range counts; null when it is asked for the first time, or cannot be kept. */
  tally({ from, to }: HeldRange): RangeTally | null {
    if (!this.#isSound) return null;
    const isSame = (each: Pick<HeldRange, 'from' | 'to'>): boolean => each.from === from && this.#isNear(each.to, to);
    const held = this.#tallies.use((tally) => (isSame(tally) ? tally : null));
    if (held !== null) return this.#withEnd(held, to);
    if (this.#seenOnce.use((asked) => (isSame(asked) ? asked : null)) === null) {
      this.#seenOnce.add({ from, to });
      return null;
    }
    const tally = new RangeTally(from, to);
    tally.scan(this.#view, this.#codes, this.#hiddenFlags);
    return this.#tallies.add(tally);
  }

  /** The series of a range with these totals; null when visits that began before it may belong to more than its first bucket. */
  series({ starts, to, empty }: HeldRange, totals: Totals): Series | null {
    const series = this.#bucketsOf(starts, to).series(starts, this.#view, this.#hiddenFlags);
    // A visit that began before the range has its next page view within 30 minutes of the range's start.
    const missing = (total: number, counts: number[]): number => total - counts.reduce((sum, count) => sum + count, 0);
    const begunBefore = missing(totals.visits, series.visits);
    if (begunBefore > 0 && starts.length > 1 && starts[1]! - starts[0]! < VISIT_GAP_MS) return null;
    series.visits[0]! += begunBefore;
    if (begunBefore > 0) series.visitors[0]! += this.#visitorsBegunBefore(starts[0]!, starts[1] ?? to);
    series.viewsOfVisits[0]! += missing(totals.pageViews, series.viewsOfVisits);
    series.bounces[0]! += missing(totals.bounces, series.bounces);
    series.durationMs[0]! += missing(totals.durationMs, series.durationMs);
    const zeros = new Array<number>(empty).fill(0);
    return makeSeries((figure) => [...zeros, ...series[figure]]);
  }

  /** Counts by hour of the week of a tally that is kept. */
  hours(tally: RangeTally, offsets: Offsets): number[] {
    return tally.hours(this.#view, offsets, this.#hiddenFlags);
  }

  /** Counts by code of a tally that is kept, copied where a later question may move its end; null where a dimension has too many codes. */
  counts(tally: RangeTally, dim: Dimension): Int32Array<ArrayBuffer> | null {
    const d = positionOf(dim);
    const counts = tally.counts.withRoom(d, this.#codes.bound(d));
    return counts !== null && Number.isFinite(tally.to) ? counts.slice() : counts;
  }

  added(slot: Slot): void {
    this.#changeRow(slot, 1);
  }

  removing(slot: Slot): void {
    this.#changeRow(slot, -1);
  }

  visitChanging(visit: VisitIndex): void {
    this.#changeVisit(visit, -1, this.#following());
  }

  visitChanged(visit: VisitIndex): void {
    this.#changeVisit(visit, 1, this.#following());
  }

  placeChanging(slot: Slot): void {
    this.#changePlace(slot, -1);
  }

  placeChanged(slot: Slot): void {
    this.#changePlace(slot, 1);
  }

  rebuilt(): void {
    this.#clear();
    this.#codes = new DimensionCodes(this.#view);
  }

  #clear(): void {
    this.#tallies.clear();
    this.#buckets.clear();
  }

  /** Whether neighbours of the same visitor all count or all do not. */
  get #isSound(): boolean {
    return this.#hiddenFlags === 0 || this.#view.mixedVisitors === 0;
  }

  #bucketsOf(starts: readonly number[], to: number): BucketCounts {
    const view = this.#view;
    const held = this.#buckets.use((each) => (this.#isNear(each.to, to) && each.has(starts, view.ts[view.head]!) ? each : null));
    if (held !== null) return this.#withEnd(held, to);
    const buckets = new BucketCounts(starts, to);
    buckets.scan(view, this.#hiddenFlags);
    return this.#buckets.add(buckets);
  }

  /** A range without an end stays so: its counts are read where they stand. */
  #isNear(end: number, other: number): boolean {
    if (!Number.isFinite(end) || !Number.isFinite(other)) return end === other;
    return Math.abs(this.#view.lowerBound(end) - this.#view.lowerBound(other)) <= MOST_PASSED;
  }

  /** Moves the end of a range: the rows that it passes come or go one by one, each as the newest of its visitor. */
  #withEnd<T extends Following>(moved: T, to: number): T {
    if (moved.to === to) return moved;
    const view = this.#view;
    const [first, last] = [Math.min(moved.to, to), Math.max(moved.to, to)];
    const step = to > moved.to ? 1 : -1;
    moved.to = last;
    for (const run of slotRuns(view, view.lowerBound(first), view.lowerBound(last))) {
      for (let slot = run.from; slot < run.to; slot++) {
        this.#codes.readRow(slot);
        moved.changeRow({ ...this.#rowAt(slot, step), next: Number.NaN }, this.#codes.codes);
        const visit = view.visitOf[slot]!;
        if (view.visits.first[visit] === slot) this.#tellVisit({ ...this.#visitAt(visit, step), next: Number.NaN }, visit, [moved]);
      }
    }
    moved.to = to;
    return moved;
  }

  #changeRow(slot: Slot, step: 1 | -1): void {
    const following = this.#following();
    if (following.length === 0) return;
    const row = this.#rowAt(slot, step);
    this.#codes.readRow(slot);
    for (const each of following) each.changeRow(row, this.#codes.codes);
  }

  #changeVisit(visit: VisitIndex, step: 1 | -1, following: readonly Following[]): void {
    if (this.#view.visits.count[visit] !== 0 && following.length > 0) this.#tellVisit(this.#visitAt(visit, step), visit, following);
  }

  #tellVisit(change: VisitChange, visit: VisitIndex, following: readonly Following[]): void {
    const { first, last } = this.#view.visits;
    if (this.#isHidden(first[visit]!)) return;
    this.#codes.readVisit(first[visit]!, last[visit]!);
    for (const each of following) each.changeVisit(change, this.#codes.codes);
  }

  #changePlace(slot: Slot, step: 1 | -1): void {
    if (this.#isHidden(slot)) return;
    this.#codes.readRow(slot);
    for (const tally of this.#tallies.items) tally.changePlace(this.#view.ts[slot]!, this.#codes.codes, step);
  }

  #rowAt(slot: Slot, step: 1 | -1): RowChange {
    const { previous, next, ts } = this.#view;
    const timeOf = (other: Slot): number => (other === NO_SLOT ? Number.NaN : ts[other]!);
    return { step, ts: ts[slot]!, isHidden: this.#isHidden(slot), previous: timeOf(previous[slot]!), next: timeOf(next[slot]!) };
  }

  #visitAt(visit: VisitIndex, step: 1 | -1): VisitChange {
    const { previous, next, ts, visits, visitOf } = this.#view;
    const [first, last] = [visits.first[visit]!, visits.last[visit]!];
    // A row that comes or goes is linked to its neighbours while its visit does not reach to it.
    const beginOfOther = (slot: Slot): number =>
      slot === NO_SLOT || visitOf[slot] === visit ? Number.NaN : ts[visits.first[visitOf[slot]!]!]!;
    return {
      step,
      begins: ts[first]!,
      ends: ts[last]!,
      pageViews: visits.count[visit]!,
      previous: beginOfOther(previous[first]!),
      next: beginOfOther(next[last]!),
    };
  }

  /** Visitors with a visit that reaches into the span and began before it, and none that begins in it. */
  #visitorsBegunBefore(from: number, to: number): number {
    const { ts, previous, next, visitOf, visits } = this.#view;
    let count = 0;
    for (const run of slotRuns(this.#view, this.#view.lowerBound(from), this.#view.lowerBound(Math.min(to, from + VISIT_GAP_MS)))) {
      for (let slot = run.from; slot < run.to; slot++) {
        const visit = visitOf[slot]!;
        if (this.#isHidden(slot) || ts[visits.first[visit]!]! >= from || ts[previous[slot]!]! >= from) continue;
        const after = next[visits.last[visit]!]!;
        if (after === NO_SLOT || ts[after]! >= to) count++;
      }
    }
    return count;
  }

  /** Everything that follows the store. Drops what cannot be kept up any more. */
  #following(): readonly Following[] {
    if (!this.#isSound) this.#clear();
    return [...this.#tallies.items, ...this.#buckets.items];
  }

  #isHidden(slot: Slot): boolean {
    return (this.#view.flags[slot]! & this.#hiddenFlags) !== 0;
  }
}
