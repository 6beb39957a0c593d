import type { Progress } from '#contract/ports/local-store.ts';
import { fail, type Outcome } from '#contract/outcome.ts';
import type { Clock } from '#contract/clock.ts';

/** What a long operation calls between its steps. */
export interface Stepper {
  /** Reports that `done` of `total` are done, and resolves in a later task, so that questions and a cancellation come through. Throws as {@link throwIfCancelled}. */
  endStep(done: number, total: number): Promise<void>;
  /** Throws the reason of the cancellation where there was one. */
  throwIfCancelled(): void;
}

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

  /** Runs an operation under an id; when it is cancelled before its end, the answer is `cancelled`. */
  async run<T>(operation: string, doing: (stepper: Stepper) => Promise<Outcome<T>>): Promise<Outcome<T>> {
    if (this.#running.has(operation)) return fail('bad-input', `An operation called "${operation}" is running already.`);
    const controller = new AbortController();
    const { signal } = controller;
    this.#running.set(operation, controller);
    if (operation === this.#cancelledEarly) controller.abort();
    try {
      signal.throwIfAborted();
      return await doing({
        endStep: async (done, total) => {
          this.#report({ operation, done, total });
          await new Promise<void>((resolve) => this.#clock.after(0, resolve));
          signal.throwIfAborted();
        },
        throwIfCancelled: () => signal.throwIfAborted(),
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
