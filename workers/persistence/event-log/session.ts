import type { Durability, EraseEpoch } from '../../contract/ports/local-store.ts';
import type { EventBlock } from '../../store/blocks/event-block.ts';
import { appendRows, isErased } from './append-rows.ts';
import type { Attempt, Trouble } from './connection.ts';
import type { LogName } from '../event-database.ts';
import { enterGivenUp, type GivenUp } from './given-up.ts';
import { LogAccess } from './log-access.ts';
import { noticesOf, type Obstacle } from './notices.ts';
import { PendingRows } from './pending-rows.ts';
import { LOGS, type State } from './state.ts';
import type { EventLogDependencies } from './dependencies.ts';

/** A flush gives rows up for room at most this often before it falls back to memory. */
const TRIMS_PER_FLUSH = 2;

/**
 * Gets pending rows into the database. When it does not answer, they are shown from memory and kept for the moment when
 * it does; what this tab knows of that is its durability.
 */
export class Session {
  readonly deps: EventLogDependencies;
  readonly pending: PendingRows;
  readonly access: LogAccess;
  durability: Durability = 'opening';
  obstacle: Obstacle = 'none';
  #given: GivenUp[] = [];
  #trims = 0;
  #isFlushQueued = false;
  #following: Promise<void> | null = null;
  #cancelRetry: (() => void) | null = null;
  #reported = '';

  constructor(deps: EventLogDependencies) {
    this.deps = deps;
    this.pending = new PendingRows(deps.limits.pendingRows);
    this.access = new LogAccess(deps, {
      connectionChanged: (what) => this.#connectionChanged(what),
      voided: () => this.#voided(),
      readOn: () => this.#recovered(),
    });
  }

  /** Whether rows are shown from memory for now: nothing waits for the database then. */
  get isOut(): boolean {
    return this.durability === 'memory' || this.durability === 'newer-version';
  }

  /** Reads on. */
  async refresh(): Promise<void> {
    const attempt = await this.access.attempt('read', () => Promise.resolve());
    if (!attempt.ok) this.fallBack(attempt.trouble);
  }

  /** Reads on once for all who ask before it begins. */
  followSoon(): Promise<void> {
    this.#following ??= this.access.enqueue(() => {
      this.#following = null;
      return this.refresh();
    });
    return this.#following;
  }

  /** Commits what is pending as soon as the operation under way is done: bursts share a transaction, none waits for a timer. */
  flushSoon(): void {
    if (this.#isFlushQueued) return;
    this.#isFlushQueued = true;
    void this.access.enqueue(async () => {
      this.#isFlushQueued = false;
      if (!this.pending.isEmpty) await this.flush();
    });
  }

  /** Commits one batch (an empty one, too: it tells whether the database takes any) and sees to the rest. */
  async flush(): Promise<void> {
    for (let trims = 0; ; trims++) {
      const attempt = await this.#commitBatch();
      if (attempt.ok) break;
      const isTrimmed = attempt.trouble === 'quota' && trims < TRIMS_PER_FLUSH && (await this.#makeRoom());
      if (!isTrimmed) return this.fallBack(attempt.trouble);
    }
    if (!this.pending.isEmpty) this.flushSoon();
  }

  /** Shows pending rows from memory, and tries the database again later. */
  fallBack(trouble: Trouble): void {
    this.obstacle = trouble;
    this.durability = trouble === 'newer' ? 'newer-version' : 'memory';
    this.show();
    this.retryLater();
    this.report();
  }

  show(): void {
    const shown = this.pending.show();
    for (const log of LOGS) if (shown[log].length > 0) this.access.follower.reader.take(log, shown[log]);
  }

  /** Starts over under an epoch that the database does not know yet; it is told when it answers. */
  startOver(epoch: EraseEpoch): void {
    this.access.follower.startOver(epoch, this.deps.uuid());
    this.pending.drop((pending) => isErased(pending, epoch));
    if (this.isOut) this.show();
    this.report();
  }

  /** The database holds exactly this state and content now. */
  replaced(state: State, content: Record<LogName, EventBlock[]>): void {
    this.access.follower.startOver(state.epoch, state.visitor);
    for (const log of LOGS) if (content[log].length > 0) this.access.follower.reader.takeBlocks(log, content[log]);
    this.pending.drop((pending) => isErased(pending, state.epoch));
    this.access.seen(state);
    if (!this.pending.isEmpty) this.flushSoon();
  }

  retryLater(): void {
    if (this.durability === 'newer-version' || this.#cancelRetry) return;
    this.#cancelRetry = this.deps.clock.after(this.deps.limits.retryMs, () => {
      this.#cancelRetry = null;
      this.access.connection.reset();
      this.retryLater();
      void this.access.enqueue(() => (this.isOut ? this.flush() : Promise.resolve()));
    });
  }

  stopRetrying(): void {
    this.#cancelRetry?.();
    this.#cancelRetry = null;
  }

  /** Tells the reader when something that it can ask for is different from what it was told. */
  report(): void {
    const { state, known } = this.access.follower;
    const report = JSON.stringify([this.durability, noticesOf(state, this.obstacle), known.epoch, known.visitor]);
    if (report === this.#reported) return;
    this.#reported = report;
    this.access.follower.reader.statusChanged();
  }

  async #commitBatch(): Promise<Attempt<unknown>> {
    const batch = this.pending.batch(this.deps.limits.batchRows);
    const attempt = await this.access.attempt('relaxed', async (work, state) => {
      enterGivenUp(state, this.#given);
      const add = (log: LogName) =>
        appendRows(work, state, log, batch[log], this.access.follower.reader, (id) => this.pending.isShown(log, id));
      const added = { pageViews: await add('pageViews'), signals: await add('signals') };
      await work.tx.objectStore('meta').put(state, 'state');
      return added;
    });
    if (!attempt.ok) return attempt;
    this.#given = [];
    this.#trims = 0;
    for (const log of LOGS) {
      const hidden = attempt.value[log].filter(({ id }) => !this.pending.isShown(log, id));
      if (hidden.length > 0) this.access.follower.reader.take(log, hidden);
    }
    this.pending.settle(batch);
    this.#recovered();
    return attempt;
  }

  async #makeRoom(): Promise<boolean> {
    const upkeep = await this.access.upkeep();
    if (!upkeep || this.#trims++ >= this.deps.limits.trimAttempts) return false;
    const attempt = await this.access.connection.transact('relaxed', upkeep.makeRoom);
    if (!attempt.ok) return false;
    this.#given.push(...attempt.value);
    for (const { log, horizon } of attempt.value) this.access.follower.reader.trim(log, horizon);
    return attempt.value.length > 0;
  }

  #recovered(): void {
    if (this.durability !== 'saved') {
      if (this.pending.isEmpty) {
        this.durability = 'saved';
        this.obstacle = 'none';
        this.stopRetrying();
        // Ahead of need: when it is needed, the server may be down.
        this.deps.clock.after(this.deps.limits.openDeadlineMs, () => void this.access.upkeep());
      } else this.flushSoon();
    }
    this.report();
  }

  #voided(): void {
    this.pending.hide();
    this.#given = [];
  }

  #connectionChanged(what: 'dropped' | 'late'): void {
    if (what === 'late') return void this.access.enqueue(() => this.flush());
    if (this.durability !== 'saved') return;
    this.durability = 'opening';
    this.report();
    void this.followSoon();
  }
}
