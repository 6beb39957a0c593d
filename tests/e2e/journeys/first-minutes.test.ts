import type { Page } from 'playwright';
import { card, DEMO, dashboardAnswered, openDashboard, openSettings, showView } from '../../helpers/e2e/dashboard.ts';
import { expect, QUALITY, test } from '../../helpers/e2e/journey.ts';

const SAMPLE = '/admin?range=all&scope=sample';

async function pageViews(page: Page): Promise<number> {
  // Until the sample is made the recording shows.
  await expect(page.getByRole('button', { name: 'Source: Sample data' })).toBeVisible();
  await expect(card(page, 'Page Views')).toHaveText(/^[\d,]+$/);
  return Number((await card(page, 'Page Views').textContent())?.replaceAll(',', ''));
}

test('the sample goes on by the clock of the page, is the same after a reload, and rests where nothing may move', async ({ page }) => {
  // A morning, so that it stays the same day (UTC) while hours pass.
  await page.clock.install({ time: new Date(new Date().setUTCHours(8, 0, 0, 0)) });
  await openDashboard(page, SAMPLE);
  const before = await pageViews(page);
  await page.clock.fastForward('01:00:00');
  await dashboardAnswered(page);
  expect(await pageViews(page), 'at rest').toBe(before);

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.fastForward('03:00:00');
  await expect.poll(() => pageViews(page)).toBeGreaterThan(before + 10);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const grown = await pageViews(page);

  await page.reload();
  await dashboardAnswered(page);
  // Until the sample is there again, the recording shows; the clock goes on meanwhile.
  await expect.poll(() => pageViews(page)).toBeGreaterThanOrEqual(grown);
  expect((await pageViews(page)) - grown).toBeLessThan(20);
});

const place = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** Scrolls as far as the view reaches, 600 pixels at most. */
async function scrollDown(page: Page): Promise<number> {
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeGreaterThan(200);
  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
  await expect.poll(() => place(page)).toBeGreaterThan(200);
  return place(page);
}

for (const [view, tag] of [
  ['Overview', []],
  ['Performance', [QUALITY]],
  ['Robots', [QUALITY]],
  ['Data', [QUALITY]],
] as const) {
  test(
    `a reload of ${view} on the sample, and Back from another view, return to where it was scrolled to`,
    { tag: [...tag] },
    async ({ page }) => {
      await page.setViewportSize({ width: 1_280, height: 600 });
      await openDashboard(page, SAMPLE);
      if (view !== 'Overview') await showView(page, view);
      const top = await scrollDown(page);
      await page.reload();
      await expect.poll(() => place(page)).toBe(top);
      // By keyboard: the mouse would have to scroll up to the link.
      await page.keyboard.press('g');
      await page.keyboard.press('g');
      await expect(page).toHaveURL(/\/admin\/goals/);
      await expect.poll(() => place(page)).toBe(0);
      await page.goBack();
      await expect.poll(() => place(page)).toBe(top);
    },
  );
}

test('a half-typed goal survives a reload, and is forgotten when it is cancelled and when the operator signs out', async ({ page }) => {
  await openDashboard(page, '/admin/goals');
  const [path, name] = [page.getByLabel('Page', { exact: true }), page.getByLabel('Name', { exact: true })];
  const type = async () => {
    await page.getByRole('button', { name: 'New goal' }).click();
    await path.fill('/downl');
    await name.fill('Half a na');
  };
  await type();
  await page.reload();
  await expect(path).toHaveValue('/downl');
  await expect(name).toHaveValue('Half a na');
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.reload();
  await expect(page.getByRole('table', { name: 'Goals', exact: true })).toBeVisible();
  await expect(path).toHaveCount(0);

  await type();
  // It is followed by a reload, which the helper signs in again.
  const reloaded = page.waitForEvent('load');
  await (await openSettings(page)).getByRole('button', { name: 'Sign out' }).click();
  await reloaded;
  expect(await page.evaluate(() => sessionStorage.getItem('bugmatrix.goal-draft'))).toBeNull();
});

/** Opens /admin on a slow line: the scripts of the dashboard come when the function that it returns is called. */
async function openSlowly(page: Page): Promise<() => void> {
  let release = () => {};
  const come = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/dashboard-page-*.js', async (route) => {
    await come;
    await route.continue();
  });
  await page.goto('/admin', { waitUntil: 'commit' });
  // The first script, which keeps what is pressed, has come.
  await page.waitForFunction(() => sessionStorage.getItem('bugmatrix.session') !== null);
  return release;
}

test('before the scripts of the dashboard have come the sign-in form can be filled in and sent; an operator who is signed in sees the place of the dashboard instead', async ({
  page,
}) => {
  let release = await openSlowly(page);
  await page.getByLabel('Full Name').fill(DEMO.name);
  await page.getByLabel('Email Address').fill(DEMO.email);
  await page.getByLabel('Email Address').press('Enter');
  await expect(page.getByText('Loading the dashboard…')).toBeHidden();
  release();
  await dashboardAnswered(page);
  await expect(page).toHaveURL('/admin');

  release = await openSlowly(page);
  await expect(page.getByRole('status').filter({ hasText: 'Loading the dashboard…' })).toBeVisible();
  await expect(page.getByLabel('Full Name')).toBeHidden();
  release();
  await dashboardAnswered(page);
});

test('at 50 KB/s and 400 ms the sign-in form stands within three seconds', { tag: QUALITY }, async ({ page }) => {
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  const speed = { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
  await line.send('Network.emulateNetworkConditions', { offline: false, ...speed });
  await page.goto('/admin', { waitUntil: 'commit' });
  await page.getByLabel('Full Name').waitFor();
  // The prerendered form stands in the first paint; when a busy machine asks for it says nothing of the line.
  const firstPaint = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0);
  await expect.poll(firstPaint).toBeGreaterThan(0);
  expect(await firstPaint()).toBeLessThan(3_000);
});
