import { REFERENCE_DAY, REFERENCE_FIGURES } from '../../content/store-figures.ts';
import type { StoreFigures, StoreId } from '../../../workers/contract/documents/extension-stats.ts';
import type { KeptFigures } from './stats-document.ts';

/** So long the cache is shown as it was read; after that it is carried on by the usual growth, as an estimate. */
export const CACHE_LIFETIME_MS = 24 * 3_600_000;
const DAY_MS = 24 * 3_600_000;

/** By which way this page itself read a store. */
export type Way = 'function' | 'proxy';

/** Where the shown figures come from, in the order of trust. */
export type FigureSource = Way | 'cache' | 'estimate' | 'reference';

export interface ShownFigures extends StoreFigures {
  source: FigureSource;
  /** The moment, in epoch milliseconds, that the figures are of or are carried on from. */
  asOf: number;
}

/** What is shown of a store at the time `now`: what was read, or an estimate from it, or from the operator's reference. */
export function shownFigures(id: StoreId, kept: KeptFigures | null, way: Way | undefined, now: number): ShownFigures {
  if (kept === null) {
    const { users, rating, reviews } = REFERENCE_FIGURES[id];
    const asOf = Date.parse(REFERENCE_DAY);
    return { ...carriedOn(id, { users, rating, reviews }, now - asOf), source: 'reference', asOf };
  }
  const { lastUpdated: asOf, ...figures } = kept;
  const age = now - asOf;
  if (age >= CACHE_LIFETIME_MS) return { ...carriedOn(id, figures, age), source: 'estimate', asOf };
  return { ...figures, source: way ?? 'cache', asOf };
}

/** Figures after so many milliseconds of the store's usual growth; a clock that was set back makes nothing smaller. */
function carriedOn(id: StoreId, figures: StoreFigures, ms: number): StoreFigures {
  const days = Math.max(0, ms / DAY_MS);
  const { perDay } = REFERENCE_FIGURES[id];
  const grown = (count: number | null, growth: number) => (count === null ? null : Math.floor(count + growth * days));
  return { users: grown(figures.users, perDay.users), rating: figures.rating, reviews: grown(figures.reviews, perDay.reviews) };
}
