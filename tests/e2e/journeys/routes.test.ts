import { arrivedAt, openDashboard, routeTo, showTrendTable, signIn } from '../../helpers/e2e/dashboard.ts';
import { expect, test } from '../../helpers/e2e/journey.ts';
import { NOINDEX, ROUTES } from '../../helpers/e2e/routes.ts';

test('a change to any page writes nothing to the console and sets its description and address', async ({ page }) => {
  await signIn(page);
  await page.goto('/about');
  for (const route of ROUTES) {
    await routeTo(page, route);
    await arrivedAt(page, route);
    const canonical = await page
      .locator('link[rel="canonical"]')
      .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname));
    expect(canonical, route).toEqual(NOINDEX.includes(route) ? [] : [route]);
    await expect(page.locator('meta[name="description"]'), route).toHaveCount(1);
  }
});

test('the dashboard, signed in, writes nothing to the console under any range', async ({ page }) => {
  await openDashboard(page);
  for (const range of ['Today', 'Last 15 days', 'All']) await page.getByRole('button', { name: range, exact: true }).click();
  await showTrendTable(page);
});

test('an unknown path answers 404 with the error page and useful links, and keeps its own address', async ({ page, trouble }) => {
  for (const path of ['/no-such-page', '/features/deeper', '/admin/secret', '/index.php', '/.env']) {
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
