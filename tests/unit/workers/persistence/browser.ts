import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { EventLog } from '../../../../workers/persistence/event-log/event-log.ts';
import { PERSISTENCE_LIMITS, type PersistenceLimits } from '../../../../workers/persistence/event-log/dependencies.ts';
import type { SiteQueue } from '../../../../workers/persistence/event-database.ts';
import { FakeUndoLocks } from '../../../helpers/fake-undo-locks.ts';
import { NaiveListener } from './naive-listener.ts';
import { makeId } from '../../../helpers/make-id.ts';

/** Time that passes only when a test says so. */
export class ManualClock {
  time = Date.UTC(2025, 6, 1);
  #timers = new Map<number, { at: number; callback: () => void }>();
  #next = 0;

  now(): number {
    return this.time;
  }

  elapsed(): number {
    return this.time;
  }

  after(ms: number, callback: () => void): () => void {
    const id = this.#next++;
    this.#timers.set(id, { at: this.time + ms, callback });
    return () => this.#timers.delete(id);
  }

  /** Lets time pass, timer by timer, and lets what each timer starts run. */
  async advance(ms: number): Promise<void> {
    const end = this.time + ms;
    for (;;) {
      await turns();
      const due = [...this.#timers].filter(([, { at }]) => at <= end).sort(([, a], [, b]) => a.at - b.at)[0];
      if (!due) break;
      this.#timers.delete(due[0]);
      this.time = Math.max(this.time, due[1].at);
      due[1].callback();
    }
    this.time = end;
    await turns();
  }
}

/** Waits for the lazy part to be loaded: that takes real time, which the manual clock does not drive. */
export async function laterParts(): Promise<void> {
  await import('../../../../workers/persistence/maintenance/upkeep.ts');
}

/** Lets the fake database, which works by `setImmediate`, finish its requests. */
export async function turns(count = 30): Promise<void> {
  for (let i = 0; i < count; i++) await new Promise((resolve) => setImmediate(resolve));
}

/** One browser profile: a database that several tabs share, one clock. */
export class Browser {
  factory: IDBFactory = new IDBFactory();
  readonly clock = new ManualClock();
  readonly #limits: PersistenceLimits;
  readonly #undoLocks = new FakeUndoLocks();
  #uuids = 1_000_000;

  constructor(limits: Partial<PersistenceLimits> = {}) {
    this.#limits = { ...PERSISTENCE_LIMITS, ...limits };
  }

  uuid = (): string => makeId(this.#uuids++);

  /** A tab that has not opened its database yet. */
  closedTab({
    capacity = Number.POSITIVE_INFINITY,
    indexedDB = this.factory as IDBFactory | null,
    siteQueue = null as SiteQueue | null,
  } = {}): Tab {
    const undoLocks = this.#undoLocks.ofTab();
    const log = new EventLog({ indexedDB, clock: this.clock, uuid: this.uuid, limits: this.#limits, undoLocks, siteQueue });
    return { log, close: () => undoLocks.release(), listener: new NaiveListener(capacity) };
  }

  async tab(options: { capacity?: number; indexedDB?: IDBFactory | null } = {}): Promise<Tab> {
    const tab = this.closedTab(options);
    await tab.log.open(tab.listener);
    return tab;
  }

  /** Lets time pass until a promise settles. */
  async settle<T>(promise: Promise<T>, withinMs = 60_000): Promise<T> {
    let isSettled = false;
    const done = promise.finally(() => (isSettled = true));
    done.catch(() => {});
    for (let passed = 0; !isSettled && passed < withinMs; passed += 50) {
      await this.clock.advance(50);
      await laterParts();
    }
    if (!isSettled) throw new Error(`Not settled within ${withinMs} ms.`);
    return done;
  }

  /** Direct access to a store, past all rules. */
  async raw<T>(store: string, use: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = this.factory.open('bugmatrix-events');
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const tx = database.transaction(store, 'readwrite');
    const request = use(tx.objectStore(store));
    await new Promise<void>((resolve, reject) => {
      tx.oncomplete = () => resolve();
      tx.onabort = () => reject(tx.error);
    });
    database.close();
    return request.result;
  }
}

export interface Tab {
  log: EventLog;
  /** The browser lets go of what the page held. */
  close(): void;
  listener: NaiveListener;
}
