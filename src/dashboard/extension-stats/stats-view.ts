import { STORE_IDS } from '../../../workers/listings/stores.ts';
import type { StoreId, StoreFigures } from '#contract/documents/extension-stats.ts';
import { REFERENCE_TOTAL, REFERENCE_DAY, REFERENCE_FIGURES } from '../../content/figures/store-figures.ts';
import { DASH, countOf, formatCount } from '#lib/format/format-number.ts';
import { totalUsers, type StatsDocument } from './stats-document.ts';
import type { StatsState } from './stats-keeper.ts';
import { isNewListing } from '../../../workers/listings/figures.ts';
import { formatDay } from '#lib/format/format-time.ts';
import type { Way } from './fetch-stats.ts';

export interface StoreColumn {
  id: StoreId;
  /** Null before anything is loaded, and of a store that was never read while another was. */
  figures: StatsFigures | null;
  /** Which figures these are, how old, and why this store alone could not be read; a failure of all is reported once for the card. */
  source: string;
}

interface StatsView {
  loading: boolean;
  total: string;
  /** What the figures are where no store gave them as they stand: shown beside each that was carried on; '' of measured ones. */
  mark: '' | 'estimate';
  updated: string;
  stores: readonly StoreColumn[];
}

/** What the card shows at the time `now`; null is the moment before the page knows the time. */
export function statsView({ kept, ways, problems, phase, failure }: StatsState, now: number | null): StatsView {
  const loading = phase === 'fetching' || now === null;
  if (now === null || (kept === null && phase !== 'settled')) {
    const stores = STORE_IDS.map((id) => ({ id, figures: null, source: '' }));
    return { loading: true, total: REFERENCE_TOTAL, mark: '', updated: '', stores };
  }
  const { source, asOf } = cardSource(kept, now);
  const shown = (id: StoreId) => statsFigures(id, kept, ways[id], now);
  const figures = { chrome: shown('chrome'), firefox: shown('firefox') };
  const telling = STORE_IDS.filter((id) => (figures[id]?.users ?? null) !== null);
  return {
    loading,
    // Where a store gives no users, there are at least those of the other.
    total: telling.length === 0 ? DASH : `${shortCount(totalUsers(figures))}${telling.length < STORE_IDS.length ? '+' : ''}`,
    mark: source === 'stores' || telling.length === 0 ? '' : 'estimate',
    updated: `Updated ${ageText(now - asOf)}`,
    stores: STORE_IDS.map((id) => {
      const text = sourceText(figures[id], now);
      const problem = failure === null ? problems[id] : undefined;
      return { id, figures: figures[id], source: problem === undefined ? text : `${text} ${problem}` };
    }),
  };
}

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
function sourceText(figures: StatsFigures | null, now: number): string {
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

/** So long the cache is shown as it was read; after that it is carried on by the usual growth, as an estimate. */
export const CACHE_LIFETIME_MS = 24 * 3_600_000;

/**
 * What the whole card shows, so that measured figures are not mixed with another kind: figures as stores gave them, estimates
 * carried on from the last that they gave, or the operator's reference where no store was ever read.
 */
type CardSource = 'stores' | 'estimate' | 'reference';

/** Where the figures of one store come from. */
type Source = Way | 'cache' | 'estimate' | 'reference';

interface StatsFigures extends StoreFigures {
  source: Source;
  /** The moment, in epoch milliseconds, that the figures are of or are carried on from. */
  asOf: number;
}

/** What the card shows at the time `now`; `asOf` is the moment of its newest figures. */
function cardSource(kept: StatsDocument | null, now: number): { source: CardSource; asOf: number } {
  if (kept === null) return { source: 'reference', asOf: Date.parse(REFERENCE_DAY) };
  const asOf = Math.max(...STORE_IDS.map((id) => kept[id]?.lastUpdated ?? 0));
  return { source: now - asOf < CACHE_LIFETIME_MS ? 'stores' : 'estimate', asOf };
}

/** What is shown of a store; null where it was never read and another was. */
function statsFigures(id: StoreId, kept: StatsDocument | null, way: Way | undefined, now: number): StatsFigures | null {
  const { source, asOf } = cardSource(kept, now);
  if (kept === null) {
    const { users, rating, reviews } = REFERENCE_FIGURES[id];
    return { ...carriedOn(id, { users, rating, reviews }, now - asOf), source: 'reference', asOf };
  }
  if (kept[id] === null) return null;
  const { lastUpdated, ...figures } = kept[id];
  if (source === 'estimate') return { ...carriedOn(id, figures, now - lastUpdated), source, asOf: lastUpdated };
  return { ...figures, source: way ?? 'cache', asOf: lastUpdated };
}

/** Figures after so many milliseconds of the store's usual growth; a clock that was set back makes nothing smaller. */
function carriedOn(id: StoreId, figures: StoreFigures, ms: number): StoreFigures {
  const days = Math.max(0, ms / DAY_MS);
  const { perDay } = REFERENCE_FIGURES[id];
  const grown = (count: number | null, growth: number) => (count === null ? null : Math.floor(count + growth * days));
  return { users: grown(figures.users, perDay.users), rating: figures.rating, reviews: grown(figures.reviews, perDay.reviews) };
}
