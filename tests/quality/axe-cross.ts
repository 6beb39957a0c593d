import type { Browser, Page } from 'playwright';
import { ALL_RULES, axeViolations } from '../helpers/e2e/axe-violations.ts';

const WIDTHS = [320, 768, 1_280];
const SCHEMES: ('light' | 'dark')[] = ['light', 'dark'];

/** What axe finds on a page with its menu and all else open, in both themes and three widths: a line a rule and state. */
export async function axeCross(browser: Browser, url: string): Promise<string[]> {
  const context = await browser.newContext({ serviceWorkers: 'block', reducedMotion: 'reduce' });
  const page = await context.newPage();
  const found = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(url, { waitUntil: 'networkidle' });
    await openAll(page);
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      found.push(...(await axeViolations(page, 'html', ALL_RULES)).map((line) => `${width} px, ${colorScheme}: ${line}`));
    }
  }
  await context.close();
  return found;
}

async function openAll(page: Page) {
  const menu = page.getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) await menu.click();
  await page.evaluate(() => {
    for (const item of document.querySelectorAll('details')) {
      // Of one name only one may be open.
      item.removeAttribute('name');
      item.open = true;
    }
  });
}
