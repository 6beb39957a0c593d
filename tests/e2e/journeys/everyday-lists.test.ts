import type { Page } from 'playwright';
import { clicksSince, countClicksOnSample } from '../../helpers/e2e/clicks.ts';
import { openDashboard, recorded, routeTo, showView } from '../../helpers/e2e/dashboard.ts';
import { expectAccessible } from '../../helpers/e2e/axe.ts';
import { expect, test } from '../../helpers/e2e/journey.ts';
import { saved } from '../../helpers/e2e/saved-file.ts';

/** A look at the sample by what it shows. */
type Looks = Readonly<Record<string, (page: Page) => Promise<void>>>;

const LAST_15_DAYS = '/admin?range=last15';
const YEAR = '/admin?range=all';

/** Of the sample, whatever was looked at before. */
async function openOverview(page: Page, address: string): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await routeTo(page, `${address}&scope=sample`);
  await expect(page.getByRole('table', { name: 'Devices' })).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0));
  await clicksSince(page);
}

/** What an operator asks of the first view. */
const QUESTIONS: Looks = {
  'what brought visitors last week is one click away': async (page) => {
    await page.getByRole('button', { name: 'Last 7 days', exact: true }).click();
    await expect(page).toHaveURL(/range=last7/);
    await expect(page.getByRole('table', { name: 'Channels' }).getByRole('rowheader').first()).toBeInViewport();
    expect(await clicksSince(page)).toBe(1);
  },
  'from which sources the stores were clicked is one click away': async (page) => {
    await showView(page, 'Goals');
    await expect(page.getByRole('table', { name: 'Store click: rate by source' }).getByRole('rowheader').first()).toBeInViewport();
    expect(await clicksSince(page)).toBe(1);
  },
  'which page loses people is two clicks away': async (page) => {
    await page.getByRole('button', { name: 'Details of Top Paths' }).click();
    const details = page.getByRole('dialog').getByRole('table');
    await details.getByRole('columnheader', { name: 'Exit rate' }).getByRole('button').click();
    await expect(details.getByRole('columnheader', { name: 'Exit rate' })).toHaveAttribute('aria-sort', 'descending');
    // Whether the page that is not found stands before it depends on the hour.
    await expect.poll(async () => (await details.getByRole('rowheader').allTextContents()).slice(0, 2)).toContain('/premium');
    expect(await clicksSince(page)).toBe(2);
    await page.keyboard.press('Escape');
  },
  'what changed since last month is one click away': async (page) => {
    await page.getByRole('button', { name: 'Last 30 days', exact: true }).click();
    await expect(page.getByRole('group', { name: 'Figures' }).getByText(/^vs\. .* the 30 days before$/)).toHaveCount(7);
    await expect(page.getByRole('columnheader', { name: 'Change' }).first()).toBeInViewport();
    expect(await clicksSince(page)).toBe(1);
  },
  'a comparison with the same days of last year is two clicks away': async (page) => {
    await page.getByLabel('Compare with').first().selectOption({ label: 'Same period last year' });
    await expect(page).toHaveURL(/compare=year/);
    expect(await clicksSince(page)).toBe(2);
  },
  'the errors of a browser are two clicks away': async (page) => {
    await showView(page, 'Errors');
    await page.getByRole('table', { name: 'Browsers of the issue' }).getByRole('button', { name: 'Safari' }).click();
    await expect(page.getByRole('group', { name: 'Filters' })).toContainText('Safari');
    await expect(page.getByRole('region', { name: 'Issues' }).getByText(/^\d+ errors? on /)).toBeVisible();
    expect(await clicksSince(page)).toBe(2);
  },
};

/** What the sample has enough of in a year. */
const LISTS: Looks = {
  'the sources that brought people to a page, on mobile, in the last month, are four clicks away': async (page) => {
    await page.getByRole('button', { name: 'Last 30 days', exact: true }).click();
    await page.getByRole('table', { name: 'Top Paths' }).getByRole('button', { name: '/download', exact: true }).click();
    await page.getByRole('table', { name: 'Devices' }).getByRole('button', { name: 'Mobile', exact: true }).click();
    const card = page.getByRole('region', { name: 'Sources', exact: true });
    await card.getByRole('tab', { name: 'Sources' }).click();
    await expect(card.getByRole('table', { name: 'Sources' }).getByRole('button', { name: 'Direct', exact: true })).toBeVisible();
    await expect(page).toHaveURL(/range=month&.*path=\/download&device=Mobile/);
    expect(await clicksSince(page)).toBe(4);
  },
  'a campaign opens level by level in two clicks and by arrows, filters with the rows above it, and is saved as it is open': async (
    page,
  ) => {
    const card = page.getByRole('region', { name: 'Sources', exact: true });
    const tree = card.getByRole('treegrid', { name: 'Campaigns by Level' });
    await card.getByRole('tab', { name: 'Campaigns' }).click();
    await tree.getByRole('button', { name: 'Open google' }).click();
    await expect(tree.getByRole('row', { name: /cpc/ })).toBeVisible();
    expect(await clicksSince(page)).toBe(2);
    await expect(card.getByText(/^Not set: [\d,]+ \(\d/)).toBeVisible();
    // By keyboard on from there: into the row, open it, and out again.
    await tree.getByRole('row', { name: /google/ }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(tree.getByRole('row', { name: /testing-tools/ })).toHaveAttribute('aria-level', '3');
    await expect(page).toHaveURL(/open=google(&|$).*open=google\/cpc/);
    await page.keyboard.press('ArrowRight');
    await expect(tree.getByRole('row', { name: /testing-tools/ })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/utmSource=google&utmMedium=cpc&utmCampaign=testing-tools/);
    await expect(tree.getByRole('row', { name: /testing-tools/ })).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(tree.getByRole('row', { name: /testing-tools/ })).toHaveCount(0);
    await page.goBack();
    await expect(tree.getByRole('row', { name: /testing-tools/ })).toBeVisible();
    await expectAccessible(page, '[aria-label="Campaigns by Level"]', [390, 1_440]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await card.getByRole('button', { name: 'Actions of Sources' }).click();
    const file = await saved(page, 'CSV of the open levels');
    expect(file.text).toMatch(/\r\n\r\nSource,Medium,Campaign,Term,Content,Visits/);
    expect(file.text).toMatch(/\r\ngoogle,cpc,testing-tools,,,\d+/);
    expect(file.text).toMatch(/\r\n\(not set\),,,,,\d+/);
  },
  'the slowest pages on mobile are three clicks away, with the number of measurements that a page needs': async (page) => {
    await page.getByRole('table', { name: 'Devices' }).getByRole('button', { name: 'Mobile', exact: true }).click();
    await showView(page, 'Performance');
    const table = page.getByRole('table', { name: 'Speed and engagement by page' });
    const head = table.getByRole('columnheader', { name: 'LCP' });
    await head.getByRole('button').click();
    await expect(head).toHaveAttribute('aria-sort', 'descending');
    await expect(table.getByRole('rowheader').first()).toHaveText('/analytics');
    expect(await clicksSince(page)).toBe(3);
    const pages = page.getByRole('region', { name: 'Pages', exact: true });
    await expect(pages.getByText(/^Pages with at least .*measurements of LCP$/)).toBeVisible();
    await pages.getByLabel('Least number of measurements of a page').selectOption('30');
    await expect(page).toHaveURL(/measured=LCP&least=30/);
    await expectAccessible(page, 'main', [390, 1_440]);
  },
  'addresses that were not found are two clicks away, with what linked there': async (page) => {
    await showView(page, 'Errors');
    const table = page.getByRole('table', { name: 'Addresses not found' });
    const row = table.getByRole('row', { name: /\/downloads/ });
    await expect(row).toContainText('toolbox.example/testing');
    await row.locator('summary').click();
    await expect(row.getByRole('listitem').nth(2)).toBeVisible();
    expect(await clicksSince(page)).toBe(2);
  },
  'charts that rest are read by the arrow keys, shown as tables, and saved as drawings': async (page) => {
    const title = 'Web Vitals over Time';
    await routeTo(page, '/admin/performance?range=last7&scope=sample');
    const chart = page.getByRole('region', { name: title, exact: true });
    await chart.getByRole('application').focus();
    await page.keyboard.press('ArrowRight');
    await expect(chart.getByRole('status')).toContainText(/\d page views?/);
    const menu = page.getByRole('button', { name: `Actions of ${title}` });
    await menu.press('Enter');
    expect((await saved(page, 'Picture (SVG)')).text).toContain('Sample data');
    await menu.press('Enter');
    await page.getByRole('button', { name: 'Show table' }).press('Enter');
    await expect(chart.getByRole('table').getByRole('row')).toHaveCount(8);
  },
};

test('everyday questions are answered from the first view within their number of clicks; everyday lists and charts of the sample are a few clicks away and can be worked by keyboard', async ({
  page,
}) => {
  test.slow();
  await countClicksOnSample(page, LAST_15_DAYS);
  // In this order: lists leave other tabs chosen.
  for (const [address, looks] of [
    [LAST_15_DAYS, QUESTIONS],
    [YEAR, LISTS],
  ] as const) {
    for (const [rule, look] of Object.entries(looks)) {
      await test.step(rule, async () => {
        await openOverview(page, address);
        await look(page);
      });
    }
  }
});

test.describe('a miss', () => {
  // The browser itself reports the answer 404.
  test.use({ watched: false });

  test('is listed under the address that was asked for, inside the application too, with the page that led there', async ({ page }) => {
    await page.goto('/faq');
    await recorded(page, 1);
    await routeTo(page, '/no-such-page');
    await recorded(page, 2);
    await routeTo(page, '/blog/no-such-post');
    await expect(page).toHaveURL('/404');
    await recorded(page, 3);
    await page.goto('/gone?from=print', { referer: 'https://paper.example/list' });
    await recorded(page, 4);
    await openDashboard(page, '/admin/errors');
    const rows = page.getByRole('table', { name: 'Addresses not found' }).getByRole('row');
    await expect(rows).toHaveCount(4);
    await expect(rows.filter({ hasText: '/no-such-page' })).toContainText('/faq');
    await expect(rows.filter({ hasText: '/blog/no-such-post' })).toContainText('/faq');
    await expect(rows.filter({ hasText: '/gone' })).toContainText('paper.example/list');
    await expect(page.getByText('No error on the page views of this range and these filters.')).toBeVisible();
  });
});
