/** The wall clock and timers of the page, injected so that every rule about time is testable. */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
  /** Milliseconds of a clock that never goes back, for durations. */
  elapsed(): number;
  /** Calls back once after `ms`; returns the function that cancels it. */
  after(ms: number, callback: () => void): () => void;
}

/** The only place of the page thread that reads the time. */
export const pageClock: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  after(ms, callback) {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
};
