import type { Clock } from '#lib/clock.ts';

/** The longest wait for the sign-in service. */
export const DEADLINE_MS = 10_000;
/** Message of a request that was given up: the library keeps nothing else of an error. */
export const HUNG = 'The sign-in service did not answer in time.';

/** The work did not end in time; it may still, unseen. */
export class DeadlineError extends Error {
  constructor() {
    super(HUNG);
  }
}

/** The work's own end, or a `DeadlineError` after `ms` milliseconds. */
export function withinDeadline<T>(work: Promise<T>, clock: Clock, ms = DEADLINE_MS): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(ms, () => reject(new DeadlineError()));
    work.then(resolve, reject).finally(cancel);
  });
}
