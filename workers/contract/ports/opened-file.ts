import type { RobotKind } from '../questions/robots.ts';
import type { Asking } from '../questions/each-question.ts';
import type { Outcome } from '../outcome.ts';
import type { Span } from '../questions/selection.ts';
import type { Description } from './query.ts';
import type { RefusedLine } from './refused-line.ts';
import type { ReportPort } from './report.ts';

/** The kinds of files that are read, and how a person calls each. */
export const FILE_FORMATS = {
  'access-log': 'Access log (Apache, nginx)',
  w3c: 'W3C extended log (IIS)',
  cloudfront: 'CloudFront log',
  caddy: 'Caddy log',
  'json-log': 'JSON log (nginx)',
  alb: 'Load balancer log (AWS)',
  umami: 'Umami events (CSV)',
  goatcounter: 'GoatCounter page views (CSV)',
  matomo: 'Matomo visits (JSON)',
  posthog: 'PostHog events',
  ga4: 'Google Analytics 4 events (BigQuery)',
  'own-csv': 'Bug Matrix rows (CSV)',
  'own-ndjson': 'Bug Matrix rows (NDJSON)',
  'own-backup': 'Bug Matrix backup',
} as const;
export type FileFormat = keyof typeof FILE_FORMATS;

/**
 * Why a line is no page view of a person. What is `kept` is held all the same: robots as flagged rows, errors as rows of the
 * error log, actions as custom events.
 */
export const LEFT_OUT = {
  robot: { label: 'Requests of robots', kept: 'robots' },
  'client-error': { label: 'Not found (404)', kept: 'errors' },
  'server-error': { label: 'Server errors (5xx)', kept: 'errors' },
  event: { label: 'Events that are no page views', kept: 'actions' },
  redirect: { label: 'Redirects', kept: null },
  status: { label: 'Other statuses', kept: null },
  method: { label: 'Other methods than GET', kept: null },
  'static-file': { label: 'Images, scripts and other files', kept: null },
  'robots-file': { label: 'robots.txt', kept: null },
  'no-agent': { label: 'Requests without a browser’s name', kept: null },
  repeated: { label: 'Lines that another file has too', kept: null },
  'older-than-room': { label: 'Older than what fits', kept: null },
  head: { label: 'Heads, comments and empty lines', kept: null },
  'no-request': { label: 'Lines that are no requests', kept: null },
} as const;
export type LeftOutReason = keyof typeof LEFT_OUT;

/** Which requests count as page views beside the GET of a page that was answered 200 to 299 or 304; false by default. */
export interface PageRule {
  staticFiles: boolean;
  otherMethods: boolean;
  /** Redirects and statuses that are no page, 404 and 5xx excepted. */
  otherStatuses: boolean;
  /** Requests without a user agent count as people. */
  withoutAgent: boolean;
}

/** How files are read: what the preview lets an operator change, after which they are read again. */
export interface ReadChoices {
  /** null = recognised by content, each file for itself. */
  format: FileFormat | null;
  /** How an access log is written, in the words of Apache or nginx; '' = recognised. */
  formatString: string;
  /** IANA name of the zone of times that say none. */
  zone: string;
  /** Hosts of the site itself, never a source; null = the most frequent one of the files. */
  ownHosts: readonly string[] | null;
  pageRule: PageRule;
}

export const DEFAULT_CHOICES: ReadChoices = {
  format: null,
  formatString: '',
  zone: 'UTC',
  ownHosts: null,
  pageRule: { staticFiles: false, otherMethods: false, otherStatuses: false, withoutAgent: false },
};

export interface ReadFile {
  name: string;
  /** Bytes as they lie on the disk. */
  bytes: number;
  /** null = it was refused as a whole, for the reason in `problem`. */
  format: FileFormat | null;
  /** What is wrong with it, as a sentence that says what to do; '' = nothing. A file that is cut or damaged is read up to there. */
  problem: string;
  lines: number;
  /** Its columns or fields, by their names in it, of which nothing is read; at most 50. Logs have none. */
  leftOutColumns: string[];
}

/** What a page view of the preview looks like. */
export interface PreviewRow {
  ts: number;
  host: string;
  path: string;
  source: string;
  browser: string;
  os: string;
  country: string;
}

/** How well a file knows a figure. */
export type Grade = 'good' | 'caution' | 'unknown';
/** What is graded; figures of the dashboard and dimensions by their words; `returning`: who comes back. */
export const GRADED = [
  'pageViews',
  'visitors',
  'returning',
  'visits',
  'visitDuration',
  'sources',
  'countries',
  'robots',
  'errors',
] as const;
export type Graded = (typeof GRADED)[number];
export interface GradedFigure {
  of: Graded;
  grade: Grade;
  /** Why it is not good, as a sentence; '' where it is. */
  reason: string;
}

/** What the robots of one operator took on one day, beside the page views that stand in rows. */
export interface RobotDay {
  /** Epoch ms at which the UTC day begins. */
  day: number;
  /** '' = nobody runs them for all, or nobody knows who does. */
  operator: string;
  /** Requests that are no page view: robots.txt, HEAD, static files, redirects, errors. */
  otherRequests: number;
  /** Sent for all requests, those of page views too; 0 where the files do not say. */
  bytes: number;
}

/** What was read so far, and what came of it: `pageViews` + all of `leftOut` + `refused` = `lines`, at any time. */
export interface FileReport {
  files: ReadFile[];
  lines: number;
  pageViews: number;
  leftOut: Record<LeftOutReason, number>;
  refused: number;
  /** The first of them, at most 20. */
  refusedLines: RefusedLine[];
  /** The first page views as they count, at most 12. */
  firstRows: PreviewRow[];
  /** Epoch ms of the first and the last page view; null = none. */
  span: Span | null;
  /**
   * Hosts that were asked for, most frequent first, at most 10. Where the files name none: hosts of referrers that are no known source,
   * among which the site's own is the most frequent one of nearly every log.
   */
  hosts: { host: string; count: number }[];
  /** Robots by their requests, most first, at most 20. */
  robots: { name: string; operator: string; purpose: RobotKind; count: number }[];
  /** Of all lines, also where rows were let go. Empty while files are read; null = there are more than are held. */
  robotDays: RobotDay[] | null;
  /** Unique visitors of all requests by GoAccess's rule, summed over the days that the log writes; null = the format has no requests. */
  goAccessVisitors: number | null;
  /** Epoch ms from which on every page view is held; null = nothing was let go. */
  completeSince: number | null;
  /** Spans of more than a day between two files of one set in which nothing was logged. */
  gaps: Span[];
  grades: GradedFigure[];
}

/** A source that is kept in this browser, beyond the tab that opened it. */
export interface KeptFile {
  id: string;
  title: string;
  bytes: number;
  /** What was read of its files; null = it cannot be opened, for the reason in `problem`. */
  report: FileReport | null;
  /** As a sentence that says what to do; '' = nothing is wrong. */
  problem: string;
}

/** Kept sources, whichever tab opened them. The engine answers. */
export interface KeptFiles {
  /** In the order in which they were kept. */
  listKept(): Promise<Outcome<KeptFile[]>>;
  /** Deletes one for good. Where it is open, in any tab, its worker says `deleted`. */
  deleteKept(id: string): Promise<Outcome<null>>;
}

/** What the worker of a source says without a call. */
export type OpenedNotice =
  /** At most five times a second while files are read; bytes as they lie on the disk. */
  | { kind: 'reading'; report: FileReport; bytesRead: number; bytes: number }
  /** The source was kept, and was deleted from this browser: its rows are gone here too. */
  | { kind: 'deleted' };

/** The worker of opened files: one source each. Answers questions once `read` or `openKept` has answered. */
export interface OpenedFilePort extends Asking, ReportPort {
  /** `notices`: where the worker sends its {@link OpenedNotice}s; transferred. */
  start(options: { notices: MessagePort }): Promise<Outcome<null>>;
  /**
   * Reads files in place of those read before. Fails with `bad-input` where none of them can be read, and with `cancelled`.
   */
  read(options: { operation: string; files: File[]; choices: ReadChoices; maxRows: number }): Promise<Outcome<FileReport>>;
  /**
   * The first lines of a log that no format reads, each cut to 4,096 characters: a person may say what their fields are. None where
   * every file is read, or is no text of lines.
   */
  unknownLines(options: { files: File[] }): Promise<Outcome<string[]>>;
  /**
   * Writes what was read to a database of its own, which takes the place of none. Fails with `unavailable` where the browser has no
   * room or no databases: the source then stays in memory alone.
   */
  keep(options: { id: string; title: string }): Promise<Outcome<KeptFile>>;
  /**
   * Holds the rows of a kept source in place of those before, and answers how many of them could not be read. Fails with `gone` where
   * there is none, with `unsupported` where a newer build kept it, and with `cancelled`.
   */
  openKept(options: { operation: string; id: string }): Promise<Outcome<{ report: FileReport; lost: number }>>;
  cancel(operation: string): Promise<Outcome<null>>;
  describe(): Promise<Outcome<Description>>;
  /** Answers at once. */
  ping(): Promise<true>;
}
