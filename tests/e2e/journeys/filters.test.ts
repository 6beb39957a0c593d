import type { Page } from 'playwright';
import { brushByName, letGo, openDashboard, trendPlot, openSample } from '../../helpers/e2e/dashboard.ts';
import { expect, test } from '../support/test.ts';

const row = (page: Page, list: string, name: string) => page.getByRole('table', { name: list, exact: true }).getByRole('button', { name });
const filters = (page: Page) => page.getByRole('group', { name: 'Filters' });
const views = (page: Page) => page.locator('dt', { hasText: 'Page Views' }).locator('..').locator('dd > span').first();

test('rows filter by click, shift and alt; chips, undo, Back and Shift+F remove the filter; a drag over the chart, date fields and keys brush part of the range as one step of the history, which panels out of sight follow at its end; the address restores it', async ({
  page,
}) => {
  await openSample(page, '/admin?range=month');
  await expect(row(page, 'Countries', 'India')).toBeVisible();
  const all = await views(page).textContent();

  await row(page, 'Countries', 'India').click();
  await expect(page).toHaveURL('/admin?range=month&scope=sample&country=IN');
  await expect(row(page, 'Countries', 'India')).toHaveAttribute('aria-pressed', 'true');
  await expect(views(page)).not.toHaveText(all ?? '');
  // The list ignores its own filter.
  await expect(row(page, 'Countries', 'Germany')).toBeVisible();
  const india = await views(page).textContent();

  await row(page, 'Countries', 'Germany').click({ modifiers: ['Shift'] });
  await expect(page).toHaveURL('/admin?range=month&scope=sample&country=IN&country=DE');
  await expect(views(page)).not.toHaveText(india ?? '');
  const both = await views(page).textContent();
  await row(page, 'Devices', 'Tablet').focus();
  await page.keyboard.press('Alt+Enter');
  await expect(page).toHaveURL('/admin?range=month&scope=sample&country=IN&country=DE&not.device=Tablet');

  await expect(views(page)).not.toHaveText(both ?? '');
  const { href } = new URL(page.url());
  const filtered = await views(page).textContent();
  await letGo(page);
  await page.keyboard.press('Control+z');
  await expect(page).toHaveURL('/admin?range=month&scope=sample&country=IN&country=DE');
  await page.goBack();
  await expect(page).toHaveURL('/admin?range=month&scope=sample&country=IN');
  await expect(views(page)).toHaveText(india ?? '');
  await page.getByRole('button', { name: 'Redo' }).click();
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(page).toHaveURL(href);
  await expect(views(page)).toHaveText(filtered ?? '');

  await filters(page).getByRole('button', { name: 'Remove India' }).click();
  await expect(page).toHaveURL('/admin?range=month&scope=sample&country=DE&not.device=Tablet');
  await letGo(page);
  await page.keyboard.press('Escape');
  await expect(filters(page)).toBeVisible();
  await page.keyboard.press('Shift+F');
  await expect(filters(page)).toHaveCount(0);
  await expect(views(page)).toHaveText(all ?? '');

  await trendPlot(page).scrollIntoViewIfNeeded();
  const box = await trendPlot(page).boundingBox();
  if (box === null) throw new Error('The chart is not in sight');
  const devices = page.getByRole('table', { name: 'Devices', exact: true });
  // What is skipped has no inner text.
  const before = await devices.textContent();
  await page.mouse.move(box.x + 200, box.y + 100);
  await page.mouse.down();
  await page.mouse.move(box.x + 400, box.y + 100, { steps: 8 });
  await expect(page).toHaveURL('/admin?range=month&scope=sample');
  await expect(page.getByText(/in the selected part/)).toBeVisible();
  expect(await devices.textContent()).toBe(before);
  await page.mouse.up();
  await expect(page).toHaveURL(/&brush=/);
  await expect.poll(() => devices.textContent()).not.toBe(before);
  await page.goBack();
  await expect(page).toHaveURL('/admin?range=month&scope=sample');
  await expect(page.getByText(/in the selected part/)).toBeHidden();

  const plot = trendPlot(page);
  await plot.focus();
  await plot.press('Home');
  const first = (await plot.getAttribute('aria-valuetext')) ?? '';
  await expect(page.getByText(first.slice(0, first.indexOf(':')), { exact: true })).toBeVisible();
  await plot.press('ArrowRight');
  await expect(plot).not.toHaveAttribute('aria-valuetext', first);
  await plot.press('Shift+ArrowRight');
  await expect(page).toHaveURL(/&brush=/);
  await plot.press('Enter');
  await plot.press('Enter');
  await expect(page).toHaveURL('/admin?range=month&scope=sample');

  await (await brushByName(page)).selectOption({ index: 10 });
  await expect(page).toHaveURL(/&brush=/);
  const start = page.getByRole('slider', { name: 'Selection starts' });
  const began = await start.getAttribute('aria-valuetext');
  await start.press('ArrowRight');
  await expect(start).not.toHaveAttribute('aria-valuetext', began ?? '');
  await page.getByRole('button', { name: 'Whole range' }).click();
  await expect(page).toHaveURL('/admin?range=month&scope=sample');

  // Names of filters need no sample, which would be made anew.
  await page.goto(href.replace('&scope=sample', ''));
  await expect(filters(page).getByRole('button', { name: /^Remove/ })).toHaveText(['India✕', 'Germany✕', 'Tablet✕']);
});

test('invalid parts of the address are ignored and named; a filter that matches nothing is named in the empty panels, which can remove it', async ({
  page,
}) => {
  await openDashboard(page, '/admin?range=forever&zone=Mars&country=AQ');
  await expect(page.getByText('Left out: range=forever, zone=Mars')).toBeVisible();
  const paths = page.getByRole('region', { name: 'Pages' });
  await expect(paths.getByText('Nothing in this range matches the filter: Country is Antarctica')).toBeVisible();
  await paths.getByRole('button', { name: 'Drop the filter' }).click();
  await expect(page).not.toHaveURL(/country/);
  await expect(paths.getByRole('button', { name: '/admin', exact: true })).toBeVisible();
});
