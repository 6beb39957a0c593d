import type { Page } from 'playwright';
import { recorded, routeTo } from '../../helpers/e2e/dashboard.ts';
import { expect, test } from '../../helpers/e2e/journey.ts';

const ARTICLE = '/blog/osint-testing-methods';

/** What the tag of a test was called with. */
interface TagWindow {
  gtag(...call: unknown[]): void;
  told: unknown[][];
}

/** Gives every page a tag as an operator's own script would, which writes down its calls; sharing opens nothing. */
async function addTag(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const told: unknown[][] = [];
    const tag: TagWindow = { told, gtag: (...call) => void told.push(call) };
    Object.assign(window, tag);
    window.open = () => null;
  });
}

function told(page: Page): Promise<unknown[][]> {
  return page.evaluate(() => (window as unknown as TagWindow).told);
}

/** Opens an article, shares it, and goes to another page, each of which is recorded in this browser. */
async function visitAndShare(page: Page): Promise<void> {
  await page.goto(ARTICLE);
  await recorded(page, 1);
  await page.getByRole('link', { name: 'Twitter/X' }).click();
  await routeTo(page, '/contact');
  await recorded(page, 2);
}

test('a page’s own gtag receives every page view and share', async ({ page }) => {
  await addTag(page);
  await visitAndShare(page);
  const article = expect.objectContaining({ page_path: ARTICLE });
  await expect
    .poll(() => told(page))
    .toEqual([
      ['event', 'page_view', article],
      ['event', 'share', { method: 'Twitter/X', content_type: 'page', item_id: ARTICLE }],
      ['event', 'page_view', expect.objectContaining({ page_path: '/contact' })],
    ]);
});
