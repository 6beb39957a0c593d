import type { ErrorRecorder, ErrorRecorderDependencies } from './error-recorder.ts';
import type { IncidentReport, ReportIncident } from './incident.ts';

/** Everything outside that the error log needs on the page's side. */
export interface ErrorEnvironment {
  /** Reports what goes wrong on this page from now on. */
  watch(report: ReportIncident): void;
  /** Address of the page. */
  href(): string;
  /** Loads what reads, cleans and logs: most pages never need it before they are idle. */
  loadRecorder(deps: ErrorRecorderDependencies): Promise<ErrorRecorder>;
}

/** The environment of a real page. */
export function browserErrors(): ErrorEnvironment {
  return {
    watch(report) {
      watchErrors(window, report);
      watchFetch(window, report);
    },
    href: () => location.href,
    loadRecorder: async (deps) => new (await import('./error-recorder.ts')).ErrorRecorder(deps),
  };
}

/** Reports uncaught exceptions and rejections, and which elements get no script, picture or style. */
export function watchErrors(target: Pick<Window, 'addEventListener'>, report: ReportIncident): void {
  // While it is captured: what happens to an element does not bubble up to the window.
  target.addEventListener(
    'error',
    (event) => {
      const incident = readEvent(event);
      if (incident !== null) report(incident);
    },
    true,
  );
  target.addEventListener('unhandledrejection', ({ reason }) => report({ source: 'promise', thrown: reason }));
}

function readEvent(event: Event): IncidentReport | null {
  if (event instanceof ErrorEvent) {
    return { source: 'script', thrown: event.error, message: event.message, file: event.filename };
  }
  const { target } = event;
  if (!(target instanceof Element)) return null;
  return { source: 'resource', element: target.localName, address: target.getAttribute('src') ?? target.getAttribute('href') ?? '' };
}

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
