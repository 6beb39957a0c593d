import { MOST_REQUESTS } from '#contract/requests.ts';
import { pageClock } from '../lib/clock.ts';

/** A request that the policy of the page refused: it was not sent. */
export interface RefusedRequest {
  address: string;
  /** The rule of the policy, such as `connect-src`. */
  rule: string;
  /** Epoch milliseconds. */
  at: number;
}

const refused: RefusedRequest[] = [];

/** From now on the page remembers all that it requests, and what its policy refuses. */
export function watchRequests(): void {
  performance.setResourceTimingBufferSize(MOST_REQUESTS);
  document.addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) => {
    refused.push({ address: blockedURI, rule: effectiveDirective, at: pageClock.now() });
  });
}

/** What the policy refused since {@link watchRequests}, first to last. */
export function refusedRequests(): readonly RefusedRequest[] {
  return refused;
}
