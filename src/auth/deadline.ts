import type { Clock } from '../lib/clock.ts';

/** Nobody waits longer for the sign-in service, whatever it does. */
export const DEADLINE_MS = 10_000;
/** One request ends earlier, so that what waits for it can still say why. */
const REQUEST_MS = 8_000;

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

/** A `fetch` that gives up a request without an answer: one that hangs would block every later call of the library. */
export function limitFetch(send: typeof fetch, clock: Clock): typeof fetch {
  return async (input, init) => {
    const limit = new AbortController();
    const cancel = clock.after(REQUEST_MS, () => limit.abort(new DOMException(HUNG, 'TimeoutError')));
    try {
      const answer = await send(input, { ...init, signal: limit.signal });
      // The limit counts for the body too.
      const body = await answer.text();
      return new Response(body === '' ? null : body, answer);
    } finally {
      cancel();
    }
  };
}
