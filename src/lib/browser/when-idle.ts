import { pageClock } from '../clock.ts';
import { afterPaint } from './after-paint.ts';

/** After so many milliseconds a busy page counts as idle too. */
const LONGEST_WAIT_MS = 1_000;
/** Where the browser does not say when it is idle (Safari): so long after the page is whole. */
const PATIENCE_MS = 600;

/** Calls back once the document is whole and painted and the browser has nothing better to do; returns the function that cancels it. */
export function whenIdle(callback: () => void): () => void {
  const ended = new AbortController();
  const wait = () =>
    afterPaint(() => {
      if (!ended.signal.aborted) ended.signal.addEventListener('abort', waitForIdle(callback));
    });
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true, signal: ended.signal });
  return () => ended.abort();
}

function waitForIdle(callback: () => void): () => void {
  if (!('requestIdleCallback' in window)) return pageClock.after(PATIENCE_MS, callback);
  const handle = requestIdleCallback(callback, { timeout: LONGEST_WAIT_MS });
  return () => cancelIdleCallback(handle);
}
