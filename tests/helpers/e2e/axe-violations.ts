import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { run, RunOptions } from 'axe-core';
import type { Page } from 'playwright';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export const ALL_RULES: RunOptions = { rules: { 'target-size': { enabled: true } } };
/** The rules that look at colours: to all others a page is the same in both themes. */
export const COLOUR_RULES: RunOptions = { runOnly: ['color-contrast', 'link-in-text-block'] };

/** What axe finds in a part (a selector) of the page as it stands, as one line a rule. */
export async function axeViolations(page: Page, part: string, options: RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(
    async ([part, options]) => {
      const { axe } = window as unknown as { axe: { run: typeof run } };
      const found = await axe.run(part, { resultTypes: ['violations'], ...options });
      return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`);
    },
    [part, options] as const,
  );
}
