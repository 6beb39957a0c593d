import type { Page } from 'playwright';
import { expect, test, watchTrouble } from '../../helpers/e2e/journey.ts';
import { ROUTES } from '../../helpers/e2e/routes.ts';

/** Pages that work rather than tell: without JavaScript they say what they would need it for. */
const APPLICATIONS = ['/admin', '/auth/linkedin/callback', '/boosting-test', '/button-demo', '/real-time-analytics'];
const CONTENT = ROUTES.filter((route) => !APPLICATIONS.includes(route));
const LEAST_SHARE = 0.95;

/** What a reader finds in a page's main part. */
async function reading(page: Page): Promise<{ words: string[]; links: string[] }> {
  const main = page.getByRole('main');
  const links = await main.locator('a[href]').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
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

async function opensItsAnswers(page: Page, route: string): Promise<void> {
  for (const item of await page.getByRole('main').locator('details').all()) {
    await item.locator('summary').click();
    await expect(item.locator('summary ~ *').first(), route).toBeVisible();
  }
}

test.describe('with JavaScript off', () => {
  let plain: Page;
  test.beforeEach(async ({ browser, baseURL }) => {
    plain = await (await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })).newPage();
  });
  test.afterEach(() => plain.context().close());

  test('every page of content has its heading, 95 % of its text, all of its links and answers that open', async ({ page, trouble }) => {
    const plainTrouble = watchTrouble(plain.context());
    for (const route of CONTENT) {
      await plain.goto(route);
      await expect(plain.getByRole('heading', { level: 1 }), route).toBeVisible();
      await page.goto(route);
      const [without, rendered] = [await reading(plain), await reading(page)];
      expect(shareOf(without.words, rendered.words), route).toBeGreaterThanOrEqual(LEAST_SHARE);
      expect(without.links, route).toEqual(expect.arrayContaining(rendered.links));
      await opensItsAnswers(plain, route);
    }
    // The browser itself reports the answer 404 of the error page.
    expect([...trouble.splice(0), ...plainTrouble].filter((each) => !each.includes('404'))).toEqual([]);
  });

  test('a page that works says in a sentence what it needs JavaScript for', async () => {
    for (const route of APPLICATIONS) {
      await plain.goto(route);
      await expect(plain.getByRole('heading', { level: 1 }), route).toBeVisible();
      await expect(plain.getByRole('main').getByText(/JavaScript/), route).toBeVisible();
    }
  });

  test('every page leads to the main ones, and a link leads there', async () => {
    for (const route of ROUTES) {
      await plain.goto(route);
      for (const name of ['Home', 'Features', 'Services', 'Download']) {
        await expect(plain.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }), route).toBeVisible();
      }
    }
    await plain.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Features', exact: true }).click();
    await expect(plain).toHaveURL('/features');
  });
});
