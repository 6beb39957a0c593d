export interface BackoffWaits {
  firstMs: number;
  /** Longest wait, milliseconds. */
  lastMs: number;
  /** Each wait is this many times the one before; 2 by default. */
  factor?: number;
}

/** Waits between attempts that grow from a first to a longest one. */
export class Backoff {
  readonly #waits: BackoffWaits;
  /** Null for the first. */
  #nextMs: number | null = null;

  constructor(waits: BackoffWaits) {
    this.#waits = waits;
  }

  /** The wait before the next attempt, milliseconds; the one after it is longer. */
  next(): number {
    const { firstMs, lastMs, factor = 2 } = this.#waits;
    const waitMs = this.#nextMs ?? firstMs;
    this.#nextMs = Math.min(waitMs * factor, lastMs);
    return waitMs;
  }

  /** An attempt succeeded, or something changed: the next wait is the first again. */
  reset(): void {
    this.#nextMs = null;
  }
}
