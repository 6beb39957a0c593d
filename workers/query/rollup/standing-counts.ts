import { FLAG } from '../../contract/rows/event.ts';
import type { DashboardQuestion } from '../../contract/questions/dashboard.ts';
import { NO_SLOT, type Slot, type StoreListener, type StoreView } from '../../store/store-view.ts';
import { BucketCounts } from './bucket-counts.ts';
import { DimensionCodes } from './dimension-codes.ts';
import { Latest } from '../lru-list.ts';
import { RangeScan } from './range-scan.ts';
import { RangeTally } from './range-tally.ts';

/** Kept at most: the ranges of a dashboard (today, 7, 15, 30 days, all) and one more; and as many lists of buckets. */
const MAX_TALLIES = 6;
const MAX_BUCKETS = 6;

/**
 * The ranges and buckets that are asked for, following the store, with robots left out or not.
 * Left out, they need every visitor to be wholly a robot or not at all: else neighbours are not what they seem.
 */
export class StandingCounts implements StoreListener {
  readonly tallies = new Latest<RangeTally>(MAX_TALLIES);
  readonly buckets = new Latest<BucketCounts>(MAX_BUCKETS);
  /** Bits of flags whose rows do not count. */
  readonly hiddenFlags: number;
  codes: DimensionCodes;
  readonly #view: StoreView;
  readonly #scan: RangeScan;

  constructor(view: StoreView, bots: DashboardQuestion['bots']) {
    this.hiddenFlags = bots === 'exclude' ? FLAG.bot : 0;
    this.codes = new DimensionCodes(view);
    this.#view = view;
    this.#scan = new RangeScan(view);
  }

  /** Whether neighbours of the same visitor all count or all do not. */
  get isSound(): boolean {
    return this.hiddenFlags === 0 || this.#view.mixedVisitors === 0;
  }

  addTally(from: number): RangeTally {
    const tally = new RangeTally(from);
    this.#scan.countInto(tally, this.codes, this.hiddenFlags);
    return this.tallies.add(tally);
  }

  addBuckets(starts: readonly number[]): BucketCounts {
    const buckets = new BucketCounts(starts);
    buckets.scan(this.#view, this.hiddenFlags);
    return this.buckets.add(buckets);
  }

  added(slot: Slot): void {
    this.#changeRow(slot, 1);
  }

  removing(slot: Slot): void {
    this.#changeRow(slot, -1);
  }

  visitChanging(visit: number): void {
    this.#changeVisit(visit, -1);
  }

  visitChanged(visit: number): void {
    this.#changeVisit(visit, 1);
  }

  placeChanging(slot: Slot): void {
    this.#changePlace(slot, -1);
  }

  placeChanged(slot: Slot): void {
    this.#changePlace(slot, 1);
  }

  rebuilt(): void {
    this.#forget();
    this.codes = new DimensionCodes(this.#view);
  }

  #changeRow(slot: Slot, step: 1 | -1): void {
    const { previous, next, ts: times } = this.#view;
    const ts = times[slot]!;
    const tallies = this.#talliesOf(ts);
    if (this.#isHidden(slot)) {
      for (const tally of tallies) tally.hiddenBots += step;
      return;
    }
    const timeOf = (other: Slot): number => (other === NO_SLOT ? Number.NaN : times[other]!);
    const row = { step, ts, previous: timeOf(previous[slot]!), next: timeOf(next[slot]!) };
    if (tallies.length > 0) this.codes.readRow(slot);
    for (const tally of tallies) tally.changeRow(row, this.codes.codes);
    for (const buckets of this.buckets.items) buckets.changeRow(row);
  }

  #changeVisit(visit: number, step: 1 | -1): void {
    const { visits, ts } = this.#view;
    const pageViews = visits.count[visit]!;
    if (pageViews === 0) return;
    const first = visits.first[visit]!;
    const last = visits.last[visit]!;
    const tallies = this.#talliesOf(ts[last]!);
    if (this.#isHidden(first)) return;
    const change = { step, begins: ts[first]!, ends: ts[last]!, pageViews };
    if (tallies.length > 0) this.codes.readVisit(first, last);
    for (const tally of tallies) tally.changeVisit(change, this.codes.codes);
    for (const buckets of this.buckets.items) buckets.changeStart(change.begins, step);
  }

  #changePlace(slot: Slot, step: 1 | -1): void {
    const tallies = this.#talliesOf(this.#view.ts[slot]!);
    if (tallies.length === 0 || this.#isHidden(slot)) return;
    this.codes.readRow(slot);
    for (const tally of tallies) tally.changePlace(this.codes.codes, step);
  }

  /** Tallies whose range reaches back to an instant. Forgets all that cannot be kept up any more. */
  #talliesOf(ts: number): RangeTally[] {
    if (!this.isSound) this.#forget();
    return this.tallies.items.filter((tally) => tally.from <= ts);
  }

  #isHidden(slot: Slot): boolean {
    return (this.#view.flags[slot]! & this.hiddenFlags) !== 0;
  }

  #forget(): void {
    this.tallies.clear();
    this.buckets.clear();
  }
}
