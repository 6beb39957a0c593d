import { isNewListing } from '../../../workers/listings/figures.ts';
import { countOf, DASH, formatCount } from '#lib/format/format-number.ts';
import { formatDay } from '#lib/format/format-time.ts';
import type { StatsFigures } from './stats-figures.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** `970`, and from 1,000 on `1.2K`; a dash where the store gives none. */
export function shortCount(count: number | null): string {
  if (count === null) return DASH;
  return count < 1_000 ? formatCount(count) : `${(count / 1_000).toFixed(1)}K`;
}

/** `4.6`; a dash where there is no rating. */
export function stars(rating: number | null): string {
  return rating === null ? DASH : rating.toFixed(1);
}

/** `just now`, `1 minute ago`, `5 hours ago`, `3 days ago`. */
export function ageText(ms: number): string {
  if (ms < MINUTE_MS) return 'just now';
  if (ms < HOUR_MS) return `${countOf(Math.floor(ms / MINUTE_MS), 'minute')} ago`;
  if (ms < DAY_MS) return `${countOf(Math.floor(ms / HOUR_MS), 'hour')} ago`;
  return `${countOf(Math.floor(ms / DAY_MS), 'day')} ago`;
}

/** Which figures these are, and how old: `From this browser’s cache, read 3 hours ago.` */
export function sourceText(figures: StatsFigures | null, now: number): string {
  if (figures === null) return 'This store was not read yet.';
  const { source, asOf } = figures;
  const age = ageText(now - asOf);
  if (isNewListing(figures)) return `New in this store, no figures yet. Read ${age}.`;
  switch (source) {
    case 'function':
      return `Read from the store by this site ${age}.`;
    case 'proxy':
      return `Read from the store through the configured proxy ${age}.`;
    case 'cache':
      return `From this browser’s cache, read ${age}.`;
    case 'estimate':
      return `Estimate: users and reviews are projected from figures read ${age}.`;
    case 'reference':
      return `Reference of ${formatDay(asOf, 'UTC')}: users and reviews are carried on. Not measured.`;
    default:
      return source satisfies never;
  }
}
