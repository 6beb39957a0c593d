import type { Dexie as Database, EntityTable, liveQuery as LiveQuery } from 'dexie';
import { PERSISTENCE_LIMITS, type EventLogDependencies } from '../event-log/dependencies.ts';
import { perCollection, type CollectionName, type Entry } from './documents.ts';

const DATABASE_NAME = 'bugmatrix-documents';

/** The database of documents and collections, as Dexie shows it. */
export type DocumentTables = Database & { documents: EntityTable<{ key: string; value: unknown }, 'key'> } & Record<
    CollectionName,
    EntityTable<Entry, 'id'>
  >;

interface Opened {
  tables: DocumentTables;
  liveQuery: typeof LiveQuery;
}

/** The documents' database. Dexie is loaded with the first call; where it does not open in time or fails, `otherwise` answers. */
export class DocumentConnection {
  readonly #deps: Pick<EventLogDependencies, 'indexedDB' | 'clock'>;
  #opening: Promise<Opened | null> | null = null;

  constructor(deps: Pick<EventLogDependencies, 'indexedDB' | 'clock'>) {
    this.#deps = deps;
  }

  /** Whether the browser denies databases. */
  get isDenied(): boolean {
    return this.#deps.indexedDB === null;
  }

  async try<T>(body: (tables: DocumentTables) => PromiseLike<T>, otherwise: () => T | PromiseLike<T>): Promise<T> {
    const open = await this.#open();
    try {
      if (open) return await body(open.tables);
    } catch {
      // Full, closed by the browser, damaged.
    }
    return await otherwise();
  }

  /** Calls the listener with what the query answers, now and after every change in any tab; `otherwise` begins another watch instead. */
  watch<T>(query: (tables: DocumentTables) => PromiseLike<T>, listener: (value: T) => void, otherwise: () => () => void): () => void {
    let isOver = false;
    let stop = (): void => {};
    const giveUp = (): void => {
      if (!isOver) stop = otherwise();
    };
    void this.#open().then((open) => {
      if (!open || isOver) return giveUp();
      const subscription = open.liveQuery(async () => query(open.tables)).subscribe({ next: listener, error: giveUp });
      stop = () => subscription.unsubscribe();
    });
    return () => {
      isOver = true;
      stop();
    };
  }

  /** Null where the database does not open in time: it is asked again with the next call. */
  #open(): Promise<Opened | null> {
    const { clock } = this.#deps;
    this.#opening ??= this.#load().catch(() => null);
    const opening = this.#opening;
    const deadline = new Promise<null>((resolve) => {
      const cancel = clock.after(PERSISTENCE_LIMITS.openDeadlineMs, () => resolve(null));
      void opening.then((open) => {
        cancel();
        if (!open && this.#opening === opening) this.#opening = null;
      });
    });
    return Promise.race([opening, deadline]);
  }

  async #load(): Promise<Opened | null> {
    const { indexedDB } = this.#deps;
    if (!indexedDB) return null;
    const { Dexie, liveQuery } = await import('dexie');
    const tables = new Dexie(DATABASE_NAME, { indexedDB, IDBKeyRange }) as DocumentTables;
    tables.version(1).stores({ documents: 'key', ...perCollection(() => 'id, ts') });
    await tables.open();
    return { tables, liveQuery };
  }
}
