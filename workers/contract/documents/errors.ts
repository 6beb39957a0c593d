import * as v from 'valibot';
import { FUTURE_TOLERANCE_MS } from '../limits.ts';
import type { DatasetName, EraseEpoch } from '../ports/local-store.ts';
import type { Outcome } from '../outcome.ts';
import { isTimeStamp } from '../rows/check-row.ts';
import { cutText } from '../rows/cut-text.ts';
import { ERROR_TYPES, SEVERITIES, type ErrorType, type Severity } from '../rows/error-facts.ts';
import { isUuid } from '../rows/uuid.ts';
import { flag, must, object, oneOf, read, textLike } from '../schema.ts';

export const MAX_ERRORS = 100;
/** Those of them that a list shows. */
export const LATEST_ERRORS = 20;
/** "Recent" is `(now - window, now]`. */
export const RECENT_ERRORS_MS = 86_400_000;
/** Longest texts of an error, in UTF-16 units; longer is cut and marked. */
export const ERROR_LENGTH = { message: 1_024, stack: 8_192, url: 1_536, name: 128 } as const;
const CUT_MARK = ' … (cut)';

/** A text of at most `limit` UTF-16 units, the mark included. */
function cutWithMark(limit: number) {
  const cut = (value: string) => (value.length <= limit ? cutText(value, limit) : cutText(value, limit - CUT_MARK.length) + CUT_MARK);
  return v.pipe(v.string(must('be a text')), v.transform(cut));
}

/** The same; '' for any other value. */
function anyText(limit: number) {
  return v.fallback(cutWithMark(limit), '');
}

/** One thing that went wrong, free of secrets. Reading repairs it: longer texts are cut and marked, unknown words become the mildest. */
const LoggedErrorSchema = object({
  /** Orders errors of the same millisecond: later is greater. */
  id: textLike(/^[\w-]{1,128}$/, 'an id'),
  /** Epoch ms. */
  ts: v.custom<number>(isTimeStamp, must('be a time stamp')),
  message: cutWithMark(ERROR_LENGTH.message),
  stack: anyText(ERROR_LENGTH.stack),
  /** Where in the page's components it happened; '' unless React told. */
  componentStack: anyText(ERROR_LENGTH.stack),
  /** Path and query of the page. */
  url: anyText(ERROR_LENGTH.url),
  /** Browser and system, such as `Chrome, Windows`: stamped by the engine, '' before. The user agent itself is never kept. */
  userAgent: anyText(ERROR_LENGTH.name),
  /** '' while no one is signed in. */
  userId: anyText(ERROR_LENGTH.name),
  sessionId: anyText(ERROR_LENGTH.name),
  loadId: anyText(ERROR_LENGTH.name),
  /** The page view that was shown then; '' where none was. */
  pageViewId: v.fallback(v.custom<string>(isUuid), ''),
  /** Build of the page that saw it; '' = unknown. */
  release: anyText(ERROR_LENGTH.name),
  errorType: v.fallback(oneOf(ERROR_TYPES), 'unknown'),
  severity: v.fallback(oneOf(SEVERITIES), 'low'),
  /** It came out of a browser extension, not out of this site. */
  fromExtension: v.fallback(flag, false),
});
export type LoggedError = v.InferOutput<typeof LoggedErrorSchema>;

/**
 * A clean copy of what a page, a mirror or a backup calls a logged error; null for any other value. A time stamp ahead of `now`
 * (epoch ms) is set to it.
 */
export function checkError(value: unknown, now: number): LoggedError | null {
  const error = read(LoggedErrorSchema, value);
  if (!error.ok) return null;
  const { ts } = error.value;
  return { ...error.value, ts: ts > now + FUTURE_TOLERANCE_MS ? now : ts };
}

export interface ErrorStats {
  /** Errors kept, and those of the last 24 hours. */
  total: number;
  recent: number;
  bySeverity: Record<Severity, number>;
  byType: Record<ErrorType, number>;
}

/** '' = any. */
export const ErrorFilterSchema = object({ severity: oneOf(['', ...SEVERITIES]), errorType: oneOf(['', ...ERROR_TYPES]) });
export type ErrorFilter = v.InferOutput<typeof ErrorFilterSchema>;

export interface ErrorOverview {
  /** Of all errors kept, without the filter. */
  stats: ErrorStats;
  /** How many pass the filter, and the newest of them. */
  matched: number;
  latest: LoggedError[];
}

/** What went wrong in this browser. */
export interface ErrorLog {
  /**
   * Adds errors that are not yet kept, to the latest ones and as rows beside their page views; what is none, or older than the
   * last clearing, is dropped for good.
   */
  logErrors(errors: LoggedError[]): Promise<Outcome<null>>;
  /** Everything that is kept, newest first. */
  loggedErrors(): Promise<Outcome<{ epoch: EraseEpoch; errors: LoggedError[] }>>;
  /** Of the recording where no data set is named. */
  errorOverview(filter: ErrorFilter, dataset?: DatasetName): Promise<Outcome<ErrorOverview>>;
  /** Removes all of them and all their rows, in every tab; none of before comes back. */
  clearErrors(): Promise<Outcome<null>>;
}
