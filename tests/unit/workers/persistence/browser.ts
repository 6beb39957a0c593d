import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { EventLog } from '../../../../workers/persistence/event-log/event-log.ts';
import { PERSISTENCE_LIMITS, type PersistenceLimits } from '../../../../workers/persistence/event-log/dependencies.ts';
import type { SiteQueue } from '../../../../workers/persistence/event-database.ts';
import { FakeClock } from '../../../helpers/fake-clock.ts';
import { FakeUndoLocks } from '../../../helpers/fake-undo-locks.ts';
import { NaiveListener } from '../naive-listener.ts';
import { makeId } from '../../../helpers/make-id.ts';

/** Waits for the lazy part to be loaded: that takes real time, which the manual clock does not drive. */
export async function laterParts(): Promise<void> {
  await import('../../../../workers/persistence/maintenance/upkeep.ts');
}

/** One browser profile: a database that several tabs share, one clock. */
export class Browser {
  factory: IDBFactory = new IDBFactory();
  readonly clock = new FakeClock(Date.UTC(2025, 6, 1));
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
      await this.clock.pass(50);
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
