import type { Page } from 'playwright';
import { expectAccessible } from '../../helpers/e2e/axe.ts';
import { showView, trendPlot, openSample } from '../../helpers/e2e/dashboard.ts';
import { saved } from '../../helpers/e2e/saved-file.ts';
import { expect, test } from '../../helpers/e2e/journey.ts';

/** Presses of a hand until now: each click, and a drag is one. */
async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    let presses = 0;
    addEventListener('pointerdown', () => (presses += 1), true);
    Object.assign(window, { pressesSoFar: () => presses });
  });
  return () => page.evaluate(() => (window as { pressesSoFar?: () => number }).pressesSoFar?.() ?? -1);
}

async function openYear(page: Page): Promise<void> {
  await openSample(page);
  await page.getByLabel('More ranges').selectOption({ label: 'Last 12 months' });
}

test('three presses from Overview tell whether the visitors of a source come back, in words, as a table and as a file; their visits are listed and open', async ({
  page,
}) => {
  test.slow();
  await openYear(page);
  const channels = page.getByRole('table', { name: 'Channels', exact: true });
  const presses = await countPresses(page);
  await channels.getByRole('rowheader').getByRole('button').first().click();
  await showView(page, 'Behaviour');
  await page.getByRole('button', { name: 'Returning', exact: true }).click();
  const card = page.getByRole('region', { name: 'Who comes back' });
  await expect(
    card.getByText(/^\d+\.\d% came back in the week after their first visit: .* Filters choose by the first visit alone\.$/),
  ).toBeVisible();
  expect(await presses()).toBe(3);
  await expect(page).toHaveURL(/\/admin\/behaviour\?.*behaviour=returning/);
  const table = card.getByRole('table', { name: 'Visitors who came back, by week of their first visit' });
  await expect(table.getByRole('row').last()).toHaveText(/^All, pooled[\d,]+100%\d+%/);
  await expect(table.getByText(/^≥ \d+%$/).first()).toBeVisible();
  await expectAccessible(page, 'main', [390]);

  // The grid scrolls beside its first column, never the page.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.setViewportSize({ width: 1_440, height: 900 });
  // The tabs are one stop, in which the arrows go on.
  await card.getByRole('tab', { name: 'Weeks' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(card.getByText(/came back in the month after their first visit/)).toBeVisible();
  await expect(card.getByRole('tab', { name: 'Months' })).toBeFocused();
  const menu = page.getByRole('button', { name: 'Actions of Who comes back' });
  await menu.click();
  const { text } = await saved(page, 'CSV');
  expect(text).toMatch(/First visit from,To,Visitors,Month,Came back,Share,State\r?\n\d{4}-\d\d-\d\d/);
  await menu.click();
  await page.getByRole('button', { name: 'How it is counted' }).click();
  await expect(page.getByRole('dialog')).toContainText('The first that is recorded, not the first in the range');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Visits', exact: true }).click();
  const rows = page.getByRole('table', { name: 'Visits, newest first' }).getByRole('rowheader');
  await expect(rows).toHaveCount(50);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(rows).toHaveCount(100);
  await rows.first().getByRole('button').press('Enter');
  const steps = page.getByRole('dialog').getByRole('list', { name: 'The visit in its order' }).getByRole('listitem');
  await expect(steps.first()).toHaveText(/^\d\d:\d\d:\d\d\//);
  await page.keyboard.press('Escape');
  await expect(rows.first().getByRole('button')).toBeFocused();
});

test('a drag over a day of the chart and one press tell what explains it, and a name of the answer filters', async ({ page }) => {
  test.slow();
  await openSample(page);
  await page.getByRole('button', { name: 'Last 30 days', exact: true }).click();
  await expect(page).toHaveURL(/range=month/);
  const box = await trendPlot(page).boundingBox();
  if (box === null) throw new Error('The chart is not there.');
  const presses = await countPresses(page);
  const [x, y] = [box.x + box.width * 0.52, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 8, y, { steps: 4 });
  await page.mouse.up();
  await page.getByRole('button', { name: /^What changed on / }).click();
  const card = page.getByRole('region', { name: 'What changed' });
  await expect(
    card.getByText(/visits?, [\d,]+ (more|fewer) than the [\d,]+ visits? before \(the same weekdays? (a week )?before\)\./),
  ).toBeVisible();
  expect(await presses()).toBe(2);
  const names = card.getByRole('table', { name: 'What explains the change of visits' }).getByRole('rowheader');
  await expect(names.first()).toHaveText(/from [\d,]+ to [\d,]+ · (as all did|(above|below) the overall change, (far )?beyond chance)/);
  await names.first().getByText('Explain').click();
  await expect(names.first()).toContainText('times the error of chance');
  await expectAccessible(page, 'main', [1_440]);

  const unfiltered = page.url();
  await names.first().getByRole('button').first().press('Enter');
  await expect(page).not.toHaveURL(unfiltered);
  await page.keyboard.press('Control+z');
  await expect(page).toHaveURL(unfiltered);
  await page.setViewportSize({ width: 1_440, height: 900 });
  await page.getByRole('group', { name: 'Range' }).getByRole('button', { name: 'All', exact: true }).click();
  await expect(card.getByText('All time has no comparison: what changed needs two recorded periods.')).toBeVisible();
  await card.getByRole('button', { name: 'Last 7 days and those before' }).click();
  await expect(card.getByText(/before \(the 7 days before\)\./)).toBeVisible();
});
