import { FLAG } from '#contract/rows/event.ts';
import type { Texts } from './rows-in-columns.ts';
import { HOUR_WEIGHTS, SAMPLE_PLACES, USUAL_WEEKEND, WEEKENDS } from './sample-places.ts';
import { seededRandom, weightedPicker, type SeededRandom } from './seeded-random.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** 1970-01-01 was a Thursday. */
const FIRST_WEEKDAY = 4;
/** Share of visits that would be made on a weekday and are made at the weekend. */
const WEEKEND_SHARE = 0.4;
const ROBOT_SHARE = 0.03;
const ROBOTS = ['Googlebot', 'BingCrawler', 'GPTBot', 'AhrefsBot', 'HeadlessChrome'] as const;
/** Share of visitors whose browser is English wherever they live. */
const ENGLISH_SHARE = 0.25;
/** Share of windows on a desktop that do not fill the screen. */
const SMALL_WINDOW_SHARE = 0.3;
/** Height that the browser's own bars take, in CSS pixels. */
const BARS_PX: Readonly<Record<string, number>> = { Desktop: 137, Tablet: 74, Mobile: 126 };
/** Spreads neighbouring numbers over all seeds: 2^32 divided by the golden ratio. */
const SPREAD = 0x9e37_79b9;

type SampleClient = readonly [device: string, browser: string, os: string, width: number, height: number];

/** Device, browser, system and screen that exist together, and their weight. */
const SAMPLE_CLIENTS: readonly (readonly [SampleClient, number])[] = [
  [['Desktop', 'Chrome', 'Windows', 1920, 1080], 24],
  [['Desktop', 'Chrome', 'Windows', 1536, 864], 11],
  [['Desktop', 'Chrome', 'Windows', 1366, 768], 5],
  [['Desktop', 'Edge', 'Windows', 1920, 1080], 6],
  [['Desktop', 'Firefox', 'Windows', 1920, 1080], 4],
  [['Desktop', 'Chrome', 'macOS', 1440, 900], 5],
  [['Desktop', 'Chrome', 'macOS', 1728, 1117], 4],
  [['Desktop', 'Safari', 'macOS', 1512, 982], 6],
  [['Desktop', 'Safari', 'macOS', 1440, 900], 2],
  [['Desktop', 'Firefox', 'Linux', 1920, 1080], 3],
  [['Desktop', 'Chrome', 'Linux', 2560, 1440], 3],
  [['Mobile', 'Chrome', 'Android', 412, 915], 9],
  [['Mobile', 'Chrome', 'Android', 360, 800], 6],
  [['Mobile', 'Samsung Internet', 'Android', 384, 854], 2],
  [['Mobile', 'Safari', 'iOS', 390, 844], 6],
  [['Mobile', 'Safari', 'iOS', 430, 932], 2],
  [['Tablet', 'Safari', 'iPadOS', 820, 1180], 2],
  [['Tablet', 'Chrome', 'Android', 800, 1280], 1],
];

/** What the page views of one visitor have in common. */
export interface SampleVisitor {
  /** See {@link sampleVisitor}. */
  number: number;
  texts: Texts & { browser: string; os: string; device: string };
  flags: number;
  isRobot: boolean;
  /** Hours ahead of UTC. */
  hoursAhead: number;
  /** Days of the week on which little is done there, 0 = Sunday. */
  weekend: readonly number[];
}

const pickPlace = weightedPicker(SAMPLE_PLACES);
const pickClient = weightedPicker(SAMPLE_CLIENTS);
const pickHour = weightedPicker(HOUR_WEIGHTS.map((weight, hour) => [hour, weight] as const));

/** The visitor of a number, the same each time, so that no visitor needs to be remembered. */
export function sampleVisitor(seed: number, number: number): SampleVisitor {
  const random = seededRandom(seed ^ Math.imul(number + 1, SPREAD));
  const [country, city, timeZone, hoursAhead, local] = pickPlace(random.fraction());
  const [device, browser, os, width, height] = pickClient(random.fraction());
  const language = random.fraction() < ENGLISH_SHARE ? 'en-US' : local;
  const isRobot = random.fraction() < ROBOT_SHARE;
  const robot = isRobot ? (ROBOTS[number % ROBOTS.length] ?? '') : '';
  const isSmall = device === 'Desktop' && random.fraction() < SMALL_WINDOW_SHARE;
  const viewport = `${Math.round(isSmall ? width * 0.7 : width)}x${height - (BARS_PX[device] ?? 0)}`;
  const visitor = `sample-${number.toString(36)}`;
  return {
    number,
    texts: { visitor, country, city, timeZone, language, device, browser, os, screen: `${width}x${height}`, viewport, robot },
    flags: isRobot ? FLAG.bot : 0,
    isRobot,
    hoursAhead,
    weekend: WEEKENDS[country] ?? USUAL_WEEKEND,
  };
}

/** When in the 24 hours from `from` (epoch ms) the visitor comes, by the local hour; null = not at all, it is the weekend there. */
export function timeOfVisit(random: SeededRandom, { hoursAhead, weekend }: SampleVisitor, from: number): number | null {
  const hour = pickHour(random.fraction()) + random.fraction() - hoursAhead;
  // 24 hours have each time of the day once, wherever they start.
  const ts = from + positiveModulo(Math.floor(hour * HOUR_MS) - from, DAY_MS);
  const localDay = Math.floor((ts + hoursAhead * HOUR_MS) / DAY_MS) + FIRST_WEEKDAY;
  return weekend.includes(localDay % 7) && random.fraction() >= WEEKEND_SHARE ? null : ts;
}

function positiveModulo(value: number, divisor: number): number {
  return ((value % divisor) + divisor) % divisor;
}
