import { MOST_REQUESTS, REQUESTS_CHANNEL, REQUESTS_QUESTION, requestsOf, type Requester } from '#contract/requests.ts';

/** From now on this worker remembers all that it requests, and tells any page of the site that asks for it. */
export function answerRequests(by: Requester): void {
  // Firefox has no such limit in workers.
  performance.setResourceTimingBufferSize?.(MOST_REQUESTS);
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(REQUESTS_CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data === REQUESTS_QUESTION) channel.postMessage(requestsOf(by, performance));
  };
}
