import { VISIT_GAP_MS } from '#contract/limits.ts';
import type { Offsets, QuestionRange, Selection } from '#contract/questions/selection.ts';
import { NO_SLOT, type Slot, type StoreView, type VisitIndex, type VisitIndexArray } from '../../store/store-view.ts';
import { NO_ROOM, Stamps, withRoom } from '../scratch.ts';
import type { RowFilter } from '../select/row-filter.ts';
import { fillByCode } from '../select/row-kernels.ts';
import { rowRange, RowSet, slotRuns } from '../select/row-range.ts';
import type { SignalJoins } from '../signals/signal-join.ts';

export type RangedSelection = Selection & { range: QuestionRange; offsets: Offsets };

/** The visits with at least one selected page view, each as a whole. */
export class SelectedVisits {
  readonly #view: StoreView;
  readonly #filter: RowFilter;
  readonly #rows = new RowSet();
  /** By visit: 1 where it is selected. */
  #selected: Int32Array<ArrayBuffer> = NO_ROOM;
  /** By slot, 32 to a number: 1 where a page view is in question. */
  #inQuestion: Int32Array<ArrayBuffer> = NO_ROOM;
  /** Their numbers, in the order of their first selected page views. */
  numbers = new Uint32Array() as VisitIndexArray;

  constructor(view: StoreView, filter: RowFilter) {
    this.#view = view;
    this.#filter = filter;
  }

  /** Selects visits; good until the next time. */
  select(selection: RangedSelection): void {
    const { range, brush, offsets } = selection;
    const view = this.#view;
    const { low, high } = rowRange(view, range);
    this.#filter.pick({ low, high }, selection, offsets, this.#rows);
    this.#list();
    const from = brush === null ? low : Math.max(low, view.lowerBound(brush.from));
    const to = brush === null ? high : Math.min(high, view.lowerBound(brush.to));
    this.#inQuestion = withRoom(this.#inQuestion, (view.capacity + 31) >>> 5).fill(0);
    for (const run of slotRuns(view, from, to)) fillByCode(view.visitOf, this.#selected, run.from, run.to, this.#inQuestion);
  }

  has(visit: VisitIndex): boolean {
    return this.#selected[visit] === 1;
  }

  /** Whether a page view is within range and brush, and of one of the visits: selected itself or not. */
  isInQuestion(pageView: Slot): boolean {
    return ((this.#inQuestion[pageView >>> 5]! >>> (pageView & 31)) & 1) !== 0;
  }

  #list(): void {
    const { visitOf, visits } = this.#view;
    const { slots, count } = this.#rows;
    const numbers = new Uint32Array(Math.min(count, visits.size) + 1) as VisitIndexArray;
    const selected = (this.#selected = withRoom(this.#selected, visits.bound).fill(0));
    let listed = 0;
    for (let k = 0; k < count; k++) {
      const visit = visitOf[slots[k]!]!;
      // Whether a visit comes again is hard to guess: each is written, and counts where it does not.
      numbers[listed] = visit;
      listed += 1 - selected[visit]!;
      selected[visit] = 1;
    }
    this.numbers = numbers.subarray(0, listed) as VisitIndexArray;
  }
}

/** The visits that may go on: their last row, be it a page view or what happened on one, is under 30 minutes old. */
export class VisitsUnderWay {
  readonly #view: StoreView;
  readonly #joins: SignalJoins;
  readonly #marks = new Stamps();
  #stamp = 0;

  constructor(view: StoreView, joins: SignalJoins) {
    this.#view = view;
    this.#joins = joins;
  }

  /** Finds them as they are at an instant (epoch ms), by what the joins hold. */
  find(asOf: number): void {
    const { visitOf, visits } = this.#view;
    this.#stamp = this.#marks.begin(visits.bound, 1);
    const { marks } = this.#marks;
    for (const { from, to } of runsSince(this.#view, asOf)) {
      for (let slot = from; slot < to; slot++) marks[visitOf[slot]!] = this.#stamp;
    }
    for (const join of Object.values(this.#joins)) {
      for (const { from, to } of runsSince(join.log, asOf)) {
        for (let signal = from; signal < to; signal++) {
          const pageView = join.pageViewOf(signal);
          if (pageView !== NO_SLOT) marks[visitOf[pageView]!] = this.#stamp;
        }
      }
    }
  }

  has(visit: VisitIndex): boolean {
    return this.#marks.marks[visit] === this.#stamp;
  }
}

function runsSince(log: StoreView, asOf: number): ReturnType<typeof slotRuns> {
  return slotRuns(log, log.lowerBound(asOf - VISIT_GAP_MS + 1), log.length);
}
