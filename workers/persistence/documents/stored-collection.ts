import type { DocumentConnection, DocumentTables } from './document-connection.ts';
import type { Collection, CollectionName, Entry, Quota } from './documents.ts';

/** A collection in the documents' database; where that fails, its twin in memory takes and gives. */
export class StoredCollection implements Collection {
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
  // Turned around in place, as all that is chained on a query of Dexie's.
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
