import { defaultMetric } from '../../contract/questions/dimensions.ts';
import { FLAG } from '../../contract/rows/event.ts';
import type { Selection } from '../../contract/questions/selection.ts';
import type { StoreView } from '../../store/store-view.ts';
import { dimensionColumn } from '../select/dimension-column.ts';
import type { ListCounts } from '../count/list-counter.ts';
import type { PanelCounter, PanelCounts, PanelWants } from '../count/panel-counter.ts';
import { RememberedRanges } from './known-range.ts';
import type { KnownRange } from './known-range.ts';
import type { RollupAnswer, RollupQuestion } from './rollup-answer.ts';
import type { SelectedRows } from '../select/selected-rows.ts';
import { slotRuns } from '../select/row-range.ts';
import type { IndexRange } from '../select/row-range.ts';

/** Standing counts that may answer without a scan; null = they cannot answer this one. */
export interface StandingCounts {
  answer(question: RollupQuestion): RollupAnswer | null;
}

const NOTHING: PanelWants = { totals: false, edges: null, offsets: null, lists: [] };

/** A range as it was asked for, and the rows in it. */
export interface RowRange extends IndexRange {
  from: number | null;
  to: number;
}

/**
 * Counts without clauses and brush: from standing counts, else by a scan, and remembered as long as the store
 * does not change, because brushing asks for them at each move.
 */
export class Unfiltered {
  readonly #view: StoreView;
  readonly #rows: SelectedRows;
  readonly #counter: PanelCounter;
  readonly #standing: StandingCounts | null;
  readonly #remembered: RememberedRanges;

  constructor(view: StoreView, rows: SelectedRows, counter: PanelCounter, standing: StandingCounts | null) {
    this.#view = view;
    this.#rows = rows;
    this.#counter = counter;
    this.#standing = standing;
    this.#remembered = new RememberedRanges(view);
  }

  /** The counts wanted of the rows of a range. Lists are good until the store changes. */
  count(range: RowRange, bots: Selection['bots'], wants: PanelWants): PanelCounts {
    const known = this.#remembered.of(range, bots);
    const missing = known.missing(wants);
    if (missing !== null) this.#learnStanding(range, bots, missing, known);
    const rest = missing === null ? null : known.missing(missing);
    if (rest !== null) {
      this.#rows.select(range, { clauses: [], brush: null, bots }, [], false);
      known.learn(rest, this.#counter.count(this.#rows, rest, null, true));
    }
    return known.tell(wants);
  }

  /** Page views of robots in a range. */
  countBots(range: RowRange): number {
    const known = this.#remembered.of(range, 'exclude');
    // Standing counts begin to count a range when they are asked for the second time: not within one question.
    const standing = known.hiddenBots !== null || known.wasAsked ? null : this.#ask(range, 'exclude', NOTHING);
    known.hiddenBots ??= standing?.hiddenBots ?? this.#scanBots(range);
    return known.hiddenBots;
  }

  /** Takes what standing counts know: everything but lists by another metric than their own. */
  #learnStanding(range: RowRange, bots: Selection['bots'], wants: PanelWants, known: KnownRange): void {
    const plain = wants.lists.filter(({ dim, metric }) => metric === defaultMetric(dim));
    if (!wants.totals && wants.edges === null && wants.offsets === null && plain.length === 0) return;
    const answer = this.#ask(range, bots, wants);
    known.wasAsked = true;
    if (answer === null) return;
    const { totals, series, hours } = answer;
    const lists = plain.flatMap(({ dim, metric }): ListCounts[] => {
      const counts = answer.counts(dim);
      return counts === null ? [] : [{ dim, metric, counts, column: dimensionColumn(this.#view, dim) }];
    });
    known.learn(wants, { totals, series, hours, lists });
    if (bots === 'exclude') known.hiddenBots = answer.hiddenBots;
  }

  /** Standing counts are of ranges after which nothing came. */
  #ask({ from, to, high }: RowRange, bots: Selection['bots'], { edges, offsets }: PanelWants): RollupAnswer | null {
    if (this.#standing === null || high < this.#view.length) return null;
    return this.#standing.answer({ from, to, bots, edges, offsets });
  }

  #scanBots({ low, high }: IndexRange): number {
    const { flags, kinds } = this.#view;
    let count = 0;
    for (const run of slotRuns(this.#view, low, high)) {
      for (let slot = run.from; slot < run.to; slot++) count += (flags[slot]! & FLAG.bot) !== 0 && kinds[slot] === 0 ? 1 : 0;
    }
    return count;
  }
}
