import { describe, expect, it } from 'vitest';
import { readFirefoxAnswer } from '../../../../workers/listings/firefox-answer.ts';
import { addonAnswer, FIREFOX_SLUG } from '../../../helpers/stores/compose-pages.ts';

const read = (changes?: Record<string, unknown>) => readFirefoxAnswer(addonAnswer(changes), FIREFOX_SLUG);

describe('an answer of the add-on interface', () => {
  it('gives daily users, the average rating and how many rated', () => {
    expect(read()).toEqual({ users: 640, rating: 4.5, reviews: 12 });
  });

  it('is found by slug, guid or number', () => {
    for (const id of [FIREFOX_SLUG, 'bugs@matrix.example', '77']) expect(readFirefoxAnswer(addonAnswer(), id)?.users).toBe(640);
  });

  it('has no rating before the first vote', () => {
    expect(read({ ratings: { average: 0, count: 0 } })).toEqual({ users: 640, rating: null, reviews: 0 });
  });

  it.each([{ ratings: undefined }, { ratings: null }, { ratings: {} }])('without ratings gives its users: %j', (changes) => {
    expect(read(changes)).toEqual({ users: 640, rating: null, reviews: null });
  });

  it.each([{ ratings: null }, { ratings: { average: 0, count: 0 } }])('without users and with %j reports a new listing', (changes) => {
    expect(read({ average_daily_users: null, ...changes })).toMatchObject({ users: null, rating: null });
  });

  it.each([FIREFOX_SLUG, '77'])('is refused where its slug is no text, asked for as %s', (id) => {
    for (const slug of [[FIREFOX_SLUG], { 0: FIREFOX_SLUG }, 77, null, undefined]) {
      expect(readFirefoxAnswer(addonAnswer({ slug }), id)).toBeNull();
    }
  });

  it.each([
    { slug: 'another', guid: 'another', id: 1 },
    { average_daily_users: 1e12 },
    { average_daily_users: '640' },
    { ratings: { average: 'NaN', count: 3 } },
    { average_daily_users: null, ratings: { count: 3 } },
  ])('is refused with %j', (changes) => {
    expect(read(changes)).toBeNull();
  });

  it.each(['', 'null', '[]', '7', '<!doctype html>', '{"detail":"Not found."}', '{'])('is refused as %j', (text) => {
    expect(readFirefoxAnswer(text, FIREFOX_SLUG)).toBeNull();
  });
});
