import type { Page, Request } from 'playwright';
import type { SentRow, SiteBatch, SiteErase } from '#contract/site/wire.ts';
import { expectAccessible } from '../../helpers/e2e/axe.ts';
import { expect, FAULTS_TAG, QUALITY, test } from '../../helpers/e2e/journey.ts';
import { startServer, type StoppableServer } from '../support/site-server.ts';

/** The site as it is built to count all visitors: it asks them, or tells them (scripts/tests/build-for-tests.ts). */
const ASKING_SITE = '.cache/counting-site/ask';
const TELLING_SITE = '.cache/counting-site/notice';
const COLLECT = '**/.netlify/functions/collect';

interface Collected {
  rows: SentRow[];
  erased: number;
}

/** A collector in front of the site's server, as far as a browser sees it. */
async function collector(page: Page): Promise<Collected> {
  const collected: Collected = { rows: [], erased: 0 };
  await page.context().route(COLLECT, (route) => {
    const sent = bodyOf(route.request());
    const now = Date.now();
    if ('erase' in sent) {
      collected.erased++;
      collected.rows = [];
      return route.fulfill({ json: { erased: true, now } });
    }
    const known = new Set(collected.rows.map(({ id }) => id));
    collected.rows.push(...sent.rows.filter(({ id }) => !known.has(id)));
    return route.fulfill({ json: { accepted: sent.rows.length, refused: [], now } });
  });
  return collected;
}

function bodyOf(request: Request): SiteBatch | SiteErase {
  return request.postDataJSON() as SiteBatch | SiteErase;
}

const bar = (page: Page) => page.getByRole('region', { name: 'Being counted' });
const answer = (page: Page, name: string) => bar(page).getByRole('button', { name });
const paths = ({ rows }: Collected) => rows.filter(({ kind }) => kind === 'pageview').map(({ path }) => path);

let server: StoppableServer;

test.beforeAll(async () => {
  server = await startServer(ASKING_SITE);
});
test.afterAll(() => server.stop());

test('a visitor is asked once, without losing the focus; nothing is sent before the yes, and the page on the screen is the first', async ({
  page,
}) => {
  const collected = await collector(page);
  await page.goto(`${server.url}/faq`);
  await expect(bar(page)).toBeVisible();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  await page.goto(`${server.url}/about`);
  await expect(bar(page)).toBeVisible();
  expect(collected.rows).toEqual([]);
  await answer(page, 'Count me').click();
  await expect(bar(page)).toBeHidden();
  await expect.poll(() => paths(collected)).toEqual(['/about']);
  await page.goto(`${server.url}/faq`);
  await expect.poll(() => paths(collected)).toEqual(['/about', '/faq']);
  await expect(bar(page)).toBeHidden();
});

test('a refusal by the keyboard is remembered, and the button at the foot of the page opens the question again; an answer leaves the page where it is', async ({
  page,
}) => {
  const collected = await collector(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`${server.url}/faq`);
  await answer(page, 'Count me').focus();
  await page.keyboard.press('Tab');
  await expect(answer(page, 'No, thanks')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(bar(page)).toBeHidden();
  await page.reload();
  await page.getByRole('contentinfo').getByRole('button', { name: 'Being counted' }).press('Enter');
  await expect(answer(page, 'Count me')).toBeFocused();
  expect(collected.rows).toEqual([]);

  await expect(page.getByRole('contentinfo')).toBeAttached();
  const place = () => page.evaluate(() => scrollY);
  // By the mouse itself: a driven click scrolls first.
  const pressAt300 = async (name: string) => {
    await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
    expect(await place()).toBe(300);
    const { x = 0, y = 0 } = (await answer(page, name).boundingBox()) ?? {};
    await page.mouse.click(x + 9, y + 9);
  };
  await pressAt300('Count me');
  await expect(bar(page)).toBeHidden();
  expect(await place()).toBe(300);
  await page.getByRole('contentinfo').getByRole('button', { name: 'Being counted' }).click();
  await pressAt300('Stop');
  await expect(answer(page, 'Erase it')).toBeFocused();
  expect(await place()).toBe(300);
});

/** An objection costs as much as an agreement, and looks like it. */
async function expectLikeAnswers(page: Page): Promise<void> {
  const looks = await bar(page)
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons.map((button) => {
        const { color, backgroundColor, borderColor, fontWeight, height, width } = getComputedStyle(button);
        return [color, backgroundColor, borderColor, fontWeight, height, width].join();
      }),
    );
  expect(looks).toHaveLength(2);
  expect(new Set(looks).size).toBe(1);
}

for (const [width, colorScheme, tag] of [
  [390, 'light', []],
  [1440, 'dark', [QUALITY]],
] as const) {
  test(
    `${width} px wide, both answers look alike, and the bar covers neither the last lines of the footer nor what has the focus`,
    { tag: [...tag] },
    async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`${server.url}/faq`);
      await expect(bar(page)).toBeVisible();
      await expectLikeAnswers(page);
      await expectAccessible(page, '[aria-label="Being counted"]', [width]);
      // The page may still grow: this build is not prerendered.
      await expect(async () => {
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
        const [footer, top] = [await page.getByRole('contentinfo').boundingBox(), (await bar(page).boundingBox())?.y];
        expect(footer!.y + footer!.height).toBeLessThanOrEqual(top! + 1);
      }).toPass();
      await page.evaluate(() => scrollTo(0, 0));
      for (let n = 0; n < 25; n++) {
        await page.keyboard.press('Tab');
        const covered = await page.evaluate(() => {
          const [focused, bar] = [document.activeElement!, document.querySelector('[aria-label="Being counted"]')!];
          return !bar.contains(focused) && focused.getBoundingClientRect().bottom > bar.getBoundingClientRect().top + 1;
        });
        expect(covered, `after ${n + 1} steps`).toBe(false);
      }
    },
  );
}

test('Global Privacy Control and recording that is switched off end the sending, and nobody is asked', async ({ page }) => {
  const collected = await collector(page);
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  await page.goto(`${server.url}/faq`);
  await page.getByRole('contentinfo').getByRole('button', { name: 'Being counted' }).click();
  await expect(bar(page)).toContainText('Global Privacy Control');
  await answer(page, 'Close').click();
  await expect(bar(page)).toBeHidden();
  expect(collected.rows).toEqual([]);
});

test('where visitors are told and not asked, all is sent until the stop, also the page on the screen, and the notice stays until it is answered', async ({
  page,
}) => {
  const collected = await collector(page);
  const telling = await startServer(TELLING_SITE);
  try {
    await page.goto(`${telling.url}/faq`);
    await expect(bar(page)).toContainText('This site counts its visits');
    await expectLikeAnswers(page);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
    await expectAccessible(page, '[aria-label="Being counted"]');
    await expect.poll(() => paths(collected)).toEqual(['/faq']);
    await page.goto(`${telling.url}/about`);
    await expect.poll(() => paths(collected)).toEqual(['/faq', '/about']);
    await answer(page, 'All right').focus();
    await page.keyboard.press('Tab');
    await expect(answer(page, 'Stop')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(answer(page, 'Erase it')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect.poll(() => collected.erased).toBe(1);
    await page.goto(`${telling.url}/faq`);
    await page.getByRole('contentinfo').getByRole('button', { name: 'Being counted' }).press('Enter');
    await expect(bar(page)).toContainText('Your visits are not counted');
    expect(collected.rows).toEqual([]);
  } finally {
    await telling.stop();
  }
});

for (const seconds of [0.5, 1, 3]) {
  test(`a page view in a tab that is closed ${seconds} s later arrives once`, { tag: FAULTS_TAG }, async ({ page, context }) => {
    const collected = await collector(page);
    await page.goto(`${server.url}/about`);
    await answer(page, 'Count me').click();
    await expect.poll(() => paths(collected)).toEqual(['/about']);
    const closing = await context.newPage();
    await closing.goto(`${server.url}/faq`);
    await closing.waitForTimeout(seconds * 1_000);
    await closing.close();
    await page.goto(`${server.url}/about`);
    await expect.poll(() => paths(collected).toSorted(), { timeout: 60_000 }).toEqual(['/about', '/about', '/faq']);
  });
}
