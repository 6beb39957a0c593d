import { expect, test } from 'vitest';
import { purposeOf, silenceText } from '../../../../../src/dashboard/silence/request-purposes.ts';

const SITE = 'https://site.example';
const GEO = [{ host: 'geo.example', purpose: 'your country and city' }];
const requests = (...addresses: string[]) => addresses.map((address) => ({ address }));

test.each([
  ['/assets/worker/engine.worker-ab12.js', 'Engine of this browser'],
  ['/assets/application-ab12.js', 'Scripts'],
  ['/faq', 'Pages'],
  ['/.netlify/functions/geo', 'Your country and city'],
  ['/.netlify/functions/site-analytics?x', 'Figures of the whole site'],
])('a request for %s is for: %s', (path, purpose) => {
  expect(purposeOf(`${SITE}${path}`, SITE, [])).toBe(purpose);
});

test('every host beside the site is named, with what its operator configured it for', () => {
  expect(purposeOf('https://geo.example/json', SITE, GEO)).toBe('your country and city');
  expect(silenceText(requests(`${SITE}/`, `${SITE}/faq`), SITE, GEO)).toBe('All 2 requests went to this site: none left it.');
  expect(silenceText(requests(`${SITE}/`, 'https://geo.example/json', 'https://other.example/'), SITE, GEO)).toBe(
    '1 request went to this site, 2 elsewhere: geo.example (1 request; configured: your country and city), other.example (1 request; not configured by this site).',
  );
});
