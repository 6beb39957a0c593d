import { expect, test } from 'vitest';
import { BROWSER_OFFERS } from '../../../../../../src/content/extension/download.ts';
import { fittingFirst, offerFor } from '../../../../../../src/site/pages/download/browser-offers.tsx';

const CHROMIUM = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

test.each([
  [`Mozilla/5.0 (X11; Linux x86_64) ${CHROMIUM}`, 'chrome'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROMIUM} Edg/140.0.0.0`, 'chrome'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'firefox'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15', null],
  ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36', null],
  ['Mozilla/5.0 (Android 15; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0', null],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148', null],
  ['', null],
])('%s is offered %s', (userAgent, offer) => {
  expect(offerFor(userAgent)).toBe(offer);
});

test('the fitting offer comes first, and without one the order stays', () => {
  const order = (fitting: 'chrome' | 'firefox' | null) => fittingFirst(BROWSER_OFFERS, fitting).map(({ id }) => id);
  expect(order('firefox')).toEqual(['firefox', 'chrome']);
  expect(order('chrome')).toEqual(['chrome', 'firefox']);
  expect(order(null)).toEqual(['chrome', 'firefox']);
});
