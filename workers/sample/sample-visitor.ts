import { FLAG } from '../contract/rows/event.ts';
import type { EventRow } from '../contract/rows/event.ts';
import { SAMPLE_PLACES } from './sample-places.ts';
import { SAMPLE_CLIENTS } from './sample-traffic.ts';
import { seededRandom, weightedPicker } from './seeded-random.ts';

const ROBOT_SHARE = 0.03;
/** Testers travel, and many use an English browser wherever they live. */
const ENGLISH_SHARE = 0.3;
/** Spreads neighbouring numbers over all seeds: 2^32 divided by the golden ratio. */
const SPREAD = 0x9e37_79b9;

const pickPlace = weightedPicker(SAMPLE_PLACES);
const pickClient = weightedPicker(SAMPLE_CLIENTS);

/** What all rows of one visitor share. */
export type SampleVisitor = Pick<
  EventRow,
  'visitor' | 'country' | 'city' | 'timeZone' | 'language' | 'device' | 'browser' | 'os' | 'screen' | 'flags'
> & {
  /** Hours ahead of UTC. */
  hoursAhead: number;
};

/** The visitor of a number, the same each time, so that no visitor needs to be remembered. */
export function sampleVisitor(seed: number, number: number): SampleVisitor {
  const random = seededRandom(seed ^ Math.imul(number + 1, SPREAD));
  const [country, city, timeZone, hoursAhead, local] = pickPlace(random.fraction());
  const [device, browser, os, screen] = pickClient(random.fraction());
  const language = random.fraction() < ENGLISH_SHARE ? 'en-US' : local;
  const flags = random.fraction() < ROBOT_SHARE ? FLAG.bot : 0;
  return { visitor: `sample-${number.toString(36)}`, country, city, timeZone, language, device, browser, os, screen, flags, hoursAhead };
}
