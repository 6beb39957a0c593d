import type { TellMishap } from './incident.ts';

type Fetch = typeof fetch;

const wrapped = new WeakSet<Fetch>();

/**
 * Wraps `fetch`, once, so that failures and answers that are not ok are told. The caller gets the browser's own promise:
 * nothing about it, its answer or its end is different.
 */
export function watchFetch(target: { fetch: Fetch }, tell: TellMishap): void {
  const original = target.fetch;
  if (typeof original !== 'function' || wrapped.has(original)) return;
  const fetch: Fetch = function (this: unknown, ...call: Parameters<Fetch>) {
    const answer: Promise<Response> = Reflect.apply(original, this, call);
    const tellFailure = (status: number, thrown: unknown) => tell({ source: 'fetch', ...requestOf(call), status, thrown });
    answer.then(
      ({ ok, status }) => {
        // Status 0 is an answer that only its caller may judge: opaque, or a redirect that is not followed.
        if (!ok && status > 0) tellFailure(status, null);
      },
      (thrown: unknown) => {
        if (!isIntended(call, thrown)) tellFailure(0, thrown);
      },
    );
    return answer;
  };
  wrapped.add(fetch);
  target.fetch = fetch;
}

function requestOf([input, init]: Parameters<Fetch>): { method: string; address: string } {
  const isRequest = input instanceof Request;
  const address = isRequest ? input.url : String(input);
  return { method: init?.method ?? (isRequest ? input.method : 'GET'), address };
}

/** Whether the caller ended it. Running out of time is no such wish, although it comes the same way. */
function isIntended([input, init]: Parameters<Fetch>, thrown: unknown): boolean {
  const signal = init?.signal ?? (input instanceof Request ? input.signal : null);
  return signal?.aborted === true && !(thrown instanceof DOMException && thrown.name === 'TimeoutError');
}
