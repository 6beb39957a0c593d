import type { Clock } from '#lib/clock.ts';
import { cancelled } from './linkedin-error.ts';

/** Waits so many milliseconds; a signal that ends meanwhile ends the wait at once, with the error that says so. */
export function pause(clock: Clock, ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      cancel();
      reject(cancelled());
    };
    const cancel = clock.after(ms, () => {
      signal?.removeEventListener('abort', end);
      resolve();
    });
    if (signal?.aborted === true) end();
    else signal?.addEventListener('abort', end, { once: true });
  });
}

/** A signal that ends with the given one, or with a `TimeoutError` after `ms`; `end` stops both. */
export function withDeadline(clock: Clock, ms: number, signal?: AbortSignal): { signal: AbortSignal; end(): void; extend(): void } {
  const control = new AbortController();
  const late = () => control.abort(new DOMException('No answer in time.', 'TimeoutError'));
  const follow = () => control.abort(new DOMException('Cancelled.', 'AbortError'));
  if (signal?.aborted === true) follow();
  signal?.addEventListener('abort', follow);
  let cancel = clock.after(ms, late);
  return {
    signal: control.signal,
    end: () => {
      cancel();
      signal?.removeEventListener('abort', follow);
    },
    extend: () => {
      cancel();
      cancel = clock.after(ms, late);
    },
  };
}
