import type { EventRow } from '#contract/rows/event.ts';
import { classifyAgent, type AgentClass } from '../../../../workers/observe/agent.ts';
import { UNNAMED_ROBOT } from '../../../../workers/observe/robot-name.ts';
import { UNLIKELY_ROBOT } from '../../../../workers/observe/robots.ts';

/*
 * What the headers of a request say of who sends it. They decide, because a page cannot write them: of what a body says of its browser
 * counts what its headers say too, and what a browser can know better (REFINEMENTS).
 */

/** Headers that no browser sends of itself: robots name their operator in them. */
const OF_ROBOTS = ['from', 'signature-agent'];

/** An engine by its user agent, and what it sends of itself over https from a version on. */
interface Engine {
  /** With its version. */
  pattern: RegExp;
  /** Requests of engines that others build into their programs may lack either. */
  except?: RegExp;
  /** Sends `Sec-Fetch-Site` from this version on. */
  fetchSite: number;
  /** Sends `Sec-CH-UA` from this version on. */
  hints: number;
}

/** The first that fits. iOS has WebKit alone, under any name. */
const ENGINES: readonly Engine[] = [
  { pattern: /\bChrome\/(\d+)/, except: /[; ]wv\)|\bVersion\/[\d.]+ Chrome\/|QtWebEngine|Electron/, fetchSite: 100, hints: 100 },
  { pattern: /\bGecko\/\S+ Firefox\/(\d+)/, fetchSite: 100, hints: Number.POSITIVE_INFINITY },
  { pattern: /\bVersion\/(\d+)\S* (?:Mobile\/\S+ )?Safari\//, fetchSite: 17, hints: Number.POSITIVE_INFINITY },
];
/** Where Chromium is known to send its hints: not on television sets, in cars or in games. */
const HINTING_SYSTEMS: ReadonlySet<string> = new Set(['Windows', 'macOS', 'Linux', 'Chrome OS', 'Android']);

/** Browsers built on Chrome that call themselves so, where only their page knows better. */
const BUILT_ON_CHROME = [
  'Brave',
  'Edge',
  'Opera',
  'Vivaldi',
  'DuckDuckGo',
  'Samsung Internet',
  'Yandex Browser',
  'UC Browser',
  'QQ Browser',
];

/** What a page may know better than its headers: where they say `said`, its row may say `known`. */
const REFINEMENTS: readonly { said: Partial<AgentClass>; known: Partial<AgentClass> }[] = [
  // An iPad asks for desktop pages as a Mac does, and only a page sees its touch screen.
  { said: { os: 'macOS', device: 'Desktop' }, known: { os: 'iPadOS', device: 'Tablet' } },
  ...BUILT_ON_CHROME.map((browser) => ({ said: { browser: 'Chrome' }, known: { browser } })),
  { said: { browser: 'Safari' }, known: { browser: 'DuckDuckGo' } },
  { said: { browser: 'Firefox' }, known: { browser: 'Focus' } },
  { said: { browser: 'Opera' }, known: { browser: 'Opera Mini' } },
];

/** Browser, system and device by the user agent, and the name of the robot that sends the request; '' for people. */
export function agentOfRequest({ url, headers }: Request): AgentClass {
  const agent = classifyAgent(headers.get('user-agent') ?? '');
  const isSecure = new URL(url).protocol === 'https:';
  return { ...agent, robot: agent.robot || robotOf(headers) || (isSecure && contradictsItself(agent, headers) ? UNLIKELY_ROBOT : '') };
}

/**
 * Browser, system and device of a row, with their versions: those of its request, but for what its page can know better. Of what
 * only the page knows no version is known.
 */
export function agentOfRow(row: EventRow, { robot: _, ...request }: AgentClass): Omit<AgentClass, 'robot'> {
  const { browser, os, device } = request;
  if (says(row, { browser, os, device })) return request;
  const refined = REFINEMENTS.filter(({ said, known }) => says(request, said) && says(row, known)).map(({ known }) => known);
  const agent = Object.assign({}, request, ...refined) as typeof request;
  if (agent.browser !== browser) agent.browserVersion = '';
  if (agent.os !== os) agent.osVersion = '';
  return agent;
}

function says(agent: Partial<AgentClass>, traits: Partial<AgentClass>): boolean {
  return Object.entries(traits).every(([trait, value]) => agent[trait as keyof AgentClass] === value);
}

/** Browsers name themselves and their languages with every request, and their windows. */
function robotOf(headers: Headers): string {
  if (/headless/i.test(headers.get('sec-ch-ua') ?? '')) return 'HeadlessChrome';
  const isOdd = !headers.get('user-agent') || !headers.has('accept-language') || OF_ROBOTS.some((name) => headers.has(name));
  return isOdd ? UNNAMED_ROBOT : '';
}

/**
 * Whether a request lacks what the engine that it names sends over https, or has what only another engine sends. A body is not
 * compared: agent switchers and protections against fingerprints make pages say something else than headers.
 */
function contradictsItself({ os, device }: AgentClass, headers: Headers): boolean {
  const userAgent = headers.get('user-agent') ?? '';
  const engine = ENGINES.find(({ pattern }) => pattern.test(userAgent));
  if (engine === undefined || engine.except?.test(userAgent)) return false;
  const version = Number(engine.pattern.exec(userAgent)?.[1]);
  const hints = headers.get('sec-ch-ua');
  if (hints !== null && !(Number.isFinite(engine.hints) && /"Chromium"/.test(hints))) return true;
  const isHinting = HINTING_SYSTEMS.has(os) && device !== 'TV';
  return (version >= engine.fetchSite && !headers.has('sec-fetch-site')) || (version >= engine.hints && isHinting && hints === null);
}
