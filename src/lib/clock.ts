import type { Clock } from '#contract/clock.ts';

export type { Clock };

/** The only place of the page thread that reads the time. */
export const pageClock: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  after(ms, callback) {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
};
