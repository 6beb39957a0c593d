import type { Edges, Series, Totals } from '../../contract/questions/dashboard.ts';
import type { Dimension } from '../../contract/questions/dimensions.ts';
import type { Offsets, Selection } from '../../contract/questions/selection.ts';
import { FLAG } from '../../contract/rows/event.ts';
import { VISIT_GAP_MS } from '../../contract/limits.ts';
import { NO_SLOT, type Slot, type StoreListener, type StoreView, type VisitIndex } from '../../store/store-view.ts';
import { makeSeries } from '../count/series.ts';
import { LruList } from '../lru-list.ts';
import { BucketCounts, openRange, type OpenRange } from './bucket-counts.ts';
import { DimensionCodes, positionOf } from './code-counts.ts';
import { RangeTally } from './range-tally.ts';

/** Kept at most: the ranges of a dashboard (today, 7, 15, 30 days, all) and one more; and as many lists of buckets. */
const MAX_TALLIES = 6;
const MAX_BUCKETS = 6;
/** Starts of ranges remembered as asked for once. */
const MAX_ASKED = 16;

/** What standing counts can be asked: no clauses, no brush, every list by its own metric, a range that ends now. */
export interface StandingQuestion {
  /** Start of the range; null = from the earliest row held. */
  from: number | null;
  /** End, exclusive. Later than the newest row held, or there is no answer. */
  to: number;
  bots: Selection['bots'];
  /** Buckets of the series, or null when no series is wanted. */
  edges: Edges | null;
  /** Offsets of the zone, or null when no hours are wanted. */
  offsets: Offsets | null;
}

/** Figures from standing counts, equal to those of a scan. */
export interface StandingAnswer {
  totals: Totals;
  /** Null only when no series was wanted. */
  series: Series | null;
  /** 168 counts; null only when no hours were wanted. */
  hours: number[] | null;
  /** Page views of robots in the range that were left out; 0 when they are included. */
  hiddenBots: number;
  /**
   * Counts of the range by code, for all codes below the column's `bound`: page views of event dimensions (`origin` by
   * position in ORIGINS), visits of visit dimensions (`entry` and `exit` by the codes of `path`).
   * Null when the dimension has too many names to be rolled up: count that list by a scan.
   * The array is the standing one: read it before the next change of the store, and never write to it.
   */
  counts(dim: Dimension): Int32Array<ArrayBuffer> | null;
}

/** The counts that are kept with robots left out, or with robots. */
class Kept {
  readonly bots: 'exclude' | 'include';
  /** Bits of flags whose rows do not count. */
  readonly hiddenFlags: number;
  readonly tallies = new LruList<RangeTally>(MAX_TALLIES);
  readonly buckets = new LruList<BucketCounts>(MAX_BUCKETS);

  constructor(bots: Kept['bots']) {
    this.bots = bots;
    this.hiddenFlags = bots === 'exclude' ? FLAG.bot : 0;
  }

  clear(): void {
    this.tallies.clear();
    this.buckets.clear();
  }
}

/**
 * Answers unfiltered questions about ranges that end now from counts that follow the store, at a cost that does not
 * depend on the rows held. A range is counted when it is asked for the second time: a brush that is dragged along
 * asks for many once. Follows the store as long as both live.
 *
 * With robots left out, every visitor must be wholly a robot or not at all: else neighbours are not what they seem.
 */
export class StandingCounts implements StoreListener {
  readonly #view: StoreView;
  readonly #kept = { exclude: new Kept('exclude'), include: new Kept('include') };
  readonly #all = Object.values(this.#kept);
  readonly #askedOnce = new LruList<string>(MAX_ASKED);
  #codes: DimensionCodes;

  constructor(view: StoreView) {
    this.#view = view;
    this.#codes = new DimensionCodes(view);
    view.listen(this);
  }

  /** Null when the question has to be answered by a scan: asked for the first time, or not of the kind that is counted. */
  answer(question: StandingQuestion): StandingAnswer | null {
    const view = this.#view;
    // Robots alone are asked for too seldom to keep counts of them.
    if (question.bots === 'only') return null;
    const kept = this.#kept[question.bots];
    if (view.length === 0 || !this.#isSound(kept) || !this.#endsNow(question)) return null;
    const oldest = view.ts[view.head]!;
    const range = openRange(question.from, question.edges, oldest);
    const tally = range && this.#tallyOf(kept, range.from);
    if (!tally) return null;
    const series = question.edges && this.#seriesOf(kept, range, tally, oldest);
    if (question.edges && !series) return null;
    return {
      totals: { ...tally.totals },
      series,
      hours: question.offsets && tally.hours(view, question.offsets, kept.hiddenFlags),
      hiddenBots: tally.hiddenBots,
      counts: (dim) => {
        const d = positionOf(dim);
        return tally.counts.withRoom(d, this.#codes.bound(d));
      },
    };
  }

  added(slot: Slot): void {
    for (const kept of this.#all) this.#changeRow(kept, slot, 1);
  }

  removing(slot: Slot): void {
    for (const kept of this.#all) this.#changeRow(kept, slot, -1);
  }

  visitChanging(visit: VisitIndex): void {
    for (const kept of this.#all) this.#changeVisit(kept, visit, -1);
  }

  visitChanged(visit: VisitIndex): void {
    for (const kept of this.#all) this.#changeVisit(kept, visit, 1);
  }

  placeChanging(slot: Slot): void {
    for (const kept of this.#all) this.#changePlace(kept, slot, -1);
  }

  placeChanged(slot: Slot): void {
    for (const kept of this.#all) this.#changePlace(kept, slot, 1);
  }

  rebuilt(): void {
    for (const kept of this.#all) kept.clear();
    this.#codes = new DimensionCodes(this.#view);
  }

  /** Whether neighbours of the same visitor all count or all do not. */
  #isSound({ hiddenFlags }: Kept): boolean {
    return hiddenFlags === 0 || this.#view.mixedVisitors === 0;
  }

  #endsNow({ to, edges }: StandingQuestion): boolean {
    const view = this.#view;
    const newest = view.ts[(view.head + view.length - 1) % view.capacity]!;
    return to > newest && (edges === null || edges.at(-1)! > newest);
  }

  #tallyOf(kept: Kept, from: number): RangeTally | null {
    const held = kept.tallies.use((tally) => (tally.from === from ? tally : null));
    if (held) return held;
    const key = `${kept.bots} ${from}`;
    if (!this.#askedOnce.use((asked) => (asked === key ? asked : null))) {
      this.#askedOnce.add(key);
      return null;
    }
    const tally = new RangeTally(from);
    tally.scan(this.#view, this.#codes, kept.hiddenFlags);
    return kept.tallies.add(tally);
  }

  /** Null when visits that began before the range may belong to more than its first bucket. */
  #seriesOf(kept: Kept, { starts, empty }: OpenRange, tally: RangeTally, oldest: number): Series | null {
    const held = kept.buckets.use((buckets) => buckets.series(starts, oldest));
    const series = held ?? this.#addBuckets(kept, starts).series(starts, oldest);
    if (!series) return null;
    // A visit that began before the range has its next page view within 30 minutes of the range's start.
    const { visits, bounces, durationMs, pageViews: viewsOfVisits } = tally.totals;
    const missing = (total: number, counts: number[]): number => total - counts.reduce((sum, count) => sum + count, 0);
    const begunBefore = missing(visits, series.visits);
    if (begunBefore > 0 && starts.length > 1 && starts[1]! - starts[0]! < VISIT_GAP_MS) return null;
    series.visits[0]! += begunBefore;
    series.viewsOfVisits[0]! += missing(viewsOfVisits, series.viewsOfVisits);
    series.bounces[0]! += missing(bounces, series.bounces);
    series.durationMs[0]! += missing(durationMs, series.durationMs);
    const zeros = new Array<number>(empty).fill(0);
    return makeSeries((figure) => [...zeros, ...series[figure]]);
  }

  #addBuckets(kept: Kept, starts: readonly number[]): BucketCounts {
    const buckets = new BucketCounts(starts);
    buckets.scan(this.#view, kept.hiddenFlags);
    return kept.buckets.add(buckets);
  }

  #changeRow(kept: Kept, slot: Slot, step: 1 | -1): void {
    const { previous, next, ts: times } = this.#view;
    const ts = times[slot]!;
    const tallies = this.#talliesOf(kept, ts);
    if (this.#isHidden(kept, slot)) {
      for (const tally of tallies) tally.hiddenBots += step;
      return;
    }
    const timeOf = (other: Slot): number => (other === NO_SLOT ? Number.NaN : times[other]!);
    const row = { step, ts, previous: timeOf(previous[slot]!), next: timeOf(next[slot]!) };
    if (tallies.length > 0) this.#codes.readRow(slot);
    for (const tally of tallies) tally.changeRow(row, this.#codes.codes);
    for (const buckets of kept.buckets.items) buckets.changeRow(row);
  }

  #changeVisit(kept: Kept, visit: VisitIndex, step: 1 | -1): void {
    const { visits, ts } = this.#view;
    const pageViews = visits.count[visit]!;
    if (pageViews === 0) return;
    const first = visits.first[visit]!;
    const last = visits.last[visit]!;
    const tallies = this.#talliesOf(kept, ts[last]!);
    if (this.#isHidden(kept, first)) return;
    const change = { step, begins: ts[first]!, ends: ts[last]!, pageViews };
    if (tallies.length > 0) this.#codes.readVisit(first, last);
    for (const tally of tallies) tally.changeVisit(change, this.#codes.codes);
    for (const buckets of kept.buckets.items) buckets.changeVisit(change);
  }

  #changePlace(kept: Kept, slot: Slot, step: 1 | -1): void {
    const tallies = this.#talliesOf(kept, this.#view.ts[slot]!);
    if (tallies.length === 0 || this.#isHidden(kept, slot)) return;
    this.#codes.readRow(slot);
    for (const tally of tallies) tally.changePlace(this.#codes.codes, step);
  }

  /** Tallies whose range reaches back to an instant. Drops all that cannot be kept up any more. */
  #talliesOf(kept: Kept, ts: number): RangeTally[] {
    if (!this.#isSound(kept)) kept.clear();
    return kept.tallies.items.filter((tally) => tally.from <= ts);
  }

  #isHidden({ hiddenFlags }: Kept, slot: Slot): boolean {
    return (this.#view.flags[slot]! & hiddenFlags) !== 0;
  }
}
