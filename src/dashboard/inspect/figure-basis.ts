import type { Dimension } from '#contract/questions/dimensions.ts';
import type { DashboardQuestion, Panel } from '#contract/questions/dashboard.ts';
import type { Comparison, Counted, Selection, Span } from '#contract/questions/selection.ts';

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

/** What is asked about all page views. */
export const UNFILTERED = { compare: null, clauses: [], goals: [], brush: null };

/** A live window `(now - windowMs, now]` as a half-open range; it ignores range and filters. */
export function liveBasis(now: number, windowMs: number, zone: string, { bots, own }: Counted): FigureBasis {
  const span = { from: now - windowMs + 1, to: now + 1 };
  return { ...UNFILTERED, range: span, span, offsets: [], zone, days: 0, bots, own };
}

/** What selects rows, and the zone of their days. */
type SelectedRows = Selection & Pick<FigureBasis, 'offsets' | 'zone'>;

/** The dashboard's question about exactly the selected rows within a span, as one bucket; nothing is compared. */
export function basisQuestion(id: string, basis: SelectedRows, { from, to }: Span, panels: Panel[]): DashboardQuestion {
  const { offsets, zone, clauses, goals, brush, bots, own } = basis;
  return {
    ...{ v: 1, id, range: { from, to }, edges: [from, to], compare: null, compareEdges: [], offsets, zone },
    ...{ metric: 'default', panels, clauses, goals, brush, bots, own, leaveOut: false, background: false },
  };
}
