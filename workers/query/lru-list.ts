/** At most `most` things; the least recently used one goes first. */
export class LruList<T> {
  #items: T[] = [];
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  get items(): readonly T[] {
    return this.#items;
  }

  /** What `fits` answers for the first item for which it is not null, which then counts as used; null for none. */
  use<R>(fits: (item: T) => R | null): R | null {
    for (const [i, item] of this.#items.entries()) {
      const match = fits(item);
      if (match === null) continue;
      if (i > 0) this.#items = [item, ...this.#items.toSpliced(i, 1)];
      return match;
    }
    return null;
  }

  add(item: T): T {
    this.#items = [item, ...this.#items].slice(0, this.#most);
    return item;
  }

  /** Forgets the items that are not wanted. */
  keep(isWanted: (item: T) => boolean): void {
    this.#items = this.#items.filter(isWanted);
  }

  clear(): void {
    this.#items = [];
  }
}
