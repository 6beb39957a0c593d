import { useEffect } from 'react';
import { useStore } from 'zustand';
import { readServiceUrl } from '#engine/env.ts';
import { guardedLocal } from '#lib/browser/guarded-storage.ts';
import { STORAGE_KEYS } from '#lib/browser/storage-keys.ts';
import { watchStored } from '#lib/browser/watch-stored.ts';
import { pageClock } from '#lib/clock.ts';
import { STORE_IDS, STORES } from '../../../workers/listings/stores.ts';
import { ELSEWHERE } from '../../content/site/elsewhere.ts';
import { fetchStats } from './fetch-stats.ts';
import type { StatsDocument } from './stats-document.ts';
import { StatsKeeper, type StatsState } from './stats-keeper.ts';

const LISTINGS = { chrome: STORES.chrome.listingOf(ELSEWHERE.stores.chrome), firefox: STORES.firefox.listingOf(ELSEWHERE.stores.firefox) };

/** Whether this site is configured with a listing that can be read. */
export const HAS_LISTING = STORE_IDS.some((id) => LISTINGS[id] !== null);

const keeper = new StatsKeeper({
  clock: pageClock,
  storage: guardedLocal,
  fetchStats: HAS_LISTING
    ? () =>
        fetchStats({
          clock: pageClock,
          fetch: (...args) => fetch(...args),
          listings: LISTINGS,
          proxyUrl: readServiceUrl(import.meta.env.VITE_STATS_PROXY_URL),
        })
    : null,
  isVisible: () => document.visibilityState === 'visible',
});

/** Follows what is stored, in this tab and by others. */
function useStoredStats(): void {
  useEffect(() => {
    keeper.adopt();
    return watchStored(STORAGE_KEYS.extensionStats, () => keeper.adopt());
  }, []);
}

/** The statistics and the function that refreshes them; they are kept fresh while `onScreen`. */
export function useExtensionStats(onScreen: boolean): [StatsState, () => void] {
  useStoredStats();
  useEffect(() => {
    if (!onScreen) return undefined;
    const plan = () => keeper.plan();
    const end = keeper.watch();
    document.addEventListener('visibilitychange', plan);
    return () => {
      document.removeEventListener('visibilitychange', plan);
      end();
    };
  }, [onScreen]);
  return [useStore(keeper.state), refresh];
}

function refresh(): void {
  keeper.refresh();
}

/** The rating that the stores gave, 1 to 5, as far as this browser ever read one; null where it did not. Makes no request. */
export function useMeasuredRating(): number | null {
  useStoredStats();
  return useStore(keeper.state, ({ kept }) => measuredRating(kept));
}

/** The mean of the stores' ratings, each weighed by how many people gave it; null where no store gives one. */
export function measuredRating(kept: StatsDocument | null): number | null {
  const rated = STORE_IDS.flatMap((id) => {
    const { rating = null, reviews = null } = kept?.[id] ?? {};
    return rating === null ? [] : [{ rating, weight: Math.max(1, reviews ?? 1) }];
  });
  if (rated.length === 0) return null;
  const weight = rated.reduce((sum, each) => sum + each.weight, 0);
  return rated.reduce((sum, each) => sum + each.rating * each.weight, 0) / weight;
}
