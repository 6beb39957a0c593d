import { totalValue } from '#contract/questions/ratios.ts';
import type { Totals } from '#contract/questions/dashboard.ts';
import type { OutsideFigures } from '../../outside/outside-figures.ts';
import type { DashboardView } from '../../shown/shown.ts';
import type { HeadlineId } from '../../view/view.ts';
import type { Measured } from '../../inspect/delta.ts';
import { HEADLINES } from './headlines.ts';

/** What is counted outside of the event log. */
export type CountedOutside = Pick<OutsideFigures, 'shares' | 'boosts'>;

const NOTHING: Measured = { value: null, count: 0 };

/** A headline in the range and in its comparison. */
export interface MeasuredHeadline {
  now: Measured;
  before: Measured;
}

/** A headline of what is shown; null where it is not known. */
export function measureHeadline(
  { answer }: Pick<DashboardView, 'answer'>,
  id: HeadlineId,
  outside: CountedOutside,
): MeasuredHeadline | null {
  const { value } = HEADLINES[id];
  if (typeof value === 'string') {
    const counted = outside[value];
    return counted && { now: { value: counted.count, count: counted.count }, before: { value: counted.before, count: counted.before } };
  }
  // The count of what a figure is formed from decides whether a change is shown.
  const of = (totals: Totals | null | undefined): Measured =>
    totals ? { value: totalValue(totals, value), count: totalValue(totals, { of: value.per ?? value.of, per: null }) ?? 0 } : NOTHING;
  return { now: of(answer.figures.totals), before: of(answer.compareFigures?.totals) };
}
