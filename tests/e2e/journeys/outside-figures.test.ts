import type { Locator, Page } from 'playwright';
import { card, fact, loadSample, openDashboard, recorded, showView, stopPolling } from '../../helpers/e2e/dashboard.ts';
import { expect, test } from '../../helpers/e2e/journey.ts';

function button(page: Page, region: string, name: string): Locator {
  return page.getByRole('region', { name: region, exact: true }).getByRole('button', { name, exact: true });
}

const sharedContent = (page: Page) => page.getByRole('table', { name: 'Most Shared Content', exact: true });

/** Forces a boost in the social view, and comes back. */
async function forceBoost(page: Page): Promise<void> {
  await showView(page, 'Social');
  await button(page, 'Auto Boosting System', 'Force Boost').click();
  await expect(page.getByRole('list', { name: 'Recent boosts' })).toContainText('Just now');
  await showView(page, 'Overview');
}

/** Clicks a share link of this page; nothing is opened. */
async function shareHere(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.open = () => null;
    addEventListener('click', (event) => event.preventDefault(), { capture: true });
  });
  await page.locator('main [data-action="share"]').first().click();
}

test('cards and shared content follow the boosts and shares of every tab as they happen, in a range that has some', async ({
  page,
  context,
}) => {
  await stopPolling(context);
  await openDashboard(page, '/admin?social=shared');
  await expect(card(page, 'Social Shares')).toHaveText('0');
  await expect(page.getByText('Nothing was shared in this range.')).toBeVisible();
  await forceBoost(page);
  await expect(card(page, 'Social Boosts')).toHaveText(/^[12]$/);

  const other = await context.newPage();
  await openDashboard(other);
  await expect(card(other, 'Social Boosts')).toHaveText(/^[12]$/);
  await other.goto('/boosting-test');
  for (const count of ['1', '2']) {
    await shareHere(other);
    await expect(card(page, 'Social Shares')).toHaveText(count);
  }
  const row = sharedContent(page).getByRole('row').nth(1);
  await expect(row.getByRole('cell').last()).toHaveText(/2$/);
  await expect(row.getByRole('link')).toHaveAttribute('href', /^http:\/\/localhost:\d+\/boosting-test$/);
  await page.getByLabel('More ranges').selectOption({ label: 'Yesterday' });
  await expect(card(page, 'Social Shares')).toHaveText('0');
  await expect(card(page, 'Social Boosts')).toHaveText('0');
  await expect(sharedContent(page)).toHaveCount(0);
});

test.describe('with errors on purpose', () => {
  test.use({ watched: false });

  test('success rate and uptime are references until a load is measured, follow a critical error immediately, and remain this browser’s beside a sample', async ({
    page,
    context,
  }) => {
    await openDashboard(page, '/admin/performance');
    const other = await context.newPage();
    await other.goto('/features');
    await recorded(other, 1);
    await expect(fact(page, 'Success Rate')).toContainText('100.0%');
    await expect(fact(page, 'Uptime')).toContainText('100.0%');
    await expect(fact(page, 'Success Rate')).not.toContainText('Reference');
    await other.evaluate(() => document.body.append(Object.assign(document.createElement('script'), { src: '/assets/gone.js' })));
    await expect(fact(page, 'Success Rate')).not.toContainText('100.0%');
    // Today is the one observed day.
    await expect(fact(page, 'Uptime')).toContainText('0.0%');
    await expect(fact(page, 'Uptime')).toContainText('1 observed day');
    await loadSample(page);
    await showView(page, 'Performance');
    for (const name of ['Success Rate', 'Uptime']) await expect(fact(page, name)).toContainText('Of this browser.');
    await expect(fact(page, 'User Rating')).toContainText('Reference');
  });
});
