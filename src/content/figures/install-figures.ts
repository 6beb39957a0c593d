/** A part of all installs or users, in whole percent. */
export interface Share {
  name: string;
  percent: number;
}

/** What a store sums up under no name of its own. */
export const OTHER = 'Other';

/** Shares of installs, and the same of weekly users; each list adds up to 100, the largest first and what is left last. */
const SHARES: Readonly<Record<'region' | 'os' | 'language', readonly Share[]>> = {
  region: [
    { name: 'Bangladesh', percent: 29 },
    { name: 'India', percent: 17 },
    { name: 'United States', percent: 11 },
    { name: OTHER, percent: 43 },
  ],
  os: [
    { name: 'Windows', percent: 73 },
    { name: 'Mac', percent: 12 },
    { name: 'Linux', percent: 6 },
    { name: OTHER, percent: 9 },
  ],
  language: [
    { name: 'English (US)', percent: 68 },
    { name: 'English (UK)', percent: 14 },
    { name: 'Russian', percent: 12 },
    { name: OTHER, percent: 6 },
  ],
};

/** The static record of the extension's installs; every sentence that quotes one of its figures is derived from it. */
export const INSTALL_FIGURES = {
  installs: 830,
  uninstalls: 317,
  weeklyUsers: 264,
  /** Growth against the span before, in percent; the stores did not tell it, so no page shows any. */
  changePercent: null,
  shares: SHARES,
  /** All versions of the span, oldest first; the changelog tells of the larger steps among them. */
  versions: [
    '2.3.8.0',
    '2.3.9.0',
    '2.4.0.0',
    '2.4.1.0',
    '2.4.2.0',
    '2.4.3.0',
    '2.4.4.0',
    '2.4.5.0',
    '2.5.0.0',
    '2.5.1.0',
    '2.5.2.0',
    '2.5.3.0',
    '2.5.4.0',
  ],
  version: '2.5.4.0',
  /** Calendar dates, YYYY-MM-DD. */
  lastUpdated: '2025-10-27',
  from: '2024-10-25',
  to: '2025-10-23',
} as const;

/** (installs - uninstalls) / installs x 100, rounded to two decimals. */
export const RETENTION_RATE =
  Math.round(((INSTALL_FIGURES.installs - INSTALL_FIGURES.uninstalls) / INSTALL_FIGURES.installs) * 10_000) / 100;

interface InstallPlace {
  name: string;
  /** In degrees; east and north are positive. */
  longitude: number;
  latitude: number;
  /** Its neighbour on the map is named below itself. */
  namedAbove?: true;
  /** Name of the region in the record that its installs are counted in. */
  region: string;
}

/** The three regions that the record names, and parts of the world that it sums up as `Other`. */
export const INSTALL_PLACES: readonly InstallPlace[] = [
  { name: 'Bangladesh', longitude: 90.4, latitude: 23.8, namedAbove: true, region: 'Bangladesh' },
  { name: 'India', longitude: 77.2, latitude: 20.5, region: 'India' },
  { name: 'United States', longitude: -98.6, latitude: 39.8, region: 'United States' },
  { name: 'Europe', longitude: 10, latitude: 50, region: OTHER },
  { name: 'Middle East', longitude: 46, latitude: 26, region: OTHER },
  { name: 'East Asia', longitude: 118, latitude: 35, region: OTHER },
  { name: 'Southeast Asia', longitude: 112, latitude: 1, region: OTHER },
  { name: 'Africa', longitude: 21, latitude: 4, region: OTHER },
  { name: 'South America', longitude: -58, latitude: -14, region: OTHER },
  { name: 'Oceania', longitude: 134, latitude: -25, region: OTHER },
];
