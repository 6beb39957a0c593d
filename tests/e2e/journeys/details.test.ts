import type { Page } from 'playwright';
import { openSample } from '../../helpers/e2e/dashboard.ts';
import { expect, QUALITY, test } from '../../helpers/e2e/journey.ts';

/** What the card of journeys says in words. */
const journeys = (page: Page) => page.getByRole('region', { name: 'Journeys', exact: true }).getByRole('status').first();

test(
  'at 390 px the details show the name and one figure of each row, on request all figures of a name, and where people go from it',
  { tag: QUALITY },
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openSample(page);
    await page.getByRole('button', { name: 'Details of Top Paths' }).click();
    const dialog = page.getByRole('dialog', { name: 'All Paths' });
    const row = dialog.getByRole('row').filter({ has: page.getByRole('rowheader', { name: '/', exact: true }) });
    await expect(row.getByRole('cell')).toHaveCount(2);
    await dialog.getByLabel('Figure', { exact: true }).selectOption('Entries');
    await expect(dialog.getByRole('columnheader', { name: 'Entries' })).toHaveAttribute('aria-sort', 'descending');
    await expect(page).toHaveURL(/sort=entries/);
    await row.getByRole('button', { name: 'All figures of /', exact: true }).click();
    const figures = dialog.getByRole('region', { name: 'All figures of /', exact: true });
    await expect(figures).toBeInViewport({ ratio: 1 });
    await expect(figures.getByRole('term')).toHaveText([
      'Views',
      'Share',
      'Change',
      'Visits',
      'Visitors',
      'Entries',
      'Exits',
      'Exit rate',
      /^Bounce rate/,
      'Visit duration',
      'Conversions',
      'Goal rate',
    ]);
    expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: 'All figures of /features', exact: true }).click();
    await page.getByRole('button', { name: 'Where people go from here' }).click();
    await expect(journeys(page)).toHaveText(/visits with \/features, .* went on to /);
  },
);

test('details sort by every figure and goal, follow their address, filter without closing, and close by Escape', async ({ page }) => {
  await openSample(page, '/admin?range=month');
  await page.getByRole('button', { name: 'Details of Top Paths' }).click();
  const dialog = page.getByRole('dialog', { name: 'All Paths' });
  const table = dialog.getByRole('table', { name: 'All Paths' });
  const heads = table.getByRole('columnheader');
  const column = async (name: string) => {
    const at = (await heads.allInnerTexts()).findIndex((text) => text.startsWith(name));
    return (await table.getByRole('row').locator(`td:nth-of-type(${at})`).allInnerTexts()).map(Number.parseFloat);
  };
  const inOrder = (values: readonly number[], sign: number) =>
    values.length > 5 && values.every((value, i) => i === 0 || sign * (value - (values[i - 1] ?? 0)) >= 0);
  const rate = table.getByRole('columnheader', { name: 'Exit rate' });
  for (const [direction, sign] of [
    ['descending', -1],
    ['ascending', 1],
  ] as const) {
    await rate.getByRole('button').click();
    await expect(rate).toHaveAttribute('aria-sort', direction);
    await expect.poll(async () => inOrder(await column('Exit rate'), sign)).toBe(true);
  }
  await expect(page).toHaveURL('/admin?range=month&scope=sample&details=path&sort=exits/pageViews.up');
  await table.getByRole('columnheader', { name: 'Goal rate' }).getByRole('button').click();
  await expect.poll(async () => inOrder(await column('Goal rate'), -1)).toBe(true);
  const name = table.getByTitle('/download', { exact: true });
  await name.click({ modifiers: ['Alt'] });
  await expect(page).toHaveURL(/not\.path=\/download/);
  await expect(name).toHaveAttribute('aria-pressed', 'true');
  await expect(dialog).toContainText('Page is not /download');
  await dialog.getByLabel('Goal').selectOption({ index: 1 });
  await expect(page).toHaveURL(/chosenGoal=/);
  const address = page.url();
  await page.goBack();
  await expect(page).not.toHaveURL(/chosenGoal=/);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).not.toHaveURL(/details=/);
  await page.goto(address);
  await expect(dialog).toContainText('Page is not /download');
  await expect(dialog.getByLabel('Goal')).not.toHaveValue(
    (await dialog.getByLabel('Goal').locator('option').first().getAttribute('value')) ?? '',
  );
  await expect(table.getByRole('columnheader', { name: 'Goal rate' })).toHaveAttribute('aria-sort', 'descending');
  await page.getByRole('button', { name: 'How they came here: /features', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/behaviour\?.*journey=/);
  await expect(journeys(page)).toHaveText(/visits with \/features, .* came from /);
});
