import type { Page } from 'playwright';
import { KEYS } from '../../../src/dashboard/palette/commands.ts';
import { dashboardAnswered, letGo, openDashboard, openSettings, recorded, routeTo, showTrendTable } from '../../helpers/e2e/dashboard.ts';
import { expect, test } from '../../helpers/e2e/journey.ts';

const filters = (page: Page) => page.getByRole('group', { name: 'Filters' });
const palette = (page: Page) => page.getByRole('dialog', { name: 'Commands' });
const help = (page: Page) => page.getByRole('dialog', { name: 'Keys of the dashboard' });

/** Presses a key and waits for the address that it leads to. */
async function pressed(page: Page, key: string, query: string): Promise<void> {
  await page.keyboard.press(key);
  await expect(page).toHaveURL(`/admin?${query}`);
}

/** Opens the palette, types, and takes the first command that is found. */
async function command(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search commands' }).fill(words);
  await expect(palette(page).getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(palette(page)).toBeHidden();
}

/** Presses a key twice, faster than the view of the first is drawn. */
async function pressTwice(page: Page, key: string): Promise<void> {
  await page.evaluate(async (pressedKey) => {
    for (let times = 0; times < 2; times += 1) {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: pressedKey, bubbles: true }));
      await new Promise((resolve) => setTimeout(resolve));
    }
  }, key);
}

test('Plausible’s keys choose ranges, step through them, compare, and clear filters; the next visit opens with the range; ? lists every key, and its switch turns all of them off, also for the next visit', async ({
  page,
}) => {
  await openDashboard(page, '/admin?range=last15');
  await pressed(page, 'd', 'range=today');
  await pressed(page, 'm', 'range=monthToDate');
  await pressed(page, 'ArrowLeft', 'range=lastMonth');
  await pressed(page, 'ArrowRight', 'range=monthToDate');
  await page.keyboard.press('ArrowRight');
  await pressed(page, 'x', 'range=monthToDate&compare=off');
  await pressTwice(page, 'x');
  await pressed(page, 'x', 'range=monthToDate');
  await page.getByRole('table', { name: 'Devices' }).getByRole('button', { name: 'Desktop' }).click();
  await expect(filters(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(filters(page)).toBeVisible();
  await pressed(page, 'Shift+F', 'range=monthToDate');
  await expect(filters(page)).toHaveCount(0);
  await page.keyboard.press('r');
  await expect(page.getByRole('heading', { level: 1, name: 'Real-time analytics' })).toBeVisible();
  await routeTo(page, '/admin');
  await dashboardAnswered(page);
  await expect(page.getByLabel('More ranges')).toHaveValue('monthToDate');

  await pressed(page, 'w', 'range=last7');
  await page.keyboard.press('?');
  await expect(help(page).locator('dt')).toHaveText([
    ...KEYS.map(({ shown }) => shown),
    'Ctrl K',
    ...Array.from('OBGPELSRD', (key) => `G ${key}`),
  ]);
  await help(page).getByRole('switch', { name: 'Keys are on' }).click();
  await page.keyboard.press('Escape');
  await expect(help(page)).toBeHidden();
  for (const key of ['d', 'x', 'ArrowLeft', '?', 'Control+k']) await page.keyboard.press(key);
  await expect(help(page)).toBeHidden();
  await expect(palette(page)).toBeHidden();
  await expect(page).toHaveURL('/admin?range=last7');
  await page.reload();
  await dashboardAnswered(page);
  await page.keyboard.press('d');
  await (await openSettings(page)).getByRole('button', { name: 'Keys', exact: true }).click();
  await expect(page).toHaveURL('/admin?range=last7');
  await help(page).getByRole('switch', { name: 'Keys are on' }).click();
  await page.keyboard.press('Escape');
  await expect(help(page)).toBeHidden();
  await pressed(page, 'd', 'range=today');
});

/** Holds back the file of a dialog; answers what waits until it is asked for, and what delivers it. */
async function holdBack(page: Page, file: string) {
  let deliver = () => {};
  const delivered = new Promise<void>((resolve) => (deliver = resolve));
  await page.route(file, async (route) => {
    await delivered;
    await route.continue();
  });
  const asked = page.waitForRequest(file);
  return { asked: () => asked, deliver };
}

test('while a dialog loads keys do nothing, and Escape gives it up', async ({ page }) => {
  await openDashboard(page, '/admin?range=last7');
  const commands = await holdBack(page, '**/assets/palette-dialog-*.js');
  await page.keyboard.press('Control+k');
  await commands.asked();
  await page.keyboard.press('r');
  await page.keyboard.press('d');
  commands.deliver();
  await expect(palette(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
  await expect(page).toHaveURL('/admin?range=last7');

  const keys = await holdBack(page, '**/assets/help-sheet-*.js');
  await page.keyboard.press('?');
  await keys.asked();
  await page.keyboard.press('Escape');
  await pressed(page, 'd', 'range=today');
  keys.deliver();
  await page.keyboard.press('?');
  await expect(help(page)).toBeVisible();
});

test('keys do nothing in a field, in a dialog, and in a box that arrows scroll; C opens the form for dates, Escape closes it, and the dates typed there are shown', async ({
  page,
}) => {
  await openDashboard(page, '/admin?range=last7');
  const settings = await openSettings(page);
  await settings.getByLabel('Days in zone').focus();
  await page.keyboard.type('adem');
  await page.getByLabel('Compare with').first().focus();
  await page.keyboard.press('y');
  await showTrendTable(page);
  await page.getByRole('group', { name: 'Total Visits over time' }).focus();
  await page.keyboard.press('ArrowLeft');
  await (await openSettings(page)).getByRole('button', { name: 'Saved views' }).click();
  await expect(page.getByRole('dialog', { name: 'Saved views' })).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).focus();
  await page.keyboard.press('d');
  await page.keyboard.press('?');
  await expect(help(page)).toBeHidden();
  await expect(page).toHaveURL('/admin?range=last7');
  await page.keyboard.press('Escape');

  const opener = page.getByRole('button', { name: /^Commands/ });
  await opener.focus();
  await page.keyboard.press('c');
  const first = page.getByLabel('First day');
  await expect(first).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(first).toHaveCount(0);
  await expect(opener).toBeFocused();
  await command(page, 'custom dates');
  await expect(first).toBeFocused();
  await first.fill('2025-01-01');
  await page.getByLabel('Last day').fill('2025-01-31');
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page).toHaveURL('/admin?range=2025-01-01..2025-01-31');
  await letGo(page);
  await pressed(page, 'ArrowLeft', 'range=2024-12-01..2024-12-31');
});

test('the palette lists what can be done now, and finds names and settings by everyday words; G and a letter change the view with range and filters, record no page view, announce the view and leave undo unchanged', async ({
  page,
}) => {
  await openDashboard(page, '/admin?range=last7&device=Desktop&device=Tablet');
  await command(page, 'remove tablet');
  await expect(page).toHaveURL('/admin?range=last7&device=Desktop');
  await command(page, 'compare weekdays');
  await expect(page).toHaveURL('/admin?range=last7&compare=weekdays&device=Desktop');
  await command(page, 'undo');
  await expect(page).toHaveURL('/admin?range=last7&device=Desktop');
  await command(page, 'dark');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search commands' }).fill('linux');
  await palette(page)
    .getByRole('option', { name: /^Linux/ })
    .click();
  await expect(page).toHaveURL(/os=Linux/);

  const { search } = new URL(page.url());
  for (const [key, path, name] of [
    ['g', '/admin/goals', 'Goals'],
    ['e', '/admin/errors', 'Errors'],
    ['d', '/admin/data', 'Data'],
    ['o', '/admin', 'Overview'],
  ] as const) {
    await page.keyboard.press('g');
    await page.keyboard.press(key);
    await expect(page).toHaveURL(`${path}${search}`);
    await expect(page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
    // A view whose part is still loading shows a status of its own.
    await expect(page.locator('#root > div > [role="status"].sr-only')).toHaveText(await page.title());
    expect(await page.evaluate(() => scrollY)).toBe(0);
  }
  for (const path of ['/admin/data', '/admin/errors']) {
    await page.keyboard.press('Control+z');
    await expect(page).toHaveURL(`${path}${search}`);
  }
  await recorded(page, 1);
});
