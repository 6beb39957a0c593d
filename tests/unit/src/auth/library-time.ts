import { afterEach, beforeEach, vi } from 'vitest';
import { settle } from '../../../helpers/fake-clock.ts';
import { NOW_S } from './make-session.ts';

/** For every test of a file: the library, which has no injected clock, sees the time of `makeSession` and runs by `pass`. */
export function useLibraryTime(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'], now: NOW_S * 1_000 });
    // The library prints what it catches.
    vi.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
}

/** Lets the library's own timers and our clock run together. */
export async function pass(clock: { pass(ms: number): Promise<void> }, ms: number): Promise<void> {
  for (let done = 0; done < ms; done += 250) {
    await vi.advanceTimersByTimeAsync(250);
    await clock.pass(250);
  }
  await settle();
}
