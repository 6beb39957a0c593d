import type { Shown, ShownStore } from './shown.ts';

/** When a store follows its source where it need not do so at once. */
export interface Times {
  /** When a store out of sight is brought up to date; at once where it is left out. */
  later?: ((callback: () => void) => void) | undefined;
  /** When one in sight follows a drag; at once where it is left out. */
  betweenMoves?: ((callback: () => void) => void) | undefined;
}

/**
 * A store that does not change during a drag, unless it is visible. When the drag ends it shows what its own source shows:
 * at once where it is in sight, else when `later` calls back.
 */
export class RestingStore implements ShownStore {
  readonly #source: ShownStore;
  readonly #later: (callback: () => void) => void;
  readonly #betweenMoves: (callback: () => void) => void;
  readonly #listeners = new Set<() => void>();
  #shown: Shown;
  #inSight = false;
  #leave = () => {};

  constructor(source: ShownStore, { later = atOnce, betweenMoves = atOnce }: Times = {}) {
    this.#source = source;
    this.#later = later;
    this.#betweenMoves = betweenMoves;
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

  setInSight(inSight: boolean): void {
    this.#inSight = inSight;
    if (this.#listeners.size > 0) this.#follow();
  }

  #hear(): void {
    const heard = this.#source.getState();
    if (this.#inSight && !heard.moving) this.#follow();
    else if (this.#inSight) this.#betweenMoves(() => this.#follow());
    // Of what changed again meanwhile the last change calls back: the first would show the rest before it is time.
    else if (!heard.moving) this.#later(() => heard === this.#source.getState() && this.#follow());
  }

  #follow(): void {
    const shown = this.#source.getState();
    if (shown === this.#shown || (shown.moving && !this.#inSight)) return;
    this.#shown = shown;
    for (const listener of [...this.#listeners]) listener();
  }
}

function atOnce(callback: () => void): void {
  callback();
}
