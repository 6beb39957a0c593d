import type { Clock, Randomness } from '#contract/clock.ts';

/** The real clock: the only place under `workers/` that reads it. */
export const systemClock: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  after(ms, callback) {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
};

export const systemRandomness: Randomness = {
  uuid: () => crypto.randomUUID(),
};
