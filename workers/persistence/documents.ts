import type { EntityTable, liveQuery as LiveQuery } from 'dexie';
import type { Documents } from './event-database.ts';
import { PERSISTENCE_LIMITS } from './limits.ts';
import { createMemoryDocuments } from './memory-documents.ts';
import type { Surroundings } from './surroundings.ts';

const DATABASE_NAME = 'bugmatrix-documents';

interface Entry {
  key: string;
  value: unknown;
}
type Table = EntityTable<Entry, 'key'>;

interface Opened {
  table: Table;
  liveQuery: typeof LiveQuery;
}

/**
 * Documents in a database of their own. Dexie is loaded when the first one is asked for. What is set is kept in memory
 * too, and read from there where the database does not open in time or fails.
 */
export function createDocuments(around: Pick<Surroundings, 'indexedDB' | 'clock'>): Documents {
  return new StoredDocuments(around);
}

class StoredDocuments implements Documents {
  readonly #around: Pick<Surroundings, 'indexedDB' | 'clock'>;
  readonly #memory = createMemoryDocuments();
  #opening: Promise<Opened | null> | null = null;

  constructor(around: Pick<Surroundings, 'indexedDB' | 'clock'>) {
    this.#around = around;
  }

  get(key: string): Promise<unknown> {
    return this.#try(
      async (table) => (await table.get(key))?.value,
      () => this.#memory.get(key),
    );
  }

  async set(key: string, value: unknown): Promise<void> {
    await this.#memory.set(key, value);
    await this.#try((table) => table.put({ key, value }));
  }

  all(): Promise<Record<string, unknown>> {
    return this.#try(
      async (table) => Object.fromEntries((await table.toArray()).map(({ key, value }) => [key, value])),
      () => this.#memory.all(),
    );
  }

  async replaceAll(content: Record<string, unknown>): Promise<void> {
    await this.#memory.replaceAll(content);
    await this.#try((table) =>
      table.db.transaction('rw', table, async () => {
        await table.clear();
        await table.bulkPut(Object.entries(content).map(([key, value]) => ({ key, value })));
      }),
    );
  }

  clear(): Promise<void> {
    return this.replaceAll({});
  }

  async suspend(): Promise<void> {
    const open = await this.#opening;
    open?.table.db.close({ disableAutoOpen: false });
  }

  watch(key: string, listener: (value: unknown) => void): () => void {
    let isOver = false;
    let stop = (): void => {};
    const fromMemory = (): void => {
      if (!isOver) stop = this.#memory.watch(key, listener);
    };
    void this.#open().then((open) => {
      if (!open || isOver) return fromMemory();
      const subscription = open
        .liveQuery(() => open.table.get(key))
        .subscribe({ next: (entry) => listener(entry?.value), error: fromMemory });
      stop = () => subscription.unsubscribe();
    });
    return () => {
      isOver = true;
      stop();
    };
  }

  async #try<T>(ask: (table: Table) => PromiseLike<T>, otherwise?: () => Promise<T>): Promise<T> {
    const open = await this.#open();
    try {
      if (open) return await ask(open.table);
    } catch {
      // Full, closed by the browser, damaged: the copy in memory answers.
    }
    return otherwise ? otherwise() : (undefined as T);
  }

  /** Null where the database does not open in time: it is asked again with the next call. */
  #open(): Promise<Opened | null> {
    const { clock } = this.#around;
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
    const { indexedDB } = this.#around;
    if (!indexedDB) return null;
    const { Dexie, liveQuery } = await import('dexie');
    const database = new Dexie(DATABASE_NAME, { indexedDB, IDBKeyRange }) as InstanceType<typeof Dexie> & { documents: Table };
    database.version(1).stores({ documents: 'key' });
    await database.open();
    return { table: database.documents, liveQuery };
  }
}
