import * as v from 'valibot';
import { MAX_EDGES } from '../limits.ts';
import { ERROR_GROUPS, ERROR_TYPES, SEVERITIES } from '../rows/error-facts.ts';
import { MAX_LENGTH } from '../rows/max-length.ts';
import { answeredText, figure, figures, flag, integer, list, object, oneOf, text } from '../schema.ts';
import {
  answeredEntries,
  AnsweredSpanSchema,
  bucketsOf,
  ComparisonSchema,
  EdgesSchema,
  edgesProblem,
  selectedQuestion,
} from './selection.ts';

/** The longest list of issues, and of names of one issue, in an answer. */
export const MAX_ISSUES = 100;
/** What led to an address that was not found: the most that are told of one. */
export const MAX_LINKS = 10;

/**
 * What went wrong on the selected page views: an error counts when the page view that it happened on (by id) is selected,
 * whenever the error itself came. Errors that are tests never count. A source of files also counts errors about no page view that
 * name their visitor: what is said of a page view here is then said of the error's own row (R9).
 */
export const ErrorsQuestionSchema = selectedQuestion(
  {
    /** Buckets of the series, by the time of the page view; empty = no series is wanted. */
    edges: EdgesSchema,
    /** Counts the errors of this span too; as in the dashboard's question, it does not obey the brush. */
    compare: v.nullable(ComparisonSchema),
    /** The issue whose details are asked for; null = none. */
    issue: v.nullable(text(MAX_LENGTH.target)),
    /** Issues, and names of each list in the detail. */
    limit: integer(1, MAX_ISSUES),
    /** Which errors: no figure adds up two groups. */
    group: oneOf(ERROR_GROUPS),
  },
  ({ edges, range }) => edgesProblem(edges, 'edges', range, false),
);
export type ErrorsQuestion = v.InferOutput<typeof ErrorsQuestionSchema>;

const pageViewFigures = { pageViews: figure, visits: figure, visitors: figure };
export type PageViewFigures = v.InferOutput<v.ObjectSchema<typeof pageViewFigures, undefined>>;

const errorFigures = { ...pageViewFigures, occurrences: figure };
export type ErrorFigures = v.InferOutput<v.ObjectSchema<typeof errorFigures, undefined>>;

const series = figures(0, MAX_EDGES);

/** Errors that are one and the same problem, as far as they count. */
const issueRow = {
  ...errorFigures,
  /** What errors of one problem have in common: the fingerprint of the error log. */
  issue: answeredText,
  /** Title, type and severity of the newest of them. */
  title: answeredText,
  type: oneOf(ERROR_TYPES),
  severity: oneOf(SEVERITIES),
  /** Epoch ms of the first and the last of them, and the releases of the pages that saw these; '' = unknown. */
  firstSeen: figure,
  lastSeen: figure,
  firstRelease: answeredText,
  lastRelease: answeredText,
  /** The browser and the path on which most of them came; of equals the first by Unicode code point. */
  browser: answeredText,
  page: answeredText,
  series,
  /** Errors in the span that is compared; null where none is, or where errors of it were given up. */
  compared: v.nullable(figure),
  /** Of an address that was not found, what led to it as far as that is known, and how often; by errors descending, then by code point. */
  links: list(object({ name: answeredText, occurrences: figure }), 0, MAX_LINKS),
};
export type IssueRow = v.InferOutput<v.ObjectSchema<typeof issueRow, undefined>>;

/** A browser, a page or a release that an issue happened on. */
const IssueNameSchema = object({
  name: answeredText,
  occurrences: figure,
  /** Visits with the issue on a page view of this name, and all visits with a selected page view of it; both with the visits that its lone errors fell in. */
  visits: figure,
  allVisits: figure,
});
export type IssueName = v.InferOutput<typeof IssueNameSchema>;
const IssueNamesSchema = list(IssueNameSchema, 0, MAX_ISSUES);

const LeavingSchema = object({ pageViews: figure, exits: figure });
export type Leaving = v.InferOutput<typeof LeavingSchema>;

/** One issue beside the page views without it. Lists are by errors descending, then name by Unicode code point. */
const IssueDetailSchema = object({
  ...issueRow,
  /** Id of the page view that the newest of its errors about one happened on; '' = none is about one. */
  pageView: answeredText,
  /** All three are those of the page view. */
  browsers: IssueNamesSchema,
  pages: IssueNamesSchema,
  releases: IssueNamesSchema,
  /** The page views with the issue, and the other selected views of the same pages. */
  affected: LeavingSchema,
  others: LeavingSchema,
});
export type IssueDetail = v.InferOutput<typeof IssueDetailSchema>;

/** The answer to an {@link ErrorsQuestion}: integers only. */
export const ErrorsAnswerSchema = object({
  ...answeredEntries,
  tookMs: figure,
  range: AnsweredSpanSchema,
  /** Errors held, without tests: 0 means that none was ever recorded. */
  held: figure,
  /**
   * Epoch ms from which on every error ever recorded is held; null = none was given up. All figures are of page views from
   * then on: older ones may have lost their errors.
   */
  completeSince: v.nullable(figure),
  /** All selected page views, of which shares are formed. */
  selected: object(pageViewFigures),
  totals: object(errorFigures),
  /** The same of the span that is compared; null where none is, or where errors of it were given up. */
  compared: v.nullable(object(errorFigures)),
  /** Errors on the selected page views that the question leaves out, but for addresses that were not found. */
  leftOut: figure,
  series,
  /** By errors descending, then issue by Unicode code point. */
  issues: list(object(issueRow), 0, MAX_ISSUES),
  /** Whether further issues exist. */
  more: flag,
  /** Null where no issue was asked for, or where none of its errors counts. */
  detail: v.nullable(IssueDetailSchema),
});
export type ErrorsAnswer = v.InferOutput<typeof ErrorsAnswerSchema>;

/** Whether an answer has as many buckets as were asked for. */
export function hasErrorBuckets({ edges }: ErrorsQuestion, { series: counted, issues, detail }: ErrorsAnswer): boolean {
  const rows = detail === null ? issues : [...issues, detail];
  return [counted, ...rows.map((issue) => issue.series)].every(({ length }) => length === bucketsOf(edges));
}
