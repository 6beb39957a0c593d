import { loadSample, openDashboard, showView } from '../../helpers/e2e/dashboard.ts';
import { expect, test } from '../../helpers/e2e/journey.ts';
import { saved } from '../../helpers/e2e/saved-file.ts';

test('charts that rest are read by the arrow keys, shown as tables, and saved as drawings', async ({ page }) => {
  await openDashboard(page);
  await loadSample(page);
  for (const { view, title, value } of [{ view: 'Performance', title: 'Web Vitals over Time', value: /\d page views?/ }]) {
    await showView(page, view);
    const chart = page.getByRole('region', { name: title, exact: true });
    await chart.getByRole('application').focus();
    await page.keyboard.press('ArrowRight');
    await expect(chart.getByRole('status')).toContainText(value);
    const menu = page.getByRole('button', { name: `Actions of ${title}` });
    await menu.press('Enter');
    expect((await saved(page, 'Picture (SVG)')).text).toContain('Sample data');
    await menu.press('Enter');
    await page.getByRole('button', { name: 'Show table' }).press('Enter');
    await expect(chart.getByRole('table').getByRole('row')).toHaveCount(8);
  }
});
