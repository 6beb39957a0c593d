import {
  impliedRobots,
  type AnsweredSpan,
  type Offsets,
  type QuestionRange,
  type Selection,
  type Span,
} from '#contract/questions/selection.ts';
import type { SiteDatabase } from './clickhouse.ts';
import type { Conditions, Held } from './sql/views.ts';

/** The page views of a site as of one instant, and what a question asks of them. */
export interface SiteSnapshot {
  database: Pick<SiteDatabase, 'ask'>;
  /** Asks what several questions of this instant have in common once for all of them; who leaves does not end it. */
  askOnce: SiteDatabase['ask'];
  held: Held;
  /** The range with its start spelled out. */
  resolve(range: QuestionRange): Promise<Span>;
  /** A span, and whether every page view of it is still kept. */
  answered(span: Span): AnsweredSpan;
}

/** What an answer says beside what every answer that is counted does (site-query.ts). */
export type OwnFields<A> = Omit<A, 'v' | 'id' | 'asOf' | 'revision' | 'tookMs'>;

/** Polling asks again: an answer is never said to be equal to one of another instant. */
export function revisionOf({ site, asOf }: Held): string {
  return `${site}-${asOf}`;
}

/** The page views that a question selects in its range, which is spelled out as `span`. */
export function rangeConditions({ clauses, goals, brush, bots, own, offsets }: Selection & { offsets: Offsets }, span: Span): Conditions {
  return { span, clauses, goals, brush, bots: impliedRobots(clauses, bots), own, offsets };
}
