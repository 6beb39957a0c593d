import type { Metric } from '../../../../../workers/contract/questions/dimensions.ts';
import { countryName } from '../../../../lib/format/display-name.ts';
import { countOf, formatShare } from '../../../../lib/format/format-number.ts';

/** A country by a metric, most first. */
export interface CountryCount {
  /** ISO 3166-1 alpha-2; '' = unknown. */
  name: string;
  count: number;
}

export const METRIC_WORDS: Readonly<Record<Metric, string>> = { pageViews: 'page view', visits: 'visit', visitors: 'visitor' };

/** Shades of the map; 0 is none at all. */
export const STEPS = 5;

/** The largest count of a country; pages whose country is unknown are on no map. */
export function largestOf(rows: readonly CountryCount[]): number {
  return rows.reduce((most, { name, count }) => (name === '' ? most : Math.max(most, count)), 0);
}

/** The shade of a count against the largest, 1 to {@link STEPS}: by square root, so that one leading country leaves the others apart. */
export function shadeOf(count: number, largest: number): number {
  if (count <= 0 || largest <= 0) return 0;
  return Math.min(STEPS, Math.max(1, Math.ceil(Math.sqrt(count / largest) * STEPS)));
}

/** The largest count of a shade, for the legend. */
export function shadeLimit(shade: number, largest: number): number {
  return Math.floor((shade / STEPS) ** 2 * largest);
}

/** `Germany: 1,234 page views, 12.3%`. */
export function countryText({ name, count }: CountryCount, metric: Metric, total: number | null): string {
  const share = total === null || total === 0 ? '' : `, ${formatShare(count / total)}`;
  return `${countryName(name)}: ${countOf(count, METRIC_WORDS[metric])}${share}`;
}

/** What the map shows, as one sentence; '' where there is nothing. */
export function reachSummary(rows: readonly CountryCount[], metric: Metric, total: number | null, more: boolean): string {
  const known = rows.filter(({ name, count }) => name !== '' && count > 0);
  const [first, second, third] = known;
  if (first === undefined) return rows.length === 0 ? '' : 'The country of these page views is not known.';
  const share = total === null || total === 0 ? '' : ` (${formatShare(first.count / total)})`;
  const lead = `${countryName(first.name)} leads with ${countOf(first.count, METRIC_WORDS[metric])}${share}`;
  const others = [second, third].filter((row) => row !== undefined).map((row) => countryName(row.name));
  const next = others.length === 0 ? '' : `, followed by ${others.join(' and ')}`;
  const countries = more ? `more than ${countOf(known.length, 'country', 'countries')}` : countOf(known.length, 'country', 'countries');
  return `${lead}${next}; ${countries} in all.`;
}

/** The place to which a key moves among `count` countries; null for a key that moves nowhere. */
export function movedTo(key: string, at: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return Math.min(count - 1, at + 1);
    case 'ArrowLeft':
    case 'ArrowUp':
      return Math.max(0, at - 1);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
