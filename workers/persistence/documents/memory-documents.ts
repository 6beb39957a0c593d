import {
  perCollection,
  readKept,
  type Collection,
  type CollectionName,
  type Documents,
  type Entry,
  type KeptDocuments,
  type Quota,
} from './documents.ts';

/** Documents that live as long as the page. Values are copied, as they are by a database. */
export class MemoryDocuments implements Documents {
  /** Nothing is meant to be written. */
  readonly unsaved = 0;
  #values = new Map<string, unknown>();
  readonly #watchers = new Set<{ key: string; listener: (value: unknown) => void }>();
  readonly #collections = perCollection(() => new MemoryCollection());

  onUnsaved(): void {}

  async get(key: string): Promise<unknown> {
    return structuredClone(this.#values.get(key));
  }

  async set(key: string, value: unknown): Promise<void> {
    this.#values.set(key, structuredClone(value));
    this.#notify(key);
  }

  async update<T>(key: string, change: (value: unknown) => T): Promise<T> {
    const value = change(structuredClone(this.#values.get(key)));
    await this.set(key, value);
    return value;
  }

  watch(key: string, listener: (value: unknown) => void): () => void {
    const watcher = { key, listener };
    this.#watchers.add(watcher);
    this.#notify(key);
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

  async replaceAll(content: KeptDocuments): Promise<boolean> {
    const keys = [...this.#values.keys()];
    const { documents, collections } = structuredClone(content);
    this.#values = new Map(Object.entries(documents));
    for (const key of new Set([...keys, ...this.#values.keys()])) this.#notify(key);
    perCollection((name) => this.#collections[name].replace(collections[name]));
    return true;
  }

  async clear(): Promise<void> {
    await this.replaceAll(readKept({}));
  }

  #notify(key: string): void {
    for (const watcher of this.#watchers) if (watcher.key === key) watcher.listener(structuredClone(this.#values.get(key)));
  }
}

/** A collection that lives as long as the page. Entries are copied, as they are by a database. */
export class MemoryCollection implements Collection {
  #entries = new Map<string, Entry>();
  readonly #watchers = new Set<() => void>();

  async add(entries: readonly Entry[], keep: number, quota?: Quota): Promise<string[]> {
    const added: string[] = [];
    const room = quota === undefined ? Infinity : quota.limit - this.entries().filter(({ ts }) => ts >= quota.from && ts < quota.to).length;
    for (const entry of entries) {
      if (this.#entries.has(entry.id) || added.length >= room) continue;
      this.#entries.set(entry.id, structuredClone(entry));
      added.push(entry.id);
    }
    for (const { id } of this.entries().slice(keep)) this.#entries.delete(id);
    this.#notify();
    return added;
  }

  async newest(limit: number): Promise<Entry[]> {
    return structuredClone(this.entries().slice(0, limit));
  }

  async clear(): Promise<void> {
    this.replace([]);
  }

  watch(listener: () => void): () => void {
    this.#watchers.add(listener);
    listener();
    return () => this.#watchers.delete(listener);
  }

  /** The entries themselves, newest first; those of the same millisecond by id, as in a database. */
  entries(): Entry[] {
    return [...this.#entries.values()].toSorted((a, b) => b.ts - a.ts || (a.id < b.id ? 1 : -1));
  }

  /** Forgets everything and holds these entries instead. */
  replace(entries: readonly Entry[]): void {
    this.#entries = new Map(entries.map((entry) => [entry.id, entry]));
    this.#notify();
  }

  #notify(): void {
    for (const listener of this.#watchers) listener();
  }
}
