/** A localStorage in memory, with a bound, that can be denied. */
export class FakeStorage {
  readonly values = new Map<string, string>();
  /** Every access throws, as with cookies blocked. */
  denied = false;
  /** UTF-16 units of keys and values that fit. */
  quota = 5_242_880;

  get length(): number {
    this.#check();
    return this.values.size;
  }

  key(index: number): string | null {
    this.#check();
    return [...this.values.keys()][index] ?? null;
  }

  getItem(key: string): string | null {
    this.#check();
    return this.values.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    this.#check();
    let units = key.length + value.length;
    for (const [otherKey, other] of this.values) if (otherKey !== key) units += otherKey.length + other.length;
    if (units > this.quota) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    this.values.set(key, value);
  }

  removeItem(key: string): void {
    this.#check();
    this.values.delete(key);
  }

  keysWith(part: string): string[] {
    return [...this.values.keys()].filter((key) => key.includes(part));
  }

  #check(): void {
    if (this.denied) throw new DOMException('The operation is insecure.', 'SecurityError');
  }
}
