import { describe, expect, it } from 'vitest';
import { parseStats, withReadings, type StatsDocument } from '../../../../../src/dashboard/extension-stats/stats-document.ts';

const NOW = 1_750_000_000_000;
const HOUR = 3_600_000;
const CHROME = { users: 1_234, rating: 4.6, reviews: 32, lastUpdated: NOW - HOUR };
const FIREFOX = { users: 640, rating: null, reviews: 0, lastUpdated: NOW - 2 * HOUR };

const make = (changes: Record<string, unknown> = {}) => ({
  v: 1,
  chrome: CHROME,
  firefox: FIREFOX,
  total: 1_874,
  lastFetched: NOW - HOUR,
  ...changes,
});
const parse = (value: unknown) => parseStats(JSON.stringify(value), NOW);

describe('the stored statistics', () => {
  it('are read back as they were written', () => {
    expect(parse(make())).toEqual(make());
    expect(parse(make({ firefox: null }))).toEqual(make({ firefox: null, total: 1_234 }));
  });

  it('leave out a store with invalid figures, and count their total again', () => {
    expect(parse(make({ firefox: { ...FIREFOX, users: 1e12 }, total: 7 }))).toEqual(make({ firefox: null, total: 1_234 }));
  });

  it.each([
    null,
    make({ v: 2 }),
    make({ chrome: null, firefox: null }),
    make({ chrome: { ...CHROME, rating: 6 }, firefox: { ...FIREFOX, users: -1 } }),
    make({ chrome: { ...CHROME, lastUpdated: NOW + HOUR }, firefox: null }),
    make({ lastFetched: NOW + HOUR }),
    make({ padding: 'x'.repeat(5_000_000) }),
    JSON.parse('{"__proto__":{"v":1}}') as unknown,
  ])('are none in the value %#', (value) => {
    expect(parse(value)).toBeNull();
  });

  it.each([null, '', 'null', '{', 'undefined', '['.repeat(1_000)])('are none in the text %j', (text) => {
    expect(parseStats(text, NOW)).toBeNull();
  });
});

describe('a reading', () => {
  const kept = make() as StatsDocument;

  it('replaces the figures of its store and leaves the other', () => {
    const after = withReadings(kept, { chrome: { users: 1_300, rating: 4.7, reviews: 33, readAt: NOW } }, NOW);
    expect(after).toEqual({
      v: 1,
      chrome: { users: 1_300, rating: 4.7, reviews: 33, lastUpdated: NOW },
      firefox: FIREFOX,
      total: 1_940,
      lastFetched: NOW,
    });
  });

  it('that is older than what is kept replaces nothing', () => {
    expect(withReadings(kept, { chrome: { users: 1, rating: 1, reviews: 1, readAt: NOW - 3 * HOUR } }, NOW).chrome).toEqual(CHROME);
  });

  it('without figures replaces none that the store gave before, and stays where it gave none', () => {
    const reading = { users: null, rating: null, reviews: null, readAt: NOW };
    expect(withReadings(kept, { chrome: reading }, NOW).chrome).toEqual(CHROME);
    const first = withReadings(null, { chrome: reading }, NOW);
    expect(parse(first)?.chrome).toEqual({ users: null, rating: null, reviews: null, lastUpdated: NOW });
  });

  it('is the first one of a browser that has none', () => {
    expect(withReadings(null, { firefox: { users: 6, rating: 5, reviews: 1, readAt: NOW } }, NOW)).toMatchObject({
      chrome: null,
      total: 6,
    });
  });
});
