import type { Clock } from '#lib/clock.ts';

/** The longest wait for the sign-in service. */
const DEADLINE_MS = 10_000;
/** Message of a request that was given up: the library keeps nothing else of an error. */
export const HUNG = 'The sign-in service did not answer in time.';

/** The work's own end, or an error after the longest wait; the work may still end then, unseen. */
export function withinDeadline<T>(work: Promise<T>, clock: Clock): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(DEADLINE_MS, () => reject(new Error(HUNG)));
    work.then(resolve, reject).finally(cancel);
  });
}
