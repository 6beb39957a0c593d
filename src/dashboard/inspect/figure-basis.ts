import type { Dimension } from '#contract/questions/dimensions.ts';
import type { DashboardQuestion } from '#contract/questions/dashboard.ts';
import type { Comparison, Selection, Span } from '#contract/questions/selection.ts';

/** What a figure on the screen was asked about: every further question about it repeats this, so that it is about the same rows. */
export interface FigureBasis extends Selection {
  /** The range as it was asked, `from: null` = from the earliest row held. */
  range: DashboardQuestion['range'];
  /** The range as it was answered, with its start. */
  span: Span;
  /** What it is compared with, and that in words that follow "vs."; null where there is nothing to compare with. */
  compare: { span: Comparison; words: string } | null;
  offsets: DashboardQuestion['offsets'];
  /** IANA name of the zone in which days are cut. */
  zone: string;
  /** Calendar days that the range touches; 0 for a live window. */
  days: number;
}

/** The same for a list, which is answered without the filters of its own dimension. */
export function withoutOwnFilter(basis: FigureBasis, dim: Dimension): FigureBasis {
  const others = (clauses: Selection['clauses']) => clauses.filter((clause) => clause.dim !== dim);
  const { clauses, compare } = basis;
  const span = compare && { ...compare.span, clauses: compare.span.clauses && others(compare.span.clauses) };
  return { ...basis, clauses: others(clauses), compare: compare && span && { ...compare, span } };
}

/** A live window `(now - windowMs, now]` as a half-open range; it ignores range and filters. */
export function liveBasis(now: number, windowMs: number, zone: string, bots: Selection['bots']): FigureBasis {
  const span = { from: now - windowMs + 1, to: now + 1 };
  return { range: span, span, compare: null, offsets: [], zone, days: 0, clauses: [], goals: [], brush: null, bots };
}
