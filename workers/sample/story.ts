import { DIRECT, LAUNCH, NEWSLETTER, type SampleArrival } from './sample-traffic.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Days of sample traffic, ending now. */
export const SAMPLE_DAYS = 100;

/** Many visits from one place at once. */
interface Burst {
  arrival: SampleArrival;
  /** Epoch ms at which it begins. */
  at: number;
  /** Page views that it brings in all, in those of a usual day, and the mean time that they come after its beginning. */
  days: number;
  meanMs: number;
}

/** A build of the site. */
interface Release {
  /** Epoch ms from which on it serves visits. */
  at: number;
  name: string;
}

/** What happens in the 100 days, as docs/sample-data.md describes it. */
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
  [SAMPLE_DAYS + 1, '1.4.0-8c1d7e20'],
  [71, '1.5.0-40be91fa'],
  [43, '1.5.1-d27a03c8'],
  [27, '1.6.0-95f1e6b4'],
  [6, '1.7.0-2b8d54e7'],
  [2, '1.7.1-c6039fa1'],
];
const RELEASE_HOUR = 9;

/** The release that breaks two pages in one browser, until the next one goes out. */
const BROKEN = { release: '1.7.0-2b8d54e7', browser: 'Safari', pages: ['/download', '/features'] } as const;
/** The page that loads slowly everywhere. */
const SLOW_PAGE = '/analytics';

/** The story of the 100 days before `now` (epoch ms): launched on a Tuesday, written about in a newsletter on a Thursday. */
export function storyUpTo(now: number): Story {
  const launch = weekdayBefore(now, 2, 20) + 13 * HOUR_MS;
  const newsletter = weekdayBefore(now, 4, 9) + 7 * HOUR_MS;
  return {
    bursts: [
      { arrival: LAUNCH, at: launch, days: 7, meanMs: 4 * HOUR_MS },
      { arrival: LAUNCH, at: launch, days: 1.5, meanMs: 2 * DAY_MS },
      { arrival: NEWSLETTER, at: newsletter, days: 1.2, meanMs: 4 * HOUR_MS },
      // Somebody is there right now, also at night and at the weekend.
      { arrival: DIRECT, at: now - HOUR_MS, days: 0.15, meanMs: HOUR_MS },
    ],
    releases: RELEASE_DAYS.map(([daysAgo, name]) => ({ at: midnightBefore(now, daysAgo) + RELEASE_HOUR * HOUR_MS, name })),
    launch,
    newsletter,
  };
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

/** The latest midnight (UTC) that began a weekday (0 = Sunday) and lies at least so many days back. */
function weekdayBefore(now: number, weekday: number, daysAgo: number): number {
  const latest = midnightBefore(now, daysAgo);
  return midnightBefore(latest, (new Date(latest).getUTCDay() - weekday + 7) % 7);
}

/** Midnight (UTC) so many days before the day of an instant. */
function midnightBefore(ts: number, days: number): number {
  return (Math.floor(ts / DAY_MS) - days) * DAY_MS;
}
