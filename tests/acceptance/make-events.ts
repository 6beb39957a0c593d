import type { EventRow } from '#contract/rows/event.ts';
import { makeDice, type Dice } from './dice.ts';
import { ROBOTS } from './recount-robots.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Page views of a visitor who never pauses: for longer than a visit lasts. */
const RESTLESS = 60;
const LONGEST_SILENCE_MS = 30 * MINUTE_MS;

/** Ordinary names, and names that break sorting, counting and encoding where these are done carelessly. */
const PATHS = [
  '/',
  '/features',
  '/download',
  '/blog',
  '/blog/first',
  '/faq',
  '/premium',
  '/Blog',
  '/%C3%BC',
  '/😀',
  '/\uFF5E',
  '/__proto__',
  '/a,b"c',
];
const TITLES = ['', 'Home', 'Features', '=HYPERLINK("x")', '</script><img src=x>'];
const SOURCES: [string, string][] = [
  ['', ''],
  ['Google', 'https://www.google.com/'],
  ['Twitter/X', 'https://t.co/abc'],
  ['LinkedIn', 'https://www.linkedin.com/feed'],
  ['Facebook', 'https://m.facebook.com/'],
  ['Instagram', 'https://l.instagram.com/'],
  ['ChatGPT', 'https://chatgpt.com/'],
  ['Bluesky', 'https://go.bsky.app/'],
  ['example.com', 'https://example.com/post'],
  ['facebook.com.evil.example', 'https://facebook.com.evil.example/'],
];
/** Addresses that say where a visit came from beside `utm_` tags, and one that does not. */
const ARRIVALS = ['ref=producthunt', 'SOURCE=News', 'UTM_Source=google', 'gclid=', 'page=1&msclkid=', 'fbclid=', ...parameters()];

/** A parameter as browsers and others write it: spaces both ways, a `%` without its digits, bytes that are no text, twice, without a value, long. */
function parameters(): string[] {
  const written = ['a+b%20c', '%zz%4%41', '%ff%fe%C3%BC%e2', '', `${'😀'.repeat(63)}a😀`, 'pro&plan=free', 'Pro=%2B;'];
  return ['plan', ...written.map((value) => `plan=${value}`), 'x=1&&=&%70lan=pro', '?plan=pro'];
}
const MEDIUMS = ['mail', 'cpc', 'e-mail', 'social', 'banner', 'affiliate', 'referral', ''];
const PLACES: [string, string, string][] = [
  ['DE', 'Berlin', 'Europe/Berlin'],
  ['US', 'New York', 'America/New_York'],
  ['BD', 'Dhaka', 'Asia/Dhaka'],
  ['NP', 'Kathmandu', 'Asia/Kathmandu'],
  ['BR', 'São Paulo', 'America/Sao_Paulo'],
  ['', '', ''],
];
const CLIENTS: [string, string, string, string][] = [
  ['Desktop', 'Chrome', 'Windows', '1920x1080'],
  ['Desktop', 'Firefox', 'Linux', '1440x900'],
  ['Mobile', 'Safari', 'iOS', '390x844'],
  ['Tablet', 'Safari', 'iPadOS', '820x1180'],
  ['', '', '', ''],
];
const HOSTS = ['', 'a.example', '', 'b.example:81'] as const;
const LANGUAGES = ['en-US', 'de-DE', 'bn', ''];
const ROBOT_NAMES = ROBOTS.map(([name]) => name).toReversed();
const SIGNALS = ['store-click', 'share', 'LCP', 'scroll-depth'] as const;

export interface EventOptions {
  seed: number;
  /** Page views; places and signals come on top. */
  count: number;
  /** Epoch ms between which the page views lie, both included. */
  from: number;
  to: number;
  /** One page view in so many also gets a place, and one in so many a signal; 0 = none. */
  extrasEvery?: number;
}

/**
 * Seeded random rows in no order: visits with silences around the limit of 30 minutes and for longer than a day, equal time stamps, returning
 * visitors, visitors that are robots only at times, imported rows, places that come late, and signals.
 */
export function makeEvents(options: EventOptions): EventRow[] {
  const dice = makeDice(options.seed);
  const visitors = Array.from({ length: Math.max(2, Math.ceil(options.count / 5)) }, (_, i) => makeVisitor(dice, i));
  const rows: EventRow[] = [];
  while (rows.length < options.count)
    rows.push(...makeVisits(dice, dice.pickSkewed(visitors), options).slice(0, options.count - rows.length));
  const every = options.extrasEvery ?? 20;
  const extras =
    every === 0 ? [] : rows.filter(() => dice.chance(1 / every)).flatMap((row) => [makePlace(dice, row), makeSignal(dice, row)]);
  return dice.shuffled([...rows, ...extras]);
}

/** A page view with plain values, for tests that are about one rule. */
export function makePageView(changes: Partial<EventRow> = {}): EventRow {
  return {
    id: '00000000-0000-4000-8000-000000000001',
    ts: Date.UTC(2026, 0, 15, 12),
    kind: 'pageview',
    value: 0,
    pageViewId: '',
    origin: 'live',
    flags: 0,
    visitor: 'visitor',
    path: '/',
    title: '',
    query: '',
    referrer: '',
    source: '',
    utmSource: '',
    utmMedium: '',
    utmCampaign: '',
    utmTerm: '',
    utmContent: '',
    country: '',
    city: '',
    device: 'Desktop',
    browser: 'Chrome',
    os: 'Windows',
    screen: '1920x1080',
    language: 'en-US',
    timeZone: 'UTC',
    target: '',
    release: '',
    robot: '',
    viewport: '',
    properties: '',
    host: '',
    browserVersion: '',
    osVersion: '',
    ...changes,
  };
}

function makeVisitor(dice: Dice, number: number): Partial<EventRow> {
  const [country, city, timeZone] = dice.pickSkewed(PLACES);
  const [device, browser, os, screen] = dice.pickSkewed(CLIENTS);
  const language = dice.pickSkewed(LANGUAGES);
  const flags = dice.chance(0.06) ? 1 : 0;
  const browserVersion = number % 4 === 0 || browser === '' ? '' : `${browser} ${120 + (number % 3)}`;
  const osVersion = number % 2 === 0 || os === '' ? '' : `${os} 18`;
  return { visitor: `v${number}`, country, city, timeZone, device, browser, os, browserVersion, osVersion, screen, language, flags };
}

function makeVisits(dice: Dice, visitor: Partial<EventRow>, options: EventOptions): EventRow[] {
  const rows: EventRow[] = [];
  const [source, referrer] = dice.pickSkewed(SOURCES);
  const utm = dice.chance(0.2)
    ? { utmSource: dice.pick(['news', 'x', 'google']), utmMedium: dice.pick(MEDIUMS), utmCampaign: dice.pick(['launch', '']), utmTerm: 't' }
    : {};
  let ts = dice.between(options.from, options.to);
  const pages = dice.chance(0.01) ? RESTLESS : dice.pickSkewed([1, 2, 3, 5, 8, 12]);
  for (let left = pages; left > 0 && ts <= options.to; left -= 1) {
    const tagged = dice.chance(0.1) ? { query: dice.pick(ARRIVALS) } : {};
    const arrival = rows.length === 0 || dice.chance(0.1) ? { source, referrer, ...utm, ...tagged } : {};
    // A shared browser that automation drives now and then: the same visitor with and without the robot flag.
    const flags = dice.chance(0.02) ? 1 : (visitor.flags ?? 0);
    // Rows of earlier forms are a robot's without its name.
    const robot = flags === 0 ? '' : dice.pickSkewed(ROBOT_NAMES);
    const page = { path: dice.pickSkewed(PATHS), title: dice.pickSkewed(TITLES), query: dice.chance(0.1) ? 'page=2' : '' };
    const origin = dice.chance(0.1) ? 'imported' : 'live';
    const host = HOSTS[ts % HOSTS.length]!;
    rows.push(makePageView({ ...visitor, ...page, ...arrival, id: dice.uuid(), ts, flags, robot, origin, host }));
    ts += pages === RESTLESS ? LONGEST_SILENCE_MS - dice.pick([0, 0, 1]) : nextSilence(dice);
  }
  return rows;
}

function nextSilence(dice: Dice): number {
  return dice.pickSkewed([
    dice.between(1_000, 5 * MINUTE_MS),
    dice.between(1_000, 40 * MINUTE_MS),
    0,
    1,
    LONGEST_SILENCE_MS,
    LONGEST_SILENCE_MS + 1,
    LONGEST_SILENCE_MS - 1,
    dice.between(1, 3) * DAY_MS,
  ]);
}

function makePlace(dice: Dice, row: EventRow): EventRow {
  const { visitor } = row;
  const [country, city] = dice.pick([
    ['FR', 'Paris'],
    ['IN', 'Pune'],
  ] as const);
  return { ...blank(), id: dice.uuid(), ts: row.ts + dice.between(0, 3_000), kind: 'place', visitor, pageViewId: row.id, country, city };
}

function makeSignal(dice: Dice, row: EventRow): EventRow {
  const ts = row.ts + dice.between(0, 60_000);
  return {
    ...row,
    id: dice.uuid(),
    ts,
    kind: dice.pick(SIGNALS),
    value: dice.fraction(),
    pageViewId: row.id,
    target: 'https://example.com/',
  };
}

function blank(): EventRow {
  return makePageView({ path: '', device: '', browser: '', os: '', screen: '', language: '', timeZone: '' });
}
