import type { Metric } from '#contract/questions/dimensions.ts';
import type { LegendItem } from '#ui/charts/legend.tsx';
import { countryName } from '#lib/format/display-name.ts';
import { countOf, formatCount, formatShare } from '#lib/format/format-number.ts';

/** A country by a metric, most first. */
export interface CountryCount {
  /** ISO 3166-1 alpha-2; '' = unknown. */
  name: string;
  count: number;
}

export const METRIC_WORDS: Readonly<Record<Metric, string>> = { pageViews: 'page view', visits: 'visit', visitors: 'visitor' };

/** Shades of the map where there are counts enough. */
const STEPS = 5;

/**
 * The largest count of each shade, ascending: quantiles of the countries that are shown, so that each shade holds about as
 * many of them. Equal counts have one shade. Page views whose country is unknown are on no map.
 */
export function classLimits(rows: readonly CountryCount[]): number[] {
  const counts = rows.flatMap(({ name, count }) => (name === '' || count === 0 ? [] : [count])).toSorted((a, b) => a - b);
  const limits = Array.from({ length: STEPS }, (_, step) => counts[Math.ceil(((step + 1) * counts.length) / STEPS) - 1]);
  return [...new Set(limits.filter((limit) => limit !== undefined))];
}

/** The shade of a count, 1 to the number of limits; 0 is none at all. */
export function shadeOf(count: number, limits: readonly number[]): number {
  return count <= 0 ? 0 : limits.findIndex((limit) => count <= limit) + 1;
}

/** How dark a shade is drawn, 0 to 1: the last is the full colour. */
export function shadeOpacity(shade: number, limits: readonly number[]): number {
  return 0.2 + (0.8 * shade) / limits.length;
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

/** The shades with the counts from which and up to which they reach. */
export function mapLegend(limits: readonly number[]): LegendItem[] {
  return limits.map((limit, index) => {
    const from = (limits[index - 1] ?? 0) + 1;
    const label = from === limit ? formatCount(limit) : `${formatCount(from)}–${formatCount(limit)}`;
    return { label, color: 'var(--chart-1)', shape: 'area', opacity: shadeOpacity(index + 1, limits) };
  });
}
