import { bounceRate, pagesPerVisit, visitDurationMs } from '../../../../workers/contract/ratios.ts';
import { formatCount, formatDuration, formatRatio, formatShare } from '../../../lib/format-number.ts';
import type { Addend, Evidence } from './evidence.ts';
import * as rivals from './rivals.ts';

/** Figures that can be explained. */
export type FigureId = 'pageViews' | 'visits' | 'visitors' | 'pagesPerVisit' | 'bounceRate' | 'visitDuration' | 'active' | 'session';

/** A number that takes part in a figure, with its name. */
export interface Part {
  label: string;
  of: (evidence: Evidence) => number;
  format: (value: number) => string;
}

/** All that is said about a figure. */
export interface Figure {
  title: string;
  definition: string;
  value: (evidence: Evidence) => number | null;
  format: (value: number | null) => string;
  /** What is counted, and what it is divided by; null where nothing is divided. */
  numerator: Part;
  denominator: Part | null;
  rivals: rivals.RivalRules;
}

const count = (value: number | null) => formatCount(value ?? 0);
const pageViews: Part = { label: 'page views', of: (e) => e.totals.pageViews, format: formatCount };
const visits: Part = { label: 'visits', of: (e) => e.totals.visits, format: formatCount };
const visitors: Part = { label: 'different visitor ids', of: (e) => e.totals.visitors, format: formatCount };
const bounces: Part = { label: 'visits with one page view', of: (e) => e.totals.bounces, format: formatCount };
const duration: Part = { label: 'spent in all visits together', of: (e) => e.totals.durationMs, format: formatDuration };

export const FIGURES: Readonly<Record<FigureId, Figure>> = {
  pageViews: {
    title: 'Page Views',
    definition: 'Every time a page of this site came into view: a load, a click on a link inside the site, or the back button.',
    value: pageViews.of,
    format: count,
    numerator: pageViews,
    denominator: null,
    rivals: rivals.PAGE_VIEW_RULES,
  },
  visits: {
    title: 'Total Visits',
    definition:
      'Page views of one visitor with no silence of more than 30 minutes between them make a visit. Midnight, the range and filters never split one; it counts when at least one of its page views is selected.',
    value: visits.of,
    format: count,
    numerator: visits,
    denominator: null,
    rivals: rivals.VISIT_RULES,
  },
  visitors: {
    title: 'Unique Visitors',
    definition: 'How many different visitors viewed a page: an exact set over the whole range, never a sum of days.',
    value: visitors.of,
    format: count,
    numerator: visitors,
    denominator: null,
    rivals: rivals.VISITOR_RULES,
  },
  pagesPerVisit: {
    title: 'Pages per Visit',
    definition: 'Selected page views, divided by the visits that they belong to.',
    value: (e) => pagesPerVisit(e.totals),
    format: formatRatio,
    numerator: pageViews,
    denominator: visits,
    rivals: rivals.PAGES_PER_VISIT_RULES,
  },
  bounceRate: {
    title: 'Bounce Rate',
    definition: 'The share of visits with exactly one page view, judged on the whole visit, also where the range or a filter cuts it.',
    value: (e) => bounceRate(e.totals),
    format: formatShare,
    numerator: bounces,
    denominator: visits,
    rivals: rivals.BOUNCE_RULES,
  },
  visitDuration: {
    title: 'Visit Duration',
    definition: 'The mean time from the first to the last page view of a visit. Bounces count as 0 and are included.',
    value: (e) => visitDurationMs(e.totals),
    format: formatDuration,
    numerator: duration,
    denominator: visits,
    rivals: rivals.DURATION_RULES,
  },
  active: {
    title: 'Active Visitors',
    definition:
      'Different visitors with a page view in the last 5 minutes. Range and filters do not change it; the switch for robots does.',
    value: visitors.of,
    format: count,
    numerator: visitors,
    denominator: null,
    rivals: rivals.ACTIVE_RULES,
  },
  session: {
    title: 'Current Session Page Views',
    definition:
      'What this tab has recorded since it was opened. It survives a reload, ends with the tab, and knows no range and no filter.',
    value: () => null,
    format: count,
    numerator: pageViews,
    denominator: null,
    rivals: rivals.SESSION_RULES,
  },
};

/** The sums that the rules of other products need for a figure. */
export function addendsOf(figure: Figure): Addend[] {
  const needed = rivals.RIVALS.map((rival) => figure.rivals[rival].needs).filter((addend) => addend !== undefined);
  return [...new Set(needed)];
}

/** `1,234 page views ÷ 567 visits = 2.18`. */
export function workingText(figure: Figure, evidence: Evidence): string {
  const { numerator, denominator } = figure;
  const top = `${numerator.format(numerator.of(evidence))} ${numerator.label}`;
  if (denominator === null) return top;
  return `${top} ÷ ${denominator.format(denominator.of(evidence))} ${denominator.label} = ${figure.format(figure.value(evidence))}`;
}

/** What a product would show for the same rows: `at most 2.10`; null where these rows cannot tell it. */
export function rivalText(figure: Figure, rival: rivals.Rival, evidence: Evidence): string | null {
  const { figure: of, bound } = figure.rivals[rival];
  const value = of(evidence);
  if (value === null) return null;
  return bound === 'exact' ? figure.format(value) : `${bound} ${figure.format(value)}`;
}
