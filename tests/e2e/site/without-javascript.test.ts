import { expect, test } from '../../helpers/e2e/journey.ts';

test.use({ javaScriptEnabled: false });

test('with JavaScript off, a link of the bar leads to its page', async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Features', exact: true }).click();
  await expect(page).toHaveURL('/features');
});
