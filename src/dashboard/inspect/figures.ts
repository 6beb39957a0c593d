import type { FigureId, LiveFigureId } from '#question/figure-table.ts';
import { bounceRate, pagesPerVisit, visitDurationMs } from '#contract/questions/ratios.ts';
import { formatDuration, formatRatio, formatShare, formatCount } from '#lib/format/format-number.ts';
import type { Addend, Evidence } from './evidence.ts';
import * as rivals from './rivals.ts';
import { RIVALS, type Rival, type RivalRules } from './rivals.ts';

/** A number that takes part in a figure, with its name. */
interface FigureTerm {
  label: string;
  /** The name where it is one; left out where no count is named. */
  one?: string;
  of: (evidence: Evidence) => number;
  format: (value: number) => string;
}

/** How a figure is worked out, here and by other products. */
export interface Figure {
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
function countFigure(term: FigureTerm, rivals: RivalRules): Figure {
  return { rivals, value: term.of, format: (value) => formatCount(value ?? 0), numerator: term, denominator: null };
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

export const LIVE_FIGURES: Readonly<Record<LiveFigureId, Figure>> = {
  active: countFigure(TERMS.visitors, rivals.ACTIVE_RULES),
  currentPages: countFigure(
    { ...TERMS.visitors, label: 'active visitors, each on one page', one: 'active visitor, on one page' },
    rivals.CURRENT_PAGES_RULES,
  ),
  pageViews30m: countFigure(TERMS.pageViews, rivals.PAGE_VIEWS_30M_RULES),
  recent: countFigure(TERMS.visitors, rivals.RECENT_RULES),
  pageViews24h: countFigure(TERMS.pageViews, rivals.PAGE_VIEWS_24H_RULES),
  visitors24h: countFigure(TERMS.visitors, rivals.VISITORS_24H_RULES),
};

function externalFigure(rules: RivalRules): Figure {
  return { ...countFigure(TERMS.pageViews, rules), value: () => null };
}

export const FIGURES: Readonly<Record<FigureId, Figure>> = {
  ...LIVE_FIGURES,
  pageViews: countFigure(TERMS.pageViews, rivals.PAGE_VIEW_RULES),
  visits: countFigure(TERMS.visits, rivals.VISIT_RULES),
  visitors: countFigure(TERMS.visitors, rivals.VISITOR_RULES),
  pagesPerVisit: {
    value: (e) => pagesPerVisit(e.totals),
    format: formatRatio,
    numerator: TERMS.pageViews,
    denominator: TERMS.visits,
    rivals: rivals.PAGES_PER_VISIT_RULES,
  },
  bounceRate: {
    value: (e) => bounceRate(e.totals),
    format: formatShare,
    numerator: TERMS.bounces,
    denominator: TERMS.visits,
    rivals: rivals.BOUNCE_RULES,
  },
  visitDuration: {
    value: (e) => visitDurationMs(e.totals),
    format: formatDuration,
    numerator: TERMS.duration,
    denominator: TERMS.visits,
    rivals: rivals.DURATION_RULES,
  },
  session: externalFigure(rivals.SESSION_RULES),
  shares: externalFigure(rivals.SHARE_RULES),
  boosts: externalFigure(rivals.BOOST_RULES),
};
