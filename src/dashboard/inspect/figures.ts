import type { FigureId } from '#question/figure-table.ts';
import { BOUNCE_RATE, PAGES_PER_VISIT, totalValue, VISIT_DURATION } from '#contract/questions/ratios.ts';
import { formatDuration, formatRatio, formatShare, formatCount } from '#lib/format/format-number.ts';
import type { Addend, Evidence } from './evidence.ts';
import { RIVAL_RULES, RIVALS, type Rival } from './rivals.ts';

/** A number that takes part in a figure, with its name. */
interface FigureTerm {
  label: string;
  /** The name where it is one; left out where no count is named. */
  one?: string;
  of: (evidence: Evidence) => number;
  format: (value: number) => string;
}

/** How a figure is worked out. */
interface Figure {
  value: (evidence: Evidence) => number | null;
  format: (value: number | null) => string;
  /** What is counted, and what it is divided by; null where nothing is divided. */
  numerator: FigureTerm;
  denominator: FigureTerm | null;
}

const TERMS = {
  pageViews: { label: 'page views', one: 'page view', of: (e) => e.totals.pageViews, format: formatCount },
  visits: { label: 'visits', one: 'visit', of: (e) => e.totals.visits, format: formatCount },
  visitors: { label: 'different visitor ids', one: 'visitor id', of: (e) => e.totals.visitors, format: formatCount },
  bounces: { label: 'visits with one page view', one: 'visit with one page view', of: (e) => e.totals.bounces, format: formatCount },
  duration: { label: 'spent in all visits together', of: (e) => e.totals.durationMs, format: formatDuration },
} as const satisfies Record<string, FigureTerm>;

/** A figure that is one of its terms and nothing else. */
function countFigure(term: FigureTerm): Figure {
  return { value: term.of, format: (value) => formatCount(value ?? 0), numerator: term, denominator: null };
}

/** The sums that the rules of other products need for a figure. */
export function addendsOf(id: FigureId): Addend[] {
  return [...new Set(RIVALS.flatMap((rival) => RIVAL_RULES[id][rival].by ?? []))];
}

/** `1,234 page views ÷ 567 visits = 2.18`. */
export function workingText(id: FigureId, evidence: Evidence): string {
  const { numerator, denominator, format, value } = FIGURES[id];
  const top = termText(numerator, evidence);
  return denominator === null ? top : `${top} ÷ ${termText(denominator, evidence)} = ${format(value(evidence))}`;
}

function termText({ label, one = label, of, format }: FigureTerm, evidence: Evidence): string {
  const value = of(evidence);
  return `${format(value)} ${value === 1 ? one : label}`;
}

/** What a product would show for the same rows: `at most 2.10`; null where these rows do not determine it. */
export function rivalText(id: FigureId, rival: Rival, evidence: Evidence): string | null {
  const { bound, by } = RIVAL_RULES[id][rival];
  const value = by === undefined ? FIGURES[id].value(evidence) : valueBy(FIGURES[id], evidence[by], evidence);
  if (value === null || bound === null) return null;
  const text = FIGURES[id].format(value);
  return bound === 'exact' ? text : `${bound} ${text}`;
}

/** A figure with another sum in the place of what it counts, or of what it is divided by; null where the sum is not known. */
function valueBy({ numerator, denominator }: Figure, sum: number | null, evidence: Evidence): number | null {
  if (denominator === null || sum === null) return sum;
  return sum === 0 ? null : numerator.of(evidence) / sum;
}

/** A figure that these rows do not give. */
const EXTERNAL: Figure = { ...countFigure(TERMS.pageViews), value: () => null };

export const FIGURES: Readonly<Record<FigureId, Figure>> = {
  active: countFigure(TERMS.visitors),
  currentPages: countFigure({
    ...TERMS.visitors,
    label: 'active visitors, each on one page',
    one: 'active visitor, on one page',
  }),
  pageViews30m: countFigure(TERMS.pageViews),
  recent: countFigure(TERMS.visitors),
  pageViews24h: countFigure(TERMS.pageViews),
  visitors24h: countFigure(TERMS.visitors),
  pageViews: countFigure(TERMS.pageViews),
  visits: countFigure(TERMS.visits),
  visitors: countFigure(TERMS.visitors),
  pagesPerVisit: {
    value: (e) => totalValue(e.totals, PAGES_PER_VISIT),
    format: formatRatio,
    numerator: TERMS.pageViews,
    denominator: TERMS.visits,
  },
  bounceRate: {
    value: (e) => totalValue(e.totals, BOUNCE_RATE),
    format: formatShare,
    numerator: TERMS.bounces,
    denominator: TERMS.visits,
  },
  visitDuration: {
    value: (e) => totalValue(e.totals, VISIT_DURATION),
    format: formatDuration,
    numerator: TERMS.duration,
    denominator: TERMS.visits,
  },
  session: EXTERNAL,
  shares: EXTERNAL,
  boosts: EXTERNAL,
};
