import type { Page } from 'playwright';
import { arrivedAt, routeTo, signIn } from '../../helpers/e2e/dashboard.ts';
import { expect, QUALITY, test } from '../../helpers/e2e/journey.ts';
import type { Trouble } from '../../helpers/e2e/trouble.ts';
import { NOINDEX, OTHER_ROUTES, ROUTES, ROUTES_IN_TEST } from '../../helpers/e2e/routes.ts';

const RULE = 'a change to a page writes nothing to the console, sends nothing to another site and sets its description and address';
test(`${RULE}; ${ROUTES_IN_TEST.length} of ${ROUTES.length} pages, the others: npm run quality`, ({ page, trouble }) =>
  expectChanges(page, trouble, ROUTES_IN_TEST));
test(`${RULE}; the other pages`, { tag: QUALITY }, ({ page, trouble }) => expectChanges(page, trouble, OTHER_ROUTES));

async function expectChanges(page: Page, trouble: Trouble, routes: readonly string[]): Promise<void> {
  await signIn(page);
  await page.goto('/terms');
  for (const route of routes) {
    await routeTo(page, route);
    await arrivedAt(page, route);
    const canonical = await page
      .locator('link[rel="canonical"]')
      .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname));
    expect(canonical, route).toEqual(NOINDEX.includes(route) ? [] : [route]);
    await expect(page.locator('meta[name="description"]'), route).toHaveCount(1);
  }
  await expectSilence(page, trouble);
}

/** The page lists all that it requested on its way, which was of this site; and what it tries to send elsewhere is refused. */
async function expectSilence(page: Page, trouble: Trouble): Promise<void> {
  const asked = await page.evaluate(() => performance.getEntriesByType('resource').length + 1);
  await routeTo(page, '/privacy');
  await page.getByText('Show every request since this page was opened').click();
  const told = page.getByRole('status').filter({ hasText: 'none left it' });
  const counted = async () => Number(/All ([\d,]+) requests/.exec((await told.textContent()) ?? '')?.[1]?.replace(',', ''));
  expect(await counted()).toBeGreaterThan(asked);
  const list = page.getByRole('region', { name: 'Requests of this page and its workers' });
  // Only rows in sight are in the document: the first is the one that the visit began with.
  await expect(list).toContainText('/terms');
  expect(trouble).toEqual([]);
  await page.getByRole('button', { name: 'Try to send to example.com' }).click();
  await expect(told).toContainText('The policy of this page refused the request to example.com: it was not sent.');
  await list.evaluate((box) => box.scrollTo(0, box.scrollHeight));
  await expect(list).toContainText('Refused: connect-src');
  // The browser itself tells of the refusal, and the test runner of the attempt.
  expect(trouble.splice(0).filter((each) => !each.includes('example.com'))).toEqual([]);
}

test('an unknown path answers 404 with the error page and useful links, and keeps its own address', async ({ page, trouble }) => {
  for (const path of ['/no-such-page', '/features/deeper', '/admin/secret', '/index.php', '/.env', '/blog/no-such-post']) {
    const answer = await page.request.get(path);
    expect(answer.status(), path).toBe(404);
    expect(await answer.text(), path).toContain('noindex');
  }
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  await expect(page).toHaveURL('/no-such-page');
  for (const name of [/^Features/, /^Download/, /^Documentation/, /^Real-time analytics/]) {
    await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Go Home' }).click();
  await expect(page).toHaveURL('/');
  expect(trouble.splice(0).filter((each) => !each.includes('404'))).toEqual([]);
});
