import type { Clock } from '#lib/clock.ts';

/** A call that is unanswered for this long is followed by a ping, and while it stays so, by one ping after the other. */
export const PING_AFTER_MS = 1_000;
/** An engine that does not answer a ping within this time hangs or is dead: the death of a worker raises no event. */
export const PING_DEADLINE_MS = 3_000;
/** A timer this late means that the page itself slept or was busy: the answer may lie in the queue behind the timer. */
const LATE_MS = 1_000;

export interface WatchdogDependencies {
  clock: Clock;
  /** Settles when the engine gave a sign of life; a rejection is one too. */
  ping(): Promise<unknown>;
  isBusy(): boolean;
  onSilence(): void;
}

/** Distinguishes a hanging engine from a busy database: while calls wait, it pings. */
export class Watchdog {
  readonly #deps: WatchdogDependencies;
  #cancelTimer: (() => void) | null = null;
  #pinging = false;
  /** Answers to pings of an earlier round are late and ignored. */
  #round = 0;
  #paused = false;

  constructor(deps: WatchdogDependencies) {
    this.#deps = deps;
  }

  /** A call was made: watch until it is answered. */
  watch(): void {
    if (this.#cancelTimer || this.#pinging || this.#paused) return;
    this.#cancelTimer = this.#deps.clock.after(PING_AFTER_MS, () => {
      this.#cancelTimer = null;
      if (this.#deps.isBusy()) this.probe();
    });
  }

  /** Asks for a sign of life now. */
  probe(deadlineMs = PING_DEADLINE_MS): void {
    if (this.#pinging || this.#paused) return;
    this.#cancelTimer?.();
    this.#pinging = true;
    const round = ++this.#round;
    const answered = () => {
      if (round !== this.#round) return;
      this.reset();
      this.watch();
    };
    this.#deps.ping().then(answered, answered);
    this.#await(deadlineMs, true);
  }

  /** Stops watching while the page lies in the back/forward cache. */
  pause(): void {
    this.#paused = true;
    this.reset();
  }

  resume(): void {
    this.#paused = false;
    this.watch();
  }

  #await(deadlineMs: number, mayBeLate: boolean): void {
    const due = this.#deps.clock.elapsed() + deadlineMs;
    this.#cancelTimer = this.#deps.clock.after(deadlineMs, () => {
      if (mayBeLate && this.#deps.clock.elapsed() - due > LATE_MS) {
        this.#await(deadlineMs, false);
        return;
      }
      this.reset();
      this.#deps.onSilence();
    });
  }

  /** Drops its open ping: the engine has ended, or answered. */
  reset(): void {
    this.#round++;
    this.#pinging = false;
    this.#cancelTimer?.();
    this.#cancelTimer = null;
  }
}
