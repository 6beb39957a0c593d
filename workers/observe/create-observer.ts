import type { EventRow, Observation } from '../contract/rows/event.ts';
import type { Outcome } from '../contract/outcome.ts';
import { checkObservation } from './check-observation.ts';
import { stamp } from './observe.ts';
import { surroundingsOf, type BrowserContext } from './surroundings.ts';

/** Takes what the pages of this browser send. */
export interface Observer {
  /** See {@link checkObservation}. */
  check(sent: unknown): Outcome<Observation>;
  /** Makes the row of a checked observation; `now` is epoch ms. See {@link stamp}. */
  stamp(observation: Observation, visitor: string, now: number): EventRow;
}

/** An observer for a browser; classifies it once. */
export function createObserver(context: BrowserContext): Observer {
  const surroundings = surroundingsOf(context);
  return {
    check: checkObservation,
    stamp: (observation, visitor, now) => stamp(observation, surroundings, visitor, now),
  };
}
