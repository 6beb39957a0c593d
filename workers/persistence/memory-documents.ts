import type { Documents } from './event-database.ts';

/** Documents that live as long as the page. Values are copied, as they are by a database. */
export function createMemoryDocuments(): Documents {
  return new MemoryDocuments();
}

class MemoryDocuments implements Documents {
  #values = new Map<string, unknown>();
  readonly #watchers = new Set<{ key: string; listener: (value: unknown) => void }>();

  async get(key: string): Promise<unknown> {
    return structuredClone(this.#values.get(key));
  }

  async set(key: string, value: unknown): Promise<void> {
    this.#values.set(key, structuredClone(value));
    this.#tell(key);
  }

  async all(): Promise<Record<string, unknown>> {
    return structuredClone(Object.fromEntries(this.#values));
  }

  async replaceAll(content: Record<string, unknown>): Promise<void> {
    const before = this.#values;
    this.#values = new Map(Object.entries(structuredClone(content)));
    for (const key of new Set([...before.keys(), ...this.#values.keys()])) this.#tell(key);
  }

  clear(): Promise<void> {
    return this.replaceAll({});
  }

  suspend(): Promise<void> {
    return Promise.resolve();
  }

  watch(key: string, listener: (value: unknown) => void): () => void {
    const watcher = { key, listener };
    this.#watchers.add(watcher);
    this.#tell(key);
    return () => this.#watchers.delete(watcher);
  }

  #tell(key: string): void {
    for (const watcher of this.#watchers) if (watcher.key === key) watcher.listener(structuredClone(this.#values.get(key)));
  }
}
