import type { LoadDay, PageLoad } from '#contract/documents/page-loads.ts';
import type { Durability, EraseEpoch, StoreNotice } from '#contract/ports/local-store.ts';
import type { EventBlock } from '../../store/blocks/event-block.ts';
import { readKept, type KeptDocuments } from '../documents/documents.ts';
import type { EventDatabase, Lease, LogBlocks, LogListener, PendingRow, RestoredContent, WriteResult } from '../event-database.ts';
import type { Upkeep } from '../maintenance/upkeep.ts';
import { CommitQueue } from './commit-queue.ts';
import { LogConnection, type Mode } from './connection.ts';
import { type EventLogDependencies, PERSISTENCE_LIMITS, undoName } from './dependencies.ts';
import { acquireLease, readLeader, renewLease } from './lease.ts';
import { countLoad, readLoadCounts, writeLoadCounts } from './load-counts.ts';
import { LogCursor } from './log-cursor.ts';
import type { LogTransaction, MetaStore } from './schema.ts';
import { type LogName, LOGS, perLog } from '#contract/rows/logs.ts';
import { clearLogs, freshState, isLater, readState, type State, writeState, isRecord } from './state.ts';

/** The event log of this browser. Without IndexedDB it is one in memory, with that durability. */
export function createEventLog(deps: Omit<EventLogDependencies, 'limits'>): EventDatabase {
  return new EventLog({ ...deps, limits: PERSISTENCE_LIMITS });
}

/**
 * The event log on IndexedDB: writes go through the commit queue, reads through the cursor, both over
 * one connection. `open` comes before everything else.
 */
export class EventLog implements EventDatabase {
  readonly #deps: EventLogDependencies;
  readonly #connection: LogConnection;
  readonly #cursor: LogCursor;
  readonly #queue: CommitQueue;
  #following: Promise<void> | null = null;

  constructor(deps: EventLogDependencies) {
    this.#deps = deps;
    this.#connection = new LogConnection(deps, (change) => this.#connectionChanged(change));
    this.#cursor = new LogCursor(deps, this.#connection, {
      startedOver: () => this.#queue.hidePending(),
      caughtUp: () => this.#queue.recover(),
    });
    this.#queue = new CommitQueue(deps, this.#connection, this.#cursor);
  }

  get durability(): Durability {
    return this.#queue.durability;
  }

  get notices(): StoreNotice[] {
    return this.#queue.notices;
  }

  get epoch(): EraseEpoch {
    return this.#cursor.position.epoch;
  }

  get visitor(): string {
    return this.#cursor.position.visitor;
  }

  get undoesImports(): boolean {
    return !this.#queue.isInMemory;
  }

  open(listener: LogListener): Promise<void> {
    this.#cursor.listener = listener;
    return new Promise((resolve, reject) => {
      const cancel = this.#deps.clock.after(this.#deps.limits.openDeadlineMs, () => {
        this.#queue.fallBack('blocked');
        resolve();
      });
      this.#cursor
        .enqueue(() => this.#readOn())
        .finally(cancel)
        .then(resolve, reject);
    });
  }

  write(log: LogName, rows: PendingRow[]): Promise<WriteResult> {
    return this.#queue.write(log, rows);
  }

  async importBlocks(blocks: LogBlocks): ReturnType<EventDatabase['importBlocks']> {
    const refused = { saved: false, undo: null };
    if (this.#queue.isInMemory) return refused;
    return this.#cursor.enqueue(async () => {
      const { listener } = this.#cursor;
      const upkeep = await this.#cursor.upkeep();
      if (!upkeep) return refused;
      const undo = undoName(this.#deps.uuid());
      const attempt = await this.#cursor.transact('strict', (tx, state) =>
        upkeep.importBlocks(tx, state, listener, blocks, undo, this.#deps.limits.segmentRows),
      );
      if (!attempt.ok) return refused;
      for (const log of LOGS) if (attempt.value[log].length > 0) listener.takeBlocks(log, attempt.value[log]);
      this.#deps.undoLocks.hold(undo);
      return { saved: true, undo };
    });
  }

  async undoImport(undo: string): Promise<boolean> {
    if (this.#queue.isInMemory) return false;
    return this.#cursor.enqueue(async () => {
      const upkeep = await this.#cursor.upkeep();
      if (!upkeep) return false;
      const attempt = await this.#cursor.transact('strict', async (tx, state) => {
        const content = await upkeep.undoImport(tx, state, undo, this.#deps);
        return content && { content, state };
      });
      if (!attempt.ok || !attempt.value) return false;
      this.#queue.replaced(attempt.value.state, attempt.value.content);
      return true;
    });
  }

  async clearLog(log: LogName): Promise<boolean> {
    if (this.#queue.isInMemory) return false;
    return this.#cursor.enqueue(async () => {
      const upkeep = await this.#cursor.upkeep();
      if (!upkeep) return false;
      const { listener } = this.#cursor;
      const attempt = await this.#cursor.transact('strict', (tx, state) => upkeep.clearLog(tx, state, log, listener.newest(log)));
      if (!attempt.ok) return false;
      this.#queue.dropPending(log);
      await this.#readOn();
      return true;
    });
  }

  async countLoads(loads: PageLoad[]): Promise<boolean> {
    if (this.#queue.isInMemory) return false;
    return this.#cursor.enqueue(async () => {
      const attempt = await this.#cursor.transact('relaxed', async (tx) => {
        const before = await readLoadCounts(tx);
        const counts = loads.reduce(countLoad, before);
        if (counts !== before) await writeLoadCounts(tx, counts);
      });
      return attempt.ok;
    });
  }

  async loadDays(): Promise<LoadDay[]> {
    const counts = await this.#transact('read', { days: [], recent: [] }, readLoadCounts);
    return counts.days;
  }

  async follow(): Promise<void> {
    if (this.#queue.isInMemory) return this.#queue.retryLater();
    // One read serves all calls that come before it begins.
    this.#following ??= this.#cursor.enqueue(() => {
      this.#following = null;
      return this.#readOn();
    });
    await this.#following;
  }

  acquireLease(tab: string, now: number): Promise<Lease | null> {
    return this.#transact('relaxed', null, (tx) => acquireLease(tx, tab, now));
  }

  renewLease(lease: Lease, now: number): Promise<boolean> {
    return this.#transact('relaxed', false, (tx) => renewLease(tx, lease, now));
  }

  leader(): Promise<{ tab: string; since: number; at: number } | null> {
    return this.#transact('read', null, readLeader);
  }

  async compact(lease: Lease): Promise<boolean> {
    if (this.durability !== 'saved') return false;
    // Before its turn: no page view waits for a part to be loaded.
    const upkeep = await this.#cursor.upkeep();
    if (!upkeep) return false;
    return this.#cursor.enqueue(async () => {
      const held = await this.#deps.undoLocks.held();
      const attempt = await this.#cursor.transact('relaxed', async (tx, state) => {
        await upkeep.forgetUndos(tx, lease, held);
        return upkeep.compactStep(tx, lease, state, this.#cursor.listener, this.#deps.limits);
      });
      return attempt.ok && attempt.value;
    });
  }

  async erase(now: number): Promise<EraseEpoch> {
    // Waiting rows were recorded before the erase, even if their time is later.
    this.#queue.dropPending();
    const content = { visitor: this.#deps.uuid(), ...perLog((): EventBlock[] => []) };
    if (!(await this.#replace(content, now, true))) await this.adoptEpoch({ n: this.epoch.n + 1, erasedAt: now });
    return this.epoch;
  }

  async replaceAll(content: RestoredContent, now: number): Promise<EraseEpoch | null> {
    return (await this.#replace(content, now, false)) ? this.epoch : null;
  }

  async placeDocuments(documents: Parameters<EventDatabase['placeDocuments']>[0]): Promise<boolean> {
    const waiting = await this.#transact('read', null, readWaiting);
    if (waiting === null) return true;
    if (!(await documents.replaceAll(readKept(waiting.content)))) return false;
    await this.#transact('relaxed', undefined, (tx) => forgetWaiting(tx, waiting));
    return true;
  }

  withSite<T>(body: (meta: MetaStore) => Promise<T>): Promise<T | null> {
    return this.#transact<T | null>('relaxed', null, (tx) => body(tx.store('meta')));
  }

  async adoptEpoch(epoch: EraseEpoch): Promise<void> {
    if (isLater(epoch, this.epoch)) await this.#queue.startOver(epoch);
  }

  async #readOn(): Promise<void> {
    const attempt = await this.#cursor.transact('read', () => Promise.resolve());
    if (!attempt.ok) this.#queue.fallBack(attempt.trouble);
  }

  #connectionChanged(change: 'dropped' | 'late'): void {
    if (change === 'late') void this.#cursor.enqueue(() => this.#queue.flush());
    else if (this.#queue.connectionDropped()) void this.follow();
  }

  /** Erases everything and stores the content under the next epoch, in one transaction. False = nothing was changed. */
  async #replace(content: RestoredContent, now: number, isErase: boolean): Promise<boolean> {
    const { trouble } = this.#queue;
    // A database that does not answer would keep an erase waiting; it is carried out when it answers.
    if (trouble === 'blocked' || trouble === 'newer') return false;
    return this.#cursor.enqueue(async () => {
      const upkeep = await this.#cursor.upkeep();
      if (!upkeep && !isErase) return false;
      const replace = (tx: LogTransaction): Promise<State> => this.#replaceIn(tx, content, now, upkeep, isErase);
      const attempt = await (isErase && upkeep ? this.#cursor.erase(upkeep, now, replace) : this.#connection.transact('strict', replace));
      if (attempt.ok) this.#queue.replaced(attempt.value, content);
      return attempt.ok;
    });
  }

  async #replaceIn(tx: LogTransaction, content: RestoredContent, now: number, upkeep: Upkeep | null, isErase: boolean): Promise<State> {
    const state = (await readState(tx)) ?? freshState({ ...this.#cursor.position, instance: this.#deps.uuid() });
    state.epoch = { n: Math.max(state.epoch.n, this.epoch.n) + 1, erasedAt: now };
    state.visitor = content.visitor;
    await clearLogs(tx, state);
    // Who this browser is to the whole site: a restore changes nothing of it.
    if (isErase) await tx.store('meta').delete('site');
    for (const log of LOGS) {
      if (content[log].length > 0) await upkeep?.putBlocks(tx, state, log, content[log], this.#deps.limits.segmentRows);
    }
    if (content.loadDays !== undefined) await writeLoadCounts(tx, { days: content.loadDays, recent: [] });
    await writeWaiting(tx, { epoch: state.epoch.n, content: content.documents ?? readKept({}) });
    await writeState(tx, state);
    return state;
  }

  /** A small transaction beside the queue: the leader's renewal must not wait for an import. */
  async #transact<T>(mode: Mode, otherwise: T, body: (tx: LogTransaction) => Promise<T>): Promise<T> {
    if (this.#queue.isInMemory) return otherwise;
    const attempt = await this.#connection.transact(mode, body);
    return attempt.ok ? attempt.value : otherwise;
  }
}

const WAITING_KEY = 'documents';

/** What the documents' database is to hold since the erase or the restore that made this epoch. */
interface Waiting {
  epoch: number;
  content: KeptDocuments;
}

/** What waits; null where nothing does. Its content is not checked. */
async function readWaiting(tx: LogTransaction): Promise<{ epoch: unknown; content: unknown } | null> {
  const value: unknown = await tx.store('meta').get(WAITING_KEY);
  return isRecord(value) ? { epoch: value.epoch, content: value.content } : null;
}

/** Takes the place of what waited before. */
async function writeWaiting(tx: LogTransaction, waiting: Waiting): Promise<void> {
  await tx.store('meta').put(waiting, WAITING_KEY);
}

/** Drops the waiting documents that were written, unless a later erase or restore changed them since. */
async function forgetWaiting(tx: LogTransaction, placed: { epoch: unknown }): Promise<void> {
  const waiting = await readWaiting(tx);
  if (waiting?.epoch === placed.epoch) await tx.store('meta').delete(WAITING_KEY);
}
