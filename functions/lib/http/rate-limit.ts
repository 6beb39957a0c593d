import { Refusal } from './refusal.ts';

const MINUTE_MS = 60_000;
/** So many addresses are remembered; the one that came first is forgotten first. */
const MAX_ADDRESSES = 10_000;
/** All addresses together may ask so many times as often as one. */
const ALL_TOGETHER = 50;

interface Window {
  count: number;
  /** Epoch milliseconds. */
  until: number;
}

/**
 * Counts what one address asks of the provider in a minute (or another window), and all together. The host's own limiter (`config.rateLimit` of
 * each function) counts across instances; this one counts in its instance only, and is all there is on other hosts.
 *
 * @param now epoch milliseconds
 * @returns counts a request; refuses one over the limit with 429 and Retry-After
 */
export function createRateLimit(perWindow: number, now: () => number, windowMs = MINUTE_MS): (address: string) => void {
  const windows = new Map<string, Window>();
  const all: Window = { count: 0, until: 0 };

  return (address) => {
    const time = now();
    const own = windows.get(address) ?? { count: 0, until: 0 };
    for (const [window, limit] of [
      [own, perWindow],
      [all, perWindow * ALL_TOGETHER],
    ] as const) {
      if (window.until <= time) Object.assign(window, { count: 0, until: time + windowMs });
      if (window.count >= limit) throw tooMany(window.until - time);
    }
    own.count++;
    all.count++;
    windows.set(address, own);
    const [first] = windows.keys();
    if (windows.size > MAX_ADDRESSES && first !== undefined) windows.delete(first);
  };
}

function tooMany(ms: number): Refusal {
  const seconds = Math.ceil(ms / 1_000);
  return new Refusal(429, `Too many requests: try again in ${seconds} seconds.`, { 'retry-after': String(seconds) });
}
