import type { Series, Totals } from '#contract/questions/dashboard.ts';
import type { Edges, Offsets, QuestionRange, Selection } from '#contract/questions/selection.ts';
import type { Dimension } from '#contract/questions/dimensions.ts';
import { FLAG } from '#contract/rows/event.ts';
import type { StoreView } from '../../store/store-view.ts';
import { heldRange, KeptCounts } from './kept-counts.ts';

/** What standing counts can be asked: no clauses, no brush, every list by its own metric. */
export interface StandingQuestion extends QuestionRange {
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
   * The array may be the standing one: read it before the next change of the store, and never write to it.
   */
  counts(dim: Dimension): Int32Array<ArrayBuffer> | null;
}

/**
 * Answers unfiltered questions from counts that follow the store, at a cost that does not depend on the rows held. A range
 * is counted when it is asked for the second time: a brush that is dragged along asks for many once. Its end may move on
 * with the clock, as that of a comparison does. Follows the store as long as both live.
 */
export class StandingCounts {
  readonly #view: StoreView;
  readonly #kept: Readonly<Record<'exclude' | 'include', KeptCounts>>;

  constructor(view: StoreView) {
    this.#view = view;
    this.#kept = { exclude: new KeptCounts(view, FLAG.bot), include: new KeptCounts(view, 0) };
  }

  /** Null when the question has to be answered by a scan: asked for the first time, or not of the kind that is counted. */
  answer({ bots, edges, offsets, ...asked }: StandingQuestion): StandingAnswer | null {
    // Robots alone are asked for too seldom to keep counts of them.
    if (bots === 'only' || this.#view.length === 0) return null;
    const kept = this.#kept[bots];
    const range = heldRange(asked, edges, this.#view);
    const tally = range && kept.tally(range);
    if (!tally) return null;
    const series = edges && kept.series(range, tally.totals);
    if (edges && !series) return null;
    return {
      totals: { ...tally.totals },
      series,
      hours: offsets && kept.hours(tally, offsets),
      hiddenBots: tally.hiddenBots,
      counts: (dim) => kept.counts(tally, dim),
    };
  }
}
