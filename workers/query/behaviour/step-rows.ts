import { VISIT_GAP_MS } from '#contract/limits.ts';
import { NO_SLOT, type Slot, type SlotArray, type StoreView } from '../../store/store-view.ts';
import { grownLength, refilled } from '../../store/columns/growth.ts';
import { NO_ROOM, NO_SLOTS } from '../scratch.ts';
import type { SignalJoin, SignalJoins } from '../signals/signal-join.ts';
import type { SelectedVisits } from './selected-visits.ts';
import type { StepTests } from './step-tests.ts';

/** The first step, which may stand on a page view in question only. */
const FIRST = 1;

/** Whether the beginning of a visit may be no longer held, by its first page view; `earliest`: epoch ms from which on all is held, null = all ever recorded is. */
export function isCut({ ts }: StoreView, first: Slot, earliest: number | null): boolean {
  return earliest !== null && ts[first]! <= earliest + VISIT_GAP_MS;
}

/**
 * The rows of a visit or a visitor that meet the rules of a step, in their order: page views by time and id, each followed by its
 * actions and its measurements. Buffers are kept from one to the next; only the first `count` (or `pageViewCount`) entries mean something.
 */
export class StepRows {
  readonly #view: StoreView;
  readonly #joins: SignalJoins;
  readonly #tests: StepTests;
  readonly #visits: SelectedVisits;
  readonly #earliest: number | null;
  count = 0;
  /** By row: the place of its page view in `pageViews`. */
  places = NO_ROOM;
  /** By row: epoch ms, never before its page view. */
  times = new Float64Array();
  /** By row: the steps whose rules it meets, and of these the ones that can stand on its page view. */
  ruled = NO_ROOM;
  met = NO_ROOM;
  pageViewCount = 0;
  /** All page views, by slot, whether a row on them meets something or not. */
  pageViews = NO_SLOTS;
  /** By page view: the steps that hold on it, in question or not: that name it or, naming no pages, are met by a row on it. */
  holding = NO_ROOM;

  /** @param visits whose page views are in question for the first step; `earliest`: see {@link isCut} */
  constructor(view: StoreView, joins: SignalJoins, tests: StepTests, visits: SelectedVisits, earliest: number | null) {
    this.#view = view;
    this.#joins = joins;
    this.#tests = tests;
    this.#visits = visits;
    this.#earliest = earliest;
  }

  /** Reads the page views of a visitor from one up to another, or to the last where that is NO_SLOT. */
  read(first: Slot, end: Slot): void {
    const { ts, next } = this.#view;
    const tests = this.#tests;
    this.count = 0;
    this.pageViewCount = 0;
    for (let slot = first; slot !== end; slot = next[slot]!) {
      const place = this.pageViewCount++;
      if (place === this.pageViews.length) this.#growPageViews();
      const standing = tests.standingOn(slot);
      let ruled = this.#metByPageView(slot);
      if (ruled !== 0) this.#add(slot, place, ts[slot]!, ruled, standing);
      if (tests.looksAtActions) ruled |= this.#addSignals(this.#joins.actions, slot, place, standing);
      if (tests.looksAtMeasurements) ruled |= this.#addSignals(this.#joins.measurements, slot, place, standing);
      this.pageViews[place] = slot;
      this.holding[place] = standing & (ruled | tests.naming);
    }
  }

  #metByPageView(slot: Slot): number {
    const { entry, exit } = this.#tests;
    const ruled = this.#tests.metByPath(slot);
    if ((entry | exit) === 0) return ruled;
    const { visits, visitOf } = this.#view;
    const visit = visitOf[slot]!;
    const begins = visits.first[visit] === slot && !isCut(this.#view, slot, this.#earliest);
    return ruled | (begins ? entry : 0) | (visits.last[visit] === slot ? exit : 0);
  }

  /** Adds the signals of a page view that meet a rule, and answers the steps whose rules they meet. */
  #addSignals(join: SignalJoin, pageView: Slot, place: number, standing: number): number {
    const { firstOf, nextOf, log } = join;
    const isAction = join === this.#joins.actions;
    const from = this.count;
    const time = this.#view.ts[pageView]!;
    let all = 0;
    for (let signal = firstOf[pageView]!; signal !== NO_SLOT; signal = nextOf[signal]!) {
      const ruled = isAction ? this.#tests.metByAction(signal) : this.#tests.metByMeasurement(signal);
      if (ruled !== 0) this.#add(pageView, place, Math.max(time, log.ts[signal]!), ruled, standing);
      all |= ruled;
    }
    // A page view has its signals newest first.
    if (this.count - from > 1) for (const column of [this.times, this.ruled, this.met]) column.subarray(from, this.count).reverse();
    return all;
  }

  #add(pageView: Slot, place: number, time: number, ruled: number, standing: number): void {
    const counted = (ruled & FIRST) !== 0 && !this.#visits.isInQuestion(pageView) ? ruled & ~FIRST : ruled;
    if (counted === 0) return;
    const row = this.count++;
    if (row === this.places.length) this.#growRows();
    this.places[row] = place;
    this.times[row] = time;
    this.ruled[row] = counted;
    this.met[row] = counted & standing;
  }

  #growPageViews(): void {
    const length = grownLength(this.pageViews.length, this.pageViewCount);
    this.pageViews = refilled(this.pageViews, new Int32Array(length) as SlotArray);
    this.holding = refilled(this.holding, new Int32Array(length));
  }

  #growRows(): void {
    const length = grownLength(this.places.length, this.count);
    this.places = refilled(this.places, new Int32Array(length));
    this.times = refilled(this.times, new Float64Array(length));
    this.ruled = refilled(this.ruled, new Int32Array(length));
    this.met = refilled(this.met, new Int32Array(length));
  }
}
