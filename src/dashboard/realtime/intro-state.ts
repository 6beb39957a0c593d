import type { Description } from '#contract/ports/query.ts';

/** What the first sentence of the page has to say. */
export type IntroState = 'loading' | 'windowless' | 'sample' | 'switchedOff' | 'empty' | 'recorded';

type Held = Pick<Description, 'scope' | 'earliest' | 'live'>;

interface Facts {
  /** Neither an answer nor a failure is there yet. */
  waiting: boolean;
  /** The source's description; null until it arrives. */
  described: Held | null;
  /** Recording is switched off in this browser. */
  optOut: boolean;
}

/** Whatever explains best what shows: first that the visitors are unknown or sample data shows, then why nothing new comes, then why nothing is there. */
export function introState({ waiting, described, optOut }: Facts): IntroState {
  if (waiting) return 'loading';
  if (described?.live === false) return 'windowless';
  if (described?.scope === 'sample') return 'sample';
  if (optOut) return 'switchedOff';
  return isEmpty(described) ? 'empty' : 'recorded';
}

/** Nothing was ever recorded, and nothing else shows. */
export function isEmpty(described: Pick<Held, 'scope' | 'earliest'> | null): boolean {
  return described?.scope === 'browser' && described.earliest === null;
}
