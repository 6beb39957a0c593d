import type { Clock } from '#lib/clock.ts';

const PROBE_LIMIT_MS = 3_000;

export interface ReloadHelpDependencies {
  clock: Clock;
  fetch: typeof fetch;
  /** Address of this page. */
  url: string;
  /** Whether the page's policy or the browser itself forbids workers: no reload changes that. */
  isForbidden(): boolean;
}

/** Whether reloading the page is likely to bring the worker back: it is allowed, and the page can be had now. */
export async function reloadHelps(deps: ReloadHelpDependencies): Promise<boolean> {
  if (deps.isForbidden()) return false;
  const limit = new AbortController();
  const cancel = deps.clock.after(PROBE_LIMIT_MS, () => limit.abort());
  try {
    const response = await deps.fetch(deps.url, { method: 'HEAD', cache: 'no-store', signal: limit.signal });
    return response.ok;
  } catch {
    return false;
  } finally {
    cancel();
  }
}

/** Watches for the policy's refusal of a worker, which only this event reports: the worker's own error is empty. */
export function watchWorkerPolicy(target: Pick<Document, 'addEventListener'>): () => boolean {
  let forbidden = typeof Worker === 'undefined';
  target.addEventListener('securitypolicyviolation', (event) => {
    if ((event as SecurityPolicyViolationEvent).effectiveDirective === 'worker-src') forbidden = true;
  });
  return () => forbidden;
}
