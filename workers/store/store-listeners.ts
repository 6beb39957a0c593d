import type { Slot, StoreListener } from './store-view.ts';

/** Passes what happens on to every listener; while `quietly` runs, only that much changed at once. */
export class StoreListeners implements StoreListener {
  #all: readonly Partial<StoreListener>[] = [];
  #quiet = false;

  /** Returns the function that ends the subscription. */
  add(listener: Partial<StoreListener>): () => void {
    this.#all = [...this.#all, listener];
    return () => {
      this.#all = this.#all.filter((other) => other !== listener);
    };
  }

  /** Runs a change of many rows without a call for each; listeners get `rebuilt` at its end. */
  quietly(change: () => void): void {
    if (this.#quiet) {
      change();
      return;
    }
    this.#quiet = true;
    try {
      change();
    } finally {
      this.#quiet = false;
      this.rebuilt();
    }
  }

  added(slot: Slot): void {
    if (!this.#quiet) for (const listener of this.#all) listener.added?.(slot);
  }

  removing(slot: Slot): void {
    if (!this.#quiet) for (const listener of this.#all) listener.removing?.(slot);
  }

  placeChanged(slot: Slot): void {
    if (!this.#quiet) for (const listener of this.#all) listener.placeChanged?.(slot);
  }

  rebuilt(): void {
    if (!this.#quiet) for (const listener of this.#all) listener.rebuilt?.();
  }
}
