import Bowser from 'bowser';
import { isbot, isbotMatch } from 'isbot';
import type { EventRow } from '#contract/rows/event.ts';
import { countryOfZone } from './country-of-zone.ts';

/** What is known of the browser that records. */
export interface BrowserContext {
  /** '' when unknown. */
  userAgent: string;
  language: string;
  timeZone: string;
  /** Touch points, to recognise a tablet that calls itself a desktop. */
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
  'Opera Coast': 'Opera',
  Miui: 'Mi Browser',
};

/** What Bowser takes from the text where it knows no browser is no name. */
const KNOWN_BROWSERS: ReadonlySet<string> = new Set([...Object.values(Bowser.BROWSER_MAP), ...Object.keys(BROWSER_NAMES)]);

const DEVICES: Readonly<Record<string, string>> = { mobile: 'Mobile', tablet: 'Tablet', tv: 'TV' };

/** What a user agent's text says that the libraries do not read from it, or read wrongly. */
interface AgentRule {
  pattern: RegExp;
  /** The rule holds only where the library names this browser, on which many are built, or this system; '' = none. */
  where?: { browser?: string; os?: string };
  browser?: string;
  os?: string;
  device?: 'Desktop' | 'Mobile' | 'Tablet' | 'TV';
  /** A match of the pattern is never a robot, whatever words are in it. */
  person?: true;
}

/**
 * The rules of this site, where the newest Bowser and isbot misread: browser, system and device each follow from the
 * first rule that fits and names one. docs/measuring.md has how many agents of public lists are read right.
 */
const AGENT_RULES: readonly AgentRule[] = [
  // Apps before the view that shows their pages.
  { pattern: /Messenger(?:Lite)?ForiOS|Orca-Android|FB_IAB\/MESSENGER/, browser: 'Messenger' },
  { pattern: /\bFB(?:AN|AV|_IAB)\b|MetaIAB Facebook/, browser: 'Facebook' },
  { pattern: /\bInstagram /, browser: 'Instagram' },
  { pattern: /\bYa(?:ndexSearch|SearchBrowser|SearchApp|App_\w+)\//, browser: 'Yandex Browser' },
  { pattern: /\bHuaweiBrowser\//, browser: 'Huawei Browser' },
  // The library takes every Huawei for a phone.
  { pattern: /\bHuaweiBrowser\/(?!.*\bMobile\b)/, device: 'Tablet', where: { os: 'Android' } },
  { pattern: /^UCWEB/, browser: 'UC Browser' },
  { pattern: /\bOpera ?Mini\b|\bOPiOS\//, browser: 'Opera Mini' },
  { pattern: /[; ]wv\)|\bVersion\/[\d.]+ Chrome\//, browser: 'Android WebView', where: { browser: 'Chrome' } },

  { pattern: /\bCrOS\b|\bChromebook\b|\bCrosArc\b|\bBuild\/R\d+-\d/, os: 'Chrome OS', device: 'Desktop' },
  { pattern: /\bMac ?OS|\bDarwin\/.*\((?:x86_64|i386|arm64)\)/i, os: 'macOS', device: 'Desktop', where: { os: '' } },
  { pattern: /\bHarmonyOS\b/, os: 'HarmonyOS' },
  { pattern: /\bKAIOS\//, os: 'KaiOS', device: 'Mobile' },
  { pattern: /\bAdr \d/, os: 'Android', device: 'Mobile' },
  { pattern: /\bMIDP\b|\bBREW\b|\bSymbian/, device: 'Mobile' },
  { pattern: /^MobileSafari\/|\biOS[ /]\d/, os: 'iOS', device: 'Mobile', where: { os: '' } },

  { pattern: /\w*Google ?TV[^;()]*/i, os: 'Android', device: 'TV', person: true },
  { pattern: /\bCE-HTML\/[\d.]+/, device: 'TV', person: true },
  { pattern: /\bSmart-?TV|\bHbbTV\b|\bAndroid ?TV\b|\bNetCast\b|\bWeb0S\b|\bVIDAA\b|\bAFT[A-Z]|\bCrKey\b|\bTV\b/i, device: 'TV' },
  // Models of phones have names like Discovery, Radar and XBot.
  { pattern: /\bAndroid [\d.]+; [^;()]*/, person: true },
  { pattern: /\bSogou(?:MSE|MobileBrowser)\b|\bGoogle ?Earth\b|\b(?:Bada|webOS)\/1\.0/, person: true },
];

const PERSONS: readonly RegExp[] = AGENT_RULES.filter(({ person }) => person).map(({ pattern }) => pattern);

/** Classifies a browser; unknown or malformed fields become ''. */
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

/** What a user agent says about its browser. */
export type AgentClass = Pick<EventRow, 'device' | 'browser' | 'os' | 'robot'>;

/** Classifies a user agent, which may be incomplete; '' gives empty fields. */
export function classifyAgent(text: string, maxTouchPoints = 0): AgentClass {
  const userAgent = text.slice(0, MAX_USER_AGENT);
  return { ...classify(userAgent, maxTouchPoints), robot: robotOf(userAgent) };
}

function classify(userAgent: string, maxTouchPoints: number): Omit<AgentClass, 'robot'> {
  if (userAgent.trim() === '') return { device: '', browser: '', os: '' };
  const { browser, os, platform } = Bowser.parse(userAgent);
  const read = { browser: KNOWN_BROWSERS.has(browser.name ?? '') ? (browser.name ?? '') : '', os: os.name ?? '' };
  const rules = AGENT_RULES.filter(({ pattern, where }) => {
    const wanted = { ...read, ...where };
    return wanted.browser === read.browser && wanted.os === read.os && pattern.test(userAgent);
  });
  const system = firstOf(rules, 'os') ?? read.os;
  const name = firstOf(rules, 'browser') ?? BROWSER_NAMES[read.browser] ?? read.browser;
  const device = firstOf(rules, 'device') ?? DEVICES[platform.type ?? ''] ?? (name + system === '' ? '' : 'Desktop');
  // An iPad asks for desktop pages as a Mac does; no Mac has a touch screen.
  const isTablet = device === 'Tablet' || (system === 'macOS' && maxTouchPoints > 1);
  return {
    browser: name,
    os: isTablet && (system === 'macOS' || system === 'iOS') ? 'iPadOS' : system,
    device: isTablet ? 'Tablet' : device,
  };
}

/** What the first rule says that says something of a trait. */
function firstOf(rules: readonly AgentRule[], trait: 'browser' | 'os' | 'device'): string | undefined {
  return rules.find((rule) => rule[trait] !== undefined)?.[trait];
}

/** Words of a user agent, such as `AhrefsBot` in `AhrefsBot/7.0`. */
const AGENT_WORDS = /[A-Za-z][\w-]{1,63}/g;
/** Words that name no robot: those of browsers and systems, and those that many robots share. */
const COMMON_WORDS =
  /^(?:mozilla|applewebkit|khtml|like|gecko|chrome|safari|version|mobile|windows|nt|win64|x64|macintosh|intel|mac|os|x11|ubuntu|linux|x86_64|android|iphone|cpu|msie|rv|[a-z]{2}-[a-z]{2}|i686|ipad|net|trident|compatible|https?|www|com|by|from|bots?|crawl(?:er)?|spider|server|agent|feed|java)$/i;
const UNNAMED_ROBOT = 'Robot';

/** A robot's name; '' for people. The kind of robot is derived from it when it is asked for, never stored. */
function robotOf(userAgent: string): string {
  const text = PERSONS.reduce((rest, pattern) => rest.split(pattern).join(' '), userAgent);
  if (!isbot(text)) return '';
  // Of one maker, but of another kind than its crawler.
  const helper = /\b\w+-(?:User|SearchBot|Web)\b/.exec(text)?.[0];
  const { browser, platform } = Bowser.parse(text);
  if (platform.type === 'bot' && browser.name) return helper ?? browser.name;
  const [clue = ''] = isbotMatch(text)?.match(/[A-Za-z][\w-]*/) ?? [];
  const words = (text.match(AGENT_WORDS) ?? []).filter((word) => !COMMON_WORDS.test(word));
  return words.find((word) => clue !== '' && word.includes(clue)) ?? words[0] ?? UNNAMED_ROBOT;
}

function languageOf(tag: string): string {
  try {
    return Intl.getCanonicalLocales(tag.slice(0, 35))[0] ?? '';
  } catch {
    return '';
  }
}
