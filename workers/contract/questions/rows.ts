import type { EventRow } from '../rows/event.ts';
import type { Offsets, QuestionRange, Selection } from './selection.ts';

/** Raw rows of a selection, newest first, by keyset (R18). */
export interface RowsQuestion extends Selection {
  v: 1;
  id: string;
  range: QuestionRange;
  offsets: Offsets;
  /** Opaque, from the previous page; '' for the first. Bound to its question: `gone` otherwise. */
  cursor: string;
  /** 1 to 1,000. */
  limit: number;
}

/** Fields of a row's visit: source, referrer, campaign and path of its first page view, and those derived from them. */
export const VISIT_FIELDS = ['visitSource', 'visitReferrer', 'visitCampaign', 'visitEntry', 'channel', 'network'] as const;
export type VisitFields = Record<(typeof VISIT_FIELDS)[number], string>;

/** Derived columns of a row: in an export they follow its own, and an import ignores them. */
export const DERIVED_FIELDS = [...VISIT_FIELDS, 'robotKind'] as const;
export type DerivedFields = Record<(typeof DERIVED_FIELDS)[number], string>;

/** A page view beside its visit and the kind of its robot. */
export type VisitedRow = EventRow & DerivedFields;

/** The answer to a {@link RowsQuestion}: one page. */
export interface RowsAnswer {
  v: 1;
  id: string;
  /** The answer covers everything recorded before this instant, epoch ms. */
  asOf: number;
  revision: string;
  /** Whether every row of the range was at hand. */
  complete: boolean;
  rows: VisitedRow[];
  /** '' when there are no older rows. */
  cursor: string;
}
