import { BOUNCE_RATE, PAGES_PER_VISIT, VISIT_DURATION, type SeriesValue, totalValue } from '#contract/questions/ratios.ts';
import type { TrendUnit } from '#ui/charts/trend/trend.ts';
import { countOf, formatDuration, formatRatio, formatShare } from '#lib/format/format-number.ts';
import { FIGURE_TABLE } from '#question/figure-table.ts';
import { HEADLINE_IDS, type HeadlineId } from '#question/view.ts';
import type { GoodDirection, ComparisonWords, Measured } from '../../inspect/delta.ts';
import type { Span } from '#contract/questions/selection.ts';
import type { Totals } from '#contract/questions/dashboard.ts';
import type { ExternalCounts } from '../../external-figures/external-figures.ts';
import type { DashboardView } from '../../answer/dashboard-asker.ts';

/** A figure of the strip, which the chart can draw. */
interface Headline {
  title: string;
  unit: TrendUnit;
  good: GoodDirection;
  /** How it is formed of what the event log counts, or what is counted elsewhere. */
  value: SeriesValue | 'shares' | 'boosts';
  /** The figure in a sentence. */
  words: (value: number | null) => string;
}

const counted = (one: string) => (value: number | null) => countOf(value ?? 0, one);

/** A figure that is called as what explains it. */
function headline(id: HeadlineId, rest: Omit<Headline, 'title'>): Headline {
  return { title: FIGURE_TABLE[id].title, ...rest };
}

export const HEADLINES: Readonly<Record<HeadlineId, Headline>> = {
  visitors: headline('visitors', { unit: 'count', good: 'up', value: { of: 'visitors', per: null }, words: counted('visitor') }),
  visits: headline('visits', { unit: 'count', good: 'up', value: { of: 'visits', per: null }, words: counted('visit') }),
  pageViews: headline('pageViews', { unit: 'count', good: 'up', value: { of: 'pageViews', per: null }, words: counted('page view') }),
  pagesPerVisit: headline('pagesPerVisit', {
    unit: 'ratio',
    good: 'up',
    value: PAGES_PER_VISIT,
    words: (value) => `${formatRatio(value)} pages per visit`,
  }),
  bounceRate: headline('bounceRate', {
    unit: 'share',
    good: 'down',
    value: BOUNCE_RATE,
    words: (value) => `${formatShare(value)} of visits had one page view`,
  }),
  visitDuration: headline('visitDuration', {
    unit: 'duration',
    good: 'up',
    value: VISIT_DURATION,
    words: (value) => `${formatDuration(value)} per visit`,
  }),
  shares: headline('shares', { unit: 'count', good: 'up', value: 'shares', words: counted('share') }),
  boosts: headline('boosts', { unit: 'count', good: 'up', value: 'boosts', words: counted('simulated boost') }),
};

/** The figures that a source has: what this browser shares and boosts now is no part of one that ended. */
export function headlineIds(hasEnded: boolean): HeadlineId[] {
  return HEADLINE_IDS.filter((id) => !hasEnded || typeof HEADLINES[id].value !== 'string');
}

const NOTHING: Measured = { value: null, count: 0 };

/** A headline in the range and in its comparison. */
interface MeasuredHeadline {
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
