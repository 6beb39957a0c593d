import { BOUNCE_RATE, PAGES_PER_VISIT, VISIT_DURATION, type SeriesValue } from '#contract/questions/ratios.ts';
import type { TrendUnit } from '#ui/charts/trend/trend.ts';
import { countOf, formatDuration, formatRatio, formatShare } from '#lib/format/format-number.ts';
import { FIGURE_TITLES } from '../../inspect/figure-titles.ts';
import type { HeadlineId } from '../../view/view.ts';
import type { GoodDirection } from '../../inspect/delta.ts';

/** A figure of the strip, which the chart can draw. */
export interface Headline {
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
  return { title: FIGURE_TITLES[id], ...rest };
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
