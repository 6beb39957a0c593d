import type { BrowserContext, Page } from 'playwright';
import {
  card,
  chooseSource,
  dashboardAnswered,
  listRow,
  loadSample,
  openDashboard,
  recorded,
  routeTo,
  showTrendTable,
} from '../../helpers/e2e/dashboard.ts';
import { journalLines } from '../../helpers/e2e/kept-data.ts';
import { expect, FAULTS_TAG, test } from '../../helpers/e2e/journey.ts';
import { startServer, type StoppableServer } from '../support/site-server.ts';

// A server that is gone is told of in the console by the browser itself.
test.use({ watched: false });

let server: StoppableServer;

test.beforeEach(async () => {
  server = await startServer('dist');
});

test.afterEach(async () => {
  await server.stop();
});

async function openTabs(context: BrowserContext, page: Page): Promise<Page> {
  const admin = await context.newPage();
  await openDashboard(admin, `${server.url}/admin`);
  await page.goto(`${server.url}/`);
  await recorded(page, 1);
  return admin;
}

test('with the server down, an open tab continues to record, also pages that it cannot load, and loses nothing when the server is back', async ({
  context,
  page,
}) => {
  const admin = await openTabs(context, page);
  await page.getByRole('link', { name: 'Features', exact: true }).first().click();
  await recorded(page, 2);
  await server.stop();

  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await recorded(page, 3);
  // The module of this page was never loaded.
  await page.getByRole('link', { name: 'Privacy', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
  await recorded(page, 4);
  await routeTo(page, '/no/such/page');
  await recorded(page, 5);
  for (const path of ['/', '/features', '/privacy', '/no/such/page', '/admin']) {
    await expect(listRow(admin, 'Top Paths', path)).toBeVisible();
  }
  await expect(card(admin, 'Page Views')).toHaveText('6');
  await expect.poll(() => journalLines(page)).toBe(0);

  await server.start();
  await page.goto(`${server.url}/download`);
  await recorded(page, 6);
  await admin.reload();
  await dashboardAnswered(admin);
  // The download page, and the dashboard once more.
  await expect(card(admin, 'Page Views')).toHaveText('8');
});

test('a part whose module cannot be loaded leaves the rest of its page on screen', { tag: FAULTS_TAG }, async ({ context, page }) => {
  const lose = (part: string) => context.route(`**/assets/${part}-*.js`, (route) => route.abort());
  const openWithout = async (part: string) => {
    await lose(part);
    const missed = page.waitForEvent('requestfailed', (request) => request.url().includes(`/assets/${part}-`));
    await page.goto(`${server.url}/`);
    await missed;
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  };
  await openWithout('companions');
  for (const part of ['motion-switch', 'world-map']) await lose(part);
  await openDashboard(page, `${server.url}/admin?locations=map`);
  await expect(page.getByText('This drawing could not be loaded. The tab Countries has the same figures.')).toBeVisible();
  await showTrendTable(page);
});

test(
  'a part that was never loaded says so while the server is down, and works when it is back',
  { tag: FAULTS_TAG },
  async ({ context, page }) => {
    const admin = await openTabs(context, page);
    await server.stop();
    await chooseSource(admin, 'Sample data');
    await expect(admin.getByRole('alert').filter({ hasText: /./ })).toContainText('could not be loaded');
    await server.start();
    await loadSample(admin);
  },
);
