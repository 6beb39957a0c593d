import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright';
import { expect } from '../../e2e/support/test.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const WIDTHS = [390, 1_440];
const ALL_RULES: RunOptions = { rules: { 'target-size': { enabled: true } } };
/** The rules that look at colours: to all others a page is the same in both themes. */
const COLOUR_RULES: RunOptions = { runOnly: ['color-contrast', 'link-in-text-block'] };

/** Checks a part of the page as it stands, in each theme and width. Its tests need `bypassCSP`. */
export async function expectAccessible(page: Page, part = 'html', widths: readonly number[] = WIDTHS): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.addScriptTag({ content: AXE });
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    expect(await violations(page, part, ALL_RULES), `${part} of ${page.url()} ${width} px, light`).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    expect(await violations(page, part, COLOUR_RULES), `${part} of ${page.url()} ${width} px, dark`).toEqual([]);
  }
}

/** What the checker finds, as one line a rule. */
function violations(page: Page, part: string, options: RunOptions): Promise<string[]> {
  return page.evaluate(
    async ([part, options]) => {
      const { axe } = window as unknown as { axe: { run(context: string, options: RunOptions): Promise<AxeResults> } };
      const found = await axe.run(part, { resultTypes: ['violations'], ...options });
      return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`);
    },
    [part, options] as const,
  );
}
