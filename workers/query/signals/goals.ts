import type { GoalFigures, SignalsQuestion } from '#contract/questions/signals.ts';
import type { StoreView } from '../../store/store-view.ts';
import { topNames } from '../count/top-n.ts';
import { ConversionCounter, type ConversionCounts } from '../goals/conversion-counter.ts';
import type { ConversionFinder } from '../goals/conversion-finder.ts';
import type { RowSet } from '../select/row-set.ts';

/** A goal before it is compared. */
export type OwnFigures = Omit<GoalFigures, 'compared'>;

/** Counts the goals of questions over their selected page views. */
export class GoalCounter {
  readonly #finder: ConversionFinder;
  readonly #counter: ConversionCounter;

  constructor(view: StoreView, finder: ConversionFinder) {
    this.#finder = finder;
    this.#counter = new ConversionCounter(view);
  }

  /** Each goal of a question on the page views of a set, and the names by which it was reached. */
  count({ goals, by, limit }: Pick<SignalsQuestion, 'goals' | 'by' | 'limit'>, set: RowSet): OwnFigures[] {
    const found = this.#finder.of(goals);
    this.#counter.select(set, found);
    const counts = this.#counter.count();
    const lists = by.map((dim) => this.#counter.byName(dim));
    return goals.map(({ id }, i) => {
      const names = by.map((dim, k) => ({ dim, ...firstOf(lists[k]![i]!, limit) }));
      return { goal: id, completeSince: found.goals[i]!.completeSince, ...counts[i]!, by: names };
    });
  }
}

function firstOf({ column, conversions, visits, visitors }: ConversionCounts, limit: number): Omit<GoalFigures['by'][number], 'dim'> {
  const { texts, bound } = column;
  const { codes, names } = topNames(conversions, bound, texts, limit);
  const rows = codes.map((code) => ({
    name: texts[code] ?? '',
    conversions: conversions[code]!,
    visits: visits[code]!,
    visitors: visitors[code]!,
  }));
  return { rows, more: names > codes.length };
}
