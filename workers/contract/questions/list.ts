import * as v from 'valibot';
import { MAX_GOAL_NAME, MAX_QUESTION_BYTES, MAX_ROWS } from '../limits.ts';
import { answeredText, figure, flag, integer, list, object, oneOf, text } from '../schema.ts';
import { answeredEntries, AnsweredSpanSchema, ComparisonSchema, DimensionSchema, selectedQuestion } from './selection.ts';

/** Figures of a list that are about the goal which the question names. */
export const CONVERSION_FIGURES = ['conversions', 'convertingVisits', 'convertingVisitors'] as const;

/**
 * The figures of each name in a list, over the selected page views of that name:
 * - pageViews: how many they are; visits, visitors: how many different ones they belong to
 * - bounces, durationMs: those of these visits in full, also where only a part of a visit is selected
 * - entries, exits: how many of the page views are the first, or the last, of their whole visit
 * - conversions, convertingVisits, convertingVisitors: of the goal that the question names, in these visits, wherever and whenever in the
 *   visit; a visit counts for each name of its page views, so that names of a page view do not add up
 *
 * The only page view of a bounce is its first: the bounces of a page are the bounced visits that entered there.
 */
export const LIST_FIGURES = [
  'pageViews',
  'visits',
  'visitors',
  'bounces',
  'durationMs',
  'entries',
  'exits',
  ...CONVERSION_FIGURES,
] as const;
export type ListFigure = (typeof LIST_FIGURES)[number];
export type ConversionFigure = (typeof CONVERSION_FIGURES)[number];

/** Integers; null where a source cannot give the figure, and conversions where no goal is asked for. Rates are formed by shared code (R11). */
const nameFigures = v.entriesFromList(LIST_FIGURES, v.nullable(figure));
export type NameFigures = Record<ListFigure, number | null>;

const NameRowSchema = object({ ...nameFigures, name: answeredText, compared: v.nullable(object(nameFigures)) });
export type NameRow = v.InferOutput<typeof NameRowSchema>;

/** A figure of a name, or a rate of two of them where `per` is given. */
const nameValue = { of: oneOf(LIST_FIGURES), per: v.nullable(oneOf(LIST_FIGURES)) };
export type NameValue = v.InferOutput<v.ObjectSchema<typeof nameValue, undefined>>;

/** What sorts a list. Names without a value come last both ways, names of equal value by Unicode code point. */
const ListOrderSchema = object({ ...nameValue, descending: flag });
export type ListOrder = v.InferOutput<typeof ListOrderSchema>;

/** A cursor of a list is good for this long after it was given (R18). */
export const LIST_CURSOR_MS = 60_000;
/** Lists that a source keeps for their cursors; the one that was not read for the longest time is forgotten for another. */
export const MAX_KEPT_LISTS = 8;

/** A full list of a dimension, page by page: the names of the range, none that only the comparison has. */
export const ListQuestionSchema = selectedQuestion(
  {
    /** Tells the figures of this span too; as in the dashboard's question, it does not obey the brush. */
    compare: v.nullable(ComparisonSchema),
    dim: DimensionSchema,
    /** Id of the goal of the question whose conversions are counted; null = none. */
    goal: v.nullable(text(MAX_GOAL_NAME)),
    order: ListOrderSchema,
    /** Only names that contain this text, without regard to case; '' = all. */
    contains: text(MAX_QUESTION_BYTES),
    /**
     * Opaque, from the previous page; '' for the first. Bound to its question. Later pages continue the list as it was at the
     * first page, whatever is recorded meanwhile, for `LIST_CURSOR_MS`; then, and after an erase, it is `gone`.
     */
    cursor: text(MAX_QUESTION_BYTES),
    limit: integer(1, MAX_ROWS),
  },
  ({ goal, goals }) => {
    const isUnknown = goal !== null && goals.every(({ id }) => id !== goal);
    return isUnknown ? { at: ['goal'], must: 'be the id of a goal of the question' } : null;
  },
);
export type ListQuestion = v.InferOutput<typeof ListQuestionSchema>;

/** The answer to a {@link ListQuestion}: one page. `asOf` and `revision` are those of the first page. */
export const ListAnswerSchema = object({
  ...answeredEntries,
  /** Whether every row of the range was at hand. */
  complete: flag,
  compare: v.nullable(AnsweredSpanSchema),
  /** Epoch ms of the page views from which on conversions are counted, because older ones were evicted; null = all of them are. */
  conversionsSince: v.nullable(figure),
  rows: list(NameRowSchema, 0, MAX_ROWS),
  /** '' when this was the last page. */
  cursor: answeredText,
});
export type ListAnswer = v.InferOutput<typeof ListAnswerSchema>;
