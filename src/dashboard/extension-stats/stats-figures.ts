import { STORE_IDS } from '../../../workers/listings/stores.ts';
import { REFERENCE_DAY, REFERENCE_FIGURES } from '../../content/figures/store-figures.ts';
import type { StoreFigures, StoreId } from '#contract/documents/extension-stats.ts';
import type { StatsDocument } from './stats-document.ts';

/** So long the cache is shown as it was read; after that it is carried on by the usual growth, as an estimate. */
export const CACHE_LIFETIME_MS = 24 * 3_600_000;
const DAY_MS = 24 * 3_600_000;

/** By which way this page itself read a store. */
export type Way = 'function' | 'proxy';

/**
 * What the whole card shows, so that measured figures are not mixed with another kind: figures as stores gave them, estimates
 * carried on from the last that they gave, or the operator's reference where no store was ever read.
 */
export type CardSource = 'stores' | 'estimate' | 'reference';

/** Where the figures of one store come from. */
export type Source = Way | 'cache' | 'estimate' | 'reference';

export interface StatsFigures extends StoreFigures {
  source: Source;
  /** The moment, in epoch milliseconds, that the figures are of or are carried on from. */
  asOf: number;
}

/** What the card shows at the time `now`; `asOf` is the moment of its newest figures. */
export function cardSource(kept: StatsDocument | null, now: number): { source: CardSource; asOf: number } {
  if (kept === null) return { source: 'reference', asOf: Date.parse(REFERENCE_DAY) };
  const asOf = Math.max(...STORE_IDS.map((id) => kept[id]?.lastUpdated ?? 0));
  return { source: now - asOf < CACHE_LIFETIME_MS ? 'stores' : 'estimate', asOf };
}

/** What is shown of a store; null where it was never read and another was. */
export function statsFigures(id: StoreId, kept: StatsDocument | null, way: Way | undefined, now: number): StatsFigures | null {
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
