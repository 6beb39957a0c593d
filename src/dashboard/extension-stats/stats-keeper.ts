import { createStore } from 'zustand/vanilla';
import type { StoreId } from '#contract/documents/extension-stats.ts';
import type { Clock } from '#lib/clock.ts';
import type { GuardedStorage } from '#lib/browser/guarded-storage.ts';
import { STORAGE_KEYS } from '#lib/browser/storage-keys.ts';
import type { Fetched, Way } from './fetch-stats.ts';
import { parseStats, withReadings, type StatsDocument } from './stats-document.ts';

export const REFETCH_MS = 3_600_000;

const NO_LISTING = 'No store listing is configured, so there is nothing to read.';

export interface StatsState {
  /** What was read last, here, in another tab or on an earlier visit; null when nothing believable is kept. */
  kept: StatsDocument | null;
  /** By which way this page read a store; none for what comes from the cache. */
  ways: Partial<Record<StoreId, Way>>;
  /** Why a store could not be read the last time. */
  problems: Partial<Record<StoreId, string>>;
  phase: 'waiting' | 'fetching' | 'settled';
  failure: 'Failed to fetch extension statistics' | 'Failed to refresh extension statistics' | null;
}

export interface KeeperDependencies {
  clock: Clock;
  storage: GuardedStorage;
  /** Asks the stores; null where this site has no listing to ask for. */
  fetchStats: (() => Promise<Fetched>) | null;
  isVisible(): boolean;
}

/** Keeps the extension statistics of this browser fresh while they are shown; all tabs share the figures that one of them read. */
export class StatsKeeper {
  readonly state = createStore<StatsState>(() => ({ kept: null, ways: {}, problems: {}, phase: 'waiting', failure: null }));
  readonly #deps: KeeperDependencies;
  #watched = false;
  #lastTried = Number.NEGATIVE_INFINITY;
  #cancelTimer = () => {};

  constructor(deps: KeeperDependencies) {
    this.#deps = deps;
    if (deps.fetchStats === null) this.state.setState({ phase: 'settled' });
  }

  /** Takes over the stored figures, when they are newer: at the start, and when another tab wrote. */
  adopt(): void {
    const kept = parseStats(this.#deps.storage.read(STORAGE_KEYS.extensionStats), this.#deps.clock.now());
    const known = this.state.getState().kept?.lastFetched ?? Number.NEGATIVE_INFINITY;
    if (kept === null || kept.lastFetched <= known) return;
    this.state.setState({ kept, ways: {}, problems: {}, failure: null });
    this.plan();
  }

  /** Keeps the figures fresh from now on; returns what ends it. */
  watch(): () => void {
    this.#watched = true;
    this.plan();
    return () => {
      this.#watched = false;
      this.#cancelTimer();
    };
  }

  /** Fetches when it is due, else later; to be called when the page becomes visible too. */
  plan(): void {
    this.#cancelTimer();
    if (!this.#watched || !this.#deps.isVisible()) return;
    const { clock } = this.#deps;
    const last = Math.max(this.state.getState().kept?.lastFetched ?? Number.NEGATIVE_INFINITY, this.#lastTried);
    const wait = Math.min(REFETCH_MS, last + REFETCH_MS - clock.now());
    if (wait > 0) this.#cancelTimer = clock.after(wait, () => this.plan());
    else void this.#fetch('Failed to fetch extension statistics');
  }

  /** Fetches now, on request. */
  refresh(): void {
    if (this.#deps.fetchStats === null) {
      const problems = { chrome: NO_LISTING, firefox: NO_LISTING };
      this.state.setState({ problems, failure: 'Failed to refresh extension statistics' });
    }
    void this.#fetch('Failed to refresh extension statistics');
  }

  async #fetch(failure: NonNullable<StatsState['failure']>): Promise<void> {
    const { clock, fetchStats } = this.#deps;
    if (fetchStats === null || this.state.getState().phase === 'fetching') return;
    this.state.setState({ phase: 'fetching' });
    const { readings, ways, problems } = await fetchStats();
    this.#lastTried = clock.now();
    if (Object.keys(readings).length === 0) this.state.setState({ problems, phase: 'settled', failure });
    else this.#keep(withReadings(this.state.getState().kept, readings, clock.now()), ways, problems);
    this.plan();
  }

  #keep(kept: StatsDocument, ways: StatsState['ways'], problems: StatsState['problems']): void {
    this.#deps.storage.write(STORAGE_KEYS.extensionStats, JSON.stringify(kept));
    this.state.setState({ kept, ways, problems, phase: 'settled', failure: null });
  }
}
