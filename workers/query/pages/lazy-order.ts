/** Parts of at most so many items are sorted whole. */
const SORTED_WHOLE = 512;
/** Nested splits after which a part is sorted as a whole, which limits the cost of an order that splits badly. */
const MOST_SPLITS = 40;

/**
 * Items in the order of a comparison, sorted only as far as they are read: the first thousand of many cost little more
 * than reading all of them a few times. The comparison must never find two items equal.
 */
export class LazyOrder {
  readonly #items: Int32Array;
  readonly #compare: (a: number, b: number) => number;
  /** Items before this place stand where they belong. */
  #sorted = 0;
  /** Ends of the parts after it, the nearest last: all of a part comes before all that follows it. */
  readonly #ends: number[];

  /** @param items taken over, and moved about */
  constructor(items: Int32Array, compare: (a: number, b: number) => number) {
    this.#items = items;
    this.#compare = compare;
    this.#ends = [items.length];
  }

  get length(): number {
    return this.#items.length;
  }

  /** The item of a rank below `length`. */
  at(rank: number): number {
    while (rank >= this.#sorted) this.#sortMore();
    return this.#items[rank]!;
  }

  #sortMore(): void {
    const end = this.#ends.at(-1)!;
    if (end - this.#sorted > SORTED_WHOLE && this.#ends.length <= MOST_SPLITS) {
      this.#ends.push(this.#split(this.#sorted, end));
      return;
    }
    this.#items.subarray(this.#sorted, end).sort(this.#compare);
    this.#sorted = end;
    this.#ends.pop();
  }

  /** Moves the items of a part so that those before the answered place come before the others; neither side is empty. */
  #split(from: number, to: number): number {
    const items = this.#items;
    const pivot = [items[from]!, items[(from + to) >> 1]!, items[to - 1]!].sort(this.#compare)[1]!;
    let low = from;
    let high = to - 1;
    for (;;) {
      while (this.#compare(items[low]!, pivot) < 0) low++;
      while (this.#compare(pivot, items[high]!) < 0) high--;
      if (low >= high) return high + 1;
      const item = items[low]!;
      items[low++] = items[high]!;
      items[high--] = item;
    }
  }
}
