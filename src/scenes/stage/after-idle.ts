import { pageClock } from '../../lib/clock.ts';

/** After so many milliseconds a busy page counts as idle too. */
const LONGEST_WAIT_MS = 4_000;
/** Where the browser does not say when it is idle: so long after the page is whole. */
const PATIENCE_MS = 600;

/** Calls back once the document is whole, painted, and the browser has nothing better to do; returns the function that cancels it. */
export function afterIdle(callback: () => void): () => void {
  const ended = new AbortController();
  const cancelWith = (cancel: () => void) => ended.signal.addEventListener('abort', cancel);
  const painted = () => {
    const frame = requestAnimationFrame(() => {
      // Safari has no such callback.
      if ('requestIdleCallback' in window) {
        const idle = requestIdleCallback(callback, { timeout: LONGEST_WAIT_MS });
        cancelWith(() => cancelIdleCallback(idle));
      } else cancelWith(pageClock.after(PATIENCE_MS, callback));
    });
    cancelWith(() => cancelAnimationFrame(frame));
  };
  if (document.readyState === 'complete') painted();
  else addEventListener('load', painted, { once: true, signal: ended.signal });
  return () => ended.abort();
}
