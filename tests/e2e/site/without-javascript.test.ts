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
