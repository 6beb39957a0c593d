import type { Page } from 'playwright';
import { listenedTo, listRow, openDashboard, recorded } from '../../helpers/e2e/dashboard.ts';
import { expect, test } from '../../helpers/e2e/journey.ts';

const ARTICLE = '/blog/testing-culture-organization';
const titles = (page: Page) => page.getByRole('main').locator('li h2 a');
const chip = (page: Page, name: string) => page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name });

test('a category narrows the list by its address, by click, Back and reload; an unknown category shows all articles and says so; an article is taken over as it was prerendered, and its links go through the router', async ({
  page,
}) => {
  await page.goto('/blog');
  await expect(titles(page)).toHaveCount(9);
  await recorded(page, 1);
  await chip(page, 'Security').click();
  await expect(page).toHaveURL('/blog?category=Security');
  await expect(titles(page)).toHaveText(['Security testing for testers: a working set, not a tool zoo']);
  await page.reload();
  await expect(titles(page)).toHaveCount(1);
  await page.goBack();
  await expect(titles(page)).toHaveCount(9);
  await page.goto('/blog?category=Knitting');
  await expect(page.getByText('There is no category “Knitting”.')).toBeVisible();
  await expect(titles(page)).toHaveCount(9);

  await page.goto(ARTICLE);
  await expect(page.getByRole('article')).toContainText('It is Thursday, ten past four');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const next = page.getByRole('region', { name: 'Read next' });
  await listenedTo(next);
  await next.getByRole('link').first().click();
  await expect(page).not.toHaveURL(ARTICLE);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('article')).toContainText('It is Thursday, ten past four');
  await expect(page).toHaveTitle(/A testing culture/);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('a share names the address at which the article was opened, opens the platform in a small window without an opener, and is counted, as copying is', async ({
  context,
  page,
}) => {
  await context.route(/x\.com/, (route) => route.fulfill({ contentType: 'text/html', body: 'form' }));
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined });
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: (text: string) => Promise.resolve(void (document.title = text)) },
    });
    const opened: string[] = ((window as { opened?: string[] }).opened = []);
    window.open = (_, __, features = '') => (opened.push(features), null);
  });
  await page.goto(ARTICLE);
  await recorded(page, 1);
  const links = page.getByRole('list', { name: 'Share this page' }).getByRole('link');
  await expect(links.filter({ hasText: 'Facebook' })).toHaveAttribute('href', new RegExp(`u=${encodeURIComponent(page.url())}$`));
  await links.filter({ hasText: 'Twitter/X' }).click();
  expect(await page.evaluate(() => (window as { opened?: string[] }).opened)).toEqual(['popup,noopener,noreferrer,width=600,height=400']);
  await page.getByRole('button', { name: 'Share this article' }).click();
  await expect(page.getByText('The address is copied.')).toBeVisible();
  expect(await page.title()).toContain(ARTICLE);
  await openDashboard(page);
  await expect(listRow(page, 'Goals', 'Share').getByRole('cell').first()).toHaveText('2');
});

test('the feeds parse and contain every article and every version', async ({ page }) => {
  // Our own pages hand no text to a parser: their policy forbids it.
  await page.goto('about:blank');
  for (const [path, entries, count] of [
    ['/feed.xml', 'item', 9],
    ['/atom.xml', 'entry', 9],
    ['/changelog.xml', 'item', 4],
  ] as const) {
    const answer = await page.request.get(path);
    expect(answer.headers()['content-type']).toMatch(/^application\/(rss|atom)\+xml/);
    const counted = await page.evaluate(
      ([xml, name]) => {
        const document = new DOMParser().parseFromString(xml, 'application/xml');
        return document.querySelector('parsererror') ? -1 : document.querySelectorAll(name).length;
      },
      [await answer.text(), entries] as const,
    );
    expect(counted).toBe(count);
  }
  expect(((await (await page.request.get('/feed.json')).json()) as { items: unknown[] }).items).toHaveLength(9);
});
