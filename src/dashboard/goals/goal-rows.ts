import type { Goal } from '#contract/questions/goals.ts';
import { conversionRate } from '#contract/questions/ratios.ts';
import type { GoalFigures, SignalsAnswer } from '#contract/questions/signals.ts';
import type { Delta } from '#ui/figures/delta.tsx';
import { delta, type ComparisonWords } from '../inspect/delta.ts';
import { formatShare } from '#lib/format/format-number.ts';
import { formatDay } from '#lib/format/format-time.ts';

/** A goal as the list shows it. */
export interface GoalRow {
  goal: Goal;
  figures: GoalFigures;
  /** Share of the visits that reached it; null without visits. */
  rate: number | null;
  /** How the rate moved, in points. */
  change: Delta;
  /** From when on it is complete, where that cuts the range; '' where it does not. */
  complete: string;
  /** The operator has no such goal: it came with a link. */
  isForeign: boolean;
}

/** The goals of an answer beside their definitions. */
export function goalRows(
  { goals: figures, range }: Pick<SignalsAnswer, 'goals' | 'range'>,
  goals: readonly Goal[],
  own: readonly Goal[],
  comparison: ComparisonWords,
  zone: string,
): GoalRow[] {
  return (figures ?? []).flatMap((counts) => {
    const goal = goals.find(({ id }) => id === counts.goal);
    if (goal === undefined) return [];
    const since = counts.completeSince;
    return {
      goal,
      figures: counts,
      rate: conversionRate(counts),
      change: rateChange(counts, comparison),
      complete: since === null || since <= range.from ? '' : `complete since ${formatDay(since, zone)}`,
      isForeign: own.every((known) => JSON.stringify(known) !== JSON.stringify(goal)),
    };
  });
}

function rateChange(counts: GoalFigures, comparison: ComparisonWords): Delta {
  const { compared } = counts;
  if (compared === null && comparison.kind === 'span') return { kind: 'none', reason: 'The time before is not fully recorded' };
  const before = compared === null ? { value: null, count: 0 } : { value: conversionRate(compared), count: compared.of.visits };
  const now = { value: conversionRate(counts), count: counts.of.visits };
  return delta(now, before, { comparison, good: 'up', format: formatShare, isShare: true });
}

/** As lines of a CSV file, the head first; rates in 0..1. */
export function goalLines(rows: readonly GoalRow[]): (string | number)[][] {
  return [
    ['Goal', 'Conversions', 'Visits', 'Rate', 'Visitors'],
    ...rows.map(({ goal, figures: { conversions, visits, visitors }, rate }) => [
      goal.name || goal.id,
      conversions,
      visits,
      rate ?? '',
      visitors,
    ]),
  ];
}
