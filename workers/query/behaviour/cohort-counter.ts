import { MAX_VISIT_MS } from '#contract/limits.ts';
import type { Cohort, RetentionQuestion } from '#contract/behaviour/retention.ts';
import type { StoreView } from '../../store/store-view.ts';
import { NO_ROOM, withRoom } from '../scratch.ts';
import { slotRuns, type SlotRun } from '../select/row-range.ts';
import type { SelectedVisits } from './selected-visits.ts';

/** Instead of the cohort of a visitor: no page view of theirs was read yet, or their first visit is of no cohort. */
const UNSEEN = -2;
const NO_COHORT = -1;

/**
 * Counts who comes back, in one pass over all page views in the order of time: the first one read of a visitor begins their first
 * visit held, and each later visit counts in the period that is being read, once a visitor.
 */
export class CohortCounter {
  readonly #view: StoreView;
  readonly #selected: SelectedVisits;
  /** By visitor: the period of their first visit, and the last one in which they were counted. */
  #cohortOf: Int32Array<ArrayBuffer> = NO_ROOM;
  #lastOf: Int32Array<ArrayBuffer> = NO_ROOM;

  constructor(view: StoreView, selected: SelectedVisits) {
    this.#view = view;
    this.#selected = selected;
  }

  /** The cohorts of a checked question. */
  count(question: RetentionQuestion): Cohort[] {
    const { edges } = question;
    // A visit that begins in time may have its selected page view later.
    this.#selected.select({ ...question, range: { from: edges[0]!, to: edges[question.cohorts]! + MAX_VISIT_MS } });
    const cohorts = Array.from({ length: question.cohorts }, (_, own): Cohort => {
      return { visitors: 0, back: new Array<number>(edges.length - 2 - own).fill(0) };
    });
    const { codes, bound } = this.#view.column('visitor');
    this.#cohortOf = withRoom(this.#cohortOf, bound).fill(UNSEEN, 0, bound);
    this.#lastOf = withRoom(this.#lastOf, bound);
    for (const { from, to } of this.#rowsBetween(Number.NEGATIVE_INFINITY, edges[0]!)) {
      for (let slot = from; slot < to; slot++) this.#cohortOf[codes[slot]!] = NO_COHORT;
    }
    for (let period = 0; period < edges.length - 1; period++) {
      for (const run of this.#rowsBetween(edges[period]!, edges[period + 1]!)) this.#read(run, period, cohorts);
    }
    return cohorts;
  }

  #rowsBetween(from: number, to: number): SlotRun[] {
    return slotRuns(this.#view, this.#view.lowerBound(from), this.#view.lowerBound(to));
  }

  /** Counts the visits that begin in a period. */
  #read({ from, to }: SlotRun, period: number, cohorts: readonly Cohort[]): void {
    const { visitOf, visits } = this.#view;
    const { codes } = this.#view.column('visitor');
    const [cohortOf, lastOf] = [this.#cohortOf, this.#lastOf];
    for (let slot = from; slot < to; slot++) {
      const visit = visitOf[slot]!;
      if (visits.first[visit] !== slot) continue;
      const visitor = codes[slot]!;
      const own = cohortOf[visitor]!;
      if (own === UNSEEN) {
        const cohort = this.#selected.has(visit) ? cohorts[period] : undefined;
        cohortOf[visitor] = cohort === undefined ? NO_COHORT : period;
        if (cohort !== undefined) cohort.visitors++;
      } else if (own !== NO_COHORT && lastOf[visitor] !== period) cohorts[own]!.back[period - own - 1]!++;
      lastOf[visitor] = period;
    }
  }
}
