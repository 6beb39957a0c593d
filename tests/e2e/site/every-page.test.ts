import type { Page } from 'playwright';
import { expectAccessible } from '../../helpers/e2e/axe.ts';
import { recorded } from '../../helpers/e2e/dashboard.ts';
import { hidden, walkMain } from '../../helpers/e2e/focus-walk.ts';
import { KINDS_OF_PAGE, NOINDEX, OTHER_ROUTES, ROUTES, ROUTES_IN_TEST } from '../../helpers/e2e/routes.ts';
import type { Trouble } from '../../helpers/e2e/trouble.ts';
import { expect, QUALITY, test } from '../support/test.ts';

/** The origin of a build whose operator gave none. */
const NEUTRAL_ORIGIN = 'https://bug-matrix.example';

/** Pages that work rather than tell: without JavaScript they say what they would need it for. */
const APPLICATIONS = new Set([
  ...NOINDEX.filter((route) => route.startsWith('/admin')),
  '/auth/linkedin/callback',
  '/boosting-test',
  '/button-demo',
  '/real-time-analytics',
]);
const LEAST_SHARE = 0.95;

// One visit for all that is asked of every page. The cross of widths and themes, with all open that opens, is the affair of `npm run quality`.
test.describe(`${ROUTES_IN_TEST.length} of ${ROUTES.length} pages; the others: npm run quality`, () => ROUTES_IN_TEST.forEach(visit));
test.describe('the other pages', { tag: QUALITY }, () => OTHER_ROUTES.forEach(visit));

function visit(route: string): void {
  const isKind = KINDS_OF_PAGE.includes(route);
  const more = isKind ? ', nothing that axe can find, and a visible focus at each Tab' : '';
  test(`${route} logs nothing, has its head, no cookie, its text and no button without JavaScript${more}`, async ({
    visitor,
    plain,
    baseURL,
  }) => {
    const { page } = visitor;
    const address = new URL(route, baseURL).href;
    await beginSession(page, new URL('/robots.txt', address).href);
    await page.goto(address);
    await recorded(page, 1);
    await test.step('head', () => expectHead(page, route));
    await test.step('text', () => expectText(page, plain.page, address));
    // What loads late loads from here, too: the journeys watch for other hosts.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    expect(await page.context().cookies()).toEqual([]);
    if (isKind) {
      await test.step('walk', () => expectWalk(page));
      await test.step('axe', () => expectAccessible(page, 'html', [ROUTES.indexOf(route) % 2 === 0 ? 390 : 1_440]));
    }
    expectSilence(visitor.trouble, route);
    expectSilence(plain.trouble, route);
  });
}

/** Leaves the page before and forgets its session and how it was looked at, in a document without any code of ours. */
async function beginSession(page: Page, empty: string): Promise<void> {
  await page.goto(empty);
  await page.evaluate(() => sessionStorage.clear());
  await page.setViewportSize({ width: 1_280, height: 720 });
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
}

async function expectHead(page: Page, route: string): Promise<void> {
  const head = await page.evaluate(() => {
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
}

/** What a reader without JavaScript has of the page that another sees. */
async function expectText(page: Page, plain: Page, address: string): Promise<void> {
  const seen = await reading(page);
  await plain.goto(address);
  await expect(plain.getByRole('heading', { level: 1 })).toBeVisible();
  // Without JavaScript it could not work.
  await expect(plain.getByRole('button').or(plain.getByRole('radio')).or(plain.getByRole('switch'))).toHaveCount(0);
  const { pathname } = new URL(address);
  // The bar of the dashboard stands in place of the navigation, and leads home.
  if (pathname.startsWith('/admin')) await expect(plain.getByRole('link', { name: /home page$/ })).toBeVisible();
  for (const name of pathname.startsWith('/admin') ? [] : ['Home', 'Features', 'Services', 'Download']) {
    await expect(plain.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })).toBeVisible();
  }
  if (APPLICATIONS.has(pathname)) return expect(plain.getByRole('main').getByText(/JavaScript/)).toBeVisible();
  const without = await reading(plain);
  expect(shareOf(without.words, seen.words)).toBeGreaterThanOrEqual(LEAST_SHARE);
  expect(without.links).toEqual(expect.arrayContaining(seen.links));
  for (const item of await plain.getByRole('main').locator('details').all()) {
    await item.locator('summary').click();
    await expect(item.locator('summary ~ *').first()).toBeVisible();
  }
}

/** What a reader finds in a page's main part. */
async function reading(page: Page): Promise<{ words: string[]; links: string[] }> {
  const main = page.getByRole('main');
  const hrefs = await main.locator('a[href]').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  // A page is shared under the address that it was opened at, which a document without JavaScript does not know.
  const opened = encodeURIComponent(new URL(page.url()).origin);
  const links = hrefs.map((href) => href.replaceAll(opened, encodeURIComponent(NEUTRAL_ORIGIN)));
  return { words: (await main.innerText()).match(/[\p{L}\p{N}]+/gu) ?? [], links };
}

/** How much of the second text the first one has, word by word. */
function shareOf(words: readonly string[], whole: readonly string[]): number {
  const left = new Map<string, number>();
  for (const word of words) left.set(word, (left.get(word) ?? 0) + 1);
  const found = whole.filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count > 0;
  });
  return found.length / whole.length;
}

/** Each stop of the focus has a ring that the bar does not hide. */
async function expectWalk(page: Page): Promise<void> {
  const stops = await walkMain(page, 400);
  expect(stops.length).toBeGreaterThan(0);
  expect(hidden(stops)).toEqual([]);
}

/** The browser itself reports the answer 404, 500 or 503 of an error page. */
function expectSilence(trouble: Trouble, route: string): void {
  const status = /^\/([45]\d\d)$/.exec(route)?.[1];
  expect(trouble.splice(0).filter((each) => status === undefined || !each.includes(status))).toEqual([]);
}
