import type { Edges, Series } from '../../contract/questions/dashboard.ts';
import { NO_SLOT, type StoreView } from '../../store/store-view.ts';
import { makeSeries } from '../count/series.ts';
import { slotRuns } from '../select/row-range.ts';
import type { RowChange, VisitChange } from './range-tally.ts';

/**
 * A series kept up to date as rows come and go. A visit belongs to the bucket in which it starts, and the last bucket has no end. Any end piece of the list of buckets is a list of buckets too, so one object serves many ranges.
 */
export class BucketCounts {
  /** Start of each bucket, ascending; the first may be -Infinity. */
  readonly starts: readonly number[];
  readonly counts: Series;

  constructor(starts: readonly number[]) {
    this.starts = starts;
    this.counts = makeSeries(() => new Array<number>(starts.length).fill(0));
  }

  /** Counts the rows of a store; those with one of `hiddenFlags` are left out. */
  scan(view: StoreView, hiddenFlags: number): void {
    const { ts, flags, previous, visitOf } = view;
    const { first, last, count } = view.visits;
    const { pageViews, visitors } = this.counts;
    let bucket = 0;
    for (const { from, to } of slotRuns(view, view.lowerBound(this.starts[0]!), view.length)) {
      for (let slot = from; slot < to; slot++) {
        if ((flags[slot]! & hiddenFlags) !== 0) continue;
        while (ts[slot]! >= this.#end(bucket)) bucket++;
        pageViews[bucket]!++;
        const before = previous[slot]!;
        if (before === NO_SLOT || ts[before]! < this.starts[bucket]!) visitors[bucket]!++;
        const visit = visitOf[slot]!;
        if (first[visit] !== slot) continue;
        this.#addVisit(bucket, 1, count[visit]!, ts[last[visit]!]! - ts[slot]!);
      }
    }
  }

  changeRow(row: RowChange): void {
    const bucket = this.#bucketOf(row.ts);
    if (bucket < 0) return;
    this.counts.pageViews[bucket]! += row.step;
    const isAlone = !(row.previous >= this.starts[bucket]!) && !(row.next < this.#end(bucket));
    if (isAlone) this.counts.visitors[bucket]! += row.step;
  }

  /** A visit that starts at `begins` came or went, with all its page views. */
  changeVisit({ begins, ends, pageViews, step }: VisitChange): void {
    const bucket = this.#bucketOf(begins);
    if (bucket >= 0) this.#addVisit(bucket, step, pageViews, ends - begins);
  }

  #addVisit(bucket: number, step: number, pageViews: number, durationMs: number): void {
    const { counts } = this;
    counts.visits[bucket]! += step;
    counts.viewsOfVisits[bucket]! += pageViews * step;
    counts.bounces[bucket]! += pageViews === 1 ? step : 0;
    counts.durationMs[bucket]! += durationMs * step;
  }

  /**
   * The series of the buckets that start at `starts`, or null when other buckets are kept. With -Infinity as its start
   * the first bucket holds all that comes before the second: kept as several, at most one of them may have rows, since
   * visitors do not add up. `oldest` = time of the oldest row.
   */
  series(starts: readonly number[], oldest: number): Series | null {
    const isOpen = starts[0] === Number.NEGATIVE_INFINITY;
    const own = isOpen ? starts.slice(1) : starts;
    const at = this.starts.length - own.length;
    if (at < 0 || own.some((start, i) => start !== this.starts[at + i])) return null;
    if (isOpen && !this.#reachesBackTo(oldest, at)) return null;
    const piece = (counts: number[]): number[] => {
      const first = isOpen ? [counts.slice(0, at).reduce((sum, count) => sum + count, 0)] : [];
      return [...first, ...counts.slice(at)];
    };
    return makeSeries((figure) => piece(this.counts[figure]));
  }

  #reachesBackTo(oldest: number, end: number): boolean {
    const filled = this.counts.pageViews.slice(0, end).filter((count) => count > 0).length;
    return end > 0 && this.starts[0]! <= oldest && filled <= 1;
  }

  #end(bucket: number): number {
    return this.starts[bucket + 1] ?? Number.POSITIVE_INFINITY;
  }

  /** The bucket of an instant, or -1 before the first. Mostly the last: what comes is new. */
  #bucketOf(ts: number): number {
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

/** A range that ends now, as standing counts know it. */
export interface OpenRange {
  /** Epoch ms; -Infinity where no row is older: then all such ranges are the same. */
  from: number;
  /** How many buckets at the beginning have no rows, since all rows are newer. */
  empty: number;
  /** Starts of the other buckets; the first is `from`. */
  starts: number[];
}

/**
 * Strips from a range and its buckets what does not matter for the rows held. `oldest` = time of the oldest row.
 * Null when the edges are not those of the range.
 */
export function openRange(from: number | null, edges: Edges | null, oldest: number): OpenRange | null {
  const starts = edges === null ? [] : edges.slice(0, -1);
  if (edges !== null && from !== null && starts[0] !== from) return null;
  if (from !== null && from > oldest) return { from, empty: 0, starts };
  const empty = Math.max(
    0,
    starts.findLastIndex((start) => start <= oldest),
  );
  return { from: Number.NEGATIVE_INFINITY, empty, starts: [Number.NEGATIVE_INFINITY, ...starts.slice(empty + 1)] };
}
