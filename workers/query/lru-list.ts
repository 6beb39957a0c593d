/** The things made or found last, at most `most` of them; the one not used for longest goes first. */
export class Latest<T> {
  #items: T[] = [];
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  get items(): readonly T[] {
    return this.#items;
  }

  /** The first that `fits` or is null; it counts as used. */
  use<R>(fits: (item: T) => R | null): R | null {
    for (const [i, item] of this.#items.entries()) {
      const found = fits(item);
      if (found === null) continue;
      if (i > 0) this.#items = [item, ...this.#items.toSpliced(i, 1)];
      return found;
    }
    return null;
  }

  add(item: T): T {
    this.#items = [item, ...this.#items].slice(0, this.#most);
    return item;
  }

  clear(): void {
    this.#items = [];
  }
}
