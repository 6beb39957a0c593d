import type { EraseEpoch } from '#contract/ports/local-store.ts';
import type { Horizon, LogListener } from '../event-database.ts';
import type { Upkeep } from '../maintenance/upkeep.ts';
import type { Attempt, LogConnection, Mode, Trouble } from './connection.ts';
import type { EventLogDependencies } from './dependencies.ts';
import { catchUp, type LogPosition, NeedsRepair, type LogUpdate } from './read-log.ts';
import { type LogTransaction, STORES } from './schema.ts';
import { type LogName, LOGS, perLog } from '#contract/rows/logs.ts';
import { freshState, isLater, type State, writeState } from './state.ts';

export interface CursorEvents {
  startedOver(): void;
  /** A transaction completed, and this tab has read on. */
  caughtUp(): void;
}

/**
 * What this tab has read of the log, and reading on from there. One operation of this tab runs at a time, each as one
 * transaction that first reads on, so that it builds upon everything that any tab committed. What is read was
 * committed by some tab, so the listener may be called inside a transaction that aborts later.
 */
export class LogCursor {
  /** Set by `open`, before anything is read. */
  listener!: LogListener;
  readonly #deps: EventLogDependencies;
  readonly #connection: LogConnection;
  readonly #events: CursorEvents;
  #position: LogPosition;
  #state: State | null = null;
  #horizons: Record<LogName, Horizon | null> = perLog(() => null);
  #operations: Promise<unknown> = Promise.resolve();
  #upkeep: Promise<Upkeep | null> | null = null;

  constructor(deps: EventLogDependencies, connection: LogConnection, events: CursorEvents) {
    this.#deps = deps;
    this.#connection = connection;
    this.#events = events;
    this.#position = { instance: '', epoch: { n: 0, erasedAt: 0 }, visitor: deps.uuid(), next: 0 };
  }

  get position(): Readonly<LogPosition> {
    return this.#position;
  }

  /** As of the last transaction that completed; null before the first. */
  get state(): State | null {
    return this.#state;
  }

  /** Runs operations one after the other, also after one that failed. */
  enqueue<T>(operation: () => Promise<T>): Promise<T> {
    const run = this.#operations.then(operation);
    this.#operations = run.catch(() => {});
    return run;
  }

  /** One transaction that reads on and then runs `body` upon the state it found; what needs repair is repaired first. */
  async transact<T>(mode: Mode, body: (tx: LogTransaction, state: State) => Promise<T>): Promise<Attempt<T>> {
    for (let isRepaired = false; ; isRepaired = true) {
      try {
        const attempt = await this.#connection.transact(mode, async (tx) => {
          const state = this.#apply(await catchUp(tx, this.#position));
          return { state, value: await body(tx, state) };
        });
        if (!attempt.ok) return attempt;
        this.completed(attempt.value.state);
        return { ok: true, value: attempt.value.value };
      } catch (error) {
        if (!(error instanceof NeedsRepair)) throw error;
        const trouble = isRepaired ? 'lost' : await this.#repair(error.isEraseDue);
        if (trouble) return { ok: false, trouble };
      }
    }
  }

  /** One transaction that erases: where the disk is full, rows recorded before `erasedAt` are deleted first. */
  async erase<T>(upkeep: Upkeep, erasedAt: number, body: (tx: LogTransaction) => Promise<T>): Promise<Attempt<T>> {
    const attempt = await this.#connection.transact('strict', body);
    if (attempt.ok || attempt.trouble !== 'quota') return attempt;
    await this.#connection.transact('strict', (tx) => upkeep.deleteBefore(tx, erasedAt));
    return this.#connection.transact('strict', body);
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

  completed(state: State): void {
    this.#moveTo(state);
    this.#state = state;
    this.#events.caughtUp();
  }

  /** Everything is void: under `epoch`, whether the database knows it already or not. */
  startOver(epoch: EraseEpoch, visitor: string): void {
    this.#position = { ...this.#position, epoch, visitor };
    this.#horizons = perLog(() => null);
    this.listener.forget(epoch, visitor);
    this.#events.startedOver();
  }

  /** Null when the transaction can be tried again: the log is repaired, or what can be read of it was read as it is. */
  async #repair(isEraseDue: boolean): Promise<Trouble | null> {
    // No stricter than the first page view, which waits for it.
    const first = await this.#connection.transact('relaxed', (tx) => writeFirstState(tx, this.#position, this.#deps.uuid()));
    if (!first.ok || first.value) return first.ok ? null : first.trouble;
    const upkeep = await this.upkeep();
    let attempt: Attempt<State> = { ok: false, trouble: 'lost' };
    if (upkeep) {
      const repair = async (tx: LogTransaction): Promise<State> => this.#apply(await upkeep.repair(tx, this.#position, this.#deps));
      const { erasedAt } = this.#position.epoch;
      attempt = await (isEraseDue ? this.erase(upkeep, erasedAt, repair) : this.#connection.transact('strict', repair));
    }
    if (attempt.ok) this.completed(attempt.value);
    if (attempt.ok || isEraseDue) return attempt.ok ? null : attempt.trouble;
    const tolerant = await this.#connection.transact('read', async (tx) => this.#apply(await catchUp(tx, this.#position, true)));
    return tolerant.ok ? null : tolerant.trouble;
  }

  #apply({ state, fromZero, content }: LogUpdate): State {
    const { epoch, visitor } = this.#inForce(state);
    if (fromZero && this.#position.instance !== '') this.startOver(epoch, visitor);
    this.#moveTo(state);
    for (const log of LOGS) {
      const { horizon } = state.logs[log];
      const known = this.#horizons[log];
      if (horizon && (horizon.ts !== known?.ts || horizon.id !== known.id)) this.listener.trim(log, horizon);
      this.#horizons[log] = horizon;
      if (content[log].blocks.length > 0) this.listener.takeBlocks(log, content[log].blocks);
      if (content[log].rows.length > 0) this.listener.take(log, content[log].rows);
    }
    return state;
  }

  #moveTo(state: State): void {
    const { epoch, visitor } = this.#inForce(state);
    this.#position = { instance: state.instance, epoch, visitor, next: state.next };
  }

  /** An erase that the database does not know yet stays in force here. */
  #inForce(state: State): Pick<LogPosition, 'epoch' | 'visitor'> {
    return isLater(this.#position.epoch, state.epoch) ? this.#position : state;
  }
}

/** Writes the state of a database that is still empty: the first writer names it and its visitor. Null when it is not empty. */
async function writeFirstState(tx: LogTransaction, position: LogPosition, instance: string): Promise<State | null> {
  const counts = await Promise.all(STORES.filter((name) => name !== 'quarantine').map((name) => tx.store(name).count()));
  if (counts.some(Boolean)) return null;
  const state = freshState({ ...position, instance });
  await writeState(tx, state);
  return state;
}
