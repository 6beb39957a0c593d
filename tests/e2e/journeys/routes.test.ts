import { arrivedAt, openDashboard, recorded, routeTo } from '../../helpers/e2e/dashboard.ts';
import { expect, test } from '../../helpers/e2e/journey.ts';
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
  test(`${route} loads without a word in the console, with one title, description, canonical address and h1, and without a cookie`, async ({
    page,
    context,
    trouble,
  }) => {
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
    // What loads late loads from here, too: the journeys watch for other hosts.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    expect(await context.cookies()).toEqual([]);
    // The browser itself reports the answer 404 of the error page.
    if (route === '/404') expect(trouble.splice(0).filter((each) => !each.includes('404'))).toEqual([]);
  });
}

test('a change to any page runs without a word in the console and brings its description and address', async ({ page }) => {
  await page.goto('/about');
  for (const route of ROUTES) {
    await routeTo(page, route);
    await arrivedAt(page, route);
    const canonical = await page
      .locator('link[rel="canonical"]')
      .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname));
    expect(canonical, route).toEqual(NOINDEX.includes(route) ? [] : [route]);
    await expect(page.locator('meta[name="description"]'), route).toHaveCount(1);
  }
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
