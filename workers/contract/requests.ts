/** The channel on which a page asks the workers of this site what they requested, and they answer. */
export const REQUESTS_CHANNEL = 'bugmatrix.requests';
export const REQUESTS_QUESTION = 'which requests did you make?';

/** A browser remembers 250 requests unless it is told otherwise: more than a page and its workers make in a long day. */
export const MOST_REQUESTS = 10_000;

/** Who made a request. */
export const REQUESTERS = ['page', 'engine', 'opened files', 'service worker'] as const;
export type Requester = (typeof REQUESTERS)[number];

/** One request, as the browser that made it remembers it (Resource Timing). */
export interface MadeRequest {
  by: Requester;
  /** The whole address. */
  address: string;
  /** Epoch milliseconds. */
  at: number;
  /** Bytes over the network with their headers; 0 where a copy answered, or another site does not let it be told. */
  bytes: number;
  /** Bytes of the content; 0 where that is not told. */
  size: number;
}

/** What is read of a browser's records. */
export type Timeline = Pick<Performance, 'getEntriesByType' | 'timeOrigin'>;

/** Every request of a page or worker that its browser remembers, first the document itself where it is one. */
export function requestsOf(by: Requester, timeline: Timeline): MadeRequest[] {
  const entries = [...timeline.getEntriesByType('navigation'), ...timeline.getEntriesByType('resource')] as PerformanceResourceTiming[];
  return entries.map(({ name, startTime, transferSize, encodedBodySize }) => ({
    by,
    address: name,
    at: timeline.timeOrigin + startTime,
    bytes: transferSize,
    size: encodedBodySize,
  }));
}
