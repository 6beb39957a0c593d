import { perCollection, readKept, type CollectionName, type Documents, type KeptDocuments } from './documents.ts';
import { MemoryCollection } from './memory-collection.ts';

/** Documents that live as long as the page. Values are copied, as they are by a database. */
export function createMemoryDocuments(): Documents {
  return new MemoryDocuments();
}

class MemoryDocuments implements Documents {
  #values = new Map<string, unknown>();
  readonly #watchers = new Set<{ key: string; listener: (value: unknown) => void }>();
  readonly #collections = perCollection(() => new MemoryCollection());

  async get(key: string): Promise<unknown> {
    return structuredClone(this.#values.get(key));
  }

  async set(key: string, value: unknown): Promise<void> {
    this.#values.set(key, structuredClone(value));
    this.#tell(key);
  }

  async update<T>(key: string, change: (value: unknown) => T): Promise<T> {
    const value = change(structuredClone(this.#values.get(key)));
    await this.set(key, value);
    return value;
  }

  watch(key: string, listener: (value: unknown) => void): () => void {
    const watcher = { key, listener };
    this.#watchers.add(watcher);
    this.#tell(key);
    return () => this.#watchers.delete(watcher);
  }

  collection(name: CollectionName): MemoryCollection {
    return this.#collections[name];
  }

  async all(): Promise<KeptDocuments> {
    return structuredClone({
      documents: Object.fromEntries(this.#values),
      collections: perCollection((name) => this.#collections[name].entries()),
    });
  }

  async replaceAll(content: KeptDocuments): Promise<{ saved: boolean }> {
    const before = this.#values;
    const { documents, collections } = structuredClone(content);
    this.#values = new Map(Object.entries(documents));
    for (const key of new Set([...before.keys(), ...this.#values.keys()])) this.#tell(key);
    perCollection((name) => this.#collections[name].replace(collections[name]));
    return { saved: true };
  }

  async clear(): Promise<void> {
    await this.replaceAll(readKept({}));
  }

  suspend(): Promise<void> {
    return Promise.resolve();
  }

  #tell(key: string): void {
    for (const watcher of this.#watchers) if (watcher.key === key) watcher.listener(structuredClone(this.#values.get(key)));
  }
}
