import { formatCount, formatDuration } from '#lib/format/format-number.ts';
import type { Addend, Evidence } from './evidence.ts';
import { RIVALS, type Rival, type RivalRules } from './rivals.ts';

/** A number that takes part in a figure, with its name. */
export interface FigureTerm {
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

export const TERMS = {
  pageViews: { label: 'page views', one: 'page view', of: (e) => e.totals.pageViews, format: formatCount },
  visits: { label: 'visits', one: 'visit', of: (e) => e.totals.visits, format: formatCount },
  visitors: { label: 'different visitor ids', one: 'visitor id', of: (e) => e.totals.visitors, format: formatCount },
  bounces: { label: 'visits with one page view', one: 'visit with one page view', of: (e) => e.totals.bounces, format: formatCount },
  duration: { label: 'spent in all visits together', of: (e) => e.totals.durationMs, format: formatDuration },
} as const satisfies Record<string, FigureTerm>;

/** A figure that is one of its terms and nothing else. */
export function countFigure(term: FigureTerm, words: Pick<Figure, 'definition' | 'rivals'>): Figure {
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
