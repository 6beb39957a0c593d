import type { Page } from 'playwright';
import { expect } from '../../e2e/support/test.ts';
import { ALL_RULES, axeViolations, COLOUR_RULES } from './axe-violations.mjs';

const WIDTHS = [390, 1_440];

/** Checks a part of the page as it stands, in each width, and its colours in the dark, too. */
export async function expectAccessible(page: Page, part = 'html', widths: readonly number[] = WIDTHS): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    expect(await axeViolations(page, part, ALL_RULES), `${part} of ${page.url()} ${width} px, light`).toEqual([]);
  }
  // In the last width only: no colour depends on it.
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect(await axeViolations(page, part, COLOUR_RULES), `${part} of ${page.url()}, dark`).toEqual([]);
}
