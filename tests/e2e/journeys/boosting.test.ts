import type { Locator, Page } from 'playwright';
import { expectPageViews, fact, openDashboard } from '../../helpers/e2e/dashboard.ts';
import { expect, QUALITY, test } from '../../helpers/e2e/journey.ts';

function region(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true });
}

const system = (page: Page) => region(page, 'Auto Boosting System');
const debug = (page: Page) => region(page, 'Auto Boosting Debugger');

function button(within: Locator | Page, name: string): Locator {
  return within.getByRole('button', { name, exact: true });
}

async function forceBoost(page: Page): Promise<void> {
  await button(system(page), 'Force Boost').click();
  await expect(system(page).getByText(/^Simulated a boost on .* Nothing was posted\.$/)).toBeVisible();
}

test('boosting is on by default and marked as simulated; a forced boost is no page view, is kept and shown in every tab; the debugger names what is wrong and which tab leads, makes test boosts, and logs their results', async ({
  page,
  context,
}) => {
  await openDashboard(page, '/admin/social');
  await expect(system(page).getByText('Active', { exact: true })).toBeVisible();
  await expect(system(page).getByText(/simulated: nothing is posted anywhere/)).toBeVisible();
  await expect(fact(page, 'Frequency')).toHaveText('15 min');
  await forceBoost(page);
  await expectPageViews(page, 1);
  await expect(fact(page, 'Total boosts')).toHaveText(/^[12]$/);
  await expect(system(page).getByRole('list', { name: 'Recent boosts' })).toContainText('Just now');
  await expect(system(page).getByRole('table', { name: 'Platform distribution' })).toBeVisible();

  const other = await context.newPage();
  await openDashboard(other, '/admin/social');
  await expect(fact(other, 'Total boosts')).toHaveText(/^[12]$/);
  await expect(fact(other, 'Leads')).toContainText('Another tab');
  await forceBoost(other);
  await expect(fact(page, 'Total boosts')).toHaveText(/^[23]$/);
  await other.close();

  await expect(debug(page).getByText('Issues', { exact: true })).toBeVisible();
  const issues = debug(page).getByRole('list', { name: 'Issues' });
  await expect(issues).toContainText('No social shares tracked');
  await expect(fact(page, 'Leads')).toHaveText('This tab');
  await expect(fact(page, 'Last heartbeat')).toHaveText(/^\d\d:\d\d:\d\d$/);
  await expect(fact(page, 'Next slot')).toHaveText(/\d\d:\d\d:\d\d$/);
  const log = debug(page).getByRole('log', { name: 'Debug log' });
  await button(debug(page), 'Test Auto Boost').click();
  await expect(log).toContainText('Tested a boost on');
  await button(debug(page), 'Refresh Data').click();
  await expect(log.getByRole('listitem').last()).toContainText('Data refreshed: running');

  await button(debug(page), 'Test Social Boost').click();
  await expect(log).toContainText('Tracked a share for a test.');
  await expect(issues).toContainText('No social shares tracked');

  await button(debug(page), 'Clear All Data').click();
  const dialog = page.getByRole('dialog', { name: 'Clear All Data' });
  await expect(dialog.getByText('Are you sure you want to clear all boosting data?', { exact: true })).toBeVisible();
  await expect(dialog.getByText(/shares and social arrivals that were tracked in this browser/)).toBeVisible();
  await button(dialog, 'Clear All Data').click();
  await expect(issues).toContainText('No boosts have been performed');
  await expect(issues).toContainText('No social shares tracked');
});

test(
  'boosting that is stopped stays off until it is started; its history is cleared after a confirmation; chosen platforms and messages are used',
  { tag: QUALITY },
  async ({ page }) => {
    await openDashboard(page, '/admin/social');
    await forceBoost(page);
    await button(system(page), 'Stop').click();
    await expect(system(page).getByText('Inactive', { exact: true })).toBeVisible();
    await page.reload();
    await expect(system(page).getByText('Inactive', { exact: true })).toBeVisible();
    await button(system(page), 'Start').click();
    await expect(system(page).getByText('Active', { exact: true })).toBeVisible();

    await button(system(page), 'Clear History').click();
    const dialog = page.getByRole('dialog', { name: 'Clear History' });
    await expect(dialog.getByText('Are you sure you want to clear all boosting history?', { exact: true })).toBeVisible();
    await button(dialog, 'Cancel').click();
    await expect(dialog).toBeHidden();
    await expect(fact(page, 'Total boosts')).not.toHaveText('0');
    await button(system(page), 'Force Boost').click();
    const notice = system(page).getByText(/^Simulated a boost on .* Nothing was posted\.$/);
    await expect(notice).toBeVisible();
    await button(system(page), 'Clear History').click();
    await expect(dialog.getByText(/^This removes every simulated boost\. Shares and social arrivals stay/)).toBeVisible();
    await button(dialog, 'Clear History').click();
    await expect(notice).toBeHidden();
    await expect(fact(page, 'Total boosts')).toHaveText('0');
    await expect(system(page).getByText('No boosts yet.').first()).toBeVisible();

    await button(system(page), 'Settings').click();
    const form = page.getByRole('form', { name: 'Configuration' });
    await expect(form.getByRole('checkbox')).toHaveCount(6);
    for (const name of ['Twitter/X', 'LinkedIn', 'Facebook', 'WhatsApp', 'Instagram'])
      await form.getByLabel(name, { exact: true }).uncheck();
    await form.getByLabel('Content messages').fill(`Our own words.\n<img src=x onerror=alert(1)>\n${'x'.repeat(300)}`);
    await button(form, 'Save Configuration').click();
    await expect(system(page).getByRole('status')).toHaveText(
      'Configuration saved. A content message has at most 280 characters: longer ones are cut.',
    );
    await page.reload();
    await button(system(page), 'Settings').click();
    await expect(form.getByRole('checkbox', { checked: true })).toHaveCount(1);
    await expect(form.getByLabel('Content messages')).toHaveValue(`Our own words.\n<img src=x onerror=alert(1)>\n${'x'.repeat(280)}`);
    await form.getByLabel('Content messages').fill('Our own words.');
    await button(form, 'Save Configuration').click();
    await expect(system(page).getByRole('status')).toHaveText('Configuration saved.');
    await button(system(page), 'Force Boost').click();
    await expect(system(page).getByText(/^Simulated a boost on Telegram /)).toBeVisible();
    await expect(system(page).getByRole('list', { name: 'Recent boosts' }).getByRole('listitem').first()).toContainText('Our own words.');
  },
);

test('the test page tries every control and logs the results', { tag: QUALITY }, async ({ page }) => {
  await page.goto('/boosting-test');
  const log = page.getByRole('log', { name: 'Results log' });
  await expect(log).toContainText('Data refreshed: running');
  await button(page, 'Test Auto Boost').click();
  await expect(log).toContainText('Tested a boost on');
  await expect(page.getByRole('list', { name: 'Recent boosts' }).getByText('Test', { exact: true })).toBeVisible();
  await button(page, 'Stop Timer').click();
  await expect(log).toContainText('The timer is stopped; the watchdog starts it within a minute.');
  await expect(log).toContainText('Data refreshed: not running');
  await button(page, 'Disable').click();
  await expect(log).toContainText('Boosting is disabled.');
  await button(page, 'Enable').click();
  await expect(log).toContainText('Boosting is enabled.');
  await button(page, 'Clear Events').click();
  await button(page.getByRole('dialog', { name: 'Clear Events' }), 'Clear Events').click();
  await expect(log).toContainText('All boosts were cleared.');
  await expect(page.getByText('No boosts yet.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Share this page' }).getByRole('link')).toHaveCount(6);
});
