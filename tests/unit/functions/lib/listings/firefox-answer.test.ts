import { describe, expect, it } from 'vitest';
import { readFirefoxAnswer } from '../../../../../functions/lib/listings/firefox-answer.ts';
import { addonAnswer, FIREFOX_SLUG } from '../../../../helpers/stores/compose-pages.ts';

const read = (changes?: Record<string, unknown>) => readFirefoxAnswer(addonAnswer(changes), FIREFOX_SLUG);

describe('an answer of the add-on interface', () => {
  it('tells daily users, the average rating and how many rated', () => {
    expect(read()).toEqual({ users: 640, rating: 4.5, reviews: 12 });
  });

  it('is found by slug, guid or number', () => {
    for (const id of [FIREFOX_SLUG, 'bugs@matrix.example', '77']) expect(readFirefoxAnswer(addonAnswer(), id)?.users).toBe(640);
  });

  it('has no rating while nobody has rated', () => {
    expect(read({ ratings: { average: 0, count: 0 } })).toEqual({ users: 640, rating: null, reviews: 0 });
  });

  it.each([
    { slug: 'another', guid: 'another', id: 1 },
    { average_daily_users: -1 },
    { average_daily_users: 1e12 },
    { average_daily_users: '640' },
    { average_daily_users: 6.5 },
    { average_daily_users: undefined },
    { ratings: { average: 5.5, count: 3 } },
    { ratings: { average: 'NaN', count: 3 } },
    { ratings: null },
    { ratings: [] },
  ])('is refused with %j', (changes) => {
    expect(read(changes)).toBeNull();
  });

  it.each(['', 'null', '[]', '7', '<!doctype html>', '{"detail":"Not found."}', '{'])('%j is none', (text) => {
    expect(readFirefoxAnswer(text, FIREFOX_SLUG)).toBeNull();
  });
});
