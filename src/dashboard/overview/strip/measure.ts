import type { Span } from '#contract/questions/selection.ts';
import { totalValue } from '#contract/questions/ratios.ts';
import type { Totals } from '#contract/questions/dashboard.ts';
import type { ExternalFigures } from '../../external-figures/external-figures.ts';
import type { DashboardView } from '../../answer/dashboard-asker.ts';
import type { HeadlineId } from '../../view/view.ts';
import type { ComparisonWords, Measured } from '../../inspect/delta.ts';
import { HEADLINES } from './headlines.ts';

/** What is counted outside of the event log. */
export type ExternalCounts = Pick<ExternalFigures, 'shares' | 'boosts'>;

const NOTHING: Measured = { value: null, count: 0 };

/** A headline in the range and in its comparison. */
export interface MeasuredHeadline {
  now: Measured;
  before: Measured;
  /** What it is compared with, where that is not what the dashboard's figures are. */
  comparison?: ComparisonWords | undefined;
  /** The part of the range that it is of; null for all of it. */
  brush: Span | null;
}

/** A headline of what is shown; null where it is not known. */
export function measureHeadline(
  { answer, scope }: Pick<DashboardView, 'answer' | 'scope'>,
  id: HeadlineId,
  external: ExternalCounts,
): MeasuredHeadline | null {
  const { value } = HEADLINES[id];
  if (typeof value === 'string') {
    const counted = external[value];
    if (counted === null) return null;
    const { count, before, comparison, brush } = counted;
    return { now: { value: count, count }, before: { value: before, count: before }, comparison, brush };
  }
  // The count of what a figure is formed from decides whether a change is shown.
  const of = (totals: Totals | null | undefined): Measured =>
    totals ? { value: totalValue(totals, value), count: totalValue(totals, { of: value.per ?? value.of, per: null }) ?? 0 } : NOTHING;
  return { now: of(answer.figures.totals), before: of(answer.compareFigures?.totals), brush: scope.view.brush };
}
