import { FLAG } from '#contract/rows/event.ts';
import type { Texts } from './rows-in-columns.ts';
import { seededRandom, weightedPicker, type SeededRandom } from './seeded-random.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** 1970-01-01 was a Thursday. */
const FIRST_WEEKDAY = 4;
/** Share of visits that would be made on a weekday and are made at the weekend. */
const WEEKEND_SHARE = 0.4;
/** Share of visitors whose browser is English wherever they live. */
const ENGLISH_SHARE = 0.25;
/** Share of windows on a desktop that do not fill the screen. */
const SMALL_WINDOW_SHARE = 0.3;
/** Height that the browser's own bars take, in CSS pixels. */
const BARS_PX: Readonly<Record<string, number>> = { Desktop: 137, Tablet: 74, Mobile: 126 };
/** Spreads neighbouring numbers over all seeds: 2^32 divided by the golden ratio. */
const SPREAD = 0x9e37_79b9;

type SampleClient = readonly [device: string, browser: string, os: string, width: number, height: number];

const SAMPLE_HOST = 'bugmatrix.example';

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

/** Their major versions; Safari has that of iOS, and the other systems tell none any more. */
const SAMPLE_MAJORS: Readonly<Record<string, readonly number[]>> = {
  Chrome: [142, 142, 141, 140],
  Edge: [142, 141],
  Firefox: [145, 144, 140],
  Safari: [26, 18, 18, 17],
  'Samsung Internet': [29, 28],
};

/** Country, city, time zone, its hours ahead of UTC (without summer time: only the rhythm of the day follows from it), language. */
type SamplePlace = readonly [country: string, city: string, zone: string, hours: number, language: string];

const SAMPLE_PLACES: readonly (readonly [SamplePlace, number])[] = [
  [['BD', 'Dhaka', 'Asia/Dhaka', 6, 'bn-BD'], 13],
  [['BD', 'Chattogram', 'Asia/Dhaka', 6, 'bn-BD'], 6],
  [['IN', 'Bengaluru', 'Asia/Kolkata', 5.5, 'en-IN'], 8],
  [['IN', 'Pune', 'Asia/Kolkata', 5.5, 'en-IN'], 5],
  [['IN', 'Hyderabad', 'Asia/Kolkata', 5.5, 'hi-IN'], 3],
  [['US', 'New York', 'America/New_York', -5, 'en-US'], 6],
  [['US', 'Austin', 'America/Chicago', -6, 'en-US'], 3],
  [['US', 'San Francisco', 'America/Los_Angeles', -8, 'en-US'], 4],
  [['GB', 'London', 'Europe/London', 0, 'en-GB'], 5],
  [['DE', 'Berlin', 'Europe/Berlin', 1, 'de-DE'], 4],
  [['DE', 'Munich', 'Europe/Berlin', 1, 'de-DE'], 2],
  [['FR', 'Paris', 'Europe/Paris', 1, 'fr-FR'], 3],
  [['NL', 'Amsterdam', 'Europe/Amsterdam', 1, 'nl-NL'], 2],
  [['PL', 'Kraków', 'Europe/Warsaw', 1, 'pl-PL'], 3],
  [['ES', 'Madrid', 'Europe/Madrid', 1, 'es-ES'], 2],
  [['IT', 'Milan', 'Europe/Rome', 1, 'it-IT'], 2],
  [['PT', 'Lisbon', 'Europe/Lisbon', 0, 'pt-PT'], 1],
  [['SE', 'Stockholm', 'Europe/Stockholm', 1, 'sv-SE'], 1],
  [['UA', 'Kyiv', 'Europe/Kyiv', 2, 'uk-UA'], 2],
  [['RO', 'Cluj-Napoca', 'Europe/Bucharest', 2, 'ro-RO'], 1],
  [['TR', 'Istanbul', 'Europe/Istanbul', 3, 'tr-TR'], 2],
  [['IR', 'Tehran', 'Asia/Tehran', 3.5, 'fa-IR'], 1],
  [['PK', 'Lahore', 'Asia/Karachi', 5, 'ur-PK'], 3],
  [['NP', 'Kathmandu', 'Asia/Kathmandu', 5.75, 'ne-NP'], 1],
  [['LK', 'Colombo', 'Asia/Colombo', 5.5, 'si-LK'], 1],
  [['VN', 'Ho Chi Minh City', 'Asia/Ho_Chi_Minh', 7, 'vi-VN'], 2],
  [['ID', 'Jakarta', 'Asia/Jakarta', 7, 'id-ID'], 2],
  [['PH', 'Manila', 'Asia/Manila', 8, 'en-PH'], 2],
  [['SG', 'Singapore', 'Asia/Singapore', 8, 'en-SG'], 1],
  [['TW', 'Taipei', 'Asia/Taipei', 8, 'zh-TW'], 1],
  [['JP', 'Tokyo', 'Asia/Tokyo', 9, 'ja-JP'], 2],
  [['KR', 'Seoul', 'Asia/Seoul', 9, 'ko-KR'], 1],
  [['AU', 'Sydney', 'Australia/Sydney', 10, 'en-AU'], 1],
  [['NZ', 'Auckland', 'Pacific/Auckland', 12, 'en-NZ'], 1],
  [['BR', 'São Paulo', 'America/Sao_Paulo', -3, 'pt-BR'], 3],
  [['AR', 'Buenos Aires', 'America/Argentina/Buenos_Aires', -3, 'es-AR'], 1],
  [['MX', 'Mexico City', 'America/Mexico_City', -6, 'es-MX'], 1],
  [['CA', 'Toronto', 'America/Toronto', -5, 'en-CA'], 2],
  [['NG', 'Lagos', 'Africa/Lagos', 1, 'en-NG'], 1],
  [['KE', 'Nairobi', 'Africa/Nairobi', 3, 'en-KE'], 1],
  [['EG', 'Cairo', 'Africa/Cairo', 2, 'ar-EG'], 1],
  [['ZA', 'Johannesburg', 'Africa/Johannesburg', 2, 'en-ZA'], 1],
];

/** Visits by local hour of the day, midnight first: working hours, a break at noon, a calmer evening. */
const HOUR_WEIGHTS: readonly number[] = [2, 1, 1, 1, 1, 2, 4, 6, 9, 12, 13, 12, 9, 11, 13, 13, 12, 10, 8, 7, 7, 7, 6, 4];

/** Days of the weekend, 0 = Sunday, where they are not Saturday and Sunday. */
const WEEKENDS: Readonly<Record<string, readonly number[]>> = { BD: [5, 6], EG: [5, 6], IR: [4, 5], NP: [6] };
const USUAL_WEEKEND: readonly number[] = [0, 6];

export interface SampleVisitor {
  /** See {@link sampleVisitor}. */
  number: number;
  texts: Texts & { browser: string; os: string; device: string };
  flags: number;
  isRobot: boolean;
  hoursAhead: number;
  /** Days of the week on which little is done there, 0 = Sunday. */
  weekend: readonly number[];
}

const pickPlace = weightedPicker(SAMPLE_PLACES);
const pickClient = weightedPicker(SAMPLE_CLIENTS);
const pickHour = weightedPicker(HOUR_WEIGHTS.map((weight, hour) => [hour, weight] as const));

/** The visitor of a number, the same each time, so that no visitor needs to be remembered; `robot`: its name, '' for people. */
export function sampleVisitor(seed: number, number: number, robot = ''): SampleVisitor {
  const random = seededRandom(seed ^ Math.imul(number + 1, SPREAD));
  const [country, city, timeZone, hoursAhead, local] = pickPlace(random.fraction());
  const [device, browser, os, width, height] = pickClient(random.fraction());
  const language = random.fraction() < ENGLISH_SHARE ? 'en-US' : local;
  const isSmall = device === 'Desktop' && random.fraction() < SMALL_WINDOW_SHARE;
  const viewport = `${Math.round(isSmall ? width * 0.7 : width)}x${height - (BARS_PX[device] ?? 0)}`;
  const visitor = `sample-${number.toString(36)}`;
  const majors = SAMPLE_MAJORS[browser] ?? [];
  const major = majors[number % majors.length];
  const browserVersion = `${browser} ${major}`;
  const osVersion = os === 'iOS' || os === 'iPadOS' ? `${os} ${major}` : '';
  return {
    number,
    texts: {
      ...{ visitor, country, city, timeZone, language, device, browser, os, browserVersion, osVersion, robot },
      ...{ host: SAMPLE_HOST, screen: `${width}x${height}`, viewport },
    },
    flags: robot === '' ? 0 : FLAG.bot,
    isRobot: robot !== '',
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
