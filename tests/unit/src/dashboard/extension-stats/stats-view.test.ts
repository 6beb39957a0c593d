import { describe, expect, it } from 'vitest';
import { measuredRating } from '../../../../../src/dashboard/extension-stats/use-extension-stats.ts';
import type { StatsState } from '../../../../../src/dashboard/extension-stats/stats-keeper.ts';
import { ageText, shortCount, statsView } from '../../../../../src/dashboard/extension-stats/stats-view.ts';

const DAY = 86_400_000;
const HOUR = DAY / 24;
/** Ten days after the reference figures. */
const NOW = Date.parse('2025-10-27') + 10 * DAY;

function makeState(changes: Partial<StatsState> = {}): StatsState {
  return { kept: null, ways: {}, problems: {}, phase: 'settled', failure: null, ...changes };
}

function keptAt(at: number, users: number | null = 1_234): NonNullable<StatsState['kept']> {
  return {
    v: 1,
    chrome: { users, rating: 4.6, reviews: 32, lastUpdated: at },
    firefox: { users: 640, rating: null, reviews: 0, lastUpdated: at },
    total: (users ?? 0) + 640,
    lastFetched: at,
  };
}

const stores = (state: StatsState, now = NOW) => statsView(state, now).stores.map(({ figures, source }) => ({ ...figures, source }));

describe('before anything is loaded', () => {
  it.each([makeState({ phase: 'waiting' }), makeState({ phase: 'fetching' })])('the total is 866+ and no store has figures', (state) => {
    expect(statsView(state, NOW)).toMatchObject({
      loading: true,
      total: '866+',
      mark: '',
      updated: '',
      stores: [{ figures: null }, { figures: null }],
    });
  });
});

describe('without a cache', () => {
  it('the reference is carried on: 970 users and 2 a day, 10 reviews and 0.1 a day; 6 and 0.5, 1 and 0.05', () => {
    expect(stores(makeState())).toMatchObject([
      { users: 990, rating: 5, reviews: 11, source: 'Reference of Oct 27, 2025: users and reviews are carried on. Not measured.' },
      { users: 11, rating: 5, reviews: 1 },
    ]);
    expect(statsView(makeState(), NOW)).toMatchObject({ loading: false, total: '1.0K', mark: 'estimate', updated: 'Updated 10 days ago' });
  });

  it('a clock set before the reference date makes no figure smaller', () => {
    expect(stores(makeState(), Date.parse('1970-01-02'))).toMatchObject([{ users: 970, reviews: 10 }, { users: 6 }]);
  });
});

describe('with a cache', () => {
  it('figures are shown as read for 24 hours, with their origin and age', () => {
    const state = makeState({ kept: keptAt(NOW - 3 * HOUR), ways: { chrome: 'function', firefox: 'proxy' } });
    expect(stores(state)).toMatchObject([
      { users: 1_234, source: 'Read from the store by this site 3 hours ago.' },
      { users: 640, rating: null, source: 'Read from the store through the configured proxy 3 hours ago.' },
    ]);
    expect(stores(makeState({ kept: keptAt(NOW - DAY + 1) }))).toMatchObject([
      { users: 1_234, source: 'From this browser’s cache, read 23 hours ago.' },
      { users: 640 },
    ]);
    expect(statsView(state, NOW)).toMatchObject({ total: '1.9K', mark: '', updated: 'Updated 3 hours ago' });
  });

  it('older figures are carried on by the usual growth, and marked as an estimate', () => {
    const state = makeState({ kept: keptAt(NOW - 10 * DAY) });
    expect(stores(state)).toMatchObject([
      { users: 1_254, rating: 4.6, reviews: 33, source: 'Estimate: users and reviews are projected from figures read 10 days ago.' },
      { users: 645, rating: null, reviews: 0 },
    ]);
    expect(statsView(state, NOW)).toMatchObject({ mark: 'estimate', updated: 'Updated 10 days ago' });
  });

  it('a store that was read shows nothing of the reference beside it: a store never read has no figures', () => {
    const state = makeState({ kept: { ...keptAt(NOW), firefox: null } });
    const { mark, total, stores: views } = statsView(state, NOW);
    expect(mark).toBe('');
    expect(total).toBe('1.2K+');
    expect(views[1]).toEqual({ id: 'firefox', figures: null, source: 'This store was not read yet.' });
  });

  it('a store that was read long ago is shown as it was read beside one that was read now, with its date', () => {
    const { firefox } = keptAt(NOW - 10 * DAY);
    expect(stores(makeState({ kept: { ...keptAt(NOW), firefox } }))).toMatchObject([
      { users: 1_234 },
      { users: 640, source: 'From this browser’s cache, read 10 days ago.' },
    ]);
  });

  it('a store without a number of users makes the total a lower bound', () => {
    expect(statsView(makeState({ kept: keptAt(NOW, null) }), NOW).total).toBe('640+');
  });

  it('a store without users and rating is marked as a new listing, and no total is made up', () => {
    const none = { users: null, rating: null, reviews: null, lastUpdated: NOW - 2 * HOUR };
    const state = makeState({ kept: { ...keptAt(NOW, null), chrome: none, firefox: none }, ways: { chrome: 'function' } });
    const said = 'New in this store, no figures yet. Read 2 hours ago.';
    expect(stores(state)).toMatchObject([{ source: said }, { source: said }]);
    expect(statsView(state, NOW)).toMatchObject({ total: '–', mark: '' });
    expect(statsView(state, NOW + 2 * DAY)).toMatchObject({ total: '–', mark: '' });
  });

  it('a store that could not be read gives the reason beside its figures', () => {
    const state = makeState({ kept: keptAt(NOW), problems: { chrome: 'The Chrome Web Store answered with status 429.' } });
    expect(stores(state)[0]?.source).toBe('From this browser’s cache, read just now. The Chrome Web Store answered with status 429.');
  });
});

describe('texts', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1_000, '1.0K'],
    [1_234, '1.2K'],
    [12_345, '12.3K'],
    [null, '–'],
  ])('a count of %s reads %s', (count, text) => {
    expect(shortCount(count)).toBe(text);
  });

  it.each([
    [-5_000, 'just now'],
    [59_999, 'just now'],
    [60_000, '1 minute ago'],
    [59 * 60_000, '59 minutes ago'],
    [HOUR, '1 hour ago'],
    [DAY - 1, '23 hours ago'],
    [2 * DAY, '2 days ago'],
  ])('an age of %d ms reads %s', (ms, text) => {
    expect(ageText(ms)).toBe(text);
  });
});

describe('the measured rating', () => {
  it('is the mean of the stores’ ratings, weighted by how many people rated', () => {
    const kept = keptAt(NOW);
    expect(measuredRating(kept)).toBe(4.6);
    const both = { ...kept, firefox: { users: 640, rating: 3.6, reviews: 32, lastUpdated: NOW } };
    expect(measuredRating(both)).toBeCloseTo(4.1);
  });

  it('is none where no store was read or none has a rating', () => {
    expect(measuredRating(null)).toBeNull();
    expect(measuredRating({ ...keptAt(NOW), chrome: null })).toBeNull();
  });
});
