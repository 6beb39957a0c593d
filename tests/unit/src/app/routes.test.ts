import { expect, test } from 'vitest';
import { pageTitle } from '../../../../src/app/page-title.ts';
import { matchRoute, ROUTES } from '../../../../src/app/routes.ts';

test.each(ROUTES)('the head of $path has lengths that search engines show whole', (route) => {
  expect(pageTitle(route).length).toBeGreaterThanOrEqual(30);
  expect(pageTitle(route).length).toBeLessThanOrEqual(60);
  expect(route.description.length).toBeGreaterThanOrEqual(70);
  expect(route.description.length).toBeLessThanOrEqual(160);
});

test('no two routes share a title or a description', () => {
  expect(new Set(ROUTES.map(pageTitle)).size).toBe(ROUTES.length);
  expect(new Set(ROUTES.map((route) => route.description)).size).toBe(ROUTES.length);
});

test('a slash at the end finds the same page, and what is unknown finds the 404 page', () => {
  expect(matchRoute('/features/').path).toBe('/features');
  expect(matchRoute('/features/deeper').path).toBe('/404');
  expect(matchRoute('/%E0%A4%A').path).toBe('/404');
});

test('pages that guard, fail or show parts stay out of search engines', () => {
  expect(ROUTES.filter((route) => route.noindex).map((route) => route.path)).toEqual([
    '/admin',
    '/boosting-test',
    '/button-demo',
    '/404',
    '/500',
    '/503',
  ]);
});
