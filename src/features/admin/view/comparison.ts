import { countOf } from '../../../lib/format/format-number.ts';
import type { DashboardView } from '../shown/shown.ts';

/** What a range is compared with in words that follow "vs.", or why there is no comparison. */
export type Comparison = { kind: 'none'; reason: string } | { kind: 'span'; words: string };

/** The comparison behind the figures that are shown. */
export function comparisonOf({ answer, range, scope }: Pick<DashboardView, 'answer' | 'range' | 'scope'>): Comparison {
  const { view } = scope;
  if (view.brush !== null) return { kind: 'none', reason: 'Not compared while a part is selected' };
  if (view.compare === 'off') return { kind: 'none', reason: 'Comparison is off' };
  if (answer.compare === null) return { kind: 'none', reason: 'All time has no comparison' };
  if (!answer.compare.complete) return { kind: 'none', reason: 'Not enough history to compare' };
  return { kind: 'span', words: wordsOf(view, range.days) };
}

function wordsOf({ range, compare }: DashboardView['scope']['view'], days: number): string {
  if (compare === 'weekdays') return days === 1 ? 'the same weekday a week before' : 'the same weekdays before';
  if (range === 'today') return 'yesterday by this time';
  return days === 1 ? 'the day before' : `the ${countOf(days, 'day')} before`;
}
