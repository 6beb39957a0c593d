import type { Shown, ShownStore } from './shown.ts';

/**
 * A store that stands still during a drag, as long as it is closed. Opened, and as soon as the drag ends, it shows
 * what its own source shows: at once where it is open, else when `later` calls back.
 */
export class Gate implements ShownStore {
  readonly #source: ShownStore;
  readonly #later: (callback: () => void) => void;
  readonly #listeners = new Set<() => void>();
  #shown: Shown;
  #open = false;
  #leave = () => {};

  /** @param later when a closed gate is brought up to date; at once where it is left out */
  constructor(source: ShownStore, later = (callback: () => void) => callback()) {
    this.#source = source;
    this.#later = later;
    this.#shown = source.getState();
  }

  getState(): Shown {
    return this.#shown;
  }

  subscribe(listener: () => void): () => void {
    if (this.#listeners.size === 0) {
      this.#leave = this.#source.subscribe(() => this.#hear());
      this.#follow();
    }
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#leave();
    };
  }

  setOpen(open: boolean): void {
    this.#open = open;
    if (this.#listeners.size > 0) this.#follow();
  }

  #hear(): void {
    if (this.#open) this.#follow();
    else if (!this.#source.getState().moving) this.#later(() => this.#follow());
  }

  #follow(): void {
    const shown = this.#source.getState();
    if (shown === this.#shown || (shown.moving && !this.#open)) return;
    this.#shown = shown;
    for (const listener of [...this.#listeners]) listener();
  }
}
