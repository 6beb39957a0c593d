import { NeedsRepair } from './catch-up.ts';
import { type Attempt, Connection, type Mode, type Trouble, type Work } from './connection.ts';
import { firstState } from './first-state.ts';
import { Follower } from './follower.ts';
import type { State } from './state.ts';
import type { EventLogDependencies } from './dependencies.ts';
import type { Upkeep } from '../maintenance/upkeep.ts';

/** What happens while the database is used. */
export interface AccessEvents {
  /** The connection was dropped, or an open succeeded after its deadline. */
  connectionChanged(what: 'dropped' | 'late'): void;
  /** The reader was told to forget everything. */
  voided(): void;
  /** A transaction completed, and the tab has read on. */
  readOn(): void;
}

/**
 * The way to the database: one operation of this tab at a time, each one transaction that first reads on, so that it
 * builds upon everything that any tab committed.
 */
export class LogAccess {
  readonly connection: Connection;
  readonly follower: Follower;
  readonly #deps: EventLogDependencies;
  readonly #events: AccessEvents;
  #queue: Promise<unknown> = Promise.resolve();
  #upkeep: Promise<Upkeep | null> | null = null;

  constructor(deps: EventLogDependencies, events: AccessEvents) {
    this.#deps = deps;
    this.#events = events;
    this.connection = new Connection(deps, (what) => events.connectionChanged(what));
    this.follower = new Follower(deps, () => events.voided());
  }

  /** Runs operations one after the other, whatever became of the one before. */
  enqueue<T>(operation: () => Promise<T>): Promise<T> {
    const run = this.#queue.then(operation);
    this.#queue = run.catch(() => {});
    return run;
  }

  /** One transaction that reads on and then runs `body` upon the state it found; what needs repair is repaired first. */
  async attempt<T>(mode: Mode, body: (work: Work, state: State) => Promise<T>): Promise<Attempt<T>> {
    for (let isRepaired = false; ; isRepaired = true) {
      try {
        const attempt = await this.connection.transact(mode, async (work) => {
          const state = await this.follower.catchUp(work);
          return { state, value: await body(work, state) };
        });
        if (!attempt.ok) return attempt;
        this.seen(attempt.value.state);
        return { ok: true, value: attempt.value.value };
      } catch (error) {
        if (!(error instanceof NeedsRepair)) throw error;
        const trouble = isRepaired ? 'lost' : await this.#repair(error.isEraseDue);
        if (trouble) return { ok: false, trouble };
      }
    }
  }

  /** The rarely needed part; null when it cannot be loaded now (the server is down and no cache has it). */
  upkeep(): Promise<Upkeep | null> {
    this.#upkeep ??= import('../maintenance/upkeep.ts').then(
      ({ upkeep }) => upkeep,
      () => (this.#upkeep = null),
    );
    const { clock, limits } = this.#deps;
    return Promise.race([this.#upkeep, new Promise<null>((resolve) => clock.after(limits.openDeadlineMs, () => resolve(null)))]);
  }

  /** The transaction that made this state completed. */
  seen(state: State): void {
    this.follower.seen(state);
    this.#events.readOn();
  }

  /** Null when reading on can go on: all is well, or what can be read has been read as it is. */
  async #repair(isEraseDue: boolean): Promise<Trouble | null> {
    const { connection, follower } = this;
    const first = await connection.transact('strict', (work) => firstState(work, follower.known, this.#deps.uuid()));
    if (!first.ok || first.value) return first.ok ? null : first.trouble;
    const upkeep = await this.upkeep();
    let attempt: Attempt<State> = { ok: false, trouble: 'lost' };
    if (upkeep) {
      const repair = (work: Work): Promise<State> => follower.repair(work, upkeep);
      attempt = await connection.transact('strict', repair);
      if (isEraseDue && !attempt.ok && attempt.trouble === 'quota') {
        await connection.transact('strict', (work) => upkeep.deleteBefore(work, follower.known.epoch.erasedAt));
        attempt = await connection.transact('strict', repair);
      }
    }
    if (attempt.ok) this.seen(attempt.value);
    if (attempt.ok || isEraseDue) return attempt.ok ? null : attempt.trouble;
    const tolerant = await connection.transact('read', (work) => follower.catchUp(work, true));
    return tolerant.ok ? null : tolerant.trouble;
  }
}
