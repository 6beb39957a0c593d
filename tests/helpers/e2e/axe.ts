import type { Page } from 'playwright';
import { expect, QUALITY, test } from '../../e2e/support/test.ts';
import { ALL_RULES, axeViolations, COLOUR_RULES } from './axe-violations.ts';

const WIDTHS = [390, 1_440];
const THEMES = ['light', 'dark'] as const;

/**
 * Checks a part of the page as it stands, in each width and in both themes. Where there are several widths, `npm test` looks at
 * each in one of the themes, by turns, and `npm run quality` at each in both.
 */
export async function expectAccessible(page: Page, part = 'html', widths: readonly number[] = WIDTHS): Promise<void> {
  const isCross = widths.length === 1 || test.info().tags.includes(QUALITY);
  for (const [index, width] of widths.entries()) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of isCross ? THEMES : THEMES.slice(index % 2, (index % 2) + 1)) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const rules = isCross && colorScheme === 'dark' ? COLOUR_RULES : ALL_RULES;
      expect(await axeViolations(page, part, rules), `${part} of ${page.url()} ${width} px, ${colorScheme}`).toEqual([]);
    }
  }
}
