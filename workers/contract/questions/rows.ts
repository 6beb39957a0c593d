import * as v from 'valibot';
import { MAX_QUESTION_BYTES, MAX_ROWS } from '../limits.ts';
import { EVENT_KINDS, ORIGINS, type EventRow } from '../rows/event.ts';
import { TEXT_COLUMNS } from '../rows/text-columns.ts';
import { answeredText, figure, flag, integer, list, object, oneOf, text } from '../schema.ts';
import { DERIVED_DIMENSIONS, type DerivedVisitDimension } from './dimensions.ts';
import { answeredEntries, selectedQuestion } from './selection.ts';

/** Raw rows of a selection, newest first, by keyset (R18). */
export const RowsQuestionSchema = selectedQuestion({
  /** Opaque, from the previous page; '' for the first. Bound to its question: `gone` otherwise. */
  cursor: text(MAX_QUESTION_BYTES),
  limit: integer(1, MAX_ROWS),
});
export type RowsQuestion = v.InferOutput<typeof RowsQuestionSchema>;

/** Fields of a row's visit: referrer, campaign and path of its first page view, and the dimensions derived from it, its source as `visitSource`. */
export type VisitFields = Record<(typeof STAMPED_FIELDS)[number] | Exclude<DerivedVisitDimension, 'source'>, string>;
const STAMPED_FIELDS = ['visitSource', 'visitReferrer', 'visitCampaign', 'visitEntry'] as const;

/** Derived columns of a row: in an export they follow its own, and an import ignores them. `source` is what the row was recorded with. */
export const DERIVED_FIELDS = [...STAMPED_FIELDS, ...DERIVED_DIMENSIONS.filter((dim) => dim !== 'source')];
export type DerivedFields = Record<(typeof DERIVED_FIELDS)[number], string>;

/** A page view beside its visit and what is derived of both. */
export type VisitedRow = EventRow & DerivedFields;

/** The fields of a row as an answer has them; rows that are to be stored are checked by `rows/check-row.ts`. */
export const rowEntries = {
  ...v.entriesFromList(TEXT_COLUMNS, answeredText),
  ...{ id: answeredText, ts: figure, value: figure, pageViewId: answeredText, flags: figure },
  ...{ kind: oneOf(EVENT_KINDS), origin: oneOf(ORIGINS) },
};

/** The answer to a {@link RowsQuestion}: one page. */
export const RowsAnswerSchema = object({
  ...answeredEntries,
  /** Whether every row of the range was at hand. */
  complete: flag,
  rows: list(object({ ...rowEntries, ...v.entriesFromList(DERIVED_FIELDS, answeredText) }), 0, MAX_ROWS),
  /** '' when there are no older rows. */
  cursor: answeredText,
});
export type RowsAnswer = v.InferOutput<typeof RowsAnswerSchema>;
