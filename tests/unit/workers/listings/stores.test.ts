import { describe, expect, it } from 'vitest';
import { chromeListing, firefoxListing, readFirefoxAnswer } from '../../../../workers/listings/stores.ts';
import {
  CHROME_ADDRESS,
  CHROME_ID,
  CHROME_URL,
  FIREFOX_ADDRESS,
  FIREFOX_SLUG,
  FIREFOX_URL,
  addonAnswer,
} from '../../../helpers/stores/compose-pages.ts';

describe('the listing of an address', () => {
  it.each([CHROME_ADDRESS, `${CHROME_ADDRESS}/`, `${CHROME_ADDRESS}?utm_source=x#top`])('is read from %s', (address) => {
    expect(chromeListing(address)?.id).toBe(CHROME_ID);
  });

  it('is requested in English, without the other parts of the address', () => {
    expect(chromeListing(`${CHROME_ADDRESS}?hl=de&authuser=1`)?.url).toBe(CHROME_URL);
    expect(chromeListing(`https://chromewebstore.google.com/detail/${CHROME_ID}`)?.url).toBe(
      `https://chromewebstore.google.com/detail/${CHROME_ID}?hl=en`,
    );
  });

  it.each([FIREFOX_ADDRESS, `https://addons.mozilla.org/firefox/addon/${FIREFOX_SLUG}`, `${FIREFOX_ADDRESS}?src=search`])(
    'leads to the add-on interface from %s',
    (address) => {
      expect(firefoxListing(address)).toEqual({ id: FIREFOX_SLUG, url: FIREFOX_URL });
    },
  );

  it.each([
    '',
    'javascript:alert(1)',
    `http://chromewebstore.google.com/detail/bug-matrix/${CHROME_ID}`,
    `https://chromewebstore.google.com:8443/detail/bug-matrix/${CHROME_ID}`,
    `https://user:secret@chromewebstore.google.com/detail/bug-matrix/${CHROME_ID}`,
    `https://chromewebstore.google.com.evil.example/detail/bug-matrix/${CHROME_ID}`,
    `https://chromewebstore.google.com/detail/bug-matrix/${CHROME_ID}/reviews`,
    'https://169.254.169.254/latest/meta-data',
  ])('of Chrome is refused for %j', (address) => {
    expect(chromeListing(address)).toBeNull();
  });

  it.each([
    'https://addons.mozilla.org/en-US/firefox/addon/',
    'https://addons.mozilla.org/en-US/firefox/addon/a/../../../../api/',
    'https://addons.mozilla.org/en-US/firefox/addon/%E0%A4%A/',
    'https://addons.mozilla.org@evil.example/firefox/addon/bug-matrix/',
    'http://addons.mozilla.org/firefox/addon/bug-matrix/',
  ])('of Firefox is refused for %j', (address) => {
    expect(firefoxListing(address)).toBeNull();
  });
});

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
