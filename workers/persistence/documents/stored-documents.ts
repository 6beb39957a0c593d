import { DocumentConnection, type DocumentTables } from './document-connection.ts';
import {
  COLLECTIONS,
  perCollection,
  readKept,
  type Collection,
  type CollectionName,
  type Documents,
  type KeptDocuments,
} from './documents.ts';
import { createMemoryDocuments } from './memory-documents.ts';
import { StoredCollection } from './stored-collection.ts';
import type { Surroundings } from '../event-log/surroundings.ts';

/**
 * Documents in a database of their own. What is set is kept in memory too, and read from there where the database does
 * not open in time or fails.
 */
export function createDocuments(around: Pick<Surroundings, 'indexedDB' | 'clock'>): Documents {
  return new StoredDocuments(new DocumentConnection(around));
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

  update<T>(key: string, change: (value: unknown) => T): Promise<T> {
    return this.#connection.try(
      async (tables) => {
        const value = await tables.transaction('rw', tables.documents, () => changeOne(tables, key, change));
        await this.#memory.set(key, value);
        return value;
      },
      () => this.#memory.update(key, change),
    );
  }

  watch(key: string, listener: (value: unknown) => void): () => void {
    return this.#connection.watch(
      ({ documents }) => documents.get(key),
      (found) => listener(found?.value),
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

  async replaceAll(content: KeptDocuments): Promise<{ saved: boolean }> {
    const saved = this.#connection.isDenied || (await this.#writeAll(content));
    return saved ? this.#memory.replaceAll(content) : { saved };
  }

  async clear(): Promise<void> {
    await this.#memory.clear();
    await this.#writeAll(readKept({}));
  }

  suspend(): Promise<void> {
    return this.#connection.suspend();
  }

  #writeAll(content: KeptDocuments): Promise<boolean> {
    return this.#connection.try(
      async (tables) => {
        await tables.transaction('rw', tables.tables, () => replaceTables(tables, content));
        return true;
      },
      () => false,
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
