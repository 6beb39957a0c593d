import { describe, expect, it } from 'vitest';
import type { Fetched } from '../../../../../src/dashboard/extension-stats/fetch-stats.ts';
import { REFETCH_MS, StatsKeeper } from '../../../../../src/dashboard/extension-stats/stats-keeper.ts';
import { guardStorage } from '#lib/browser/guarded-storage.ts';
import { STORAGE_KEYS } from '#lib/browser/storage-keys.ts';
import { FakeClock, settle } from '../../../../helpers/fake-clock.ts';
import { FakeStorage } from '../../../../helpers/page/fake-storage.ts';

const FIGURES = { users: 1_234, rating: 4.6, reviews: 32 };
const NONE: Fetched = { readings: {}, ways: {}, problems: { chrome: 'Down.', firefox: 'Down.' } };

/** A tab; several of them share storage and clock. */
class Tab {
  visible = true;
  asked = 0;
  down = false;
  readonly clock: FakeClock;
  readonly storage: FakeStorage;
  readonly keeper: StatsKeeper;

  constructor(clock = new FakeClock(), storage = new FakeStorage(), configured = true) {
    this.clock = clock;
    this.storage = storage;
    this.keeper = new StatsKeeper({
      clock,
      storage: guardStorage(() => storage),
      fetchStats: configured ? () => this.#fetch() : null,
      isVisible: () => this.visible,
    });
    this.keeper.adopt();
  }

  get state() {
    return this.keeper.state.getState();
  }

  async #fetch(): Promise<Fetched> {
    this.asked++;
    await settle();
    if (this.down) return NONE;
    return { readings: { chrome: { ...FIGURES, readAt: this.clock.now() } }, ways: { chrome: 'function' }, problems: { firefox: 'Down.' } };
  }
}

describe('the statistics of a browser', () => {
  it('are fetched when they are shown, kept, and fetched again each hour while they are shown', async () => {
    const tab = new Tab();
    await tab.clock.pass(REFETCH_MS);
    expect(tab.asked).toBe(0);
    tab.keeper.watch();
    expect(tab.state.phase).toBe('fetching');
    await tab.clock.pass(0);
    expect(tab.state).toMatchObject({ phase: 'settled', ways: { chrome: 'function' }, problems: { firefox: 'Down.' }, failure: null });
    expect(JSON.parse(tab.storage.getItem(STORAGE_KEYS.extensionStats) ?? '')).toEqual({
      v: 1,
      chrome: { ...FIGURES, lastUpdated: tab.clock.now() },
      firefox: null,
      total: 1_234,
      lastFetched: tab.clock.now(),
    });
    await tab.clock.pass(REFETCH_MS - 1);
    expect(tab.asked).toBe(1);
    await tab.clock.pass(1);
    expect(tab.asked).toBe(2);
  });

  it('are not fetched while they are not shown or the page is hidden, and once when it is visible again', async () => {
    const tab = new Tab();
    const end = tab.keeper.watch();
    await tab.clock.pass(0);
    end();
    await tab.clock.pass(5 * REFETCH_MS);
    expect(tab.asked).toBe(1);
    tab.visible = false;
    tab.keeper.watch();
    await tab.clock.pass(5 * REFETCH_MS);
    expect(tab.asked).toBe(1);
    tab.visible = true;
    tab.keeper.plan();
    await tab.clock.pass(0);
    expect(tab.asked).toBe(2);
  });

  it('stay when a fetch fails, which is repeated after an hour', async () => {
    const tab = new Tab();
    tab.keeper.watch();
    await tab.clock.pass(0);
    const { kept } = tab.state;
    tab.down = true;
    await tab.clock.pass(REFETCH_MS);
    expect(tab.state).toMatchObject({ kept, phase: 'settled', failure: 'Failed to fetch extension statistics', problems: NONE.problems });
    await tab.clock.pass(REFETCH_MS - 1);
    expect(tab.asked).toBe(2);
    tab.down = false;
    await tab.clock.pass(1);
    expect(tab.state).toMatchObject({ failure: null });
  });

  it('are fetched immediately on request, one fetch at a time, and its failure is marked as that of a request', async () => {
    const tab = new Tab();
    tab.down = true;
    tab.keeper.refresh();
    tab.keeper.refresh();
    await settle();
    await settle();
    expect(tab.asked).toBe(1);
    expect(tab.state.failure).toBe('Failed to refresh extension statistics');
  });

  it('are not fetched where no listing is configured, and a request to refresh says so', async () => {
    const tab = new Tab(undefined, undefined, false);
    expect(tab.state.phase).toBe('settled');
    tab.keeper.watch();
    expect(tab.state.failure).toBeNull();
    tab.keeper.refresh();
    await tab.clock.pass(2 * REFETCH_MS);
    expect(tab.asked).toBe(0);
    expect(tab.state).toMatchObject({ phase: 'settled', failure: 'Failed to refresh extension statistics' });
    expect(tab.state.problems.chrome).toContain('No store listing is configured');
  });

  it('live as long as the page where storage is denied', async () => {
    const tab = new Tab();
    tab.storage.denied = true;
    tab.keeper.watch();
    await tab.clock.pass(0);
    tab.keeper.adopt();
    expect(tab.state.kept?.total).toBe(1_234);
  });

  it('survive a clock that was set back: they are fetched an hour later at the latest', async () => {
    const ahead = new Tab(new FakeClock(1_750_000_000_000 + 86_400_000));
    ahead.keeper.watch();
    await ahead.clock.pass(0);
    const tab = new Tab(new FakeClock(1_750_000_000_000), ahead.storage);
    tab.keeper.watch();
    await tab.clock.pass(0);
    expect(tab.asked).toBe(1);
  });
});
