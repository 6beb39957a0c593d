import type { Durability, EraseEpoch, StoreNotice } from '../../contract/ports/local-store.ts';
import type { EventBlock } from '../../store/blocks/event-block.ts';
import { isErased } from './append-rows.ts';
import type { Attempt, Mode, Work } from './connection.ts';
import type { EventDatabase, LogName, LogListener, Lease, PendingRow, WriteResult } from '../event-database.ts';
import { noticesOf } from './notices.ts';
import { acquireLease, readLeader, renewLease } from './lease.ts';
import { clearLogs } from './clear-logs.ts';
import { Session } from './session.ts';
import { checkState, freshState, isLater, LOGS, type State } from './state.ts';
import type { EventLogDependencies } from './dependencies.ts';
import type { Upkeep } from '../maintenance/upkeep.ts';

/** A backup's content, or an empty one. */
type Content = Parameters<EventDatabase['replaceAll']>[0];

/** A page that goes to sleep cannot wait longer for its last rows; what is not committed is in the journal. */
const SUSPEND_PATIENCE_MS = 300;

/** The event log on IndexedDB. `open` comes before everything else. */
export class EventLog implements EventDatabase {
  readonly #session: Session;

  constructor(deps: EventLogDependencies) {
    this.#session = new Session(deps);
  }

  get durability(): Durability {
    return this.#session.durability;
  }

  get notices(): StoreNotice[] {
    return noticesOf(this.#session.access.follower.state, this.#session.obstacle);
  }

  get epoch(): EraseEpoch {
    return this.#session.access.follower.known.epoch;
  }

  get visitor(): string {
    return this.#session.access.follower.known.visitor;
  }

  open(reader: LogListener): Promise<void> {
    const session = this.#session;
    session.access.follower.reader = reader;
    return new Promise((resolve, reject) => {
      const cancel = session.deps.clock.after(session.deps.limits.openDeadlineMs, () => {
        session.fallBack('blocked');
        resolve();
      });
      session.access
        .enqueue(() => session.refresh())
        .finally(cancel)
        .then(resolve, reject);
    });
  }

  write(log: LogName, rows: PendingRow[]): Promise<WriteResult> {
    const session = this.#session;
    const { pending, deps } = session;
    const isSafe = ({ row }: PendingRow): boolean => session.access.follower.reader.has(log, row.id) && !pending.isShown(log, row.id);
    pending.add(
      log,
      rows.filter((row) => !isErased(row, this.epoch) && !isSafe(row)),
    );
    const settled = pending.settled(
      log,
      rows.map(({ row }) => row.id),
    );
    if (session.isOut) {
      session.show();
      return settled;
    }
    session.flushSoon();
    return settled.finally(deps.clock.after(deps.limits.commitDeadlineMs, () => session.fallBack('blocked')));
  }

  async writeBlocks(log: LogName, blocks: EventBlock[]): Promise<{ saved: boolean }> {
    const session = this.#session;
    if (session.isOut) return { saved: false };
    return session.access.enqueue(async () => {
      const { deps, access } = session;
      const { follower } = access;
      const upkeep = await access.upkeep();
      if (!upkeep) return { saved: false };
      const attempt = await access.attempt('strict', async (work, state) => {
        const fresh = upkeep.newRows(state, log, blocks, follower.reader);
        if (fresh.length > 0) await upkeep.putBlocks(work, state, log, fresh, deps.limits.segmentRows);
        await putState(work, state);
        return fresh;
      });
      if (attempt.ok && attempt.value.length > 0) follower.reader.takeBlocks(log, attempt.value);
      return { saved: attempt.ok };
    });
  }

  async follow(): Promise<void> {
    if (this.#session.isOut) this.#session.retryLater();
    else await this.#session.followSoon();
  }

  acquireLease(tab: string, now: number): Promise<Lease | null> {
    return this.#ask('relaxed', null, (work) => acquireLease(work, tab, now));
  }

  renewLease(lease: Lease, now: number): Promise<boolean> {
    return this.#ask('relaxed', false, (work) => renewLease(work, lease, now));
  }

  leader(): Promise<{ tab: string; since: number; at: number } | null> {
    return this.#ask('read', null, readLeader);
  }

  async compact(lease: Lease): Promise<boolean> {
    const session = this.#session;
    if (session.durability !== 'saved') return false;
    return session.access.enqueue(async () => {
      const { access, deps } = session;
      const { follower } = access;
      const upkeep = await access.upkeep();
      if (!upkeep) return false;
      const step = (work: Work, state: State): Promise<boolean> => upkeep.compactStep(work, lease, state, follower.reader, deps.limits);
      const attempt = await access.attempt('relaxed', step);
      return attempt.ok && attempt.value;
    });
  }

  async erase(now: number): Promise<EraseEpoch> {
    const content = { visitor: this.#session.deps.uuid(), pageViews: [], signals: [] };
    if (!(await this.#replace(content, now, true))) await this.adoptEpoch({ n: this.epoch.n + 1, erasedAt: now });
    return this.epoch;
  }

  async replaceAll(content: Content, now: number): Promise<EraseEpoch | null> {
    return (await this.#replace(content, now, false)) ? this.epoch : null;
  }

  async adoptEpoch(epoch: EraseEpoch): Promise<void> {
    const session = this.#session;
    if (!isLater(epoch, this.epoch)) return;
    session.startOver(epoch);
    if (!session.isOut) await session.access.enqueue(() => session.flush());
  }

  async suspend(): Promise<void> {
    const session = this.#session;
    const close = (): void => {
      session.stopRetrying();
      session.access.connection.close();
    };
    const closed = session.access.enqueue(async () => {
      if (!session.isOut && !session.pending.isEmpty) await session.flush();
      close();
    });
    const { clock } = session.deps;
    const impatient = new Promise<void>((resolve) => {
      const cancel = clock.after(SUSPEND_PATIENCE_MS, () => resolve(close()));
      void closed.finally(cancel);
    });
    await Promise.race([closed, impatient]);
  }

  /** Erases everything and stores the content under the next epoch, in one transaction. False = nothing was changed. */
  async #replace(content: Content, now: number, isErase: boolean): Promise<boolean> {
    const session = this.#session;
    // A database that does not answer would keep an erase waiting; it is carried out when it answers.
    if (session.obstacle === 'blocked' || session.obstacle === 'newer') return false;
    return session.access.enqueue(async () => {
      const { connection } = session.access;
      const upkeep = await session.access.upkeep();
      if (!upkeep && !isErase) return false;
      const replace = (work: Work): Promise<State> => this.#replaceIn(work, content, now, upkeep);
      let attempt = await connection.transact('strict', replace);
      if (isErase && upkeep && !attempt.ok && attempt.trouble === 'quota') {
        await connection.transact('strict', (work) => upkeep.deleteBefore(work, now));
        attempt = await connection.transact('strict', replace);
      }
      if (attempt.ok) session.replaced(attempt.value, content);
      return attempt.ok;
    });
  }

  async #replaceIn(work: Work, content: Content, now: number, upkeep: Upkeep | null): Promise<State> {
    const { access, deps } = this.#session;
    const state =
      checkState(await work.tx.objectStore('meta').get('state')) ?? freshState({ ...access.follower.known, instance: deps.uuid() });
    state.epoch = { n: Math.max(state.epoch.n, this.epoch.n) + 1, erasedAt: now };
    state.visitor = content.visitor;
    await clearLogs(work, state);
    for (const log of LOGS) {
      if (content[log].length > 0) await upkeep?.putBlocks(work, state, log, content[log], deps.limits.segmentRows);
    }
    await putState(work, state);
    return state;
  }

  /** A small transaction beside the queue: the leader's renewal must not wait for an import. */
  async #ask<T>(mode: Mode, otherwise: T, body: (work: Work) => Promise<T>): Promise<T> {
    if (this.#session.isOut) return otherwise;
    const attempt: Attempt<T> = await this.#session.access.connection.transact(mode, body);
    return attempt.ok ? attempt.value : otherwise;
  }
}

async function putState(work: Work, state: State): Promise<void> {
  await work.tx.objectStore('meta').put(state, 'state');
}
