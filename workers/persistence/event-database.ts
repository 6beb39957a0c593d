import type { LoadDay, PageLoad } from '#contract/documents/page-loads.ts';
import type { Durability, EraseEpoch, StoreNotice } from '#contract/ports/local-store.ts';
import type { EventRow } from '#contract/rows/event.ts';
import type { LogName } from '#contract/rows/logs.ts';
import type { EventBlock } from '../store/blocks/event-block.ts';
import type { Documents, KeptDocuments } from './documents/documents.ts';
import type { MetaStore } from './event-log/schema.ts';

/**
 * A point in the order of events (time, then id). As the horizon of a log: rows at or before it were evicted; every tab
 * drops and refuses them.
 */
export interface Horizon {
  ts: number;
  id: string;
}

/** A row on its way to the disk, with the erase epoch under which it was recorded. */
export interface PendingRow {
  row: EventRow;
  epoch: number;
}

/**
 * Holds the rows of the database in memory. Its methods are called synchronously, also between the requests of a transaction. It is
 * given committed rows only (but for `unsaved` ones) and may be given the same row again: ids decide. Never throws.
 */
export interface LogListener {
  /** Whether a row with this id is held in memory. */
  has(log: LogName, id: string): boolean;
  /** The oldest row held when the memory is full, else null: older rows are beyond the capacity. */
  floor(log: LogName): Horizon | null;
  /** The newest row held; null when none is. */
  newest(log: LogName): Horizon | null;
  /** Rows of this or another tab, in no order of time. */
  take(log: LogName, rows: EventRow[]): void;
  /** Blocks: the content of the disk at opening, an import, another tab's compaction or import. */
  takeBlocks(log: LogName, blocks: EventBlock[]): void;
  /** The rows at or before the horizon were evicted. */
  trim(log: LogName, horizon: Horizon): void;
  /**
   * Start from zero: everything was erased, or the database is another one than before (then the epoch is the same or
   * greater, and nothing but the rows in memory is void). What is still there follows.
   */
  forget(epoch: EraseEpoch, visitor: string): void;
  /** Durability, notices, epoch or visitor changed. */
  statusChanged(): void;
}

export type LogBlocks = Record<LogName, EventBlock[]>;

export interface RestoredContent extends LogBlocks {
  visitor: string;
  loadDays?: LoadDay[];
  /** What is kept beside the events; none where it is left out. */
  documents?: KeptDocuments;
}

export interface WriteResult {
  /** Safe now or before, or erased since and dropped for good. */
  accepted: string[];
  /** Rows that no storage could take and that live in memory only. */
  unsaved: string[];
}

/** What the leader holds of the database: the fence that it raised. Work under an older fence is refused. */
export interface Lease {
  fence: number;
}

/** Keeps copies of new rows for the whole site. */
export interface SiteQueue {
  /** Part of the transaction that commits the rows; it may await requests of that transaction only, and runs again on each attempt. */
  queue(meta: MetaStore, rows: readonly EventRow[]): Promise<void>;
  committed(): void;
}

/**
 * Everything this browser keeps of all logs, in IndexedDB or, where that is denied, in memory.
 * Expected storage failures never reject: they change `durability` and `notices`. A rejected promise is a bug.
 */
export interface EventDatabase {
  readonly durability: Durability;
  readonly notices: StoreNotice[];
  readonly epoch: EraseEpoch;
  /** The visitor id of this browser profile: first writer wins. */
  readonly visitor: string;
  /** Whether an import that it takes now can be undone. */
  readonly undoesImports: boolean;
  /** Opens, repairs and hands everything held to the listener. Always resolves within the open deadline. */
  open(listener: LogListener): Promise<void>;
  /** Idempotent by id; one transaction a flush; resolves after it completed, or after its rows are shown from memory. */
  write(log: LogName, rows: PendingRow[]): Promise<WriteResult>;
  /**
   * Takes the new rows of an import, all logs in one transaction; all or nothing: `saved` false = nothing was taken (no room,
   * no database). What the import pushes out stays on disk as long as it can be undone: until {@link undoImport}, an erase
   * or a restore, or until this page is left. `undo` names it; null = it cannot be undone.
   */
  importBlocks(blocks: LogBlocks): Promise<{ saved: boolean; undo: string | null }>;
  /**
   * Takes back the import of this name in one transaction: its rows go, what it pushed out returns, and what was recorded
   * since stays. Every tab reads again. False = nothing was changed: it is not known any more, or there is no room.
   */
  undoImport(undo: string): Promise<boolean>;
  /** Removes all rows of a log, in every tab; none of before comes back. False = nothing was changed: no room, no answer. */
  clearLog(log: LogName): Promise<boolean>;
  /** Counts page loads by day, in one transaction. False = not on disk: report them again, none counts twice. */
  countLoads(loads: PageLoad[]): Promise<boolean>;
  /** Page loads by day, ascending. */
  loadDays(): Promise<LoadDay[]>;
  /** Reads what other tabs committed, erased or evicted. */
  follow(): Promise<void>;
  /** Makes `tab` the leader and raises the fence, which ends the lease of the leader before. Null when there is no database. */
  acquireLease(tab: string, now: number): Promise<Lease | null>;
  /** Enters `now` as the time of renewal, readable by every tab. False when another tab holds the lease. */
  renewLease(lease: Lease, now: number): Promise<boolean>;
  /** Who acquired the lease last, `since` when, and `at` what time it was last renewed; epoch ms. */
  leader(): Promise<{ tab: string; since: number; at: number } | null>;
  /** Folds the tail into segments, merges small ones, evicts rows beyond the capacity. One bounded step; true = more to do. */
  compact(lease: Lease): Promise<boolean>;
  /**
   * Raises the epoch, removes everything that was written before this call, whatever the time of a row, and renews the visitor; rows
   * written before its answer may go or stay. Where the database does not answer, it is erased when it answers.
   */
  erase(now: number): Promise<EraseEpoch>;
  /** Carries out an erase that this database missed: the page's mirror knows a later epoch. An earlier one changes nothing. */
  adoptEpoch(epoch: EraseEpoch): Promise<void>;
  /**
   * Erase plus import of all logs, the visitor and the daily counts of loads in one transaction, which also keeps the
   * documents until {@link placeDocuments} moved them. Null = nothing was changed (no room, no database).
   */
  replaceAll(content: RestoredContent, now: number): Promise<EraseEpoch | null>;
  /**
   * The documents are a database of their own, so an erase or a restore may be cut off before them: what they are to hold
   * waits here until this call put it there. False = it waits still.
   */
  placeDocuments(documents: Pick<Documents, 'replaceAll'>): Promise<boolean>;
  /** One transaction over what is kept for the whole site; null where no database answers. `body` may await its requests only. */
  withSite<T>(body: (meta: MetaStore) => Promise<T>): Promise<T | null>;
}
