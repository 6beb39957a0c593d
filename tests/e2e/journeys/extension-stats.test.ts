import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from 'playwright';
import type { ExtensionStatsAnswer } from '#contract/documents/extension-stats.ts';
import { PROJECT_ROOT } from '../../../scripts/machine/project-root.ts';
import { openDashboard } from '../../helpers/e2e/dashboard.ts';
import { expect, test, QUALITY } from '../../helpers/e2e/journey.ts';
import { CHROME_ADDRESS, FIREFOX_ADDRESS } from '../../helpers/stores/compose-pages.ts';

const FUNCTION = '**/.netlify/functions/extension-stats';
const panel = (page: Page): Locator => page.getByRole('region', { name: 'Extension Statistics' });
const figure = (page: Page, name: string): Locator =>
  panel(page)
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd');
const total = (page: Page): Locator => panel(page).locator('dd').first();

const ASSETS = path.join(PROJECT_ROOT, 'dist/assets');
/** Where a build without settings links to. */
const DEFAULT_CHROME = 'https://chromewebstore.google.com/search/Bug%20Matrix';
const DEFAULT_FIREFOX = 'https://addons.mozilla.org/search/?q=Bug%20Matrix';

/** Gives the built site two listings, as an operator's settings do at build time: by their addresses in its scripts. */
async function configureListings(page: Page): Promise<void> {
  for (const file of readdirSync(ASSETS).filter((name) => name.endsWith('.js'))) {
    const script = readFileSync(path.join(ASSETS, file), 'utf8');
    if (!script.includes(DEFAULT_CHROME)) continue;
    const body = script.replaceAll(DEFAULT_CHROME, CHROME_ADDRESS).replaceAll(DEFAULT_FIREFOX, FIREFOX_ADDRESS);
    await page.route(`**/assets/${file}`, (route) => route.fulfill({ body, contentType: 'text/javascript' }));
  }
}

async function lookAt(page: Page): Promise<void> {
  await panel(page).scrollIntoViewIfNeeded();
}

/** The function's answer; each call counts. */
async function answer(page: Page, users: number): Promise<{ calls: number }> {
  const counted = { calls: 0 };
  await page.route(FUNCTION, async (route) => {
    counted.calls++;
    const reading = { users, rating: 4.6, reviews: 32, readAt: Date.now() };
    const json: ExtensionStatsAnswer = {
      v: 1,
      stores: { chrome: { ok: true, reading }, firefox: { ok: false, problem: 'Firefox Add-ons answered with status 429.' } },
    };
    await route.fulfill({ json });
  });
  return counted;
}

test(
  'without a configured listing no store is asked; the reference has its date, and each figure of it is marked',
  { tag: QUALITY },
  async ({ page }) => {
    const { calls } = await answer(page, 1);
    await openDashboard(page, '/admin/data');
    await lookAt(page);
    await expect(panel(page).getByText(/Reference of Oct 27, 2025: .* Not measured\./)).toHaveCount(2);
    await expect(panel(page).locator('dd').filter({ hasText: 'estimate' })).toHaveCount(5);
    await expect(panel(page).locator('dd').filter({ hasText: 'reference' })).toHaveCount(2);
    await expect(panel(page)).toContainText(/Updated \d+ days ago/);
    await expect(panel(page)).toContainText('Statistics automatically updated from extension stores once a listing is configured');
    await expect(panel(page)).toContainText('830 installs and 264 weekly active users');
    await panel(page).getByRole('button', { name: 'Refresh' }).click();
    await expect(panel(page).getByRole('alert')).toContainText('Failed to refresh extension statistics');
    await expect(panel(page).getByRole('alert')).toContainText('No store listing is configured');
    expect(calls).toBe(0);
  },
);

test('the function is asked once the card is visible, and its figures are shown, kept and shared with a second tab', async ({
  page,
  context,
}) => {
  await configureListings(page);
  const counted = await answer(page, 12_345);
  await page.setViewportSize({ width: 1_280, height: 400 });
  await openDashboard(page, '/admin/data');
  await expect(total(page)).toHaveText('866+');
  expect(counted.calls).toBe(0);
  await lookAt(page);
  await expect(total(page)).toHaveText('12.3K+');
  await expect(figure(page, 'Users').first()).toHaveText('12.3K');
  await expect(figure(page, 'Rating').first()).toHaveText('4.6');
  await expect(figure(page, 'Reviews').first()).toHaveText('32');
  await expect(panel(page)).toContainText('Updated just now');
  await expect(panel(page)).toContainText('Read from the store by this site just now.');
  await expect(panel(page)).toContainText('Firefox Add-ons answered with status 429.');
  await expect(panel(page)).not.toContainText(/reference|estimate/i);
  await expect(panel(page).getByRole('link', { name: 'View Store (Chrome Web Store)' })).toHaveAttribute('href', CHROME_ADDRESS);
  await expect(panel(page).getByRole('link', { name: 'View Store (Firefox Add-ons)' })).toHaveAttribute('href', FIREFOX_ADDRESS);

  const other = await context.newPage();
  await configureListings(other);
  const countedThere = await answer(other, 99);
  await openDashboard(other, '/admin/data');
  await lookAt(other);
  await expect(figure(other, 'Users').first()).toHaveText('12.3K');
  await expect(panel(other)).toContainText('From this browser’s cache, read just now.');
  expect(countedThere.calls).toBe(0);

  await panel(other).getByRole('button', { name: 'Refresh' }).click();
  await expect(figure(other, 'Users').first()).toHaveText('99');
  await expect(figure(page, 'Users').first()).toHaveText('99');
  expect(counted.calls).toBe(1);
});
