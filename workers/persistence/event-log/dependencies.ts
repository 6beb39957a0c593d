import type { Clock, Randomness } from '#contract/clock.ts';
import type { SiteQueue } from '../event-database.ts';

export interface EventLogDependencies {
  /** Null where the browser denies it. */
  indexedDB: IDBFactory | null;
  clock: Pick<Clock, 'now' | 'after'>;
  uuid: Randomness['uuid'];
  limits: PersistenceLimits;
  /** Distinguishes living pages from closed ones. */
  undoLocks: UndoLocks;
  siteQueue?: SiteQueue | null;
}

/** Locks under the names of imports that can be undone: each is held until its page is left. */
export interface UndoLocks {
  hold(name: string): void;
  held(): Promise<string[]>;
}

/** The name of an import that can be undone. */
export function undoName(uuid: string): string {
  return `bugmatrix-undo-${uuid}`;
}

/** Figures of the event log. Each test may inject smaller ones. */
export interface PersistenceLimits {
  /** An open that is silent for this long is treated as blocked (an upgrade behind a frozen tab fires no event at all). */
  openDeadlineMs: number;
  /** A commit that takes longer shows its rows from memory and goes on waiting (another tab may hold the database). */
  commitDeadlineMs: number;
  /** In memory mode the database is tried again this often. */
  retryMs: number;
  /** Pauses before a lost connection is opened again; their number is the number of attempts. */
  reopenBackoffMs: readonly number[];
  /** Rows of one write transaction: keeps it short, so that other tabs get their turn. */
  batchRows: number;
  /** Rows of each log that wait in memory for a database that does not open. */
  pendingRows: number;
  /** The tail is folded into a segment when it holds this many rows. */
  foldRows: number;
  /** Rows of the largest segment; the disk may hold this many rows beyond the capacity. */
  segmentRows: number;
  /** A segment with fewer rows is small; small ones are merged when they would make one of this size. At most half of `segmentRows`. */
  mergeRows: number;
  /** Segments that one bounded step of the leader rewrites. */
  stepSegments: number;
  /** Rows and segments kept in quarantine; beyond, they are only counted. */
  quarantineEntries: number;
  /** Evictions that may fail to help before they stop: evicting our rows does not free a disk that others fill. */
  evictionAttempts: number;
}

export const PERSISTENCE_LIMITS: PersistenceLimits = {
  openDeadlineMs: 2_000,
  commitDeadlineMs: 5_000,
  retryMs: 10_000,
  reopenBackoffMs: [50, 150, 400],
  batchRows: 1_000,
  pendingRows: 50_000,
  foldRows: 512,
  segmentRows: 8_192,
  mergeRows: 4_096,
  stepSegments: 4,
  quarantineEntries: 1_000,
  evictionAttempts: 5,
};
