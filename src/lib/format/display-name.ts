import type { Dimension, Metric } from '#contract/questions/dimensions.ts';
import { readableAddress, readableText } from './readable-text.ts';
import { LOCALE } from './format-number.ts';

const regionName = names({ type: 'region', fallback: 'code' });
const tagName = names({ type: 'language', languageDisplay: 'standard', fallback: 'code' });

/**
 * Names codes by these options. The browser's own list of names is dear to make: a page makes it with the first name that needs it.
 * Stored names come from outside: what Intl does not take as a code is shown as it is.
 */
function names(options: Intl.DisplayNamesOptions): (code: string) => string {
  let made: Intl.DisplayNames | undefined;
  return (code) => {
    made ??= new Intl.DisplayNames(LOCALE, options);
    try {
      return made.of(code) ?? code;
    } catch {
      return code;
    }
  };
}

/** `DE` as `Germany`; '' as `Unknown`. */
export function countryName(code: string): string {
  return code === '' ? 'Unknown' : regionName(code);
}

/** `en-GB` as `English (United Kingdom)`; '' as `Unknown`. */
function languageName(tag: string): string {
  return tag === '' ? 'Unknown' : tagName(tag);
}

/** `Europe/New_York` style names with spaces; '' as `Unknown`. */
function zoneName(zone: string): string {
  return zone === '' ? 'Unknown' : zone.replaceAll('_', ' ');
}

/** A band of lengths, `1-3min` as `1–3 min`; '' of what is no visit. */
function bandName(band: string): string {
  return band === '' ? 'Unknown' : band.replace('-', '–').replace(/\d(?=[a-z])/, '$& ');
}

const KINDS = new Map([
  ['new', 'New'],
  ['returning', 'Returning'],
]);
const YES_OR_NO = new Map([
  ['yes', 'Yes'],
  ['no', 'No'],
]);

const originName = (name: string) => (name === '' ? 'Direct' : readableAddress(name));
const hostName = (name: string) => (name === '' ? 'Unknown' : readableAddress(name));

/** Dimensions whose names people know by other words than the stored ones. */
const WORDS: ReadonlyMap<Dimension, (name: string) => string> = new Map([
  ['country', countryName],
  ['language', languageName],
  ['timeZone', zoneName],
  ['referrer', originName],
  ['source', originName],
  ['host', hostName],
  ['visitPages', bandName],
  ['visitDuration', bandName],
  ['bounced', (name) => YES_OR_NO.get(name) ?? 'Unknown'],
  ['visitKind', (name) => KINDS.get(name) ?? 'Not known'],
  ['network', (name) => (name === '' ? 'No social network' : name)],
]);

const PATHS: ReadonlySet<Dimension> = new Set(['path', 'entry', 'exit']);

/** Whether `displayName` may show other words than the engine has stored, so that only a search on this page finds them. */
export function hasDisplayNames(dimension: Dimension): boolean {
  return WORDS.has(dimension);
}

/** A stored name of a dimension as the page shows it. */
export function displayName(dimension: Dimension, name: string): string {
  const words = WORDS.get(dimension);
  if (words !== undefined) return words(name);
  if (name !== '') return PATHS.has(dimension) ? readableAddress(name) : readableText(name);
  return dimension.startsWith('utm') || dimension.startsWith('param:') ? 'Not set' : 'Unknown';
}

/** Visitors are told apart by so many of the last characters of the last part of their id. */
const SHORT_ID = 8;

/** A visitor as people can tell them apart: ids are opaque and long. */
export function shortVisitor(visitor: string): string {
  return (visitor.split('-').at(-1) ?? '').slice(-SHORT_ID);
}

export const METRIC_HEADS: Readonly<Record<Metric, string>> = { pageViews: 'Views', visits: 'Visits', visitors: 'Visitors' };
