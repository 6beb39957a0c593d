import { NOT_LOADED } from '../bridge/not-loaded.ts';
import { isChunkFailure } from './chunk-failure.ts';
import { isFailedFetch, readThrown } from './describe-incident.ts';
import type { Incident } from './incident.ts';

/**
 * Firefox and WebKit end the requests of a page that is being left, and tell the page that they failed before they tell it that it
 * is left. A failed request is therefore held for this time before it is logged.
 */
export const HOLD_MS = 2_000;

/**
 * Whether this is a failed request that waits, at this time (epoch ms): its page may be about to be left. The clock of the machine
 * may be set back meanwhile.
 */
export function isHeld(incident: Incident, now: number): boolean {
  return incident.leftAt === undefined && Math.abs(now - incident.ts) < HOLD_MS && isFailedRequest(incident);
}

/**
 * Whether this is a request that was ended because its page was left: nothing failed. WebKit ends some of them only when it drops
 * the page from the back/forward cache.
 */
export function isEndedByLeaving(incident: Incident): boolean {
  return incident.leftAt !== undefined && incident.leftAt - incident.ts < HOLD_MS && isFailedRequest(incident);
}

/** Whether no answer came. What ran out of time was not ended by anything else, and a crash is on the screen. */
function isFailedRequest(incident: Incident): boolean {
  switch (incident.source) {
    case 'resource':
      return true;
    case 'fetch':
      return incident.status === 0 && readThrown(incident.thrown).name !== 'TimeoutError';
    case 'script':
    case 'promise': {
      const { message } = readThrown(incident.thrown);
      return isChunkFailure(message) || isFailedFetch(message);
    }
    case 'engine':
      return incident.message === NOT_LOADED;
    case 'react':
      return false;
    default:
      incident satisfies never;
      return false;
  }
}
