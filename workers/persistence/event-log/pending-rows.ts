import type { EventRow } from '#contract/rows/event.ts';
import type { PendingRow, WriteResult } from '../event-database.ts';
import { type LogName, LOGS, perLog } from '#contract/rows/logs.ts';

type Batch = Record<LogName, PendingRow[]>;

interface QueuedRow extends PendingRow {
  /** The listener holds it already, although it was never committed. */
  isShown: boolean;
}

interface Waiter {
  log: LogName;
  ids: string[];
  resolve: (result: WriteResult) => void;
}

/** The rows that are not committed yet, and the calls that wait for them. */
export class PendingRows {
  readonly #rows: Record<LogName, Map<string, QueuedRow>> = perLog(() => new Map());
  readonly #limit: number;
  #waiters: Waiter[] = [];

  /** At most `limit` rows of each log; beyond, the first to come are dropped (they stay in memory as long as the page). */
  constructor(limit: number) {
    this.#limit = limit;
  }

  get isEmpty(): boolean {
    return LOGS.every((log) => this.#rows[log].size === 0);
  }

  add(log: LogName, rows: readonly PendingRow[]): void {
    const known = this.#rows[log];
    for (const pending of rows) if (!known.has(pending.row.id)) known.set(pending.row.id, { ...pending, isShown: false });
    for (const id of known.keys()) {
      if (known.size <= this.#limit) break;
      known.delete(id);
    }
  }

  isShown(log: LogName, id: string): boolean {
    return this.#rows[log].get(id)?.isShown === true;
  }

  /** The next rows to be committed, at most `limit` of each log. */
  batch(limit: number): Batch {
    return perLog((log) => {
      const rows: PendingRow[] = [];
      for (const entry of this.#rows[log].values()) if (rows.push(entry) >= limit) break;
      return rows;
    });
  }

  /** Resolves when none of the rows is pending any more, or when they are shown. */
  settled(log: LogName, ids: string[]): Promise<WriteResult> {
    return new Promise((resolve) => {
      this.#waiters.push({ log, ids, resolve });
      this.#resolve(false);
    });
  }

  /** These rows are committed, or dropped for good. */
  settle(batch: Batch): void {
    for (const log of LOGS) for (const { row } of batch[log]) this.#rows[log].delete(row.id);
    this.#resolve(false);
  }

  /** Rows that the listener has not received; it receives them now, and each waiting call resolves with them as unsaved. */
  show(): Record<LogName, EventRow[]> {
    const shown = perLog((log) => {
      const entries = [...this.#rows[log].values()].filter((entry) => !entry.isShown);
      for (const entry of entries) entry.isShown = true;
      return entries.map((entry) => entry.row);
    });
    this.#resolve(true);
    return shown;
  }

  /** The listener dropped everything: it gets rows that are still pending after their commit. */
  hide(): void {
    for (const log of LOGS) for (const entry of this.#rows[log].values()) entry.isShown = false;
  }

  drop(isVoid: (pending: PendingRow) => boolean): void {
    for (const log of LOGS) for (const [id, entry] of this.#rows[log]) if (isVoid(entry)) this.#rows[log].delete(id);
    this.#resolve(false);
  }

  #resolve(all: boolean): void {
    const waiting: Waiter[] = [];
    for (const waiter of this.#waiters) {
      const unsaved = waiter.ids.filter((id) => this.#rows[waiter.log].has(id));
      if (unsaved.length > 0 && !all) waiting.push(waiter);
      else waiter.resolve({ accepted: waiter.ids.filter((id) => !unsaved.includes(id)), unsaved });
    }
    this.#waiters = waiting;
  }
}
