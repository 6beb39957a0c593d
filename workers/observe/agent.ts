import Bowser from 'bowser';
import { isbot } from 'isbot';
import type { EventRow } from '../contract/rows/event.ts';
import { countryOfZone } from './country-of-zone.ts';

/** What is known of the browser that records. */
export interface BrowserContext {
  /** '' when unknown. */
  userAgent: string;
  language: string;
  timeZone: string;
  /** Touch points, to tell a tablet that calls itself a desktop. */
  maxTouchPoints: number;
  /** Hosts that are this site's own: never a referrer. With a port where the address has one. */
  ownHosts: string[];
}

/** What every row of this browser has in common; classified once, the user agent text itself is not kept. */
export interface Agent extends Pick<EventRow, 'device' | 'browser' | 'os' | 'country' | 'language' | 'timeZone'> {
  robot: boolean;
  /** Lower case, without a leading `www.`. */
  ownHosts: ReadonlySet<string>;
}

/** A longer one is forged; cut, so that the patterns that classify it stay fast. */
const MAX_USER_AGENT = 512;
const ZONE = /^[A-Za-z][\w+\-/]{0,63}$/;

/** Shorter names than Bowser's, as the field uses them. */
const BROWSER_NAMES: Readonly<Record<string, string>> = {
  'Microsoft Edge': 'Edge',
  'Samsung Internet for Android': 'Samsung Internet',
  'Opera Touch': 'Opera',
};

/** Classifies a browser; what is unknown or malformed becomes ''. */
export function agentOf(context: BrowserContext): Agent {
  const userAgent = context.userAgent.slice(0, MAX_USER_AGENT);
  const timeZone = ZONE.test(context.timeZone) ? context.timeZone : '';
  return {
    ...classify(userAgent, context.maxTouchPoints),
    robot: isbot(userAgent),
    language: languageOf(context.language),
    timeZone,
    country: countryOfZone(timeZone),
    ownHosts: new Set(context.ownHosts.map((host) => host.toLowerCase().replace(/^www\./, ''))),
  };
}

function classify(userAgent: string, maxTouchPoints: number): Pick<EventRow, 'device' | 'browser' | 'os'> {
  if (userAgent.trim() === '') return { device: '', browser: '', os: '' };
  const { browser, os, platform } = Bowser.parse(userAgent);
  const names = { browser: BROWSER_NAMES[browser.name ?? ''] ?? browser.name ?? '', os: os.name ?? '' };
  // An iPad asks for desktop pages as a Mac does; no Mac has a touch screen.
  if (names.os === 'macOS' && maxTouchPoints > 1) return { ...names, device: 'Tablet', os: 'iPadOS' };
  if (platform.type === 'tablet') return { ...names, device: 'Tablet', os: names.os === 'iOS' ? 'iPadOS' : names.os };
  return { ...names, device: platform.type === 'mobile' ? 'Mobile' : 'Desktop' };
}

function languageOf(tag: string): string {
  try {
    return Intl.getCanonicalLocales(tag.slice(0, 35))[0] ?? '';
  } catch {
    return '';
  }
}
