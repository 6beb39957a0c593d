import { MAX_ERRORS, type ErrorLog, type LoggedError } from '#contract/documents/errors.ts';
import { Backoff } from '#lib/backoff.ts';
import type { Clock } from '#lib/clock.ts';

/** Waits before errors that the engine did not take are sent again. */
const RETRY_WAITS = { firstMs: 1_000, lastMs: 30_000 };

/** The mirror holds a hundred; the engine may have dropped older ones of them meanwhile. */
const SETTLED_KEPT = 5 * MAX_ERRORS;

export interface ErrorOutboxDependencies {
  clock: Clock;
  log: Pick<ErrorLog, 'logErrors'>;
  /** Whether what the engine takes is on disk. */
  durable(): boolean;
  /** The engine took some. */
  taken(): void;
}

/** Holds the newest errors until the engine has them on disk; one message is under way at a time. */
export class ErrorOutbox {
  readonly #deps: ErrorOutboxDependencies;
  /** Not on disk, oldest first. */
  #waiting: LoggedError[] = [];
  /** Taken by an engine that cannot keep them: not sent again before {@link resend}. */
  #held = new WeakSet<LoggedError>();
  /** Ids of those that were taken or refused for good, as many as can come back by the mirror. */
  #settled = new Set<string>();
  #isSending = false;
  readonly #retry = new Backoff(RETRY_WAITS);
  #cancelRetry = () => {};

  constructor(deps: ErrorOutboxDependencies) {
    this.#deps = deps;
  }

  /** What is not on disk, oldest first. */
  get errors(): readonly LoggedError[] {
    return this.#waiting;
  }

  /** Takes those that do not wait already and are not done with; beyond the newest hundred, the oldest go. */
  add(errors: readonly LoggedError[]): void {
    const known = new Set(this.#waiting.map(({ id }) => id));
    const fresh = errors.filter(({ id }) => !known.has(id) && !this.#settled.has(id));
    this.#waiting = [...this.#waiting, ...fresh].toSorted((a, b) => a.ts - b.ts || (a.id < b.id ? -1 : 1)).slice(-MAX_ERRORS);
  }

  /** Sends new errors. Never fails: errors that are not accepted are sent again later. */
  send(): void {
    void this.#send();
  }

  /** Another engine, or one whose disk is back, is sent everything. */
  resend(): void {
    this.#held = new WeakSet();
    this.#retry.reset();
    void this.#send();
  }

  /** Drops what happened before this time, in epoch ms. */
  forget(before: number): void {
    this.#waiting = this.#waiting.filter(({ ts }) => ts >= before);
  }

  async #send(): Promise<void> {
    const batch = this.#isSending ? [] : this.#waiting.filter((error) => !this.#held.has(error));
    if (batch.length === 0) return;
    this.#isSending = true;
    this.#cancelRetry();
    const outcome = await this.#deps.log.logErrors(batch);
    this.#isSending = false;
    if (!outcome.ok && outcome.failure.retry) {
      this.#cancelRetry = this.#deps.clock.after(this.#retry.next(), () => void this.#send());
      return;
    }
    // What is refused for good is not sent again: an error log that insists is the next error.
    this.#retry.reset();
    this.#settle(batch, outcome.ok && !this.#deps.durable());
    this.#deps.taken();
    void this.#send();
  }

  #settle(batch: readonly LoggedError[], isHeld: boolean): void {
    for (const error of batch) this.#held.add(error);
    if (isHeld) return;
    this.#waiting = this.#waiting.filter((error) => !batch.includes(error));
    this.#settled = new Set([...this.#settled, ...batch.map(({ id }) => id)].slice(-SETTLED_KEPT));
  }
}
