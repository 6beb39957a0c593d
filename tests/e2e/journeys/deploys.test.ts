import { mkdirSync, readdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import type { Page, Route } from 'playwright';
import { openDashboard, dashboardAnswered, recorded } from '../../helpers/e2e/dashboard.ts';
import { errorPanel, issues, NO_ERRORS } from '../../helpers/e2e/error-panel.ts';
import { expect, FAULTS_TAG, test } from '../../helpers/e2e/journey.ts';
import { startServer, type StoppableServer } from '../support/site-server.ts';

// Scripts that are gone are told of in the console by the browser itself.
test.use({ watched: false });

/** What an address keeps of a view. */
const VIEW = '?range=last7&browser=Chrome';
const NEW_VERSION = 'A new version of this site is out';

let folder: string;
let server: StoppableServer;
const assets = () => path.join(folder, 'assets');
const taken = () => path.join(folder, '.taken');

test.beforeEach(async ({ siteDir }) => {
  folder = siteDir;
  server = await startServer(siteDir);
});

test.afterEach(() => server.stop());

/** A deploy as an open tab sees it: the scripts that it has not loaded are gone. */
function takeScripts(): void {
  mkdirSync(taken(), { recursive: true });
  move(assets(), taken());
}

/** The scripts of the version that documents name from now on. */
function bringScripts(): void {
  move(taken(), assets());
}

function move(from: string, to: string): void {
  for (const name of readdirSync(from)) if (/\.js(\.br|\.gz)?$/.test(name)) renameSync(path.join(from, name), path.join(to, name));
}

/** From the next document on, the new version is there. */
async function deploy(page: Page): Promise<void> {
  takeScripts();
  const deployed = (url: URL) => url.pathname.startsWith('/admin') || url.pathname === '/privacy';
  const bring = (route: Route) => {
    bringScripts();
    return route.continue();
  };
  await page.route(deployed, bring, { times: 1 });
}

const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isOld: true }));
const isOld = (page: Page) => page.evaluate(() => 'isOld' in window);
const offer = (page: Page) => page.getByRole('status').filter({ hasText: NEW_VERSION });

test('a link of the site whose page a deploy took is followed as a document, once, and a second failure offers the reload', async ({
  page,
}) => {
  await page.goto(`${server.url}/`);
  await recorded(page, 1);
  await mark(page);
  await deploy(page);
  await page.getByRole('link', { name: 'Privacy', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/privacy/i);
  expect(await isOld(page)).toBe(false);
  // The page that was left for the document is not counted: the document is.
  await recorded(page, 2);

  await page.route('**/assets/about-page-*.js', (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' }));
  await page.getByRole('link', { name: 'About', exact: true }).first().click();
  await expect(page.getByRole('main').getByRole('heading', { name: NEW_VERSION })).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/about`);
  await page.unroute('**/assets/about-page-*.js');
  await page.getByRole('main').getByRole('button', { name: 'Reload Page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Made by testers/);
});

test(
  'a view that a deploy took is followed as a document, with its filters; without a network a view says so; neither is an error',
  { tag: FAULTS_TAG },
  async ({ page, context }) => {
    await openDashboard(page, `${server.url}/admin${VIEW}`);
    const link = (view: string) => page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: view, exact: true });
    await mark(page);
    await deploy(page);
    await link('Goals').click();
    await expect.poll(() => isOld(page).catch(() => true)).toBe(false);
    await dashboardAnswered(page);
    expect(new URL(page.url()).search).toBe(VIEW);
    await context.setOffline(true);
    await link('Social').click();
    await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
    await context.setOffline(false);
    await page.goto(`${server.url}/admin/errors`);
    await expect(errorPanel(page)).toContainText(NO_ERRORS);
    await expect(issues(page, /./)).toHaveCount(0);
  },
);

test('menus and dialogs that a deploy took offer the new version, and count as no error', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openDashboard(page, `${server.url}/admin`);
  takeScripts();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(offer(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await offer(page).getByRole('button', { name: 'Later' }).click();
  await page.keyboard.press('?');
  await expect(offer(page)).toBeVisible();
  await expect(page.getByText('Something went wrong')).toHaveCount(0);
  bringScripts();
  await offer(page).getByRole('button', { name: 'Load it now' }).click();
  await dashboardAnswered(page);
  await expect(offer(page)).toHaveCount(0);
  await page.goto(`${server.url}/admin/errors`);
  await expect(errorPanel(page)).toContainText(NO_ERRORS);
});
