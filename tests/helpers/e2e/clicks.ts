import type { Page } from 'playwright';
import { expect } from '../../e2e/support/test.ts';
import { openSample } from './dashboard.ts';

/** Counts what a hand does: each click, and for a choice of the browser's own lists the click that opens it and the one that chooses. */
export async function countClicks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let clicks = 0;
    addEventListener('click', ({ isTrusted, detail }) => (clicks += isTrusted && detail > 0 ? 1 : 0), true);
    addEventListener('change', ({ target }) => (clicks += target instanceof HTMLSelectElement ? 2 : 0), true);
    Object.assign(window, {
      clicksSoFar: () => {
        const counted = clicks;
        clicks = 0;
        return counted;
      },
    });
  });
}

/** How many since the last call; undefined where they are not counted. */
export const clicksSince = (page: Page) => page.evaluate(() => (window as { clicksSoFar?: () => number }).clicksSoFar?.());

/** Opens the sample in a wide window; clicks count from then on. */
export async function countClicksOnSample(page: Page, address?: string): Promise<void> {
  await page.setViewportSize({ width: 1_440, height: 900 });
  await countClicks(page);
  await openSample(page, address);
  await expect(page.getByRole('table', { name: 'Top Paths' })).toBeVisible();
  await clicksSince(page);
}
