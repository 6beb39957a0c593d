import { appendFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright';
import { arrivedAt, dashboardAnswered, fact, openDashboard, recorded, routeTo, showView, openSample } from '../../helpers/e2e/dashboard.ts';
import { expect, FAULTS_TAG, test } from '../../helpers/e2e/journey.ts';
import { limitQuota } from '../support/faults.ts';
import { ROTATED_LOG } from '../../helpers/e2e/rotated-log.ts';
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

test('once a page says that it is ready, it and pages visited or clicked before open and record without a network; after a visit to the dashboard so do all its views, the sample, opened logs and reports', async ({
  page,
  context,
}) => {
  await page.goto('/contact?utm_source=ad');
  await expect(page.getByText('Ready without a network')).toBeVisible();
  expect((await kept(page)).filter((path) => /dashboard-page|report-template/.test(path))).toEqual([]);
  await page.goto('/features');
  await routeTo(page, '/download');
  await arrivedAt(page, '/download');
  await openDashboard(page, '/admin/data');
  await expect(fact(page, 'Without a network')).toHaveText('ready: the dashboard with all its views');
  await context.setOffline(true);
  for (const [path, heading] of [
    ['/features', /Tools, Templates/],
    ['/download', /Download Bug Matrix/],
    ['/real-time-analytics', /Real-time analytics/i],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(heading);
  }
  await openSample(page);
  await page.getByRole('button', { name: 'Share', exact: true }).first().click();
  await page.getByRole('button', { name: /^Save as report/ }).click();
  await expect(page.getByRole('button', { name: /^Save \d/ })).toBeEnabled({ timeout: 30_000 });
  await page.keyboard.press('Escape');
  // A file that "could not be loaded" is among the errors of the sample, too, on some days.
  const missing = page.getByText(/^(This (drawing|page)|A part of .+) could not be loaded/);
  for (const view of ['Behaviour', 'Goals', 'Performance', 'Errors', 'Live', 'Social', 'Robots', 'Data']) {
    await showView(page, view);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first(), view).toBeVisible();
    await expect(missing, view).toHaveCount(0);
  }
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Open files…', exact: true }).click(),
  ]);
  const [[name, buffer]] = Object.entries(ROTATED_LOG) as [[string, Buffer]];
  await chooser.setFiles({ name, mimeType: 'text/plain', buffer });
  await page.getByRole('dialog').getByRole('button', { name: /^Open/ }).click();
  await expect(page.getByRole('button', { name: `Source: ${name}` })).toBeVisible();
  await dashboardAnswered(page);
  await recorded(page, 8);
  await page.goto('/contact');
  // A form of the page works: it is the page, and not only its words.
  await page.getByRole('main').getByRole('button', { name: /send/i }).click();
  await expect(page.getByRole('main').getByLabel(/^Name/)).toHaveAttribute('aria-invalid', 'true');
});

test('a page that was left before the service worker was there opens without a network', { tag: FAULTS_TAG }, async ({ page, context }) => {
  await page.goto('/faq');
  await recorded(page, 1);
  await openWithHelper(page, '/features');
  await expect.poll(() => kept(page)).toContain('/faq');
  await context.setOffline(true);
  await page.goto('/faq');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/questions/i);
});

/** Installs the service worker anew; the state in which that ends. */
function install(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const { installing } = await navigator.serviceWorker.register('/sw.js');
    if (!installing) return 'active before';
    return new Promise<string>((resolve) => {
      installing.addEventListener('statechange', () => /redundant|activated/.test(installing.state) && resolve(installing.state));
    });
  });
}

test('where a file of the deploy is missing or the browser has no room, nothing is installed and the page goes on; afterwards it is', async ({
  page,
  siteDir,
}) => {
  const server = await startServer(siteDir);
  await page.goto(`${server.url}/faq`);
  const file = path.join(siteDir, 'theme.js');
  for (const packed of ['br', 'gz']) rmSync(`${file}.${packed}`);
  renameSync(file, `${file}.later`);
  expect(await install(page)).toBe('redundant');
  renameSync(`${file}.later`, file);
  await limitQuota(page, 1_000_000);
  expect(await install(page)).toBe('redundant');
  await routeTo(page, '/about');
  await recorded(page, 2);
  await limitQuota(page, null);
  expect(await install(page)).toBe('activated');
  await expect(page.getByText('Ready without a network')).toBeVisible();
  await server.stop();
});

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

test('neither an answer of a function nor one marked no-store is cached', { tag: FAULTS_TAG }, async ({ page, siteDir }) => {
  appendFileSync(path.join(siteDir, '_headers'), '\n/about\n  Cache-Control: no-store\n');
  const server = await startServer(siteDir);
  await openWithHelper(page, server.url);
  for (const path of ['/about', '/.netlify/functions/geo', '/500', '/faq']) await page.goto(`${server.url}${path}`);
  await expect.poll(() => kept(page)).toContain('/faq');
  const paths = await kept(page);
  for (const never of ['/about', '/.netlify/functions/geo', '/500']) expect(paths).not.toContain(never);
  await server.stop();
});

test('a new version is offered, can be postponed, and is loaded when the visitor asks', async ({ page, siteDir }) => {
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
});
