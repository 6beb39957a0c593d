import type { Collection, Entry, Quota } from './documents.ts';

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
    this.#tell();
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
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#watchers) listener();
  }
}
