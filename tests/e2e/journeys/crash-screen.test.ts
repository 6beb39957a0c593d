import type { Page } from 'playwright';
import { issues, loggedErrors, openPanel } from '../../helpers/e2e/error-panel.ts';
import { recorded } from '../../helpers/e2e/dashboard.ts';
import { expect, FAULTS_TAG, test } from '../../helpers/e2e/journey.ts';

// Pages crash on purpose.
test.use({ watched: false });

const CRASHED = { name: 'Oops! Something went wrong' };
const BROKEN_PAGE = `export default () => {
  if (!window.isMended) throw new TypeError('broken page, token=S3CR3T');
  return 'The page is mended.';
};`;

/** Opens the home page and goes to one that throws. */
async function crash(page: Page): Promise<void> {
  await page.route('**/assets/feature-tour-page-*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: BROKEN_PAGE }));
  await page.goto('/');
  await recorded(page, 1);
  await page.getByRole('link', { name: 'Features', exact: true }).first().click();
  await expect(page.getByRole('heading', CRASHED)).toBeFocused();
}

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name });

test('a page that throws shows the crash screen, which copies its details without secrets and can be left by keyboard, and is logged with its components', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await crash(page);
  await expect(page.getByRole('alert').filter({ hasText: 'Oops!' })).toContainText('TypeError');
  await expect(page.getByRole('main').locator('time')).toHaveAttribute('datetime', /^\d{4}-/);
  await page.keyboard.press('Tab');
  await expect(button(page, 'Try Again')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', CRASHED)).toBeFocused();
  await button(page, 'Report this error').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('The details are on the clipboard')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/Error: TypeError\nTime: \d{4}-.*\nPage: \/features\nMessage: broken page/);
  expect(copied).not.toContain('S3CR3T');
  await button(page, 'Reload Page').focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link', { name: 'Go Home' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', CRASHED)).toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('heading', CRASHED)).toBeFocused();
  await page.evaluate(() => Object.assign(window, { isMended: true }));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toContainText('The page is mended.');
  const admin = await openPanel(page);
  await expect(issues(admin, 'TypeError: broken page')).toContainText(/Critical.*React.*3 times/s);
  await expect(loggedErrors(admin, 'TypeError: broken page').first()).toContainText('/features');
  expect(await admin.getByRole('main').textContent()).not.toContain('S3CR3T');
});

test(
  'the details of a crash are shown where the clipboard is not available, and Reload Page reloads the page, by keyboard',
  { tag: FAULTS_TAG },
  async ({ page }) => {
    await page.addInitScript(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('Denied by a test.', 'NotAllowedError'));
    });
    await crash(page);
    const shown = new Promise<string>((resolve) => {
      page.once('dialog', (dialog) => resolve(dialog.message()));
    });
    await button(page, 'Report this error').click();
    expect(await shown).toContain('Message: broken page');
    await page.unroute('**/assets/feature-tour-page-*.js');
    await button(page, 'Try Again').focus();
    await page.keyboard.press('Tab');
    await expect(button(page, 'Reload Page')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Tools');
    await expect(page.getByRole('heading', CRASHED)).toHaveCount(0);
  },
);

test(
  'where the module of a page fails after a long wait, no loading screen stays, and Reload Page loads the page',
  { tag: FAULTS_TAG },
  async ({ page }) => {
    await page.route('**/assets/feature-tour-page-*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      await route.abort();
    });
    await page.goto('/');
    await recorded(page, 1);
    await page.route('/', (route) => route.abort());
    await page.getByRole('link', { name: 'Features', exact: true }).first().click();
    await expect(page.locator('[data-loading-screen]')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
    await expect(page.locator('[data-loading-screen]')).toHaveCount(0);
    await page.unroute('**/assets/feature-tour-page-*.js');
    await button(page, 'Reload Page').click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Tools');
    await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toHaveCount(0);
  },
);
