/** Time is an argument, so that every rule about it is testable. Take `Pick<Clock, 'now'>` where that is enough. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
  /** Milliseconds of a clock that never goes back, for durations. */
  elapsed(): number;
  /** Calls back once after `ms`; returns the function that cancels it. */
  after(ms: number, callback: () => void): () => void;
}

/** Randomness is an argument for the same reason. */
export interface Randomness {
  /** A new lower-case UUID, version 4. */
  uuid(): string;
}
