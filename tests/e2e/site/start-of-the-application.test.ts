import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright';
import { PROJECT_ROOT } from '../../../scripts/machine/project-root.ts';
import { serveLocally } from '../../../scripts/serve/serve-locally.ts';
import { createSiteHandler } from '../../../scripts/serve/site-handler.ts';
import { expect, test } from '../../helpers/e2e/journey.ts';
import { customEvents, journalLines, keptData } from '../../helpers/e2e/kept-data.ts';

/** Opens a page in a window of this width and rests; the list grows by each request for React. */
async function openAtRest(page: Page, path: string, width: number): Promise<string[]> {
  const asked: string[] = [];
  page.on('request', (request) => /assets\/vendor-/.test(request.url()) && asked.push(request.url()));
  await page.setViewportSize({ width, height: 844 });
  await page.goto(path, { waitUntil: 'networkidle' });
  return asked;
}

/** The site, whose page /faq ends after its head until it is told to send the rest. */
async function serveHalfDocument() {
  const siteDir = path.join(PROJECT_ROOT, 'dist');
  const [head = '', body = ''] = readFileSync(path.join(siteDir, 'faq.html'), 'utf8').split(/(?=<body>)/);
  const site = createSiteHandler({ siteDir, functionsDir: path.join(PROJECT_ROOT, '.cache/functions') });
  let sendRest = () => {};
  const server = await serveLocally((request, response) => {
    if (request.url !== '/faq') return site(request, response);
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).write(head);
    sendRest = () => response.end(body);
  }, 0);
  return { ...server, sendRest: () => sendRest() };
}

test('while the rest of a document is under way, its page view is written with its title; then the application takes the whole', async ({
  page,
}) => {
  const { url, sendRest, close } = await serveHalfDocument();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${url}/faq`, { waitUntil: 'commit' });
  await expect.poll(() => journalLines(page)).toBe(1);
  expect(await keptData(page)).toContain(await page.title());
  // The application comes before there is anything to take over, and has the time to try.
  const application = page.waitForResponse(/\/assets\/start-/);
  await page.evaluate(() => dispatchEvent(new Event('want-app')));
  await (await application).finished();
  await page.evaluate(() => new Promise((tried) => setTimeout(tried, 500)));
  sendRest();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.locator('#site-menu')).toBeVisible();
  await close();
});

test('in a narrow window a page of text loads React at the first touch of a control, and then does what was pressed', async ({ page }) => {
  const asked = await openAtRest(page, '/faq', 390);
  await page.evaluate(() => scrollTo(0, 301));
  await page.getByRole('button', { name: 'Scroll to top' }).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.locator('#site-menu')).toBeVisible();
  expect(asked).toHaveLength(1);
});

test('a document names its manifest once it is painted, and the browser finds the site in it', async ({ page }) => {
  const document = await (await page.request.get('/faq')).text();
  expect(document).not.toContain('rel="manifest"');
  await page.goto('/faq');
  await expect(page.locator('link[rel="manifest"]')).toHaveAttribute('href', '/manifest.webmanifest');
  const browser = await page.context().newCDPSession(page);
  const { url, errors } = await browser.send('Page.getAppManifest');
  expect([new URL(url).pathname, errors]).toEqual(['/manifest.webmanifest', []]);
});

test('a theme that is chosen before React has come is the theme once it is there', async ({ page }) => {
  await openAtRest(page, '/faq', 700);
  await page.getByRole('banner').getByRole('radio', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('in a wide window, and for an address that asks for something, React comes by itself', async ({ page }) => {
  expect(await openAtRest(page, '/faq', 1_280)).toHaveLength(1);
  await openAtRest(page, '/about?account=sign-in', 390);
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
});

test('in a narrow window the privacy page loads React for a choice: while one is made, and to show the one that was made', async ({
  page,
}) => {
  const asked = await openAtRest(page, '/privacy', 390);
  expect(asked).toEqual([]);
  await page.getByRole('switch', { name: 'Record my page views in this browser' }).click();
  await expect(page.getByText('Recording is stopped.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Recording is stopped.')).toBeVisible();
});

test('on a phone the link of the download page is handed to the device by the first press, which loads React', async ({ page }) => {
  await page.addInitScript(() =>
    Object.assign(navigator, { share: async ({ url }: ShareData) => void (document.documentElement.lang = url ?? '') }),
  );
  const asked = await openAtRest(page, '/download', 390);
  expect(asked).toEqual([]);
  await page.getByRole('link', { name: 'Send the link to my computer' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', page.url());
});

test('in a narrow window the public figures are downloaded by the first press, which loads React', async ({ page }) => {
  const asked = await openAtRest(page, '/analytics', 390);
  expect(asked).toEqual([]);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download installs-by-region as CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^bug-matrix-installs-by-region-.+\.csv$/);
});

test('in a narrow window the tour plays and its steps that are read are recorded, without React', async ({ page }) => {
  const asked = await openAtRest(page, '/learn-more', 390);
  await page.getByRole('button', { name: 'Play the tour' }).click();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await page.getByRole('tab', { name: '2' }).click();
  await expect(page.getByRole('img', { name: 'Test data generator at work' })).toBeVisible();
  await page
    .locator('#tour li')
    .first()
    .evaluate((step) => step.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await expect.poll(() => customEvents(page, 'demo-step')).toContain('{"step":"1"}');
  expect(asked).toEqual([]);
});

test('code of an article is copied by the button beside it, which says so', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAtRest(page, '/blog/osint-testing-methods', 390);
  await page.getByRole('button', { name: 'Copy' }).first().click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('crt.sh');
});

test.describe('without a network', () => {
  // The browser itself notes each request that fails.
  test.use({ watched: false });

  test('the documentation is searched by words, without a network once the search has answered', async ({ page, context }) => {
    await openAtRest(page, '/documentation', 390);
    const field = page.getByRole('searchbox', { name: 'Search the documentation' });
    const result = (name: RegExp) => page.getByRole('search').getByRole('link', { name });
    await field.fill('pin');
    await expect(result(/^Pin it to the toolbar/)).toBeVisible();
    await context.setOffline(true);
    await field.fill('permision');
    await result(/^Get permission first/).click();
    await expect(page).toHaveURL(/#permission$/);
  });

  test('a control that is pressed while the network is away works when it is pressed again with one', async ({ page, context }) => {
    await openAtRest(page, '/faq', 390);
    const menu = page.getByRole('button', { name: 'Menu' });
    await context.setOffline(true);
    // Each touch tries to load: none may be under way when the network is back.
    await Promise.all([page.waitForEvent('pageerror'), menu.hover()]);
    await Promise.all([page.waitForEvent('pageerror'), menu.click()]);
    await context.setOffline(false);
    await menu.click();
    await expect(page.locator('#site-menu')).toBeVisible();
  });
});
