import type { Metric } from '#contract/questions/dimensions.ts';
import { countryName } from '#lib/format/display-name.ts';
import { countOf, formatShare } from '#lib/format/format-number.ts';

/** A country by a metric, most first. */
export interface CountryCount {
  /** ISO 3166-1 alpha-2; '' = unknown. */
  name: string;
  count: number;
}

export const METRIC_WORDS: Readonly<Record<Metric, string>> = { pageViews: 'page view', visits: 'visit', visitors: 'visitor' };

/** The counts of the countries that are on the map: page views whose country is unknown are on none. */
export function mappedCounts(rows: readonly CountryCount[]): number[] {
  return rows.flatMap(({ name, count }) => (name === '' ? [] : [count]));
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
