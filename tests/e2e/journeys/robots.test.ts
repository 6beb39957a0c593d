import { expect, test } from 'playwright/test';
import { openDashboard } from '../../helpers/e2e/dashboard.ts';

test.use({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36' });

test('where nothing but robots is held they count, a notice says so, and undo takes the choice back for good', async ({ page }) => {
  await page.goto('/');
  await openDashboard(page);
  const counted = page.getByText('Every page view held is a robot’s, so robots are counted');
  await expect(counted).toBeVisible();
  await page.getByRole('button', { name: 'Leave robots out' }).click();
  await expect(page).toHaveURL('/admin?range=last7&robots=exclude');
  await expect(page.getByText('and robots are left out')).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(counted).toBeVisible();
  await page.goto('/real-time-analytics');
  await expect(counted).toBeVisible();
  await page.getByRole('button', { name: 'Leave robots out' }).click();
  await page.getByRole('button', { name: 'Count robots too' }).click();
  await expect(counted).toBeVisible();
});
