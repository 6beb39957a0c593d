import { WATCHDOG_MS } from '../contract/documents/boosting.ts';
import type { Clock } from '../contract/clock.ts';

/** Looks once a minute: timers may have slept, the clock may have been set, the booster may have been stopped. */
export class Watchdog {
  readonly #clock: Clock;
  readonly #look: () => void;
  #cancelTimer: (() => void) | null = null;

  constructor(clock: Clock, look: () => void) {
    this.#clock = clock;
    this.#look = look;
  }

  start(): void {
    this.#cancelTimer ??= this.#clock.after(WATCHDOG_MS, () => {
      this.#cancelTimer = null;
      this.start();
      this.#look();
    });
  }

  stop(): void {
    this.#cancelTimer?.();
    this.#cancelTimer = null;
  }
}
