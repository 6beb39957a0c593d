import { DIRECT, INVITATION, LAUNCH, NEWSLETTER, NEWSLETTER_HEADLINE, type SampleArrival } from './sample-traffic.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Days (UTC) of sample traffic, up to today, and those at their end in which the site has its full traffic. */
export const SAMPLE_DAYS = 365;
export const DENSE_DAYS = 100;
const THIN_DAYS = SAMPLE_DAYS - DENSE_DAYS;
/** Page views of the first thin day, and of the last, beside those of the first dense one. */
const THIN_SIZES = [0.05, 0.16] as const;
/** The last day has that many more page views than the first dense one. */
const GROWTH = 0.6;
/** Somebody is there today at any time, also at night and at the weekend: page views of so many usual days, spread evenly over this one. */
const PRESENCE = { days: 1, meanMs: 100 * DAY_MS } as const;
/** Days before now between which hardly anybody works, and how many come then. */
const LULL = { from: 190, to: 162, share: 0.45 } as const;

interface Burst {
  arrival: SampleArrival;
  /** Epoch ms at which it begins. */
  at: number;
  /** Page views that it brings in all, in those of a usual day, and the mean time that they come after its beginning. */
  days: number;
  meanMs: number;
}

interface Release {
  /** Epoch ms from which on it serves visits. */
  at: number;
  name: string;
}

/** What happens in these days, as docs/sample-data.md describes it. */
export interface Story {
  bursts: readonly Burst[];
  /** The oldest first. */
  releases: readonly Release[];
  /** Epoch ms of what notes tell of. */
  launch: number;
  newsletter: number;
}

/** Builds by the number of days before now on which they went out. */
const RELEASE_DAYS: readonly (readonly [daysAgo: number, name: string])[] = [
  [SAMPLE_DAYS + 1, '1.2.0-e7b3905d'],
  [212, '1.3.0-1fa86c42'],
  [DENSE_DAYS, '1.4.0-8c1d7e20'],
  [71, '1.5.0-40be91fa'],
  [43, '1.5.1-d27a03c8'],
  [27, '1.6.0-95f1e6b4'],
  [6, '1.7.0-2b8d54e7'],
  [2, '1.7.1-c6039fa1'],
];
const RELEASE_HOUR = 9;

/** The release that breaks two pages in one browser, until the next one goes out. */
const BROKEN = { release: '1.7.0-2b8d54e7', browser: 'Safari', pages: ['/download', '/features'] } as const;
const SLOW_PAGE = '/analytics';

/** The story of the days up to that of `now` (epoch ms, UTC): launched on a Tuesday, written about in a newsletter on a Thursday. */
export function storyUpTo(now: number): Story {
  const launch = weekdayBefore(now, 2, 20) + 13 * HOUR_MS;
  const newsletter = weekdayBefore(now, 4, 9) + 7 * HOUR_MS;
  return {
    bursts: [
      { arrival: LAUNCH, at: launch, days: 7, meanMs: 4 * HOUR_MS },
      { arrival: LAUNCH, at: launch, days: 1.5, meanMs: 2 * DAY_MS },
      { arrival: NEWSLETTER, at: newsletter, days: 0.95, meanMs: 4 * HOUR_MS },
      { arrival: DIRECT, at: midnightBefore(now, 0), days: PRESENCE.days * (PRESENCE.meanMs / DAY_MS), meanMs: PRESENCE.meanMs },
      { arrival: NEWSLETTER_HEADLINE, at: newsletter, days: 0.5, meanMs: 4 * HOUR_MS },
      { arrival: INVITATION, at: weekdayBefore(now, 4, 209) + 7 * HOUR_MS, days: 0.8, meanMs: 8 * HOUR_MS },
    ],
    releases: RELEASE_DAYS.map(([daysAgo, name]) => ({ at: midnightBefore(now, daysAgo) + RELEASE_HOUR * HOUR_MS, name })),
    launch,
    newsletter,
  };
}

/** Page views of a day, by its number from 0, beside those of the first dense one: of a usual weekday, without the bursts. */
export function sizeOfDay(number: number): number {
  const daysAgo = SAMPLE_DAYS - number;
  if (daysAgo <= DENSE_DAYS) return 1 + GROWTH * progressAt(number);
  const [first, last] = THIN_SIZES;
  const isLull = daysAgo <= LULL.from && daysAgo > LULL.to;
  return (first + ((last - first) * number) / THIN_DAYS) * (isLull ? LULL.share : 1);
}

/** How much of what grows over the dense days has grown on a day: 0 until the first of them, nearly 1 on the last. */
export function progressAt(number: number): number {
  return Math.max(0, number - THIN_DAYS) / DENSE_DAYS;
}

/** Page views that a burst brings between two instants, in those of a usual day. */
export function partOfBurst(burst: Burst, from: number, to: number): number {
  return burst.days * (reached(burst, to) - reached(burst, from));
}

/** An instant of a burst between two instants; `fraction` in `[0, 1)`. */
export function timeInBurst(burst: Burst, from: number, to: number, fraction: number): number {
  const [first, last] = [reached(burst, from), reached(burst, to)];
  const ts = burst.at - burst.meanMs * Math.log(1 - first - (last - first) * fraction);
  return Math.min(Math.floor(ts), to - 1);
}

/** The release that a visit is served by. */
export function releaseAt({ releases }: Story, ts: number): string {
  return releases.findLast(({ at }) => at <= ts)?.name ?? '';
}

/** Whether a page does not work in a browser. */
export function isBroken(release: string, browser: string, path: string): boolean {
  return release === BROKEN.release && browser === BROKEN.browser && BROKEN.pages.some((page) => page === path);
}

/** How slowly a page loads: 0 = at once, 1 = far slower than good. */
export function slownessOf(path: string): number {
  if (path === SLOW_PAGE) return 1;
  return path === '/blog' ? 0.35 : 0.2;
}

/** Share of a burst that came before an instant. */
function reached({ at, meanMs }: Burst, ts: number): number {
  return ts <= at ? 0 : 1 - Math.exp((at - ts) / meanMs);
}

/** Epoch ms at which the day (UTC) of an instant ends. */
export function endOfDay(ts: number): number {
  return midnightBefore(ts, -1);
}

/** The latest midnight (UTC) that began a weekday (0 = Sunday) and lies at least so many days back. */
function weekdayBefore(now: number, weekday: number, daysAgo: number): number {
  const latest = midnightBefore(now, daysAgo);
  return midnightBefore(latest, (new Date(latest).getUTCDay() - weekday + 7) % 7);
}

/** Midnight (UTC) so many days before the day of an instant. */
function midnightBefore(ts: number, days: number): number {
  return (Math.floor(ts / DAY_MS) - days) * DAY_MS;
}
