import type { Page } from 'playwright';
import { card, dashboardAnswered, listRow, openDashboard, recorded, routeTo, stopPolling } from '../../helpers/e2e/dashboard.ts';
import { expect, test } from '../../helpers/e2e/journey.ts';

// What shows without a reload was pushed: no page here asks again by itself.
test.beforeEach(({ context }) => stopPolling(context));

const LIVE = '/real-time-analytics';

/** Clicks a link of the navigation bar or of the footer. */
async function follow(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name, exact: true }).first().click();
}

/** Page views of the last 30 minutes on an open real-time page, its own among them. */
function counted(live: Page) {
  return card(live, 'Last 30 Minutes');
}

async function openLive(page: Page): Promise<void> {
  await page.goto(LIVE);
  await expect(counted(page)).toHaveText(/\d/);
}

test('visited pages are shown by both dashboards in other tabs without a reload, and are still there after one', async ({
  context,
  page,
}) => {
  const [admin, live] = [await context.newPage(), await context.newPage()];
  await openDashboard(admin);
  await openLive(live);
  await page.goto('/');
  for (const [link, path] of [
    ['Features', '/features'],
    ['Download', '/download'],
    ['Privacy', '/privacy'],
  ] as const) {
    await follow(page, link);
    await expect(listRow(admin, 'Top Paths', path)).toBeVisible();
    await expect(listRow(live, 'Most Visited Pages Today', path)).toBeVisible();
  }
  await expect(card(admin, 'Page Views')).toHaveText('6');
  await expect(card(admin, 'Unique Visitors')).toHaveText('1');
  await expect(card(admin, 'Total Visits')).toHaveText('1');
  await page.reload();
  await admin.reload();
  await dashboardAnswered(admin);
  for (const path of ['/', '/features', '/download', '/privacy', LIVE, '/admin']) {
    await expect(listRow(admin, 'Top Paths', path)).toBeVisible();
  }
});

test('back and forward count as page views; replaceState and another query of the same page do not', async ({ page }) => {
  await page.goto('/');
  await recorded(page, 1);
  await follow(page, 'Features');
  await recorded(page, 2);
  await follow(page, 'Download');
  await recorded(page, 3);
  await page.goBack();
  await recorded(page, 4);
  await page.goBack();
  await recorded(page, 5);
  await page.goForward();
  await recorded(page, 6);
  await page.evaluate(() => history.replaceState(history.state, '', '/features?seen=1'));
  await routeTo(page, '/features?again=1');
  await expect(page).toHaveURL('/features?again=1');
  await follow(page, 'Privacy');
  await recorded(page, 7);
});

test('recording that is switched off stops and says so, and continues when it is switched on', async ({ context, page }) => {
  const live = await context.newPage();
  await openLive(live);
  await page.goto('/privacy');
  await expect(counted(live)).toHaveText('2');
  await page.getByRole('switch', { name: 'Record my page views in this browser' }).click();
  await expect(page.getByText('Recording is stopped.')).toBeVisible();
  await expect(live.getByText('Recording is switched off in this browser.')).toBeVisible();

  await follow(page, 'Features');
  await follow(page, 'Download');
  await page.reload();
  await follow(page, 'Privacy');
  await expect(page.getByText('Recording is stopped.')).toBeVisible();
  await page.getByRole('switch', { name: 'Record my page views in this browser' }).click();
  await follow(page, 'Home');
  await expect(listRow(live, 'Most Visited Pages Today', '/')).toBeVisible();
  await expect(counted(live)).toHaveText('3');
  await expect(listRow(live, 'Most Visited Pages Today', '/features')).toHaveCount(0);
});
