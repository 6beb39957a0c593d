import type { Clock } from '../lib/clock.ts';
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
