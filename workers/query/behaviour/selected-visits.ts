import { VISIT_GAP_MS } from '#contract/limits.ts';
import type { Offsets, QuestionRange, Selection } from '#contract/questions/selection.ts';
import { NO_SLOT, type Slot, type StoreView, type VisitIndex, type VisitIndexArray } from '../../store/store-view.ts';
import { Stamps } from '../scratch.ts';
import type { RowFilter } from '../select/row-filter.ts';
import { rowRange, RowSet, slotRuns } from '../select/row-range.ts';
import type { SignalJoins } from '../signals/signal-join.ts';

/** What selects page views of a range. */
export type RangedSelection = Selection & { range: QuestionRange; offsets: Offsets };

/** The visits with at least one selected page view, each as a whole. */
export class SelectedVisits {
  readonly #view: StoreView;
  readonly #filter: RowFilter;
  readonly #rows = new RowSet();
  readonly #marks = new Stamps();
  #stamp = 0;
  /** Their numbers, in the order of their first selected page views. */
  numbers = new Uint32Array() as VisitIndexArray;
  /** The time of range and brush, epoch ms `[from, to)`. */
  #from = 0;
  #to = 0;

  constructor(view: StoreView, filter: RowFilter) {
    this.#view = view;
    this.#filter = filter;
  }

  /** Selects visits; good until the next time. */
  select(selection: RangedSelection): void {
    const { range, brush, offsets } = selection;
    this.#from = Math.max(range.from ?? Number.NEGATIVE_INFINITY, brush?.from ?? Number.NEGATIVE_INFINITY);
    this.#to = Math.min(range.to, brush?.to ?? Number.POSITIVE_INFINITY);
    this.#filter.pick(rowRange(this.#view, range), selection, offsets, this.#rows);
    this.#list();
  }

  has(visit: VisitIndex): boolean {
    return this.#marks.marks[visit] === this.#stamp;
  }

  /** Whether a page view is within range and brush, and of one of the visits: selected itself or not. */
  isInQuestion(pageView: Slot): boolean {
    const time = this.#view.ts[pageView]!;
    return time >= this.#from && time < this.#to && this.has(this.#view.visitOf[pageView]!);
  }

  #list(): void {
    const { visitOf, visits } = this.#view;
    const { slots, count } = this.#rows;
    const numbers = new Uint32Array(Math.min(count, visits.size)) as VisitIndexArray;
    this.#stamp = this.#marks.begin(visits.bound, 1);
    const { marks } = this.#marks;
    let listed = 0;
    for (let k = 0; k < count; k++) {
      const visit = visitOf[slots[k]!]!;
      if (marks[visit] === this.#stamp) continue;
      marks[visit] = this.#stamp;
      numbers[listed++] = visit;
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
