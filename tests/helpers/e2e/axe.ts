import type { Page } from 'playwright';
import { expect } from '../../e2e/support/test.ts';
import { ALL_RULES, axeViolations, COLOUR_RULES } from './axe-violations.ts';

const WIDTHS = [390, 1_440];

/** Checks a part of the page as it stands, in each theme and width. */
export async function expectAccessible(page: Page, part = 'html', widths: readonly number[] = WIDTHS): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    expect(await axeViolations(page, part, ALL_RULES), `${part} of ${page.url()} ${width} px, light`).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    expect(await axeViolations(page, part, COLOUR_RULES), `${part} of ${page.url()} ${width} px, dark`).toEqual([]);
  }
}
