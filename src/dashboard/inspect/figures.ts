import type { FigureId, LiveFigureId } from './figure-titles.ts';
import * as rivals from './rivals.ts';
import { bounceRate, pagesPerVisit, visitDurationMs } from '#contract/questions/ratios.ts';
import { formatDuration, formatRatio, formatShare, formatCount } from '#lib/format/format-number.ts';
import type { Addend, Evidence } from './evidence.ts';
import { RIVALS, type Rival, type RivalRules } from './rivals.ts';

/** A number that takes part in a figure, with its name. */
interface FigureTerm {
  label: string;
  /** The name where it is one; left out where no count is named. */
  one?: string;
  of: (evidence: Evidence) => number;
  format: (value: number) => string;
}

/** All that is said about a figure. */
export interface Figure {
  definition: string;
  value: (evidence: Evidence) => number | null;
  format: (value: number | null) => string;
  /** What is counted, and what it is divided by; null where nothing is divided. */
  numerator: FigureTerm;
  denominator: FigureTerm | null;
  rivals: RivalRules;
}

const TERMS = {
  pageViews: { label: 'page views', one: 'page view', of: (e) => e.totals.pageViews, format: formatCount },
  visits: { label: 'visits', one: 'visit', of: (e) => e.totals.visits, format: formatCount },
  visitors: { label: 'different visitor ids', one: 'visitor id', of: (e) => e.totals.visitors, format: formatCount },
  bounces: { label: 'visits with one page view', one: 'visit with one page view', of: (e) => e.totals.bounces, format: formatCount },
  duration: { label: 'spent in all visits together', of: (e) => e.totals.durationMs, format: formatDuration },
} as const satisfies Record<string, FigureTerm>;

/** A figure that is one of its terms and nothing else. */
function countFigure(term: FigureTerm, words: Pick<Figure, 'definition' | 'rivals'>): Figure {
  return { ...words, value: term.of, format: (value) => formatCount(value ?? 0), numerator: term, denominator: null };
}

/** The sums that the rules of other products need for a figure. */
export function addendsOf(figure: Figure): Addend[] {
  const needed = RIVALS.map((rival) => figure.rivals[rival].needs).filter((addend) => addend !== undefined);
  return [...new Set(needed)];
}

/** `1,234 page views ÷ 567 visits = 2.18`. */
export function workingText(figure: Figure, evidence: Evidence): string {
  const { numerator, denominator } = figure;
  const top = termText(numerator, evidence);
  return denominator === null ? top : `${top} ÷ ${termText(denominator, evidence)} = ${figure.format(figure.value(evidence))}`;
}

function termText({ label, one = label, of, format }: FigureTerm, evidence: Evidence): string {
  const value = of(evidence);
  return `${format(value)} ${value === 1 ? one : label}`;
}

/** What a product would show for the same rows: `at most 2.10`; null where these rows do not determine it. */
export function rivalText(figure: Figure, rival: Rival, evidence: Evidence): string | null {
  const { figure: of, bound } = figure.rivals[rival];
  const value = of(evidence);
  if (value === null) return null;
  return bound === 'exact' ? figure.format(value) : `${bound} ${figure.format(value)}`;
}

const ROLLING = 'The window moves with the clock. Range and filters do not change it; the switch for robots does.';

export const LIVE_FIGURES: Readonly<Record<LiveFigureId, Figure>> = {
  active: countFigure(TERMS.visitors, {
    definition: `Different visitors with a page view in the last 5 minutes. ${ROLLING}`,
    rivals: rivals.ACTIVE_RULES,
  }),
  currentPages: countFigure(
    { ...TERMS.visitors, label: 'active visitors, each on one page', one: 'active visitor, on one page' },
    {
      definition: `The page that each visitor of the last 5 minutes opened last: each visitor is on one page, so the counts add up to the active visitors. The list shows at most 5 pages. ${ROLLING}`,
      rivals: rivals.CURRENT_PAGES_RULES,
    },
  ),
  pageViews30m: countFigure(TERMS.pageViews, {
    definition: `Page views of the last 30 minutes: every time a page of this site came into view. ${ROLLING}`,
    rivals: rivals.PAGE_VIEWS_30M_RULES,
  }),
  recent: countFigure(TERMS.visitors, {
    definition: `Different visitors with a page view in the last 30 minutes, newest first, each with the latest one. The list shows at most 10 of them. ${ROLLING}`,
    rivals: rivals.RECENT_RULES,
  }),
  pageViews24h: countFigure(TERMS.pageViews, {
    definition: `Page views of the last 24 hours: every time a page of this site came into view. It is no calendar day. ${ROLLING}`,
    rivals: rivals.PAGE_VIEWS_24H_RULES,
  }),
  visitors24h: countFigure(TERMS.visitors, {
    definition: `Different visitors with a page view in the last 24 hours: one exact set, also across midnight. It is no calendar day. ${ROLLING}`,
    rivals: rivals.VISITORS_24H_RULES,
  }),
};

function externalFigure(definition: string, rules: Figure['rivals']): Figure {
  return { ...countFigure(TERMS.pageViews, { definition, rivals: rules }), value: () => null };
}

export const FIGURES: Readonly<Record<FigureId, Figure>> = {
  ...LIVE_FIGURES,
  pageViews: countFigure(TERMS.pageViews, {
    definition: 'Every time a page of this site came into view: a load, a click on a link inside the site, or the back button.',
    rivals: rivals.PAGE_VIEW_RULES,
  }),
  visits: countFigure(TERMS.visits, {
    definition:
      'Page views of one visitor with gaps of at most 30 minutes make a visit. Midnight, the range and filters never split one; it counts when at least one of its page views is selected.',
    rivals: rivals.VISIT_RULES,
  }),
  visitors: countFigure(TERMS.visitors, {
    definition:
      'How many different visitors viewed a page: an exact set over the whole range, never a sum of days. In a part of the chart they may exceed the visits: a visit counts once, where it began, its visitor in every part in which they viewed a page.',
    rivals: rivals.VISITOR_RULES,
  }),
  pagesPerVisit: {
    definition:
      'Selected page views, divided by the visits that they belong to. In the chart all page views of a visit count where the visit began.',
    value: (e) => pagesPerVisit(e.totals),
    format: formatRatio,
    numerator: TERMS.pageViews,
    denominator: TERMS.visits,
    rivals: rivals.PAGES_PER_VISIT_RULES,
  },
  bounceRate: {
    definition: 'The share of visits with exactly one page view in the whole visit, also where the range or a filter cuts it.',
    value: (e) => bounceRate(e.totals),
    format: formatShare,
    numerator: TERMS.bounces,
    denominator: TERMS.visits,
    rivals: rivals.BOUNCE_RULES,
  },
  visitDuration: {
    definition: 'The mean time from the first to the last page view of a visit. Bounces count as 0 and are included.',
    value: (e) => visitDurationMs(e.totals),
    format: formatDuration,
    numerator: TERMS.duration,
    denominator: TERMS.visits,
    rivals: rivals.DURATION_RULES,
  },
  session: externalFigure(
    'What this tab has recorded since it was opened. It survives a reload, ends with the tab, and follows no range and no filter.',
    rivals.SESSION_RULES,
  ),
  shares: externalFigure(
    'Actions of visitors that share a page, by a link of the share panel or by the sharing of their system. Range and filters select them by the page view that they were made on; what a test button made never counts.',
    rivals.SHARE_RULES,
  ),
  boosts: externalFigure(
    'Boosts that this browser simulated in the range: nothing is posted anywhere. They are this browser’s own, whichever source is shown, and no filter changes them.',
    rivals.BOOST_RULES,
  ),
};
