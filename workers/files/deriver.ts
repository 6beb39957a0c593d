import { FLAG, type EventRow } from '#contract/rows/event.ts';
import { classifyAgent, type AgentClass } from '../observe/agent.ts';
import { sourceOfArrival } from '../observe/arrival.ts';
import { countryOfZone } from '../observe/country-of-zone.ts';
import { foreignReferrer, remember } from '../observe/source.ts';
import type { Fields } from './row-fields.ts';

/** What a row's other columns, and the user agent beside it, say. */
type Derived = Pick<EventRow, 'referrer' | 'source' | 'country' | 'flags' | keyof AgentClass>;

/** User agents that are remembered: most rows of a file have one of a few, and to read one takes long. */
const REMEMBERED = 256;

/**
 * Source, country, browser, system, their versions, device and robot of the rows of one file. What the file has stays as it is, also where it
 * is empty: our own export has every column, and what is empty there was not known. Only what the file does not have is derived;
 * but a page of this site is no referrer.
 */
export class Deriver {
  readonly #ownHosts: ReadonlySet<string>;
  readonly #agentOf = remember(classifyAgent, REMEMBERED);

  /** `ownHosts`: hosts of this site. */
  constructor(ownHosts: ReadonlySet<string>) {
    this.#ownHosts = ownHosts;
  }

  /** `fields` are those that `row` was made of. */
  derive(row: EventRow, fields: Fields): Derived {
    const has = (name: keyof Derived): boolean => fields[name] !== undefined && fields[name] !== null;
    const agent = this.#agentOf(typeof fields.userAgent === 'string' ? fields.userAgent : '');
    const browser = has('browser') ? row.browser : agent.browser;
    const os = has('os') ? row.os : agent.os;
    const robot = has('robot') ? row.robot : agent.robot;
    const referrer = foreignReferrer(row.referrer, this.#ownHosts);
    return {
      referrer,
      source: has('source') ? row.source : sourceOfArrival({ ...row, referrer }),
      country: has('country') ? row.country : countryOfZone(row.timeZone),
      browser,
      os,
      browserVersion: has('browserVersion') || browser !== agent.browser ? row.browserVersion : agent.browserVersion,
      osVersion: has('osVersion') || os !== agent.os ? row.osVersion : agent.osVersion,
      device: has('device') ? row.device : agent.device || deviceOf(os, row.screen),
      robot,
      flags: has('robot') || robot === '' ? row.flags : row.flags | FLAG.bot,
    };
  }
}

const DEVICES: ReadonlyMap<string, EventRow['device']> = new Map([
  ...['Windows', 'macOS', 'Mac OS', 'Mac OS X', 'Linux', 'Ubuntu', 'Chrome OS'].map((os) => [os.toLowerCase(), 'Desktop'] as const),
  ...['iPadOS'].map((os) => [os.toLowerCase(), 'Tablet'] as const),
  ...['Android', 'iOS', 'Windows Phone', 'HarmonyOS', 'KaiOS'].map((os) => [os.toLowerCase(), 'Mobile'] as const),
]);
const SCREEN = /^(\d{1,5})x(\d{1,5})$/;
/** Shorter side, in CSS pixels, from which on a screen is no phone's: Android's own limit. */
const TABLET_FROM = 600;

/** By the system, where phones and tablets share one also by the screen; by the screen alone where no system is known. */
function deviceOf(os: string, screen: string): EventRow['device'] {
  const byOs = DEVICES.get(os.toLowerCase()) ?? '';
  if (byOs === 'Desktop' || byOs === 'Tablet') return byOs;
  const [, width = 0, height = 0] = SCREEN.exec(screen)?.map(Number) ?? [];
  if (width === 0 || height === 0) return byOs;
  if (Math.min(width, height) < TABLET_FROM) return 'Mobile';
  return byOs === 'Mobile' || height > width ? 'Tablet' : 'Desktop';
}
