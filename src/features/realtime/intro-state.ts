import type { Description } from '../../../workers/contract/ports/query.ts';

/** What the first sentence of the page has to say. */
export type IntroState = 'loading' | 'sample' | 'switchedOff' | 'empty' | 'recorded';

type Held = Pick<Description, 'scope' | 'earliest'>;

interface Facts {
  /** Neither an answer nor a failure is there yet. */
  waiting: boolean;
  /** What the source told of itself; null until it did. */
  described: Held | null;
  /** Recording is switched off in this browser. */
  optOut: boolean;
}

/** Whatever explains best what shows: sample data before all else, then why nothing new comes, then why nothing is there. */
export function introState({ waiting, described, optOut }: Facts): IntroState {
  if (waiting) return 'loading';
  if (described?.scope === 'sample') return 'sample';
  if (optOut) return 'switchedOff';
  return isEmpty(described) ? 'empty' : 'recorded';
}

/** Nothing was ever recorded, and nothing else shows. */
export function isEmpty(described: Held | null): boolean {
  return described?.scope === 'browser' && described.earliest === null;
}
