import type { GoalCounts, GoalFigures, SignalsQuestion } from '../../contract/questions/signals.ts';
import { topNames } from '../count/top-n.ts';
import type { ConversionCounter, ConversionCounts } from '../goals/conversion-counter.ts';
import type { ConversionFinder } from '../goals/conversion-finder.ts';
import type { RowSet } from '../select/row-set.ts';

/** A goal before it is compared. */
type OwnFigures = Omit<GoalFigures, 'compared'>;

/** Counts the goals of questions over their selected page views. */
export class GoalCounter {
  readonly #finder: ConversionFinder;
  readonly #counter: ConversionCounter;

  constructor(finder: ConversionFinder, counter: ConversionCounter) {
    this.#finder = finder;
    this.#counter = counter;
  }

  /** Each goal of a question on the page views of a set, and the names by which it was reached. */
  count({ goals, by, limit }: SignalsQuestion, set: RowSet): OwnFigures[] {
    return this.#each(goals, set, (counts, id, completeSince) => {
      const names = by.map((dim) => ({ dim, ...firstOf(this.#counter.byName(dim), limit) }));
      return { goal: id, completeSince, ...counts, by: names };
    });
  }

  /** Each goal on the page views of a span that begins at `from`; null where conversions of it were given up. */
  compare({ goals }: SignalsQuestion, from: number, set: RowSet): (GoalCounts | null)[] {
    return this.#each(goals, set, (counts, _, since) => (since !== null && from < since ? null : counts));
  }

  #each<T>(goals: SignalsQuestion['goals'], set: RowSet, take: (counts: GoalCounts, id: string, since: number | null) => T): T[] {
    this.#counter.begin(set);
    const bases = new Map<number | null, GoalCounts['of']>();
    return goals.map((goal) => {
      const found = this.#finder.of(goal);
      const { completeSince } = found;
      const of = bases.get(completeSince) ?? this.#counter.base(completeSince);
      bases.set(completeSince, of);
      return take({ ...this.#counter.count(found), of: { ...of } }, goal.id, completeSince);
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
