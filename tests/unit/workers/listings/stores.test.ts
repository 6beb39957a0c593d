import { describe, expect, it } from 'vitest';
import { chromeListing, firefoxListing } from '../../../../workers/listings/stores.ts';
import {
  CHROME_ADDRESS,
  CHROME_ID,
  CHROME_URL,
  FIREFOX_ADDRESS,
  FIREFOX_SLUG,
  FIREFOX_URL,
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
