import type * as v from 'valibot';
import { MAX_LENGTH } from '../rows/max-length.ts';
import { answeredText, figure, integer, list, object, oneOf, text } from '../schema.ts';
import { answeredEntries, AnsweredSpanSchema, selectedQuestion } from '../questions/selection.ts';
import { StepRuleSchema, PAGE_GROUPS } from './steps.ts';

export const JOURNEY_DIRECTIONS = ['from', 'to'] as const;
export const MIN_JOURNEY_COLUMNS = 2;
export const MAX_JOURNEY_COLUMNS = 5;
/** Names of a column; the others are one node together. */
export const MAX_COLUMN_NAMES = 8;

/** What defines a journey, beside the visits it is asked of. */
export const journeyEntries = {
  direction: oneOf(JOURNEY_DIRECTIONS),
  anchor: StepRuleSchema,
  groups: oneOf(PAGE_GROUPS),
  columns: integer(MIN_JOURNEY_COLUMNS, MAX_JOURNEY_COLUMNS),
  /** Groups of columns 0, 1, …: each later column counts only the visits through all of these. */
  pinned: list(text(MAX_LENGTH.path + 2), 0, MAX_JOURNEY_COLUMNS - 1),
};

/**
 * Where visits went after an anchor, or came from before it.
 *
 * Of each visit with a selected page view counts the first row (`from`; `to`: the last) within the range that meets the anchor.
 * The groups of the page views from there on (`to`: back from there), wherever they stand, are its way, in which equal neighbours are
 * one. Column 0 is the group of the anchor's own page view, column n the n-th group after it (`to`: before it).
 */
export const JourneysQuestionSchema = selectedQuestion(journeyEntries, ({ pinned, columns }) =>
  pinned.length < columns ? null : { at: ['pinned'], must: 'have fewer entries than there are columns' },
);
export type JourneysQuestion = v.InferOutput<typeof JourneysQuestionSchema>;

/**
 * What stands in a column:
 * - name: a group of pages; others: all groups without a node of their own, from which ways go on
 * - left, here: visits that ended before this column (`from`), and of these those that may go on, their last row being under 30 minutes old
 * - entered, cut: visits that began after this column (`to`), and those whose beginning is no longer held
 */
export const JOURNEY_NODES = ['name', 'others', 'left', 'here', 'entered', 'cut'] as const;

const JourneyNodeSchema = object({
  kind: oneOf(JOURNEY_NODES),
  /** The group; '' for every other kind. */
  name: answeredText,
  visits: figure,
});
export type JourneyNode = v.InferOutput<typeof JourneyNodeSchema>;

/** Visits from a node of one column to a node of the next: places in their lists. */
const JourneyLinkSchema = object({ from: figure, to: figure, visits: figure });
export type JourneyLink = v.InferOutput<typeof JourneyLinkSchema>;

export const JourneysAnswerSchema = object({
  ...answeredEntries,
  range: AnsweredSpanSchema,
  /** Visits that met the anchor: the sum of column 0. */
  visits: figure,
  /**
   * By visits descending, ties by code point; a pinned group always has a node; others, left, here, entered and cut last, in this order,
   * where they have visits. A visit that ended stands in one column only.
   */
  columns: list(list(JourneyNodeSchema, 0, MAX_COLUMN_NAMES + 6), MIN_JOURNEY_COLUMNS, MAX_JOURNEY_COLUMNS),
  /** Between each column and the next, by `from`, then `to`; of a column with a pinned group only the links of its node. Those of a node add up to it. */
  links: list(list(JourneyLinkSchema, 0, 200), MIN_JOURNEY_COLUMNS - 1, MAX_JOURNEY_COLUMNS - 1),
  tookMs: figure,
});
export type JourneysAnswer = v.InferOutput<typeof JourneysAnswerSchema>;

/** Whether an answer has the columns of its question. */
export function hasJourneyColumns({ columns }: JourneysQuestion, answer: JourneysAnswer): boolean {
  return answer.columns.length === columns && answer.links.length === columns - 1;
}
