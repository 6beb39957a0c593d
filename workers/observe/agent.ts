import Bowser from 'bowser';
import { isbot, isbotMatch } from 'isbot';
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
  /** Id of the build that records; '' when unknown. */
  release: string;
}

/** What every row of this browser has in common; classified once, the user agent text itself is not kept. */
export interface Agent extends Pick<EventRow, 'device' | 'browser' | 'os' | 'country' | 'language' | 'timeZone' | 'robot' | 'release'> {
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
  const timeZone = ZONE.test(context.timeZone) ? context.timeZone : '';
  return {
    ...classifyAgent(context.userAgent, context.maxTouchPoints),
    release: context.release,
    language: languageOf(context.language),
    timeZone,
    country: countryOfZone(timeZone),
    ownHosts: new Set(context.ownHosts.map((host) => host.toLowerCase().replace(/^www\./, ''))),
  };
}

/** What a user agent tells of its browser. */
export type AgentClass = Pick<EventRow, 'device' | 'browser' | 'os' | 'robot'>;

/** Classifies a user agent, which need not be whole; '' tells nothing. */
export function classifyAgent(text: string, maxTouchPoints = 0): AgentClass {
  const userAgent = text.slice(0, MAX_USER_AGENT);
  return { ...classify(userAgent, maxTouchPoints), robot: robotOf(userAgent) };
}

function classify(userAgent: string, maxTouchPoints: number): Omit<AgentClass, 'robot'> {
  if (userAgent.trim() === '') return { device: '', browser: '', os: '' };
  const { browser, os, platform } = Bowser.parse(userAgent);
  const names = { browser: BROWSER_NAMES[browser.name ?? ''] ?? browser.name ?? '', os: os.name ?? '' };
  // An iPad asks for desktop pages as a Mac does; no Mac has a touch screen.
  if (names.os === 'macOS' && maxTouchPoints > 1) return { ...names, device: 'Tablet', os: 'iPadOS' };
  if (platform.type === 'tablet') return { ...names, device: 'Tablet', os: names.os === 'iOS' ? 'iPadOS' : names.os };
  return { ...names, device: platform.type === 'mobile' ? 'Mobile' : 'Desktop' };
}

/** Words of a user agent, such as `AhrefsBot` in `AhrefsBot/7.0`. */
const AGENT_WORDS = /[A-Za-z][\w-]{1,63}/g;
/** Words that name no robot. */
const COMMON_WORDS: ReadonlySet<string> = new Set(['Mozilla', 'compatible', 'http', 'https']);
const UNNAMED_ROBOT = 'Robot';

/** A robot's name; '' for people. The kind of robot is derived from it when it is asked for, never stored. */
function robotOf(userAgent: string): string {
  if (!isbot(userAgent)) return '';
  const { browser, platform } = Bowser.parse(userAgent);
  if (platform.type === 'bot' && browser.name) return browser.name;
  const [clue = ''] = isbotMatch(userAgent)?.match(/[A-Za-z][\w-]*/) ?? [];
  const words = (userAgent.match(AGENT_WORDS) ?? []).filter((word) => !COMMON_WORDS.has(word));
  return words.find((word) => clue !== '' && word.includes(clue)) ?? words[0] ?? UNNAMED_ROBOT;
}

function languageOf(tag: string): string {
  try {
    return Intl.getCanonicalLocales(tag.slice(0, 35))[0] ?? '';
  } catch {
    return '';
  }
}
