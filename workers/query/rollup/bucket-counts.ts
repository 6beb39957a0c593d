import { VISIT_GAP_MS } from '#contract/limits.ts';
import type { Series } from '#contract/questions/dashboard.ts';
import { NO_SLOT, type StoreView } from '../../store/store-view.ts';
import { makeSeries } from '../count/visit-counter.ts';
import { slotRuns } from '../select/row-range.ts';
import type { Following, RowChange, VisitChange } from './range-tally.ts';

/**
 * A series kept up to date as rows come and go. A visit belongs as a whole to the bucket in which it starts. Any end piece
 * of the list of buckets is a list of buckets too, so one object serves many ranges.
 */
export class BucketCounts implements Following {
  /** Start of each bucket, ascending; the first may be -Infinity. */
  readonly starts: readonly number[];
  to: number;
  readonly counts: Series;

  constructor(starts: readonly number[], to: number) {
    this.starts = starts;
    this.to = to;
    this.counts = makeSeries(() => new Array<number>(starts.length).fill(0));
  }

  /** Counts the rows of a store; those with one of `hiddenFlags` are left out. */
  scan(view: StoreView, hiddenFlags: number): void {
    const { ts, flags, previous, visitOf } = view;
    const { first, last, count } = view.visits;
    const { pageViews } = this.counts;
    let bucket = 0;
    for (const { from, to } of slotRuns(view, view.lowerBound(this.starts[0]!), view.lowerBound(this.to))) {
      for (let slot = from; slot < to; slot++) {
        if ((flags[slot]! & hiddenFlags) !== 0) continue;
        while (ts[slot]! >= this.#end(bucket)) bucket++;
        pageViews[bucket]!++;
        const visit = visitOf[slot]!;
        if (first[visit] !== slot) continue;
        const before = previous[slot]!;
        const isAlone = before === NO_SLOT || ts[first[visitOf[before]!]!]! < this.starts[bucket]!;
        this.#addVisit(bucket, 1, count[visit]!, ts[last[visit]!]! - ts[slot]!, isAlone);
      }
    }
  }

  changeRow(row: RowChange): void {
    const bucket = this.#bucketOf(row.ts);
    if (bucket < 0 || row.isHidden) return;
    this.counts.pageViews[bucket]! += row.step;
  }

  changeVisit({ begins, ends, pageViews, step, previous, next }: VisitChange): void {
    const bucket = this.#bucketOf(begins);
    if (bucket < 0) return;
    // NaN compares as false: no such visit.
    const isAlone = !(previous >= this.starts[bucket]!) && !(next < this.#end(bucket));
    this.#addVisit(bucket, step, pageViews, ends - begins, isAlone);
  }

  /** `isAlone`: no other visit of the visitor starts in the bucket. */
  #addVisit(bucket: number, step: number, pageViews: number, durationMs: number, isAlone: boolean): void {
    const { counts } = this;
    counts.visits[bucket]! += step;
    counts.visitors[bucket]! += isAlone ? step : 0;
    counts.viewsOfVisits[bucket]! += pageViews * step;
    counts.bounces[bucket]! += pageViews === 1 ? step : 0;
    counts.durationMs[bucket]! += durationMs * step;
  }

  /** Whether buckets that start at `starts` are kept, see {@link series}. */
  has(starts: readonly number[], oldest: number): boolean {
    const isOpen = starts[0] === Number.NEGATIVE_INFINITY;
    const own = isOpen ? starts.slice(1) : starts;
    const at = this.starts.length - own.length;
    if (at < 0 || own.some((start, i) => start !== this.starts[at + i])) return false;
    return !isOpen || this.#reachesBackTo(oldest, at);
  }

  /**
   * The series of the buckets that start at `starts`, which must be kept. With -Infinity as its start the first bucket holds
   * all that comes before the second: kept as several, at most one of them may have rows, since visitors do not add up.
   * `oldest` = time of the oldest row.
   */
  series(starts: readonly number[], view: StoreView, hiddenFlags: number): Series {
    const isOpen = starts[0] === Number.NEGATIVE_INFINITY;
    const at = this.starts.length - starts.length + Number(isOpen);
    const beyond = this.#viewsBeyond(view, hiddenFlags);
    return makeSeries((figure) => {
      const counts = figure === 'viewsOfVisits' ? this.counts[figure].map((count, i) => count - (beyond[i] ?? 0)) : this.counts[figure];
      const first = isOpen ? [counts.slice(0, at).reduce((sum, count) => sum + count, 0)] : [];
      return [...first, ...counts.slice(at)];
    });
  }

  /** By bucket: page views after the end, of visits that start in it. Such a visit goes on within 30 minutes of the end. */
  #viewsBeyond(view: StoreView, hiddenFlags: number): number[] {
    const { ts, flags, previous, next, visitOf, visits } = view;
    const beyond: number[] = [];
    for (const { from, to } of slotRuns(view, view.lowerBound(this.to), view.lowerBound(this.to + VISIT_GAP_MS))) {
      for (let slot = from; slot < to; slot++) {
        const visit = visitOf[slot]!;
        const bucket = this.#bucketOf(ts[visits.first[visit]!]!);
        if (bucket < 0 || (flags[slot]! & hiddenFlags) !== 0 || ts[previous[slot]!]! >= this.to) continue;
        let count = 1;
        for (let each = slot; each !== visits.last[visit]; each = next[each]!) count++;
        beyond[bucket] = (beyond[bucket] ?? 0) + count;
      }
    }
    return beyond;
  }

  #reachesBackTo(oldest: number, end: number): boolean {
    const filled = this.counts.pageViews.slice(0, end).filter((count) => count > 0).length;
    return end > 0 && this.starts[0]! <= oldest && filled <= 1;
  }

  #end(bucket: number): number {
    return this.starts[bucket + 1] ?? this.to;
  }

  /** The bucket of an instant, or -1 outside. Mostly the last: what comes is new. */
  #bucketOf(ts: number): number {
    if (ts >= this.to) return -1;
    let bucket = this.starts.length - 1;
    if (bucket < 0 || ts >= this.starts[bucket]!) return bucket;
    let low = 0;
    while (low < bucket) {
      const middle = (low + bucket) >>> 1;
      if (ts < this.starts[middle]!) bucket = middle;
      else low = middle + 1;
    }
    return low - 1;
  }
}
