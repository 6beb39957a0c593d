import * as v from 'valibot';
import { isUuid } from '../rows/uuid.ts';
import { flag, list, must, object } from '../schema.ts';
import { rowEntries } from './rows.ts';
import { answeredEntries, namedEntries } from './selection.ts';

/** The longest part of a visit that is answered: its first page views, and the first signals on them. */
export const MAX_VISIT_ROWS = 500;

/** One visit as it went, by any of its page views. Asks for rows: a source that gives none does not answer it. */
export const VisitQuestionSchema = object({
  ...namedEntries,
  pageView: v.custom<string>(isUuid, must('be the id of a page view, a lower-case UUID')),
});
export type VisitQuestion = v.InferOutput<typeof VisitQuestionSchema>;

const RowsOfVisitSchema = list(object(rowEntries), 0, MAX_VISIT_ROWS);

/** The answer to a {@link VisitQuestion}: page views, and actions that are no tests, each in the order of time and id. */
export const VisitAnswerSchema = object({
  ...answeredEntries,
  pageViews: RowsOfVisitSchema,
  actions: RowsOfVisitSchema,
  /** Whether rows beyond {@link MAX_VISIT_ROWS} of either were left out. */
  more: flag,
});
export type VisitAnswer = v.InferOutput<typeof VisitAnswerSchema>;
