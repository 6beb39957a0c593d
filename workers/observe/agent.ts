import Bowser from 'bowser';
import type { EventRow } from '#contract/rows/event.ts';
import { zoneNameOfToday } from '#contract/rows/zone-names.ts';
import { isZone } from '../calendar/zone.ts';
import { countryOfZone } from './country-of-zone.ts';
import { systemWithMajor, withMajor } from './agent-versions.ts';
import { robotOf } from './robot-name.ts';

export interface BrowserContext {
  /** '' when unknown. */
  userAgent: string;
  language: string;
  timeZone: string;
  /** Touch points, to recognise a tablet that calls itself a desktop. */
  maxTouchPoints: number;
  /** Hosts that are this site's own: never a referrer. With a port where the address has one; the first is that of its pages. */
  ownHosts: string[];
  /** Id of the build that records; '' when unknown. */
  release: string;
}

/** What every row of this browser has in common; classified once, the user agent text itself is not kept. */
export interface Agent extends AgentClass, Pick<EventRow, 'host' | 'country' | 'language' | 'timeZone' | 'release'> {
  /** Lower case, without a leading `www.`. */
  ownHosts: ReadonlySet<string>;
}

/** A longer one is forged; cut, so that the patterns that classify it stay fast. */
const MAX_USER_AGENT = 512;

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

/** Has the version of the Chrome that it is. */
const WEBVIEW = 'Android WebView';
const DEVICES: Readonly<Record<string, string>> = { mobile: 'Mobile', tablet: 'Tablet', tv: 'TV' };

/** Names of phones with Android that the library takes for Apple's devices, or for Firefox Focus. */
const MISLEADING_MODEL = /(\bAndroid\b[^()]*?)(?:iPhone|iPad|InFocus|MiPad)/gi;

/** A tablet that says so, in its name or that of an app's edition. */
const NAMED_TABLET = /\/apad\b|\bAndroid\b[^()]*[;_ -](?!(?:cool|fone|tech)pad)[a-z]*(?:pad|tab|tablet)(?![a-z])/i;

const TABLET_MODELS: Readonly<Record<string, string>> = {
  Acer: '[AB][13]-[78A]\\d',
  Alcatel: '80[89]4|90(?:13|2\\d|32)[A-Z]',
  Alldocube: 'iPlay[_ ]?\\d',
  Amazon: 'KF[A-Z]{2,}',
  Digma: '(?:CITI 1|Optima[_ ]|Plane[_ ])\\d',
  Google: 'Pixel C\\b|Nexus (?:7|9|10)\\b',
  Huawei:
    '(?:AG[SR]|AGRK|BAH|Bach|BG2|BTV|BZ[AIKTW]|BRT|CMR|DBY|GOT|HDN|JDN|KJR|KOB|Kobe|MON|MRR|MRX|SCMR?|SHT|TGR|VRD|W[GI]R)\\d?K?-|[A-Z]{2,4}\\d?-W(?:[0-6]9|[0-3]0)(?!\\d)',
  Irbis: 'TZ\\d',
  Lenovo: 'TB-?[\\dJX]|YT-?[\\dJX]',
  LG: 'LG-V\\d{3}|LM-T\\d',
  Prestigio: 'PM[TP]\\d',
  Samsung: 'SM-[TXP]\\d|GT-P\\d|GT-N(?:8|51)',
  Sony: 'SGP\\d',
  OnePlus: 'OPD\\d',
  realme: 'RMP\\d',
};
const TABLET_MODEL = new RegExp(`\\bAndroid\\b[^()]*[;_ -](?:${Object.values(TABLET_MODELS).join('|')})`);

/** What a user agent's text says that the libraries do not read from it, or read wrongly. */
interface AgentRule {
  pattern: RegExp;
  /** The rule holds only where the library names this browser, on which many are built, or this system; '' = none. */
  where?: { browser?: string; os?: string };
  browser?: string;
  os?: string;
  device?: 'Desktop' | 'Mobile' | 'Tablet' | 'TV';
}

/**
 * The rules of this site, where the newest Bowser misreads: browser, system and device each follow from the
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
  { pattern: /\bLinkedInApp\b/, browser: 'LinkedIn' },
  { pattern: /\b(?:musical_ly|BytedanceWebview|trill)(?![a-z])/, browser: 'TikTok' },
  { pattern: /\bSnapchat[/ ]/, browser: 'Snapchat' },
  { pattern: /\[Pinterest\//, browser: 'Pinterest' },
  { pattern: /\bBarcelona /, browser: 'Threads' },
  { pattern: /\bOPX\//, browser: 'Opera' },
  { pattern: /\bBrave\//, browser: 'Brave' },
  { pattern: /\bDuckDuckGo\//, browser: 'DuckDuckGo' },
  { pattern: /^UCWEB|\bUCMobile\//, browser: 'UC Browser' },
  { pattern: /\bOpera ?Mini\b|\bOPiOS\//, browser: 'Opera Mini' },
  // Safari itself always tells its version.
  { pattern: /\((?:iPhone|iPad|iPod)\b(?!.*\b(?:Version|Safari)\/)/, browser: 'In-app browser', where: { browser: 'Safari' } },
  { pattern: /[; ]wv\)|\bVersion\/[\d.]+ Chrome\//, browser: WEBVIEW, where: { browser: 'Chrome' } },

  { pattern: /\bCrOS\b|\bChromebook\b|\bCrosArc\b|\bBuild\/R\d+-\d/, os: 'Chrome OS', device: 'Desktop' },
  { pattern: /\bMac ?OS|\bDarwin\/.*\((?:x86_64|i386|arm64)\)/i, os: 'macOS', device: 'Desktop', where: { os: '' } },
  { pattern: /\bHarmonyOS\b/, os: 'HarmonyOS' },
  { pattern: /\bKAIOS\//, os: 'KaiOS', device: 'Mobile' },
  { pattern: /\bAdr \d/, os: 'Android', device: 'Mobile' },
  { pattern: /\bMIDP\b|\bBREW\b|\bSymbian/, device: 'Mobile' },
  { pattern: /^MobileSafari\/|\biOS[ /]\d/, os: 'iOS', device: 'Mobile', where: { os: '' } },

  { pattern: /\w*Google ?TV[^;()]*/i, os: 'Android', device: 'TV' },
  { pattern: /\bCE-HTML\/[\d.]+/, device: 'TV' },
  { pattern: /\bSmart-?TV|\bHbbTV\b|\bAndroid ?TV\b|\bNetCast\b|\bWeb0S\b|\bVIDAA\b|\bAFT[A-Z]|\bCrKey\b|\bTV\b/i, device: 'TV' },
  { pattern: NAMED_TABLET, device: 'Tablet' },
  { pattern: TABLET_MODEL, device: 'Tablet' },
];

/** Classifies a browser; unknown or malformed fields become ''. */
export function agentOf(context: BrowserContext): Agent {
  const timeZone = isZone(context.timeZone) ? context.timeZone : '';
  return {
    ...classifyAgent(context.userAgent, context.maxTouchPoints),
    release: context.release,
    host: (context.ownHosts[0] ?? '').toLowerCase(),
    language: languageOf(context.language),
    timeZone: zoneNameOfToday(timeZone),
    country: countryOfZone(timeZone),
    ownHosts: new Set(context.ownHosts.map((host) => host.toLowerCase().replace(/^www\./, ''))),
  };
}

export type AgentClass = Pick<EventRow, 'device' | 'browser' | 'os' | 'browserVersion' | 'osVersion' | 'robot'>;

/** Classifies a user agent, which may be incomplete; '' gives empty fields. */
export function classifyAgent(text: string, maxTouchPoints = 0): AgentClass {
  const userAgent = text.slice(0, MAX_USER_AGENT);
  return { ...classify(userAgent, maxTouchPoints), robot: robotOf(userAgent) };
}

function classify(userAgent: string, maxTouchPoints: number): Omit<AgentClass, 'robot'> {
  if (userAgent.trim() === '') return { device: '', browser: '', os: '', browserVersion: '', osVersion: '' };
  const parsed = Bowser.parse(userAgent.replaceAll(MISLEADING_MODEL, '$1'));
  const { browser, os, platform } = parsed;
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
  const names = { browser: name, os: isTablet && (system === 'macOS' || system === 'iOS') ? 'iPadOS' : system };
  return { ...names, device: isTablet ? 'Tablet' : device, ...versionsOf(names, parsed) };
}

/** Where the library names browser and system as this site does: it reads no version of what a rule names instead. */
function versionsOf(
  { browser: name, os: system }: Pick<AgentClass, 'browser' | 'os'>,
  { browser, os }: Bowser.Parser.ParsedResult,
): Pick<AgentClass, 'browserVersion' | 'osVersion'> {
  const read = browser.name ?? '';
  const isRead = name === (BROWSER_NAMES[read] ?? read) || name === WEBVIEW;
  const browserVersion = isRead ? withMajor(name, browser.version ?? '') : '';
  const isMobileApple = system === 'iOS' || system === 'iPadOS';
  // Safari is a part of iOS and has its version.
  if (isMobileApple && name === 'Safari' && browserVersion !== '')
    return { browserVersion, osVersion: withMajor(system, browser.version ?? '') };
  const version = (system === 'Windows' ? os.versionName : os.version) ?? '';
  return { browserVersion, osVersion: system === os.name || (isMobileApple && os.name === 'iOS') ? systemWithMajor(system, version) : '' };
}

/** What the first rule says that says something of a trait. */
function firstOf(rules: readonly AgentRule[], trait: 'browser' | 'os' | 'device'): string | undefined {
  return rules.find((rule) => rule[trait] !== undefined)?.[trait];
}

/** A language tag in its canonical form; '' where it has not the form of one. */
export function languageOf(tag: string): string {
  try {
    return Intl.getCanonicalLocales(tag.slice(0, 35))[0] ?? '';
  } catch {
    return '';
  }
}
