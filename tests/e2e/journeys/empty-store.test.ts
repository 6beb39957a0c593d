import { openDashboard, showView, trendPlot } from '../../helpers/e2e/dashboard.ts';
import { expect, test } from '../../helpers/e2e/journey.ts';

test('an empty recording shows three next steps instead of the chart, until any tab records a page view', async ({ context, page }) => {
  await openDashboard(page, '/admin/data');
  await page.getByRole('button', { name: 'Erase everything…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Erase everything?' });
  await dialog.getByLabel('Type “erase” to confirm').fill('erase');
  await dialog.getByRole('button', { name: 'Erase everything', exact: true }).click();
  await expect(page.getByText('Everything was erased.')).toBeVisible();
  await showView(page, 'Overview');
  const start = page.getByRole('region', { name: 'Nothing is recorded yet' });
  await expect(start.getByRole('status')).toContainText('Waiting for the first page view.');
  await expect(start.getByRole('link', { name: 'See how recording works' })).toHaveAttribute('href', '/privacy');
  const chooser = page.waitForEvent('filechooser');
  await start.getByRole('button', { name: 'Open a log or an export' }).click();
  expect((await chooser).isMultiple()).toBe(true);
  await start.getByRole('button', { name: 'Look at sample data' }).click();
  await expect(page.getByText('Sample data, made up in memory')).toBeVisible({ timeout: 60_000 });
  await expect(start).toHaveCount(0);
  await page.getByRole('button', { name: 'Source: Sample data' }).click();
  await page.getByRole('button', { name: 'This browser' }).click();
  await expect(start).toBeVisible();
  await (await context.newPage()).goto('/features');
  await expect(start).toHaveCount(0);
  await expect(trendPlot(page)).toBeVisible();
  const few = page.getByRole('region', { name: '1 page view recorded so far.' });
  await expect(few.getByRole('button', { name: 'Look at sample data' })).toBeVisible();
});
