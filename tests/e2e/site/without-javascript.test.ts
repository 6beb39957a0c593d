import { expect, test } from '../../helpers/e2e/journey.ts';

test.use({ javaScriptEnabled: false });

test('with JavaScript off, the menu of a phone opens and leads to its pages', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/about');
  const bar = page.getByRole('banner');
  await bar.getByRole('button', { name: 'Menu' }).click();
  for (const name of ['Features', 'Download', 'About', 'Analytics', 'Contact']) {
    await expect(bar.getByRole('link', { name, exact: true }).first()).toBeVisible();
  }
  await bar.getByRole('link', { name: 'Analytics' }).click();
  await expect(page).toHaveURL('/analytics');
});

test('with JavaScript off, a link of the bar leads to its page', async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Features', exact: true }).click();
  await expect(page).toHaveURL('/features');
});
