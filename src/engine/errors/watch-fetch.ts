import type { ReportIncident } from './incident.ts';

type Fetch = typeof fetch;

const wrapped = new WeakSet<Fetch>();

/**
 * Wraps `fetch`, once, so that failures and answers that are not ok are reported. The caller gets the browser's own promise:
 * nothing about it, its answer or its end is different.
 */
export function watchFetch(target: { fetch: Fetch }, report: ReportIncident): void {
  const original = target.fetch;
  if (typeof original !== 'function' || wrapped.has(original)) return;
  const fetch: Fetch = function (this: unknown, ...call: Parameters<Fetch>) {
    const answer: Promise<Response> = Reflect.apply(original, this, call);
    const reportFailure = (status: number, thrown: unknown) => report({ source: 'fetch', ...requestOf(call), status, thrown });
    answer.then(
      ({ ok, status }) => {
        // Status 0 is an answer that only its caller may judge: opaque, or a redirect that is not followed.
        if (!ok && status > 0) reportFailure(status, null);
      },
      (thrown: unknown) => {
        if (!isIntended(call, thrown)) reportFailure(0, thrown);
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

/** Whether the caller aborted it. A timeout is no abort, although it arrives the same way. */
function isIntended([input, init]: Parameters<Fetch>, thrown: unknown): boolean {
  const signal = init?.signal ?? (input instanceof Request ? input.signal : null);
  return signal?.aborted === true && !(thrown instanceof DOMException && thrown.name === 'TimeoutError');
}
