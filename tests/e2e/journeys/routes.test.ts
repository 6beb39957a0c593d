import { openDashboard, recorded } from '../../helpers/e2e/dashboard.ts';
import { expect, test, watchTrouble } from '../../helpers/e2e/journey.ts';
import { NOINDEX, ROUTES } from '../../helpers/e2e/routes.ts';

interface Head {
  title: string;
  description: string;
  canonical: string[];
  robots: string;
  headings: number;
  lang: string;
}

for (const route of ROUTES) {
  test(`${route} loads without a word in the console, with one title, description, canonical address and h1`, async ({ page, trouble }) => {
    await page.goto(route);
    await recorded(page, 1);
    const head: Head = await page.evaluate(() => {
      const meta = (name: string) => document.querySelectorAll<HTMLMetaElement>(`meta[name="${name}"]`);
      return {
        title: document.title,
        description: [...meta('description')].map((each) => each.content).join('|'),
        canonical: [...document.querySelectorAll<HTMLLinkElement>('link[rel="canonical"]')].map((link) => new URL(link.href).pathname),
        robots: [...meta('robots')].map((each) => each.content).join('|'),
        headings: document.querySelectorAll('h1').length,
        lang: document.documentElement.lang,
      };
    });
    expect(head.title.length, head.title).toBeGreaterThanOrEqual(30);
    expect(head.title.length, head.title).toBeLessThanOrEqual(60);
    expect(head.description.length, head.description).toBeGreaterThanOrEqual(70);
    expect(head.description.length, head.description).toBeLessThanOrEqual(160);
    expect(head).toMatchObject({ headings: 1, lang: 'en' });
    if (NOINDEX.includes(route)) expect(head).toMatchObject({ robots: 'noindex', canonical: [] });
    else expect(head).toMatchObject({ robots: expect.stringMatching(/^index, follow/), canonical: [route] });
    // The browser itself reports the answer 404 of the error page.
    if (route === '/404') expect(trouble.splice(0).filter((each) => !each.includes('404'))).toEqual([]);
  });
}

test('titles and descriptions are unique, and every page links to the main ones', async ({ request }) => {
  const pages = await Promise.all(ROUTES.map(async (route) => (await request.get(route)).text()));
  const parts = (pattern: RegExp) => pages.map((html) => pattern.exec(html)?.[1]);
  expect(new Set(parts(/<title>(.*?)<\/title>/)).size).toBe(ROUTES.length);
  expect(new Set(parts(/<meta name="description" content="(.*?)"/)).size).toBe(ROUTES.length);
});

test('the dashboard runs without a word in the console, signed in, under every range', async ({ page }) => {
  await openDashboard(page);
  for (const range of ['Today', 'Last 15 days', 'All']) await page.getByRole('button', { name: range, exact: true }).click();
  await page.getByRole('region', { name: 'Visits and unique visitors' }).getByRole('button', { name: 'Show table' }).click();
  await expect(page.getByRole('table', { name: 'Visits and unique visitors over time' })).toBeVisible();
});

test('an unknown path answers 404 with the error page, links that help, and its own address kept', async ({ page, trouble }) => {
  for (const path of ['/no-such-page', '/features/deeper', '/admin/secret', '/index.php', '/.env']) {
    const answer = await page.request.get(path);
    expect(answer.status(), path).toBe(404);
    expect(await answer.text(), path).toContain('noindex');
  }
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  await expect(page).toHaveURL('/no-such-page');
  for (const name of [/^Features/, /^Download/, /^Documentation/, /^Real-time analytics/]) {
    await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Go Home' }).click();
  await expect(page).toHaveURL('/');
  expect(trouble.splice(0).filter((each) => !each.includes('404'))).toEqual([]);
});

test('with JavaScript off, every page can be read and every main page reached', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const trouble = watchTrouble(context);
  const page = await context.newPage();
  for (const route of ROUTES) {
    await page.goto(route);
    await expect(page.getByRole('heading', { level: 1 }), route).toBeVisible();
    const words = ((await page.getByRole('main').innerText()).match(/\p{L}+/gu) ?? []).length;
    expect(words, route).toBeGreaterThan(route === '/admin' ? 10 : 25);
    for (const name of ['Home', 'Features', 'Services', 'Download']) {
      await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }), route).toBeVisible();
    }
  }
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Features', exact: true }).click();
  await expect(page).toHaveURL('/features');
  expect(trouble.filter((each) => !each.includes('404'))).toEqual([]);
  await context.close();
});
