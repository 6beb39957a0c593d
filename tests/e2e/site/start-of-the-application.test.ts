import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright';
import { PROJECT_ROOT } from '../../../scripts/machine/project-root.ts';
import { serveLocally } from '../../../scripts/serve/serve-locally.ts';
import { createSiteHandler } from '../../../scripts/serve/site-handler.ts';
import { listenedTo } from '../../helpers/e2e/dashboard.ts';
import { expect, QUALITY, test } from '../../helpers/e2e/journey.ts';
import { journalLines, keptData } from '../../helpers/e2e/kept-data.ts';

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

/** When a control is pressed, in milliseconds after the first paint. */
const TAPS_MS = [
  [0, []],
  [300, [QUALITY]],
  [600, [QUALITY]],
  [1_000, [QUALITY]],
] as const;
const MENU = '#site-menu';

async function openNarrow(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(path);
}

/** A slow phone on a slow line. */
async function slowDown(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await browser.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 90_000,
  });
}

test('while the rest of a document is under way, its page view is written with its title; then the application takes the whole', async ({
  page,
}) => {
  const { url, sendRest, close } = await serveHalfDocument();
  // The application comes before there is anything to take over, and has the time to try.
  const application = page.waitForResponse(/\/assets\/application-/);
  await page.goto(`${url}/faq`, { waitUntil: 'commit' });
  await expect.poll(() => journalLines(page)).toBe(1);
  expect(await keptData(page)).toContain(await page.title());
  await (await application).finished();
  await page.evaluate(() => new Promise((tried) => setTimeout(tried, 500)));
  sendRest();
  await expect(page.getByRole('switch', { name: 'Animations' })).toBeVisible();
  await close();
});

test('the menu opens before any script has come, and keys open and close it', async ({ page }) => {
  await page.route(/\/assets\/.*\.js$/, () => undefined);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/faq', { waitUntil: 'commit' });
  const button = page.getByRole('button', { name: 'Menu' });
  await button.click();
  await expect(page.locator(MENU)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator(MENU)).toBeHidden();
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.locator(MENU).getByRole('link', { name: 'Features' })).toBeFocused();
});

for (const [ms, tag] of TAPS_MS) {
  test(`on a slow phone a tap ${ms} ms after the first paint is not lost, and takes effect once`, { tag: [...tag] }, async ({ page }) => {
    await slowDown(page);
    await page.addInitScript((wait) => {
      new PerformanceObserver((list, observer) => {
        if (!list.getEntries().some(({ name }) => name === 'first-contentful-paint')) return;
        observer.disconnect();
        setTimeout(() => document.querySelector<HTMLElement>('main input[role="switch"], main button[role="switch"]')?.click(), wait);
      }).observe({ type: 'paint', buffered: true });
    }, ms);
    await openNarrow(page, '/privacy');
    await expect(page.getByText('Recording is stopped.')).toBeVisible({ timeout: 15_000 });
  });
}

test('a menu that was opened before the application came stays open; a browser finds the site in the manifest', async ({ page }) => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(/\/assets\/application-/, async (route) => {
    await held;
    await route.continue();
  });
  await openNarrow(page, '/faq');
  await page.getByRole('button', { name: 'Menu' }).click();
  letGo();
  await expect(page.getByRole('switch', { name: 'Animations' })).toBeVisible();
  await expect(page.locator(MENU)).toBeVisible();

  const browser = await page.context().newCDPSession(page);
  const { url, errors } = await browser.send('Page.getAppManifest');
  expect([new URL(url).pathname, errors]).toEqual(['/manifest.webmanifest', []]);
});

test('on a phone the link of the download page is handed to the device', async ({ page }) => {
  await page.addInitScript(() =>
    Object.assign(navigator, { share: async ({ url }: ShareData) => void (document.documentElement.lang = url ?? '') }),
  );
  await openNarrow(page, '/download');
  const link = page.getByRole('link', { name: 'Send the link to my computer' });
  await listenedTo(link);
  await link.click();
  await expect(page.locator('html')).toHaveAttribute('lang', page.url());
});

test('the public figures are downloaded', async ({ page }) => {
  await openNarrow(page, '/analytics');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Actions of installs by region' }).click();
  await page.getByRole('button', { name: 'CSV', exact: true }).click();
  expect((await download).suggestedFilename()).toMatch(/^bug-matrix-installs-by-region-.+\.csv$/);
});

test('code of an article is copied by the button beside it, which says so', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openNarrow(page, '/blog/osint-testing-methods');
  await page.getByRole('button', { name: 'Copy' }).first().click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('crt.sh');
});

test.describe('without a network', () => {
  // The browser itself notes each request that fails.
  test.use({ watched: false });

  test('the documentation is searched by words, without a network once the search has answered', async ({ page, context }) => {
    await openNarrow(page, '/documentation');
    const field = page.getByRole('searchbox', { name: 'Search the documentation' });
    const result = (name: RegExp) => page.getByRole('search').getByRole('link', { name });
    await field.fill('pin');
    await expect(result(/^Pin it to the toolbar/)).toBeVisible();
    await context.setOffline(true);
    await field.fill('permision');
    await result(/^Get permission first/).click();
    await expect(page).toHaveURL(/#permission$/);
  });

  test('an application that could not be loaded comes with the next click, which is done then', async ({ page }) => {
    const failed = page.waitForEvent('pageerror');
    await page.route(/\/assets\/application-/, (route) => route.abort());
    await openNarrow(page, '/privacy');
    await failed;
    await page.unroute(/\/assets\/application-/);
    await page.getByRole('switch', { name: 'Record my page views in this browser' }).click();
    await expect(page.getByText('Recording is stopped.')).toBeVisible();
  });
});
