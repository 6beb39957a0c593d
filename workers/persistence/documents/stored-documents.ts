import type { EventLogDependencies } from '../event-log/dependencies.ts';
import { DocumentConnection, type DocumentTables } from './document-connection.ts';
import {
  COLLECTIONS,
  perCollection,
  readKept,
  type Collection,
  type CollectionName,
  type Documents,
  type Entry,
  type KeptDocuments,
  type Quota,
} from './documents.ts';
import { createMemoryDocuments } from './memory-documents.ts';

/**
 * Documents in a database of their own. What is set is kept in memory too, and read from there where the database does
 * not open in time or fails.
 */
export function createStoredDocuments(deps: Pick<EventLogDependencies, 'indexedDB' | 'clock'>): Documents {
  return new StoredDocuments(new DocumentConnection(deps));
}

class StoredDocuments implements Documents {
  readonly #connection: DocumentConnection;
  readonly #memory = createMemoryDocuments();
  readonly #collections: Record<CollectionName, Collection>;

  constructor(connection: DocumentConnection) {
    this.#connection = connection;
    this.#collections = perCollection((name) => new StoredCollection(name, connection, this.#memory.collection(name)));
  }

  get(key: string): Promise<unknown> {
    return this.#connection.try(
      async ({ documents }) => (await documents.get(key))?.value,
      () => this.#memory.get(key),
    );
  }

  async set(key: string, value: unknown): Promise<void> {
    await this.#memory.set(key, value);
    await this.#connection.try(
      async ({ documents }) => void (await documents.put({ key, value })),
      () => {},
    );
  }

  async update<T>(key: string, change: (value: unknown) => T): Promise<T> {
    let refusal: { error: unknown } | null = null;
    const changeOrRefuse = (value: unknown): T => {
      try {
        return change(value);
      } catch (error) {
        refusal = { error };
        throw error;
      }
    };
    return this.#connection.try(
      async (tables) => {
        const value = await tables.transaction('rw', tables.documents, () => changeOne(tables, key, changeOrRefuse));
        await this.#memory.set(key, value);
        return value;
      },
      () => {
        // The value in memory may be another one: what the stored value refused is not asked of it.
        if (refusal) throw refusal.error;
        return this.#memory.update(key, change);
      },
    );
  }

  watch(key: string, listener: (value: unknown) => void): () => void {
    return this.#connection.watch(
      ({ documents }) => documents.get(key),
      (record) => listener(record?.value),
      () => this.#memory.watch(key, listener),
    );
  }

  collection(name: CollectionName): Collection {
    return this.#collections[name];
  }

  all(): Promise<KeptDocuments> {
    return this.#connection.try(
      (tables) => tables.transaction('r', tables.tables, () => readAll(tables)),
      () => this.#memory.all(),
    );
  }

  async replaceAll(content: KeptDocuments): Promise<boolean> {
    if (this.#connection.isDenied) return this.#memory.replaceAll(content);
    const isSaved = await this.#connection.try(
      async (tables) => {
        await tables.transaction('rw', tables.tables, () => replaceTables(tables, content));
        return true;
      },
      () => false,
    );
    if (isSaved) await this.#memory.replaceAll(content);
    return isSaved;
  }

  async clear(): Promise<void> {
    await this.#memory.clear();
    await this.#connection.try(
      (tables) => tables.transaction('rw', tables.tables, () => replaceTables(tables, readKept({}))),
      () => {},
    );
  }
}

async function changeOne<T>({ documents }: DocumentTables, key: string, change: (value: unknown) => T): Promise<T> {
  const value = change((await documents.get(key))?.value);
  await documents.put({ key, value });
  return value;
}

async function readAll(tables: DocumentTables): Promise<KeptDocuments> {
  const documents = await tables.documents.toArray();
  const [boosts, errors, social] = await Promise.all([tables.boosts.toArray(), tables.errors.toArray(), tables.social.toArray()]);
  return { documents: Object.fromEntries(documents.map(({ key, value }) => [key, value])), collections: { boosts, errors, social } };
}

async function replaceTables(tables: DocumentTables, { documents, collections }: KeptDocuments): Promise<void> {
  await Promise.all(tables.tables.map((table) => table.clear()));
  await tables.documents.bulkPut(Object.entries(documents).map(([key, value]) => ({ key, value })));
  await Promise.all(COLLECTIONS.map((name) => tables[name].bulkPut(collections[name])));
}

/** A collection in the documents' database; where that fails, the one in memory takes its place. */
class StoredCollection implements Collection {
  readonly #name: CollectionName;
  readonly #connection: DocumentConnection;
  readonly #twin: Collection;

  constructor(name: CollectionName, connection: DocumentConnection, twin: Collection) {
    this.#name = name;
    this.#connection = connection;
    this.#twin = twin;
  }

  add(entries: readonly Entry[], keep: number, quota?: Quota): Promise<string[]> {
    return this.#connection.try(
      (tables) => tables.transaction('rw', tables[this.#name], () => addFree(tables[this.#name], entries, keep, quota)),
      () => this.#twin.add(entries, keep, quota),
    );
  }

  newest(limit: number): Promise<Entry[]> {
    return this.#connection.try(
      (tables) => newestOf(tables[this.#name], limit),
      () => this.#twin.newest(limit),
    );
  }

  async clear(): Promise<void> {
    await this.#twin.clear();
    await this.#connection.try(
      (tables) => tables[this.#name].clear(),
      () => {},
    );
  }

  watch(listener: () => void): () => void {
    return this.#connection.watch(
      (tables) => tables[this.#name].count(),
      () => listener(),
      () => this.#twin.watch(listener),
    );
  }
}

function newestOf(table: DocumentTables[CollectionName], limit: number): PromiseLike<Entry[]> {
  const byTime = table.orderBy('ts');
  // Dexie changes the query in place.
  byTime.reverse();
  return byTime.limit(limit).toArray();
}

async function addFree(
  table: DocumentTables[CollectionName],
  entries: readonly Entry[],
  keep: number,
  quota: Quota | undefined,
): Promise<string[]> {
  const held = await table.bulkGet(entries.map(({ id }) => id));
  const taken = new Set(held.flatMap((entry) => entry?.id ?? []));
  const room = quota === undefined ? Infinity : Math.max(0, quota.limit - (await countWithin(table, quota)));
  const free = entries.filter(({ id }) => !taken.has(id) && taken.add(id)).slice(0, room);
  await table.bulkAdd(free);
  const surplus = (await table.count()) - keep;
  if (surplus > 0) await table.orderBy('ts').limit(surplus).delete();
  return free.map(({ id }) => id);
}

function countWithin(table: DocumentTables[CollectionName], { from, to }: Quota): PromiseLike<number> {
  return table.where('ts').between(from, to).count();
}
