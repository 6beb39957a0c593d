import type { Page } from 'playwright';
import { expect } from '../../e2e/support/test.ts';
import { ALL_RULES, axeViolations, COLOUR_RULES } from './axe-violations.ts';

const WIDTHS = [390, 1_440];
const THEMES = ['light', 'dark'] as const;

/**
 * Checks a part of the page, scrolled to its top: in `npm test` in the last of the widths and in light, in `npm run quality` in
 * each width and in both themes.
 */
export async function expectAccessible(page: Page, part = 'html', widths: readonly number[] = WIDTHS): Promise<void> {
  const isCross = process.env['E2E_AXE_CROSS'] === '1';
  for (const width of isCross ? widths : widths.slice(-1)) {
    await page.setViewportSize({ width, height: 900 });
    // What is half behind the bar has less than its size.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    for (const colorScheme of isCross ? THEMES : THEMES.slice(0, 1)) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const rules = colorScheme === 'dark' ? COLOUR_RULES : ALL_RULES;
      expect(await axeViolations(page, part, rules), `${part} of ${page.url()} ${width} px, ${colorScheme}`).toEqual([]);
    }
  }
}
