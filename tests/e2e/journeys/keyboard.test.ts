import { expectAccessible } from '../../helpers/e2e/axe.ts';
import { openDashboard, recorded } from '../../helpers/e2e/dashboard.ts';
import { focusStop, hidden, walkByTab } from '../../helpers/e2e/focus-walk.ts';
import { expect, test } from '../../helpers/e2e/journey.ts';

test('the skip link comes first and leads into the page; Tab moves through bar and footer, and each stop has a focus ring that the bar does not cover', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/faq');
  await recorded(page, 1);
  const stops = await walkByTab(page, 400);
  expect(stops.filter(({ ofMain }) => !ofMain).length).toBeGreaterThan(25);
  expect(hidden(stops)).toEqual([]);
  expect(stops[0]?.name).toContain('Skip to content');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await skip.focus();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement))).toBe(true);
});

/** What the dashboard offers, in the order of its reading: of the bar, the views, the figures, the chart and the first cards. */
const READING_ORDER = [
  'Source: ',
  'Share',
  'A Overview',
  'Draw Unique Visitors',
  'Trend',
  'Actions of Total Visits',
  'Channels',
  'Top Paths',
];

test('Tab reaches the whole dashboard in reading order, and each stop has a focus ring that the bar does not cover', async ({ page }) => {
  await openDashboard(page);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  const stops = await walkByTab(page, 400);
  expect(hidden(stops)).toEqual([]);
  const order = READING_ORDER.map((part) => stops.findIndex(({ name }) => name.includes(part)));
  expect(order).not.toContain(-1);
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  const names = stops.map(({ name }) => name).join('\n');
  // Arrows lead to the tabs of a card that are not chosen.
  const buttons = await page.locator('main button:not(:disabled, [tabindex="-1"]), main a[href]').allTextContents();
  expect(buttons.length).toBeGreaterThan(14);
  for (const text of buttons) expect(names).toContain(text.replace(/\s+/g, ' ').trim().slice(0, 40));
});

test('axe finds no violation in the open menu, and a dialog that was opened from it gives the focus back into it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/');
  await recorded(page, 1);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expectAccessible(page, 'header', [390]);
  const opener = page.locator('#site-menu').getByRole('button', { name: 'Sign in' });
  await opener.click();
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});

test('a change of page moves the focus to its heading and is announced once; a first load or another range does neither', async ({
  page,
}) => {
  await page.goto('/');
  await recorded(page, 1);
  const home = await page.title();
  const announced = page.locator('#root > div > [role="status"].sr-only');
  await expect(announced).toHaveText('');
  expect(await focusStop(page)).toBeNull();
  await page.getByRole('link', { name: 'Features', exact: true }).first().focus();
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeFocused();
  await expect(announced).toHaveText(await page.title());
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveTitle(home);
  await expect(heading).toBeFocused();
  await expect(announced).toHaveText(home);

  await openDashboard(page);
  const range = page.getByRole('button', { name: 'Last 30 days', exact: true });
  await range.focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/range=month/);
  await expect(range).toBeFocused();
});
