import type { DatasetName, EraseEpoch } from '../ports/local-store.ts';
import type { Outcome } from '../outcome.ts';

/** From the worst down. */
export const SEVERITIES = ['critical', 'high', 'medium', 'low'] as const;
export type Severity = (typeof SEVERITIES)[number];

export const ERROR_TYPES = ['javascript', 'promise', 'network', 'react', 'unknown'] as const;
export type ErrorType = (typeof ERROR_TYPES)[number];

/** Errors that are kept: the newest. */
export const MAX_ERRORS = 100;
/** Those of them that a list shows. */
export const LATEST_ERRORS = 20;
/** "Recent" is `(now - window, now]`. */
export const RECENT_ERRORS_MS = 86_400_000;
/** Longest texts of an error, in UTF-16 units; longer is cut and marked. */
export const ERROR_LENGTH = { message: 1_024, stack: 8_192, url: 1_536, name: 128 } as const;

/** One thing that went wrong, free of secrets. */
export interface LoggedError {
  /** Orders errors of the same millisecond: later is greater. */
  id: string;
  /** Epoch ms. */
  ts: number;
  message: string;
  stack: string;
  /** Where in the page's components it happened; '' unless React told. */
  componentStack: string;
  /** Path and query of the page. */
  url: string;
  /** Browser and system, such as `Chrome, Windows`: stamped by the engine, '' before. The user agent itself is never kept. */
  userAgent: string;
  /** '' while no one is signed in. */
  userId: string;
  sessionId: string;
  /** The document load in which it happened. */
  loadId: string;
  /** The page view that was shown then; '' where none was. */
  pageViewId: string;
  /** Build of the page that saw it; '' = unknown. */
  release: string;
  errorType: ErrorType;
  severity: Severity;
  /** It came out of a browser extension, not out of this site. */
  fromExtension: boolean;
}

export interface ErrorStats {
  /** Errors kept, and those of the last 24 hours. */
  total: number;
  recent: number;
  bySeverity: Record<Severity, number>;
  byType: Record<ErrorType, number>;
}

/** '' = any. */
export interface ErrorFilter {
  severity: Severity | '';
  errorType: ErrorType | '';
}

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
