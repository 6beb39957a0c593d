/** Listeners of a subject; each is called once, in the order of subscription. */
export class Listeners<T> {
  readonly #listeners = new Set<(value: T) => void>();

  /** Returns the function that ends the subscription. */
  add(listener: (value: T) => void): () => void {
    // Wrapped, so that one function that subscribes twice is called twice and unsubscribes once.
    const own = (value: T) => listener(value);
    this.#listeners.add(own);
    return () => void this.#listeners.delete(own);
  }

  notify(value: T): void {
    for (const listener of [...this.#listeners]) listener(value);
  }
}
