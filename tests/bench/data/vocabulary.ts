import type { TextColumn } from '#contract/rows/text-columns.ts';

/** Sizes of the dictionaries: those of the job in the performance design, and realistic ones for the rest. */
export const SIZES = {
  path: 300,
  referrer: 40,
  country: 60,
  city: 400,
  browser: 6,
  os: 5,
  device: 3,
  language: 20,
  screen: 15,
  timeZone: 30,
  source: 25,
  utmSource: 8,
  utmMedium: 5,
  utmCampaign: 12,
  query: 50,
} as const;

function numbered(prefix: string, count: number): string[] {
  return Array.from({ length: count }, (_, i) => `${prefix}${i}`);
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Dictionaries of the columns in which rows have values; every list starts with '' where a row may have none. Order is popularity. */
export function makeVocabulary() {
  return {
    path: numbered('/section/page-', SIZES.path),
    title: numbered('Page number ', SIZES.path),
    query: ['', ...numbered('view=', SIZES.query)],
    referrer: ['', ...numbered('https://site-', SIZES.referrer).map((origin) => `${origin}.example/a`)],
    source: ['', 'Twitter/X', 'LinkedIn', 'Facebook', 'Instagram', ...numbered('Source ', SIZES.source - 4)],
    utmSource: ['', ...numbered('utm-source-', SIZES.utmSource)],
    utmMedium: ['', ...numbered('medium-', SIZES.utmMedium)],
    utmCampaign: ['', ...numbered('campaign-', SIZES.utmCampaign)],
    country: Array.from({ length: SIZES.country }, (_, i) => `${LETTERS[i % 26] ?? ''}${LETTERS[Math.floor(i / 26)] ?? ''}`),
    city: numbered('City ', SIZES.city),
    device: ['Desktop', 'Mobile', 'Tablet'],
    browser: ['Chrome', 'Safari', 'Firefox', 'Edge', 'Samsung Internet', 'Opera'],
    os: ['Windows', 'Android', 'macOS', 'iOS', 'Linux'],
    screen: numbered('19', SIZES.screen).map((width) => `${width}x1080`),
    language: Array.from({ length: SIZES.language }, (_, i) => `l${LETTERS[i]?.toLowerCase() ?? ''}`),
    timeZone: numbered('Area/Zone_', SIZES.timeZone),
  } satisfies Partial<Record<TextColumn, string[]>>;
}
