import type { Durability, EraseEpoch, StoreNotice } from '#contract/ports/local-store.ts';
import type { EventRow } from '#contract/rows/event.ts';
import type { EventBlock } from '../../store/blocks/event-block.ts';
import type { PendingRow, WriteResult, LogListener } from '../event-database.ts';
import type { Attempt, LogConnection, Trouble } from './connection.ts';
import type { EventLogDependencies } from './dependencies.ts';
import type { LogCursor } from './log-cursor.ts';
import { noticesOf } from './notices.ts';
import { PendingRows } from './pending-rows.ts';
import { type LogName, LOGS, logOf, perLog } from '#contract/rows/logs.ts';
import { enterEvicted, type Evicted, isErased, type State, writeState, isAtOrBefore } from './state.ts';
import { enterRows } from './ledger.ts';
import { forgiving, NeedsRepair } from './read-log.ts';
import type { LogTransaction } from './schema.ts';

/** A flush evicts rows for room at most this often before it falls back to memory. */
const EVICTIONS_PER_FLUSH = 2;

/**
 * Commits pending rows, one transaction a flush. When the database does not answer, they are shown from memory and kept
 * until it does; `durability` says which of the two holds.
 */
export class CommitQueue {
  durability: Durability = 'opening';
  /** Why the database is not used now; null when it is. */
  trouble: Trouble | null = null;
  readonly #deps: EventLogDependencies;
  readonly #connection: LogConnection;
  readonly #cursor: LogCursor;
  readonly #pending: PendingRows;
  #evicted: Evicted[] = [];
  #evictions = 0;
  #isFlushQueued = false;
  #cancelRetry: (() => void) | null = null;
  #reported = '';

  constructor(deps: EventLogDependencies, connection: LogConnection, cursor: LogCursor) {
    this.#deps = deps;
    this.#connection = connection;
    this.#cursor = cursor;
    this.#pending = new PendingRows(deps.limits.pendingRows);
  }

  /** Whether rows are shown from memory for now: no call waits for the database then. */
  get isInMemory(): boolean {
    return this.durability === 'memory' || this.durability === 'newer-version';
  }

  get notices(): StoreNotice[] {
    return noticesOf(this.#cursor.state, this.trouble);
  }

  /** See `EventDatabase.write`. */
  write(log: LogName, rows: readonly PendingRow[]): Promise<WriteResult> {
    const { listener, position } = this.#cursor;
    const isSafe = ({ row }: PendingRow): boolean => listener.has(log, row.id) && !this.#pending.isShown(log, row.id);
    this.#pending.add(
      log,
      rows.filter((row) => !isErased(row, position.epoch) && !isSafe(row)),
    );
    const settled = this.#pending.settled(
      log,
      rows.map(({ row }) => row.id),
    );
    if (this.isInMemory) {
      this.#show();
      return settled;
    }
    this.#flushSoon();
    const { clock, limits } = this.#deps;
    return settled.finally(clock.after(limits.commitDeadlineMs, () => this.fallBack('blocked')));
  }

  /** Commits one batch (an empty one, too: it shows whether the database accepts any) and queues the rest. */
  async flush(): Promise<void> {
    for (let evictions = 0; ; evictions++) {
      const attempt = await this.#commitBatch();
      if (attempt.ok) break;
      const hasEvicted = attempt.trouble === 'quota' && evictions < EVICTIONS_PER_FLUSH && (await this.#evict());
      if (!hasEvicted) return this.fallBack(attempt.trouble);
    }
    if (!this.#pending.isEmpty) this.#flushSoon();
  }

  /** Shows pending rows from memory, and tries the database again later. */
  fallBack(trouble: Trouble): void {
    this.trouble = trouble;
    this.durability = trouble === 'newer' ? 'newer-version' : 'memory';
    this.#show();
    this.retryLater();
    this.#report();
  }

  /** Starts over under an epoch that the database does not know yet; it gets the epoch when it answers. */
  async startOver(epoch: EraseEpoch): Promise<void> {
    this.#cursor.startOver(epoch, this.#deps.uuid());
    this.#pending.drop((pending) => isErased(pending, epoch));
    if (this.isInMemory) this.#show();
    this.#report();
    if (!this.isInMemory) await this.#cursor.enqueue(() => this.flush());
  }

  /** The database holds exactly this state and content now. */
  replaced(state: State, content: Record<LogName, EventBlock[]>): void {
    const cursor = this.#cursor;
    cursor.startOver(state.epoch, state.visitor);
    for (const log of LOGS) if (content[log].length > 0) cursor.listener.takeBlocks(log, content[log]);
    this.#pending.drop((pending) => isErased(pending, state.epoch));
    cursor.completed(state);
    if (!this.#pending.isEmpty) this.#flushSoon();
  }

  /** Drops rows that are not committed: of one log where it is named. */
  dropPending(log: LogName | null = null): void {
    this.#pending.drop(({ row }) => log === null || logOf(row.kind) === log);
  }

  /** The listener dropped everything: it gets pending rows after their commit. */
  hidePending(): void {
    this.#pending.hide();
    this.#evicted = [];
  }

  /** A transaction completed: with nothing pending, all is saved. */
  recover(): void {
    if (this.durability !== 'saved') {
      if (this.#pending.isEmpty) {
        this.durability = 'saved';
        this.trouble = null;
        this.#cancelRetry?.();
        this.#cancelRetry = null;
        // Ahead of need: when it is needed, the server may be down.
        this.#deps.clock.after(this.#deps.limits.openDeadlineMs, () => void this.#cursor.upkeep());
      } else this.#flushSoon();
    }
    this.#report();
  }

  /** The connection was dropped. Answers whether the database was in use. */
  connectionDropped(): boolean {
    if (this.durability !== 'saved') return false;
    this.durability = 'opening';
    this.#report();
    return true;
  }

  /** Tries the database again every `retryMs` until it takes rows; not where its schema is newer. */
  retryLater(): void {
    if (this.durability === 'newer-version' || this.#cancelRetry) return;
    this.#cancelRetry = this.#deps.clock.after(this.#deps.limits.retryMs, () => {
      this.#cancelRetry = null;
      this.#connection.reset();
      this.retryLater();
      void this.#cursor.enqueue(() => (this.isInMemory ? this.flush() : Promise.resolve()));
    });
  }

  /** Commits pending rows as soon as the operation under way is done: bursts share a transaction, no row waits for a timer. */
  #flushSoon(): void {
    if (this.#isFlushQueued) return;
    this.#isFlushQueued = true;
    void this.#cursor.enqueue(() => {
      this.#isFlushQueued = false;
      return this.#pending.isEmpty ? Promise.resolve() : this.flush();
    });
  }

  async #commitBatch(): Promise<Attempt<unknown>> {
    const { listener } = this.#cursor;
    const batch = this.#pending.batch(this.#deps.limits.batchRows);
    const attempt = await this.#cursor.transact('relaxed', async (tx, state) => {
      enterEvicted(state, this.#evicted);
      const added = perLog((): EventRow[] => []);
      for (const log of LOGS) added[log] = await appendRows(tx, state, log, batch[log], listener, (id) => this.#pending.isShown(log, id));
      await this.#deps.siteQueue?.queue(tx.store('meta'), Object.values(added).flat());
      await writeState(tx, state);
      return added;
    });
    if (!attempt.ok) return attempt;
    this.#evicted = [];
    this.#evictions = 0;
    this.#deps.siteQueue?.committed();
    for (const log of LOGS) {
      const hidden = attempt.value[log].filter(({ id }) => !this.#pending.isShown(log, id));
      if (hidden.length > 0) listener.take(log, hidden);
    }
    this.#pending.settle(batch);
    this.recover();
    return attempt;
  }

  async #evict(): Promise<boolean> {
    const upkeep = await this.#cursor.upkeep();
    if (!upkeep || this.#evictions++ >= this.#deps.limits.evictionAttempts) return false;
    const attempt = await this.#connection.transact('relaxed', upkeep.evictOldest);
    if (!attempt.ok) return false;
    this.#evicted.push(...attempt.value);
    for (const { log, horizon } of attempt.value) this.#cursor.listener.trim(log, horizon);
    return attempt.value.length > 0;
  }

  #show(): void {
    const shown = this.#pending.show();
    for (const log of LOGS) if (shown[log].length > 0) this.#cursor.listener.take(log, shown[log]);
  }

  /** Notifies the listener when durability, notices, epoch or visitor differ from the last report. */
  #report(): void {
    const { epoch, visitor } = this.#cursor.position;
    const report = JSON.stringify([this.durability, this.notices, epoch, visitor]);
    if (report === this.#reported) return;
    this.#reported = report;
    this.#cursor.listener.statusChanged();
  }
}

/**
 * Adds the new rows of a batch to the tail, and answers them. The listener is up to date with this transaction.
 * `isOnlyInMemory`: rows that the listener holds although they were never committed.
 */
async function appendRows(
  tx: LogTransaction,
  state: State,
  log: LogName,
  batch: readonly PendingRow[],
  listener: LogListener,
  isOnlyInMemory: (id: string) => boolean,
): Promise<EventRow[]> {
  const of = state.logs[log];
  const oldest = listener.floor(log);
  const fresh = batch.filter((pending) => {
    const { row } = pending;
    if (isErased(pending, state.epoch) || isAtOrBefore(row, of.horizon)) return false;
    // Older than everything in a full store: it would be evicted at once, and its id would be forgotten.
    if (oldest && isAtOrBefore(row, oldest)) return isOnlyInMemory(row.id);
    return !listener.has(log, row.id) || isOnlyInMemory(row.id);
  });
  const added = await addToTail(tx, state, log, fresh);
  enterRows(of.ledger, added);
  return added;
}

/** One request a row. A refused key is no loss only where the row is there already; otherwise the counter is wrong. */
async function addToTail(tx: LogTransaction, state: State, log: LogName, fresh: readonly PendingRow[]): Promise<EventRow[]> {
  const tail = tx.store(`${log}.tail`);
  const keys = await Promise.all(fresh.map(({ row }) => forgiving(tail.add(row, state.next++), 'ConstraintError')));
  const added: EventRow[] = [];
  for (const [i, { row }] of fresh.entries()) {
    if (keys[i] !== undefined) added.push(row);
    else if ((await tail.index('id').getKey(row.id)) === undefined)
      throw new NeedsRepair(`Row ${row.id} was refused though it is not there.`);
  }
  return added;
}
