import type { Locator, Page } from 'playwright';
import { card, fact, loadSample, openDashboard, recorded, stopPolling } from '../../helpers/e2e/dashboard.ts';
import { expect, test } from '../../helpers/e2e/journey.ts';

function button(page: Page, region: string, name: string): Locator {
  return page.getByRole('region', { name: region, exact: true }).getByRole('button', { name, exact: true });
}

const sharedContent = (page: Page) => page.getByRole('table', { name: 'Most Shared Content', exact: true });

test('cards and shared content follow boosts and shares of every tab as they happen', async ({ page, context }) => {
  await stopPolling(context);
  await openDashboard(page);
  await expect(card(page, 'Social Shares')).toHaveText('0');
  await expect(page.getByText('Nothing was shared in this range.')).toBeVisible();
  await button(page, 'Auto Boosting System', 'Force Boost').click();
  await expect(card(page, 'Social Boosts')).toHaveText(/^[12]$/);

  const other = await context.newPage();
  await openDashboard(other);
  await expect(card(other, 'Social Boosts')).toHaveText(/^[12]$/);
  for (const count of ['1', '2']) {
    await button(other, 'Boosting Debug', 'Test Share').click();
    await expect(card(other, 'Social Shares')).toHaveText(count);
    await expect(card(page, 'Social Shares')).toHaveText(count);
  }
  const row = sharedContent(page).getByRole('row').nth(1);
  await expect(row.getByRole('cell').last()).toHaveText(/2$/);
  await expect(row.getByRole('link')).toHaveAttribute('href', /^http:\/\/localhost:\d+\/admin$/);
});

test('a range without boosts and shares shows none of them', async ({ page }) => {
  await openDashboard(page);
  await button(page, 'Auto Boosting System', 'Force Boost').click();
  await button(page, 'Boosting Debug', 'Test Share').click();
  await expect(card(page, 'Social Shares')).toHaveText('1');
  await page.getByLabel('More ranges').selectOption({ label: 'Yesterday' });
  await expect(card(page, 'Social Shares')).toHaveText('0');
  await expect(card(page, 'Social Boosts')).toHaveText('0');
  await expect(sharedContent(page)).toHaveCount(0);
});

test.describe('with errors on purpose', () => {
  test.use({ watched: false });

  test('success rate and uptime are references until a load is measured, and follow a critical error at once', async ({
    page,
    context,
  }) => {
    await openDashboard(page);
    const other = await context.newPage();
    await other.goto('/features');
    await recorded(other, 1);
    await expect(fact(page, 'Success Rate')).toContainText('100.0%');
    await expect(fact(page, 'Uptime')).toContainText('100.0%');
    await expect(fact(page, 'Success Rate')).not.toContainText('Reference');
    await other.evaluate(() => document.body.append(Object.assign(document.createElement('script'), { src: '/assets/gone.js' })));
    await expect(fact(page, 'Success Rate')).not.toContainText('100.0%');
    // Today is one day of seven.
    await expect(fact(page, 'Uptime')).toContainText('85.7%');
    await loadSample(page);
    for (const name of ['Success Rate', 'Uptime', 'User Rating']) await expect(fact(page, name)).toContainText('Reference');
  });
});
