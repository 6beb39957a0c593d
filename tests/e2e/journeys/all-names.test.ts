import { loadSample, openDashboard } from '../../helpers/e2e/dashboard.ts';
import { expect, test } from '../../helpers/e2e/journey.ts';

test('at 390 px the list of all names shows the name, the count and the share of each row, and keeps the name beside all other figures', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openDashboard(page);
  await loadSample(page);
  await page.getByRole('button', { name: 'Details of Top Paths' }).click();
  const box = page.getByRole('dialog', { name: 'All Paths' }).getByRole('region', { name: 'All Paths' });
  const row = box.getByRole('row').filter({ has: page.getByRole('rowheader', { name: '/', exact: true }) });
  const share = row.getByRole('cell', { name: /%$/ }).first();
  const duration = row.getByRole('cell').last();
  await expect(row.getByRole('cell')).toHaveCount(10);
  await expect(share).toBeInViewport({ ratio: 1 });
  await expect(duration).not.toBeInViewport();
  await duration.scrollIntoViewIfNeeded();
  await expect(duration).toBeInViewport({ ratio: 1 });
  await expect(row.getByRole('rowheader')).toBeInViewport({ ratio: 1 });
});

test('a press on a head sorts the list of all names by its figures, largest first, and a second press turns the order round', async ({
  page,
}) => {
  await openDashboard(page);
  await loadSample(page);
  await page.getByRole('button', { name: 'Details of Top Paths' }).click();
  const table = page.getByRole('dialog', { name: 'All Paths' }).getByRole('table', { name: 'All Paths' });
  const head = table.getByRole('columnheader', { name: 'Exit rate' });
  const column = await head.evaluate((cell) => (cell as HTMLTableCellElement).cellIndex);
  const rates = async () => (await table.getByRole('row').locator(`td:nth-of-type(${column})`).allInnerTexts()).map(Number.parseFloat);
  for (const [direction, sign] of [
    ['descending', -1],
    ['ascending', 1],
  ] as const) {
    await head.getByRole('button').click();
    await expect(head).toHaveAttribute('aria-sort', direction);
    await expect
      .poll(async () => {
        const shown = await rates();
        return shown.length > 5 && shown.every((rate, i) => i === 0 || sign * (rate - (shown[i - 1] ?? 0)) >= 0);
      })
      .toBe(true);
  }
});
