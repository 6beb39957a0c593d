import { VISIT_GAP_MS } from '#contract/limits.ts';
import type { Step } from '#contract/behaviour/steps.ts';
import { NO_SLOT, type Slot, type SlotArray, type StoreView, type VisitIndex } from '../../store/store-view.ts';
import { grownLength, refilled } from '../../store/columns/growth.ts';
import { NO_ROOM, NO_SLOTS } from '../scratch.ts';
import type { SignalJoin, SignalJoins } from '../signals/signal-join.ts';
import type { RangedSelection, SelectedVisits, VisitsUnderWay } from './selected-visits.ts';
import { RULED, STANDING, StepTests } from './step-tests.ts';

/** The first step, which may stand on a page view in question only. */
const FIRST = 1;

export interface WaysSource {
  readonly view: StoreView;
  readonly joins: SignalJoins;
  readonly visits: SelectedVisits;
  readonly underWay: VisitsUnderWay;
}

/** Selects the visits of a question, finds which of them may go on at an instant (epoch ms), and answers what reads where they meet its steps. */
export function selectWays(source: WaysSource, selection: RangedSelection, steps: readonly Step[], asOf: number): StepRows {
  const { view, joins, visits, underWay } = source;
  for (const join of Object.values(joins)) join.refresh();
  visits.select(selection);
  underWay.find(asOf);
  return new StepRows(source, new StepTests(steps, view, joins));
}

/**
 * The rows of a visit or a visitor that meet the rules of a step, in their order: page views by time and id, each followed by its
 * actions and its measurements. Buffers are kept from one to the next; only the first `count` (or `pageViewCount`) entries mean something.
 */
export class StepRows {
  readonly #view: StoreView;
  readonly #joins: SignalJoins;
  readonly #visits: SelectedVisits;
  /** Epoch ms: visits that began before may have begun even earlier, with page views that were given up. */
  readonly #wholeSince: number;
  readonly #tests: StepTests;
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

  constructor({ view, joins, visits }: WaysSource, tests: StepTests) {
    this.#view = view;
    this.#joins = joins;
    this.#visits = visits;
    this.#wholeSince = view.completeSince === null ? Number.NEGATIVE_INFINITY : view.completeSince + VISIT_GAP_MS;
    this.#tests = tests;
  }

  /** Whether the beginning of a visit may be no longer held. */
  isCut(visit: VisitIndex): boolean {
    const { ts, visits } = this.#view;
    return ts[visits.first[visit]!]! < this.#wholeSince;
  }

  /** Reads the page views of a visitor from one up to another, or to the last where that is NO_SLOT. */
  read(first: Slot, end: Slot): void {
    const { next } = this.#view;
    const tests = this.#tests;
    const { naming, looksAtActions, looksAtMeasurements } = tests;
    const looksAtEnds = (tests.entry | tests.exit) !== 0;
    this.count = 0;
    let place = 0;
    for (let slot = first; slot !== end; slot = next[slot]!, place++) {
      if (place === this.pageViews.length) this.#growPageViews(place);
      const told = tests.ofPath(slot);
      const standing = told >> STANDING;
      let ruled = told & RULED;
      if (looksAtEnds) ruled |= this.#metByEnds(slot);
      if (ruled !== 0) this.#add(slot, place, this.#view.ts[slot]!, ruled, standing);
      if (looksAtActions) ruled |= this.#addSignals(this.#joins.actions, slot, place, standing);
      if (looksAtMeasurements) ruled |= this.#addSignals(this.#joins.measurements, slot, place, standing);
      this.pageViews[place] = slot;
      this.holding[place] = standing & (ruled | naming);
    }
    this.pageViewCount = place;
  }

  #metByEnds(slot: Slot): number {
    const { entry, exit } = this.#tests;
    const { visits, visitOf } = this.#view;
    const visit = visitOf[slot]!;
    const begins = visits.first[visit] === slot && !this.isCut(visit);
    return (begins ? entry : 0) | (visits.last[visit] === slot ? exit : 0);
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

  #growPageViews(count: number): void {
    const length = grownLength(this.pageViews.length, count + 1);
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
