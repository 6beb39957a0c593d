import type { EventRow } from '../contract/rows/event.ts';
import { countryOfZone } from '../observe/country-of-zone.ts';
import { foreignReferrer, sourceOf } from '../observe/source.ts';
import type { Fields } from './row-fields.ts';

/** What a row's other columns tell. */
type Derived = Pick<EventRow, 'source' | 'country' | 'device'>;

/**
 * Source, country and device of a row of a file. What the file has stays as it is, also where it is empty: an export of
 * ours has every column, and what is empty there was not known. Only what the file does not have is derived.
 */
export function derived(row: EventRow, fields: Fields, ownHosts: ReadonlySet<string>): Derived {
  const has = (name: keyof Derived): boolean => fields[name] !== undefined && fields[name] !== null;
  return {
    source: has('source') ? row.source : sourceOf(utmSourceOf(row), foreignReferrer(row.referrer, ownHosts)),
    country: has('country') ? row.country : countryOfZone(row.timeZone),
    device: has('device') ? row.device : deviceOf(row.os, row.screen),
  };
}

function utmSourceOf({ utmSource, query }: EventRow): string {
  return utmSource === '' ? (new URLSearchParams(query).get('utm_source')?.trim() ?? '') : utmSource;
}

const DEVICES: ReadonlyMap<string, EventRow['device']> = new Map([
  ...['Windows', 'macOS', 'Mac OS', 'Mac OS X', 'Linux', 'Ubuntu', 'Chrome OS'].map((os) => [os.toLowerCase(), 'Desktop'] as const),
  ...['iPadOS'].map((os) => [os.toLowerCase(), 'Tablet'] as const),
  ...['Android', 'iOS', 'Windows Phone', 'HarmonyOS', 'KaiOS'].map((os) => [os.toLowerCase(), 'Mobile'] as const),
]);
const SCREEN = /^(\d{1,5})x(\d{1,5})$/;
/** Shorter side, in CSS pixels, from which on a screen is no phone's: Android's own limit. */
const TABLET_FROM = 600;

/** By the system, where phones and tablets share one also by the screen; by the screen alone where no system is known. */
function deviceOf(os: string, screen: string): EventRow['device'] {
  const byOs = DEVICES.get(os.toLowerCase()) ?? '';
  if (byOs === 'Desktop' || byOs === 'Tablet') return byOs;
  const [, width = 0, height = 0] = SCREEN.exec(screen)?.map(Number) ?? [];
  if (width === 0 || height === 0) return byOs;
  if (Math.min(width, height) < TABLET_FROM) return 'Mobile';
  return byOs === 'Mobile' || height > width ? 'Tablet' : 'Desktop';
}
