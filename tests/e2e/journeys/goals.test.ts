import { openDashboard, recorded } from '../../helpers/e2e/dashboard.ts';
import { expect, test } from '../../helpers/e2e/journey.ts';
import { customEvents } from '../../helpers/e2e/kept-data.ts';

test('a clicked page becomes a goal in three clicks, counts what was recorded before it, filters, and can be restored after its deletion', async ({
  page,
}) => {
  await page.goto('/download');
  await recorded(page, 1);
  await openDashboard(page);
  await page.getByRole('table', { name: 'Top Paths' }).getByRole('button', { name: '/download', exact: true }).click();
  await page.getByRole('button', { name: 'Make it a goal' }).click();
  await expect(page.getByText('1 of 1 visits, 100.0%')).toBeVisible();
  await page.getByRole('button', { name: 'Keep', exact: true }).click();

  const goals = page.getByRole('table', { name: 'Goals', exact: true });
  const row = goals.getByRole('row', { name: '/download' });
  await expect(row.getByRole('cell').nth(2)).toHaveText('100.0%');
  await expect(goals.getByRole('button', { name: '/download', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByRole('button', { name: 'Converted', exact: true }).click();
  await expect(page.getByRole('group', { name: 'Filters' })).toContainText('Goal');

  await row.getByRole('button', { name: 'Actions of /download' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('button', { name: 'New goal' })).toBeFocused();
  await expect(goals.getByText('from the link, not kept')).toBeVisible();
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expect(goals.getByText('from the link, not kept')).toHaveCount(0);
});

test('a choice of theme and the steps of the tour that were read are custom events, of which one becomes a goal by one press, with its properties and values offered', async ({
  page,
}) => {
  await page.goto('/learn-more');
  await recorded(page, 1);
  await page.getByRole('banner').getByRole('radio', { name: 'Dark' }).check({ force: true });
  await page
    .locator('#tour li')
    .first()
    .evaluate((step) => step.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await expect.poll(() => customEvents(page, 'demo-step')).toContain('{"step":"1"}');
  await expect.poll(() => customEvents(page, 'theme')).toEqual(['{"theme":"dark"}']);
  await openDashboard(page, '/admin/goals');
  await page.getByRole('table', { name: 'Actions and custom events' }).getByRole('button', { name: 'theme' }).click();
  await expect(page.getByLabel('Event', { exact: true })).toHaveValue('theme');
  const offered = (label: string) => page.locator('label', { hasText: new RegExp(`^${label}$`) }).locator('datalist option');
  await expect(offered('Property')).toHaveAttribute('value', 'theme');
  await page.getByLabel('Property', { exact: true }).fill('theme');
  await expect(offered('Value of the property')).toHaveAttribute('value', 'dark');
  await page.getByLabel('Value of the property').fill('dark');
  await page.getByRole('button', { name: 'Keep', exact: true }).click();
  await expect(page.getByRole('table', { name: 'Goals', exact: true }).getByRole('row', { name: 'theme with theme dark' })).toContainText(
    '%',
  );
});
