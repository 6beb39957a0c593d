import { expect, test } from 'vitest';
import { pageDescription } from '../../../../../src/site/head/page-title.ts';
import { matchRoute, missingAddress } from '../../../../../src/site/routing/routes.ts';
import { loadedPages } from '../../../../helpers/page/loaded-pages.ts';

const PAGES = await loadedPages();

// That titles and descriptions are long enough and each page's own, the build finds out (scripts/checks/pages).
test('no description of a page is cut for search engines', () => {
  expect(PAGES.filter(({ facts }) => pageDescription(facts) !== facts.description)).toEqual([]);
});

test('a final slash finds the same page, and an unknown path finds the 404 page', () => {
  expect(matchRoute('/features/').path).toBe('/features');
  expect(matchRoute('/features/deeper').path).toBe('/404');
  expect(matchRoute('/%E0%A4%A').path).toBe('/404');
});

test('a missing address is the one that was asked for, also where another page led from it to the 404 page', () => {
  expect(missingAddress('/no/such', null)).toBe('/no/such');
  expect(missingAddress('/blog/no-such-post', null)).toBe('/blog/no-such-post');
  expect(missingAddress('/404', { missing: '/blog/no-such-post' })).toBe('/blog/no-such-post');
  expect([missingAddress('/404', { missing: 7 }), missingAddress('/features', null)]).toEqual([null, null]);
});

test('the dashboard, test pages, the callback and error pages are kept out of search engines', () => {
  expect(PAGES.filter(({ facts }) => facts.noindex).map(({ path }) => path)).toEqual([
    '/admin',
    '/admin/behaviour',
    '/admin/goals',
    '/admin/performance',
    '/admin/errors',
    '/admin/live',
    '/admin/social',
    '/admin/robots',
    '/admin/data',
    '/boosting-test',
    '/button-demo',
    '/auth/linkedin/callback',
    '/404',
    '/500',
    '/503',
  ]);
});
