import { expect, test } from 'playwright/test';
import { openDashboard, openSettings } from '../../helpers/e2e/dashboard.ts';

test.use({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0.0.0 Safari/537.36' });

test('where only robots’ page views are held they count, a notice says so, and undo restores the automatic choice', async ({ page }) => {
  await page.goto('/');
  await openDashboard(page);
  const counted = page.getByText('Every page view held is a robot’s, so robots are counted');
  await expect(counted).toBeVisible();
  await page.getByRole('button', { name: 'Leave robots out' }).click();
  await expect(page).toHaveURL('/admin?range=last7&robots=exclude');
  await expect(page.getByText('and robots are left out')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(counted).toBeVisible();
  await page.goto('/real-time-analytics');
  await expect(counted).toBeVisible();
  await page.getByRole('button', { name: 'Leave robots out' }).click();
  await page.getByRole('button', { name: 'Count robots too' }).click();
  await expect(counted).toBeVisible();
});

test('robots are listed by kind and name, and a click on one shows robots alone until it is undone', async ({ page }) => {
  await page.goto('/');
  await openDashboard(page);
  const devices = page.getByRole('region', { name: 'Devices', exact: true });
  await devices.getByRole('tab', { name: 'Robots' }).click();
  await devices.getByRole('button', { name: 'Tool', exact: true }).click();
  await expect(page).toHaveURL('/admin?range=last7&robotKind=Tool&devices=robotKind');
  await expect(page.getByRole('group', { name: 'Filters' })).toContainText('Purpose of robot');
  const choice = (await openSettings(page)).getByRole('group', { name: 'Robots', exact: true });
  await expect(choice.getByRole('button', { name: 'Counted alone' })).toHaveAttribute('aria-pressed', 'true');
  await devices.getByLabel('Names of Purposes of Robots').selectOption({ label: 'Name' });
  await expect(devices.getByRole('button', { name: 'HeadlessChrome', exact: true })).toBeVisible();
  await openSettings(page);
  await choice.getByRole('button', { name: 'Left out' }).click();
  await expect(page).toHaveURL('/admin?range=last7&robots=exclude&devices=robot');
  await expect(devices).toContainText('No page view of a robot in this range.');
  await page.keyboard.press('Control+z');
  await expect(page).toHaveURL('/admin?range=last7&robotKind=Tool&devices=robot');
});
