import type { Locator, Page } from 'playwright';
import { openDashboard, recorded, showView } from '../../helpers/e2e/dashboard.ts';
import { expect, test } from '../../helpers/e2e/journey.ts';

/** The cells of a row of a table about signals. */
function cells(page: Page, table: string, name: string): Locator {
  return page.getByRole('table', { name: table, exact: true }).getByRole('row', { name }).getByRole('cell');
}

test('actions of visitors and the speed of pages are shown on the dashboard, by page', async ({ page }) => {
  // The stores themselves are not visited.
  await page.addInitScript(() => {
    addEventListener(
      'click',
      (event) => event.target instanceof Element && event.target.closest('a[href^=https]') && event.preventDefault(),
    );
  });
  await page.goto('/');
  await recorded(page, 1);
  await page.waitForLoadState('networkidle');
  await page.getByRole('main').getByRole('link', { name: 'Download Free Extension' }).first().click();
  await recorded(page, 2);
  await page.getByRole('link', { name: 'Get it for Chrome' }).click();
  await page.getByRole('link', { name: 'Get it for Firefox' }).click();
  await openDashboard(page);
  await expect(cells(page, 'Goals', 'Store click')).toHaveText(['2', '100.0%']);
  await showView(page, 'Goals');
  await expect(cells(page, 'Goals', 'Store click')).toHaveText(['2', '1', '100.0%', /./, /./]);
  await expect(cells(page, 'Goals', 'Download click')).toHaveText(['1', '1', '100.0%', /./, /./]);
  await page.getByLabel('Rate by', { exact: true }).selectOption({ label: 'Page' });
  await expect(cells(page, 'Store click: rate by page', '/download').last()).toHaveText('2');
  await page.getByRole('button', { name: 'Download click', exact: true }).click();
  await expect(page.getByRole('table', { name: 'Download click: rate by page' })).toContainText('100.0%');
  await showView(page, 'Performance');
  await expect(page.getByRole('region', { name: 'Web Vitals', exact: true })).toContainText(/\d% (?:good|needs work|poor)/);
  await expect(page.getByRole('table', { name: 'Speed and engagement by page' })).toContainText('/download');
});
