/** Columns of the job that hold a text. */
export const JOB_COLUMNS = ['visitor', 'path', 'referrer', 'country', 'language', 'device', 'browser', 'os'] as const;
export type JobColumn = (typeof JOB_COLUMNS)[number];

/** Names that each list of the job shows; breakdowns show all. */
export const JOB_LISTS = {
  path: 10,
  referrer: 10,
  country: 100,
  language: 100,
  device: 100,
  browser: 100,
  os: 100,
} as const;
export type JobListName = keyof typeof JOB_LISTS;
export const JOB_LIST_NAMES = Object.keys(JOB_LISTS) as JobListName[];

/**
 * The job's rows in the form most engines like best: integer codes whose order is the order of the names, the local day of
 * each row computed in advance, and a flag on the first page view of each visit. Arrays have room for rows to append.
 */
export interface JobData {
  count: number;
  ts: Float64Array;
  /** Index of the local day, 0 = the first day of the data. */
  day: Uint8Array;
  /** 1 on the first page view of a visit. No visit of the job crosses midnight, so summing these counts visits. */
  entry: Uint8Array;
  names: Record<JobColumn, string[]>;
  codes: Record<JobColumn, Uint16Array | Uint32Array>;
  /** Local days of the data. */
  days: number;
}

/** Wanted names; an empty list is no condition. */
export interface JobFilter {
  country: string[];
  device: string[];
}

/** A dashboard question of the job: local days from midnight to now, and perhaps two conditions. */
export interface JobQuestion {
  from: number;
  to: number;
  firstDay: number;
  now: number;
  filter: JobFilter | null;
}

/** The answer that all engines must give alike. Lists are `[name, count]`, by count descending, then name. */
export interface JobAnswer {
  pageViews: number;
  visits: number;
  visitors: number;
  /** By local day from `firstDay` on. */
  days: { pageViews: number[]; visits: number[]; visitors: number[] };
  /** Page views by name; referrers count visits. */
  lists: Record<JobListName, [string, number][]>;
  active: number;
  recent: number;
  unique24h: number;
  /** Newest first, at most 10, by the latest page view of each. */
  recentVisitors: { visitor: string; ts: number; path: string; country: string; device: string; browser: string }[];
}

/**
 * An engine that can do the job, with answers of its own form. All calls are synchronous: each runs inside the measuring
 * worker. Only `ask` and `append` are timed.
 */
export interface JobEngine<Raw = unknown> {
  readonly name: string;
  ask(question: JobQuestion): Raw;
  /** The answer in the common form. */
  read(raw: Raw): JobAnswer;
  /** Makes ready what `append` will be given: row `row` of the data, which has just been filled in. */
  prepare(row: number): void;
  append(): void;
  /** Before each timed question: takes back the filters of the question before. */
  settle?(): void;
  /** Forgets the answers that it remembers, if it does. */
  forget?(): void;
}
