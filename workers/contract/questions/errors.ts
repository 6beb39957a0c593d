import type { ErrorType, Severity } from '../documents/errors.ts';
import type { Edges } from './dashboard.ts';
import type { AnsweredSpan, Comparison, Offsets, QuestionRange, Selection } from './selection.ts';

/** The longest list of issues, and of names of one issue, in an answer. */
export const MAX_ISSUES = 100;

/**
 * What went wrong on the selected page views: an error counts when the page view that it happened on (by id) is selected,
 * whenever the error itself came. Errors that are tests never count.
 */
export interface ErrorsQuestion extends Selection {
  v: 1;
  id: string;
  /** Of the page views. */
  range: QuestionRange;
  /** As in a dashboard question; needed where a clause is about `hourOfWeek`. */
  offsets: Offsets;
  /** Buckets of the series, by the time of the page view; empty = no series is wanted. */
  edges: Edges;
  /** Counts the errors of this span too; as in the dashboard's question, it does not obey the brush. */
  compare: Comparison | null;
  /** The issue whose details are asked for; null = none. */
  issue: string | null;
  /** Issues, and names of each list in the detail: 1 to {@link MAX_ISSUES}. */
  limit: number;
  /** False = the site's own errors; true = those that browser extensions made. No figure adds up both. */
  extensions: boolean;
}

/** Page views, and the different visits and visitors that they belong to. */
export interface PageViewFigures {
  pageViews: number;
  visits: number;
  visitors: number;
}

/** Errors, and what they happened to. */
export interface ErrorFigures extends PageViewFigures {
  occurrences: number;
}

/** Errors that are one and the same problem, as far as they count. */
export interface IssueRow extends ErrorFigures {
  /** What errors of one problem have in common: the fingerprint of the error log. */
  issue: string;
  /** Title, type and severity of the newest of them. */
  title: string;
  type: ErrorType;
  severity: Severity;
  /** Epoch ms of the first and the last of them, and the releases of the pages that saw these; '' = unknown. */
  firstSeen: number;
  lastSeen: number;
  firstRelease: string;
  lastRelease: string;
  /** The browser and the path on which most of them came; of equals the first by Unicode code point. */
  browser: string;
  page: string;
  /** Errors, parallel to the buckets. */
  series: number[];
  /** Errors in the span that is compared; null where none is, or where errors of it were given up. */
  compared: number | null;
}

/** A browser, a page or a release that an issue happened on. */
export interface IssueName {
  name: string;
  occurrences: number;
  /** Visits with the issue on a page view of this name, and all visits with a selected page view of it. */
  visits: number;
  allVisits: number;
}

/** Page views, and how many of them were the last of their whole visit. */
export interface Leaving {
  pageViews: number;
  exits: number;
}

/** One issue beside the page views without it. Lists are by errors descending, then name by Unicode code point. */
export interface IssueDetail extends IssueRow {
  /** Id of the page view that the newest of its errors happened on. */
  pageView: string;
  /** All three are those of the page view. */
  browsers: IssueName[];
  pages: IssueName[];
  releases: IssueName[];
  /** The page views with the issue, and the other selected views of the same pages. */
  affected: Leaving;
  others: Leaving;
}

/** The answer to an {@link ErrorsQuestion}: integers only. */
export interface ErrorsAnswer {
  v: 1;
  id: string;
  /** The answer covers everything recorded before this instant, epoch ms. */
  asOf: number;
  revision: string;
  tookMs: number;
  range: AnsweredSpan;
  /** Errors held, without tests: 0 means that none was ever recorded. */
  held: number;
  /**
   * Epoch ms from which on every error ever recorded is held; null = none was given up. All figures are of page views from
   * then on: older ones may have lost their errors.
   */
  completeSince: number | null;
  /** All selected page views, of which shares are formed. */
  selected: PageViewFigures;
  totals: ErrorFigures;
  /** The same of the span that is compared; null where none is, or where errors of it were given up. */
  compared: ErrorFigures | null;
  /** Errors on the selected page views that the question leaves out: those of extensions, or the site's own. */
  leftOut: number;
  /** Errors, parallel to the buckets. */
  series: number[];
  /** By errors descending, then issue by Unicode code point. */
  issues: IssueRow[];
  /** Whether further issues exist. */
  more: boolean;
  /** Null where no issue was asked for, or where none of its errors counts. */
  detail: IssueDetail | null;
}
