import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** @type {import('axe-core').RunOptions} */
export const ALL_RULES = { rules: { 'target-size': { enabled: true } } };
/** The rules that look at colours: to all others a page is the same in both themes. @type {import('axe-core').RunOptions} */
export const COLOUR_RULES = { runOnly: ['color-contrast', 'link-in-text-block'] };

/**
 * What axe finds in a part of the page as it stands, as one line a rule.
 * @param {import('playwright').Page} page
 * @param {string} part selector
 * @param {import('axe-core').RunOptions} options
 * @returns {Promise<string[]>}
 */
export async function axeViolations(page, part, options) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(
    async ([part, options]) => {
      const { axe } = /** @type {{ axe: typeof import('axe-core') }} */ (/** @type {unknown} */ (window));
      const found = await axe.run(part, { resultTypes: ['violations'], ...options });
      return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`);
    },
    /** @type {const} */ ([part, options]),
  );
}
