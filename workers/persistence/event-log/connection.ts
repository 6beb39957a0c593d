import { unwrap, wrap } from 'idb';
import type { EventLogDependencies } from './dependencies.ts';
import {
  DATABASE_NAME,
  DATABASE_VERSION,
  type EventConnection,
  type EventTransaction,
  type LogTransaction,
  STORES,
  upgradeStores,
} from './schema.ts';

/** Why storage failed: no room, no open in time, a newer schema, or any other reason. */
export type Trouble = 'quota' | 'blocked' | 'newer' | 'lost';

export type Attempt<T> = { ok: true; value: T } | { ok: false; trouble: Trouble };

export type Mode = 'read' | 'relaxed' | 'strict';

/**
 * The one connection of this worker. It is dropped when another tab upgrades, when the browser closes it and when a
 * transaction fails on it: a retry on a dead connection only fails again.
 */
export class LogConnection {
  readonly #deps: EventLogDependencies;
  readonly #changed: (what: 'dropped' | 'late') => void;
  #database: EventConnection | null = null;
  #opening: Promise<EventConnection | Trouble> | null = null;
  readonly #running = new Set<(reason: DOMException) => void>();

  /** Calls `changed` when the connection was dropped, and when an open succeeded or met a newer schema after its deadline. */
  constructor(deps: EventLogDependencies, changed: (what: 'dropped' | 'late') => void) {
    this.#deps = deps;
    this.#changed = changed;
  }

  /**
   * Runs `body` in one transaction over all stores and resolves after it completed. `body` may await requests of the
   * transaction only, and runs again on each attempt. Rejects only with errors that are not of storage, after the
   * transaction was aborted.
   */
  async transact<T>(mode: Mode, body: (tx: LogTransaction) => Promise<T>): Promise<Attempt<T>> {
    if (!this.#deps.indexedDB) return { ok: false, trouble: 'lost' };
    let trouble: Trouble = 'lost';
    for (const [attempt, pause] of [0, ...this.#deps.limits.reopenBackoffMs].entries()) {
      if (pause > 0) await new Promise<void>((resolve) => this.#deps.clock.after(pause, resolve));
      const database = await this.#open();
      if (database === 'lost') continue;
      if (typeof database === 'string') return { ok: false, trouble: database };
      try {
        return { ok: true, value: await this.#run(database, mode, attempt > 0, body) };
      } catch (error) {
        if (!(error instanceof DOMException)) throw error;
        if (error.name === 'QuotaExceededError') return { ok: false, trouble: 'quota' };
        trouble = 'lost';
        this.#drop(database);
      }
    }
    return { ok: false, trouble };
  }

  /** Abandons transactions that do not come back; what they commit late is read by the next one. */
  reset(): void {
    for (const abandon of this.#running) abandon(new DOMException('The transaction did not come back.', 'AbortError'));
    if (this.#database) this.#drop(this.#database);
  }

  async #run<T>(database: EventConnection, mode: Mode, isCareful: boolean, body: (tx: LogTransaction) => Promise<T>): Promise<T> {
    const tx = database.transaction(STORES, mode === 'read' ? 'readonly' : 'readwrite', {
      durability: mode === 'strict' ? 'strict' : 'relaxed',
    }) as EventTransaction;
    tx.done.catch(() => {});
    const raw = unwrap(tx);
    let abandon: (reason: DOMException) => void = () => {};
    // Not idb's `done`: it rejects at the first request's error, when the transaction's own error (quota) is not known yet.
    const finished = new Promise<void>((resolve, reject) => {
      raw.oncomplete = () => resolve();
      raw.onabort = () => reject(raw.error ?? new DOMException('The transaction was aborted.', 'AbortError'));
      abandon = reject;
    });
    this.#running.add(abandon);
    try {
      const [value] = await Promise.all([body({ store: (name) => tx.objectStore(name), isCareful }), finished]);
      return value;
    } catch (error) {
      const cause: unknown = raw.error ?? error;
      // A body that failed between requests would otherwise leave half its work to be committed.
      abort(raw);
      throw cause;
    } finally {
      this.#running.delete(abandon);
    }
  }

  #open(): Promise<EventConnection | Trouble> {
    if (this.#database) return Promise.resolve(this.#database);
    this.#opening ??= this.#attemptOpen().finally(() => (this.#opening = null));
    return this.#opening;
  }

  #attemptOpen(): Promise<EventConnection | Trouble> {
    const { indexedDB, clock, limits } = this.#deps;
    return new Promise((resolve) => {
      let isLate = false;
      const cancel = clock.after(limits.openDeadlineMs, () => {
        isLate = true;
        resolve('blocked');
      });
      const settle = (outcome: EventConnection | Trouble): void => {
        cancel();
        resolve(outcome);
      };
      let request: IDBOpenDBRequest;
      try {
        if (!indexedDB) return settle('lost');
        request = indexedDB.open(DATABASE_NAME, DATABASE_VERSION);
      } catch {
        return settle('lost');
      }
      request.onupgradeneeded = ({ oldVersion }) => upgradeStores(request.result, request.transaction!, oldVersion);
      request.onerror = (event) => {
        event.preventDefault();
        const isNewer = request.error?.name === 'VersionError';
        settle(isNewer ? 'newer' : 'lost');
        // An upgrade that blocked this open has finished: that is announced now, not at the next try.
        if (isLate && isNewer) this.#changed('late');
      };
      request.onsuccess = () => {
        settle(this.#adopt(request.result));
        // This open may be the first after a kill.
        rotateWriteAheadLog(indexedDB);
        if (isLate && this.#database) this.#changed('late');
      };
    });
  }

  /** Adopts a connection, unless a faster attempt brought one. */
  #adopt(raw: IDBDatabase): EventConnection | Trouble {
    if (this.#database || STORES.some((name) => !raw.objectStoreNames.contains(name))) {
      raw.close();
      return this.#database ?? 'lost';
    }
    const database = wrap(raw) as unknown as EventConnection;
    raw.onversionchange = () => this.#drop(database);
    raw.onclose = () => this.#drop(database);
    this.#database = database;
    return database;
  }

  #drop(database: EventConnection): void {
    database.close();
    if (this.#database !== database) return;
    this.#database = null;
    this.#changed('dropped');
  }
}

function abort(raw: IDBTransaction): void {
  try {
    raw.abort();
  } catch {
    // It is over already.
  }
}

/** Created and deleted immediately. */
const PASSING_DATABASE = 'bugmatrix-passing';

/**
 * Makes the browser write on in a new file. Chromium's LevelDB drops the half-written record at the end of its file after a
 * kill, but then appends to that very file (google/leveldb#1287): the start after the next finds a bad checksum in its
 * middle, and Chromium deletes all databases of the origin. Deleting a database makes LevelDB begin a new file; where
 * databases are kept otherwise it is of no use and does no harm. No caller waits for it, and its failure is ignored.
 */
function rotateWriteAheadLog(factory: IDBFactory): void {
  try {
    const opening = factory.open(PASSING_DATABASE);
    opening.onerror = (event) => event.preventDefault();
    opening.onsuccess = () => opening.result.close();
    factory.deleteDatabase(PASSING_DATABASE).onerror = (event) => event.preventDefault();
  } catch {
    // A browser that refuses this opened the event log nevertheless.
  }
}
