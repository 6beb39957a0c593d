import { LOCALE } from './format-number.ts';

const REGIONS = new Intl.DisplayNames(LOCALE, { type: 'region', fallback: 'code' });
const LANGUAGES = new Intl.DisplayNames(LOCALE, { type: 'language', languageDisplay: 'standard', fallback: 'code' });

/** Stored names come from outside: what Intl does not take as a code is shown as it is. */
function named(names: Intl.DisplayNames, code: string): string {
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}

/** `DE` as `Germany`; '' as `Unknown`. */
export function countryName(code: string): string {
  return code === '' ? 'Unknown' : named(REGIONS, code);
}

/** `en-GB` as `English (United Kingdom)`; '' as `Unknown`. */
export function languageName(tag: string): string {
  return tag === '' ? 'Unknown' : named(LANGUAGES, tag);
}

/** `Europe/New_York` style names with spaces; '' as `Unknown`. */
export function zoneName(zone: string): string {
  return zone === '' ? 'Unknown' : zone.replaceAll('_', ' ');
}

/** A stored name of a dimension as the lists show it. */
export function displayName(dimension: string, name: string): string {
  if (dimension === 'country') return countryName(name);
  if (dimension === 'language') return languageName(name);
  if (dimension === 'timeZone') return zoneName(name);
  if (name !== '') return name;
  if (dimension === 'referrer' || dimension === 'source') return 'Direct';
  return dimension.startsWith('utm') ? 'Not set' : 'Unknown';
}
