import type { AnsweredSpan, QuestionRange, Span } from '../../../workers/contract/questions/selection.ts';
import type { SiteDatabase } from './clickhouse.ts';
import type { Held } from './sql/views.ts';

/** What a question is answered from. */
export interface Asked {
  database: SiteDatabase;
  held: Held;
  /** The range with its start spelled out. */
  resolve(range: QuestionRange): Promise<Span>;
  /** A span, and whether every page view of it is still kept. */
  answered(span: Span): AnsweredSpan;
}

/** Polling asks again: an answer is never said to be equal to one of another instant. */
export function revisionOf({ site, asOf }: Held): string {
  return `${site}-${asOf}`;
}
