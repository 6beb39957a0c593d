import { bounceRate, pagesPerVisit, visitDurationMs } from '../../workers/contract/questions/ratios.ts';
import { formatDuration, formatRatio, formatShare } from '../lib/format/format-number.ts';
import { countFigure, TERMS, type Figure } from './figure.ts';
import { LIVE_FIGURES, type LiveFigureId } from './live-figures.ts';
import * as rivals from './rivals.ts';

/** Figures that can be explained. */
export type FigureId = 'pageViews' | 'visits' | 'visitors' | 'pagesPerVisit' | 'bounceRate' | 'visitDuration' | 'session' | LiveFigureId;

export const FIGURES: Readonly<Record<FigureId, Figure>> = {
  ...LIVE_FIGURES,
  pageViews: countFigure(TERMS.pageViews, {
    title: 'Page Views',
    definition: 'Every time a page of this site came into view: a load, a click on a link inside the site, or the back button.',
    rivals: rivals.PAGE_VIEW_RULES,
  }),
  visits: countFigure(TERMS.visits, {
    title: 'Total Visits',
    definition:
      'Page views of one visitor with no silence of more than 30 minutes between them make a visit. Midnight, the range and filters never split one; it counts when at least one of its page views is selected.',
    rivals: rivals.VISIT_RULES,
  }),
  visitors: countFigure(TERMS.visitors, {
    title: 'Unique Visitors',
    definition: 'How many different visitors viewed a page: an exact set over the whole range, never a sum of days.',
    rivals: rivals.VISITOR_RULES,
  }),
  pagesPerVisit: {
    title: 'Pages per Visit',
    definition: 'Selected page views, divided by the visits that they belong to.',
    value: (e) => pagesPerVisit(e.totals),
    format: formatRatio,
    numerator: TERMS.pageViews,
    denominator: TERMS.visits,
    rivals: rivals.PAGES_PER_VISIT_RULES,
  },
  bounceRate: {
    title: 'Bounce Rate',
    definition: 'The share of visits with exactly one page view, judged on the whole visit, also where the range or a filter cuts it.',
    value: (e) => bounceRate(e.totals),
    format: formatShare,
    numerator: TERMS.bounces,
    denominator: TERMS.visits,
    rivals: rivals.BOUNCE_RULES,
  },
  visitDuration: {
    title: 'Visit Duration',
    definition: 'The mean time from the first to the last page view of a visit. Bounces count as 0 and are included.',
    value: (e) => visitDurationMs(e.totals),
    format: formatDuration,
    numerator: TERMS.duration,
    denominator: TERMS.visits,
    rivals: rivals.DURATION_RULES,
  },
  session: {
    ...countFigure(TERMS.pageViews, {
      title: 'Current Session Page Views',
      definition:
        'What this tab has recorded since it was opened. It survives a reload, ends with the tab, and knows no range and no filter.',
      rivals: rivals.SESSION_RULES,
    }),
    value: () => null,
  },
};
