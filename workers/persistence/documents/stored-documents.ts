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
import { MemoryDocuments } from './memory-documents.ts';

/**
 * Documents in a database of their own. What is set is kept in memory too, and read from there where the database does
 * not open in time or fails; what could not be written then is written as soon as it answers.
 */
export class StoredDocuments implements Documents {
  readonly #connection: DocumentConnection;
  readonly #memory = new MemoryDocuments();
  readonly #collections: Record<CollectionName, Collection>;

  constructor(deps: Pick<EventLogDependencies, 'indexedDB' | 'clock'>) {
    const connection = (this.#connection = new DocumentConnection(deps));
    this.#collections = perCollection((name) => new StoredCollection(name, connection, this.#memory.collection(name)));
  }

  get unsaved(): number {
    return this.#connection.unsaved;
  }

  onUnsaved(listener: () => void): void {
    this.#connection.onUnsaved(listener);
  }

  get(key: string): Promise<unknown> {
    return this.#connection.read(
      async ({ documents }) => (await documents.get(key))?.value,
      () => this.#memory.get(key),
    );
  }

  async set(key: string, value: unknown): Promise<void> {
    await this.#memory.set(key, value);
    await this.#connection.write(
      async ({ documents }) => void (await documents.put({ key, value })),
      () => {},
    );
  }

  async update<T>(key: string, change: (value: unknown) => T): Promise<T> {
    const outcome = await this.#connection.write<{ value: T } | { refusal: unknown }>(
      (tables) => tables.transaction('rw', tables.documents, () => changeOne(tables, key, change)),
      async () => ({ value: await this.#memory.update(key, change) }),
    );
    if ('refusal' in outcome) throw outcome.refusal;
    await this.#memory.set(key, outcome.value);
    return outcome.value;
  }

  watch(key: string, listener: (value: unknown) => void): () => void {
    return this.#connection.watch(
      { table: 'documents', key },
      ({ documents }) => documents.get(key),
      (record) => listener(record?.value),
      () => this.#memory.watch(key, listener),
    );
  }

  collection(name: CollectionName): Collection {
    return this.#collections[name];
  }

  all(): Promise<KeptDocuments> {
    return this.#connection.read(
      (tables) => tables.transaction('r', tables.tables, () => readAll(tables)),
      () => this.#memory.all(),
    );
  }

  async replaceAll(content: KeptDocuments): Promise<boolean> {
    if (this.#connection.isDenied) return this.#memory.replaceAll(content);
    const isSaved = await this.#connection.read(
      async (tables) => {
        this.#connection.forgetUnsaved();
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
    this.#connection.forgetUnsaved();
    await this.#connection.write(
      (tables) => tables.transaction('rw', tables.tables, () => replaceTables(tables, readKept({}))),
      () => {},
    );
  }
}

/** What `change` refuses is no failure of the database, which would be asked again. */
async function changeOne<T>(
  { documents }: DocumentTables,
  key: string,
  change: (value: unknown) => T,
): Promise<{ value: T } | { refusal: unknown }> {
  const record = await documents.get(key);
  let value: T;
  try {
    value = change(record?.value);
  } catch (refusal) {
    return { refusal };
  }
  await documents.put({ key, value });
  return { value };
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
    return this.#connection.write(
      (tables) => tables.transaction('rw', tables[this.#name], () => addFree(tables[this.#name], entries, keep, quota)),
      () => this.#twin.add(entries, keep, quota),
    );
  }

  newest(limit: number): Promise<Entry[]> {
    return this.#connection.read(
      (tables) => newestOf(tables[this.#name], limit),
      () => this.#twin.newest(limit),
    );
  }

  async clear(): Promise<void> {
    await this.#twin.clear();
    await this.#connection.write(
      (tables) => tables[this.#name].clear(),
      () => {},
    );
  }

  watch(listener: () => void): () => void {
    return this.#connection.watch(
      { table: this.#name },
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
