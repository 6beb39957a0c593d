import type { GoalFigures, SignalsQuestion } from '../../contract/questions/signals.ts';
import { topNames } from '../count/top-n.ts';
import type { ConversionCounter, ConversionCounts } from '../goals/conversion-counter.ts';
import type { ConversionFinder } from '../goals/conversion-finder.ts';
import type { RowSet } from '../select/row-set.ts';

/** A goal before it is compared. */
export type OwnFigures = Omit<GoalFigures, 'compared'>;

/** Counts the goals of questions over their selected page views. */
export class GoalCounter {
  readonly #finder: ConversionFinder;
  readonly #counter: ConversionCounter;

  constructor(finder: ConversionFinder, counter: ConversionCounter) {
    this.#finder = finder;
    this.#counter = counter;
  }

  /** Each goal of a question on the page views of a set, and the names by which it was reached. */
  count({ goals, by, limit }: Pick<SignalsQuestion, 'goals' | 'by' | 'limit'>, set: RowSet): OwnFigures[] {
    const found = goals.map((goal) => this.#finder.of(goal));
    const counts = this.#counter.count(set, found);
    return goals.map(({ id }, i) => {
      const lists = this.#counter.byName(set, found[i]!, by);
      const names = lists.map((list, k) => ({ dim: by[k]!, ...firstOf(list, limit) }));
      return { goal: id, completeSince: found[i]!.completeSince, ...counts[i]!, by: names };
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
