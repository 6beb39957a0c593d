import type { Clock } from '#contract/clock.ts';

/** At most one hint in this time, so that a burst of events costs one new question, and a person still sees the change at once. */
export const MIN_HINT_INTERVAL_MS = 50;

/** Coalesces "something changed" into hints: the first goes out at once, later ones share a trailing hint. */
export class Hints {
  readonly #clock: Clock;
  readonly #send: () => void;
  #lastAt = Number.NEGATIVE_INFINITY;
  #scheduled = false;

  constructor(clock: Clock, send: () => void) {
    this.#clock = clock;
    this.#send = send;
  }

  changed(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    const wait = Math.max(0, this.#lastAt + MIN_HINT_INTERVAL_MS - this.#clock.elapsed());
    this.#clock.after(wait, () => {
      this.#scheduled = false;
      this.#lastAt = this.#clock.elapsed();
      this.#send();
    });
  }
}
