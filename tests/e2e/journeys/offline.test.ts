import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright';
import { PROJECT_ROOT } from '../../../scripts/machine/project-root.ts';
import { arrivedAt, recorded, routeTo } from '../../helpers/e2e/dashboard.ts';
import { expect, FAULTS_TAG, test } from '../../helpers/e2e/journey.ts';
import { startServer } from '../support/site-server.ts';

// A network that is gone is what these tests are about; the browser itself says so in the console.
test.use({ serviceWorkers: 'allow', watched: false });

/** Opens the site and waits until its service worker answers for the page. */
async function openWithHelper(page: Page, url = '/'): Promise<void> {
  await page.goto(url);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller) {
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }));
    }
  });
}

test('without a network the dashboards, the page on which a visit began, and pages visited or clicked before, open and record', async ({
  page,
  context,
}) => {
  await openWithHelper(page, '/contact?utm_source=ad');
  await expect.poll(() => kept(page)).toContain('/contact');
  const files = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement | HTMLScriptElement>('link[href^="/assets/"], script[src^="/assets/"]')].map(
      (element) => new URL('src' in element ? element.src : element.href).pathname,
    ),
  );
  await expect.poll(() => kept(page)).toEqual(expect.arrayContaining(files));
  await page.goto('/features');
  await routeTo(page, '/download');
  await arrivedAt(page, '/download');
  await context.setOffline(true);
  for (const [path, heading] of [
    ['/features', /Tools, Templates/],
    ['/download', /Download Bug Matrix/],
    ['/real-time-analytics', /Real-time analytics/i],
    ['/admin', /./],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(heading);
  }
  await recorded(page, 7);
  await page.goto('/contact');
  // A form of the page works: it is the page, and not only its words.
  await page.getByRole('main').getByRole('button', { name: /send/i }).click();
  await expect(page.getByRole('main').getByLabel(/^Name/)).toHaveAttribute('aria-invalid', 'true');
});

for (const [when, waits] of [
  ['at once', false],
  ['while the service worker was being installed', true],
] as const) {
  const title = `the dashboard answers without a network after a visit to the public site, whose first page was left ${when}`;
  test(title, { tag: FAULTS_TAG }, async ({ page, context }) => {
    await page.addInitScript(() => {
      localStorage.setItem('bugmatrix.admin', JSON.stringify({ name: 'Demo Admin', email: 'admin@example.com' }));
      localStorage.setItem('bugmatrix.admin.auth', 'true');
    });
    await page.goto('/faq');
    await recorded(page, 1);
    const isRegistered = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined);
    if (waits) await expect.poll(isRegistered).toBe(true);
    await openWithHelper(page, '/features');
    await expect.poll(() => kept(page)).toContain('/faq');
    await context.setOffline(true);
    await page.goto('/admin');
    const figures = page.getByRole('main').getByLabel('Figures', { exact: true });
    await expect(figures.getByRole('definition').first()).toContainText(/\d/);
    await page.goto('/faq');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/questions/i);
  });
}

test(
  'without a network a page that was never visited says so and links to the home page',
  { tag: FAULTS_TAG },
  async ({ page, context }) => {
    await openWithHelper(page);
    await context.setOffline(true);
    await page.goto('/button-demo');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be loaded');
    await page.getByRole('link', { name: 'Go Home' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
);

/** Paths of everything that the service worker keeps, whatever the query. */
function kept(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
}

test('neither an answer of a function nor one marked no-store is cached', { tag: FAULTS_TAG }, async ({ page }) => {
  const siteDir = mkdtempSync(path.join(tmpdir(), 'site-'));
  cpSync(`${PROJECT_ROOT}/dist`, siteDir, { recursive: true });
  appendFileSync(path.join(siteDir, '_headers'), '\n/about\n  Cache-Control: no-store\n');
  const server = await startServer(siteDir);
  await openWithHelper(page, server.url);
  for (const path of ['/about', '/.netlify/functions/geo', '/500', '/faq']) await page.goto(`${server.url}${path}`);
  await expect.poll(() => kept(page)).toContain('/faq');
  const paths = await kept(page);
  for (const never of ['/about', '/.netlify/functions/geo', '/500']) expect(paths).not.toContain(never);
  await server.stop();
  rmSync(siteDir, { recursive: true });
});

test('a new version is offered, can be postponed, and is loaded when the visitor asks', async ({ page }) => {
  const siteDir = mkdtempSync(path.join(tmpdir(), 'site-'));
  cpSync(`${PROJECT_ROOT}/dist`, siteDir, { recursive: true });
  const server = await startServer(siteDir);
  await openWithHelper(page, server.url);
  // A deploy: the script differs, and with it the version.
  for (const packed of ['br', 'gz']) rmSync(path.join(siteDir, `sw.js.${packed}`));
  appendFileSync(path.join(siteDir, 'sw.js'), '\n// the next version');
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update();
  });
  const offer = page.getByRole('status').filter({ hasText: 'A new version of this site is ready' });
  await offer.getByRole('button', { name: 'Later' }).click();
  await expect(offer).toBeHidden();
  await page.reload();
  await expect(offer).toBeVisible({ timeout: 20_000 });
  const reloaded = page.waitForEvent('load');
  await offer.getByRole('button', { name: 'Load it now' }).click();
  await reloaded;
  expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting)).toBeNull();
  await server.stop();
  rmSync(siteDir, { recursive: true });
});
