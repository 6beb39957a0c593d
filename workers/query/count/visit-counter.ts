import type { Series, SeriesFigure, Totals } from '#contract/questions/dashboard.ts';
import type { Edges } from '#contract/questions/selection.ts';
import type { StoreView } from '../../store/store-view.ts';
import type { RowSet } from '../select/row-range.ts';
import { NO_ROOM, Stamps, withRoom } from '../scratch.ts';

/** Totals and the same counts by bucket. */
export interface VisitFigures {
  totals: Totals;
  series: Series;
}

/** More than the sets whose visits a question lists after the first: one for each condition, and the rows that fail. */
const STAMPS_PER_QUESTION = 32;

/**
 * Counts visits and visitors of row sets exactly, in one pass in time order, and lists the distinct visits on the way:
 * a visit falls into the bucket of its first row in the set, a visitor into each bucket with one of their visits.
 * The loops take 0 or 1 from the sign of a difference of marks, see row-kernels.
 */
export class VisitCounter {
  readonly #view: StoreView;
  readonly #visitors = new Stamps();
  readonly #visits = new Stamps();
  #bucketOf: Int32Array<ArrayBuffer> = NO_ROOM;
  #counted = 0;
  #stamp = 0;

  constructor(view: StoreView) {
    this.#view = view;
  }

  /** Counts a set and lists its visits. Rows before the second edge belong to the first bucket. */
  count(set: RowSet, edges: Edges): VisitFigures {
    const buckets = Math.max(0, edges.length - 1);
    const visitors = this.#view.column('visitor');
    const totals: Totals = { pageViews: set.count, visits: 0, visitors: 0, bounces: 0, durationMs: 0 };
    const series = makeSeries(() => []);
    const first = this.#visitors.begin(visitors.bound, buckets + 1);
    this.#counted = this.#visits.begin(this.#view.visits.bound, STAMPS_PER_QUESTION);
    this.#stamp = this.#counted;
    set.beginVisits();
    // Without edges all rows are one bucket that no series shows.
    for (let bucket = 0, from = 0; bucket < Math.max(1, buckets); bucket++) {
      const to = bucket + 1 < buckets ? set.firstSince(this.#view.ts, edges[bucket + 1]!, from) : set.count;
      const visitsBefore = set.visitCount;
      this.#listVisits(set, from, to);
      const { distinct, fresh } = this.#countVisitors(set, visitors.codes, visitsBefore, first, bucket);
      const { bounces, durationMs } = this.#countWhole(set, visitsBefore);
      totals.visitors += fresh;
      totals.bounces += bounces;
      totals.durationMs += durationMs;
      if (bucket < buckets) {
        series.pageViews.push(to - from);
        series.visits.push(set.visitCount - visitsBefore);
        series.visitors.push(distinct);
        series.bounces.push(bounces);
        series.durationMs.push(durationMs);
      }
      from = to;
    }
    totals.visits = set.visitCount;
    if (buckets > 0) series.viewsOfVisits = this.#countViews(set, series.visits);
    return { totals, series };
  }

  /** Lists the visits of another set that the set counted last does not have. */
  listOthers(set: RowSet): void {
    const { visitOf, visits } = this.#view;
    const { marks } = this.#visits;
    const counted = this.#counted;
    const stamp = ++this.#stamp;
    if (stamp >= counted + STAMPS_PER_QUESTION) throw new Error('More row sets in one question than there are conditions.');
    set.beginVisits();
    for (let k = 0; k < set.count; k++) {
      const visit = visitOf[set.slots[k]!]!;
      const seen = marks[visit]!;
      if (seen === counted || seen === stamp) continue;
      marks[visit] = stamp;
      set.entries[set.visitCount] = visits.first[visit]!;
      set.exits[set.visitCount++] = visits.last[visit]!;
    }
  }

  /**
   * Visitors of the visits of a bucket, which are listed from a position on, and those of them that no earlier bucket had: a mark
   * holds the last bucket in which a visitor was counted.
   */
  #countVisitors(
    { entries, visitCount }: RowSet,
    codes: Uint16Array | Uint32Array,
    from: number,
    first: number,
    bucket: number,
  ): { distinct: number; fresh: number } {
    const { marks } = this.#visitors;
    const stamp = first + bucket;
    let distinct = 0;
    let fresh = 0;
    for (let i = from; i < visitCount; i++) {
      const visitor = codes[entries[i]!]!;
      const seen = marks[visitor]!;
      marks[visitor] = stamp;
      distinct += (seen - stamp) >>> 31;
      fresh += (seen - first) >>> 31;
    }
    return { distinct, fresh };
  }

  #listVisits(set: RowSet, from: number, to: number): void {
    const { slots, entries, exits } = set;
    const { visitOf, visits } = this.#view;
    const { first, last } = visits;
    const { marks } = this.#visits;
    const stamp = this.#counted;
    let count = set.visitCount;
    for (let k = from; k < to; k++) {
      const visit = visitOf[slots[k]!]!;
      const seen = marks[visit]!;
      marks[visit] = stamp;
      entries[count] = first[visit]!;
      exits[count] = last[visit]!;
      count += (seen - stamp) >>> 31;
    }
    set.visitCount = count;
  }

  /** Page views of the visits that belong to each bucket; visits stand in the set in the order of their buckets. */
  #countViews({ slots, entries, count }: RowSet, visitsByBucket: readonly number[]): number[] {
    const { visitOf, visits } = this.#view;
    this.#bucketOf = withRoom(this.#bucketOf, visits.bound);
    const bucketOf = this.#bucketOf;
    let at = 0;
    for (const [bucket, visitCount] of visitsByBucket.entries()) {
      for (const end = at + visitCount; at < end; at++) bucketOf[visitOf[entries[at]!]!] = bucket;
    }
    const views = new Array<number>(visitsByBucket.length).fill(0);
    for (let k = 0; k < count; k++) views[bucketOf[visitOf[slots[k]!]!]!]!++;
    return views;
  }

  /** Bounces and durations of the visits listed from a position on: those of the complete visits, also where only a part is selected. */
  #countWhole({ entries, exits, visitCount }: RowSet, from: number): Pick<Totals, 'bounces' | 'durationMs'> {
    const { ts } = this.#view;
    let bounces = 0;
    let durationMs = 0;
    for (let i = from; i < visitCount; i++) {
      const entry = entries[i]!;
      const exit = exits[i]!;
      if (entry === exit) bounces++;
      else durationMs += ts[exit]! - ts[entry]!;
    }
    return { bounces, durationMs };
  }
}

/** A series of which each figure is made apart. */
export function makeSeries(make: (figure: SeriesFigure) => number[]): Series {
  return {
    pageViews: make('pageViews'),
    visits: make('visits'),
    visitors: make('visitors'),
    viewsOfVisits: make('viewsOfVisits'),
    bounces: make('bounces'),
    durationMs: make('durationMs'),
  };
}
