import type { EventRow, Observation } from '../contract/event.ts';
import { stamp } from './observe.ts';
import { surroundingsOf, type BrowserContext } from './surroundings.ts';

/** Makes rows of checked observations of this browser; `now` is epoch ms. See {@link stamp}. */
export type Observer = (observation: Observation, visitor: string, now: number) => EventRow;

/** An observer for a browser; classifies it once. */
export function createObserver(context: BrowserContext): Observer {
  const surroundings = surroundingsOf(context);
  return (observation, visitor, now) => stamp(observation, surroundings, visitor, now);
}
