import type { Progress } from '../contract/ports/local-store.ts';
import { fail, type Outcome } from '../contract/outcome.ts';
import type { Work } from '../files/work.ts';
import type { Clock } from '../contract/clock.ts';

/** Long operations in flight: each has an id chosen by its caller, reports progress and can be cancelled. */
export class Operations {
  readonly #running = new Map<string, AbortController>();
  readonly #clock: Clock;
  readonly #report: (progress: Progress) => void;
  /** Cancelled while it did not run: finished, or its part of the engine is still being loaded. */
  #cancelledEarly = '';

  constructor(clock: Clock, report: (progress: Progress) => void) {
    this.#clock = clock;
    this.#report = report;
  }

  /** Does a piece of work under an id; when it was cancelled before its end, the answer is `cancelled`. */
  async run<T>(operation: string, doing: (work: Work) => Promise<Outcome<T>>): Promise<Outcome<T>> {
    if (this.#running.has(operation)) return fail('bad-input', `An operation called "${operation}" is running already.`);
    const controller = new AbortController();
    const { signal } = controller;
    this.#running.set(operation, controller);
    if (operation === this.#cancelledEarly) controller.abort();
    try {
      signal.throwIfAborted();
      return await doing({
        signal,
        progress: (done, total) => this.#report({ operation, done, total }),
        pause: () => new Promise((resolve) => this.#clock.after(0, resolve)),
      });
    } catch (error) {
      if (signal.aborted && error === signal.reason) return fail('cancelled', 'The operation was cancelled; nothing was changed.');
      throw error;
    } finally {
      this.#running.delete(operation);
    }
  }

  /** Asks an operation to end; one that is not running is no error, it may just have finished. */
  cancel(operation: string): void {
    const running = this.#running.get(operation);
    if (running) running.abort();
    else this.#cancelledEarly = operation;
  }
}
