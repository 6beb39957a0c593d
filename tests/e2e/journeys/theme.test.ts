import type { Page } from 'playwright';
import { recorded } from '../../helpers/e2e/dashboard.ts';
import { expect, QUALITY, test } from '../../helpers/e2e/journey.ts';

const LIGHT = 'rgb(248, 250, 252)';
const DARK = 'rgb(11, 18, 32)';

function background(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
}

/** The background in every frame from the first on. */
async function watchFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const frames: string[] = ((window as { seenFrames?: string[] }).seenFrames = []);
    const look = () => {
      // Before the style sheet is there, nothing is painted.
      if (document.body !== null && document.styleSheets.length > 0)
        frames.push(getComputedStyle(document.documentElement).backgroundColor);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

const framesSeen = (page: Page) => page.evaluate(() => [...new Set((window as { seenFrames?: string[] }).seenFrames)]);

for (const [choice, scheme, color, tag] of [
  ['Dark', 'light', DARK, []],
  ['Light', 'dark', LIGHT, [QUALITY]],
] as const) {
  const title = `${choice} is kept over reloads and pages, and no frame shows the system’s ${scheme} first; without a valid choice the theme follows the system, also while the page is open`;
  test(title, { tag: [...tag] }, async ({ page }) => {
    const other = scheme === 'dark' ? ({ colorScheme: 'light', color: LIGHT } as const) : ({ colorScheme: 'dark', color: DARK } as const);
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto('/');
    await recorded(page, 1);
    await page.getByRole('radio', { name: choice }).first().check({ force: true });
    await expect.poll(() => background(page)).toBe(color);
    expect(await page.evaluate(() => localStorage.getItem('bugmatrix.theme'))).toBe(choice.toLowerCase());
    await watchFrames(page);
    for (const route of ['/features', '/real-time-analytics']) {
      await page.goto(route);
      await expect(page.getByRole('radio', { name: choice }).first()).toBeChecked();
      expect(await framesSeen(page), route).toEqual([color]);
    }
    const bars = await page
      .locator('meta[name="theme-color"]')
      .evaluateAll((metas) => metas.map((meta) => (meta as HTMLMetaElement).content));
    expect(bars).toEqual(choice === 'Dark' ? ['#0b1220', '#0b1220'] : ['#3b82f6', '#3b82f6']);

    await page.getByRole('radio', { name: 'System' }).first().check({ force: true });
    await expect.poll(() => background(page)).toBe(scheme === 'dark' ? DARK : LIGHT);
    expect(await page.evaluate(() => localStorage.getItem('bugmatrix.theme'))).toBeNull();

    await page.emulateMedia({ colorScheme: other.colorScheme });
    await expect.poll(() => background(page)).toBe(other.color);
    await page.evaluate(() => localStorage.setItem('bugmatrix.theme', '"><script>'));
    await page.reload();
    expect(await background(page)).toBe(other.color);
  });
}
