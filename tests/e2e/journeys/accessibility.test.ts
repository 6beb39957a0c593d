import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright';
import { arrivedAt, card, loadSample, openDashboard, recorded, routeTo } from '../../helpers/e2e/dashboard.ts';
import { expect, test } from '../../helpers/e2e/journey.ts';
import { ROUTES } from '../../helpers/e2e/routes.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const WIDTHS = [390, 1_440];
const SCHEMES = ['light', 'dark'] as const;

// Colours in the middle of a transition are nobody's; the policy of the site would keep the checker out.
test.use({ contextOptions: { reducedMotion: 'reduce' }, bypassCSP: true });

/** What the checker finds, as one line a rule. */
async function violations(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } };
    const found = await axe.run({ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } });
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`);
  });
}

/** Checks the page as it stands in each theme and width. */
async function expectAccessible(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.addScriptTag({ content: AXE });
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect(await violations(page), `${page.url()} ${width} px ${colorScheme}`).toEqual([]);
    }
  }
}

for (const route of ROUTES) {
  test(`${route} has no violation that axe can find, in both themes, narrow and wide`, async ({ page, trouble }) => {
    await page.goto(route);
    await recorded(page, 1);
    await expectAccessible(page);
    trouble.length = 0;
  });
}

test('the dashboard with figures, its table and its dialogs have no violation that axe can find', async ({ page, trouble }) => {
  test.slow();
  await openDashboard(page);
  await loadSample(page);
  await expect(card(page, 'Page Views')).toHaveText(/,/);
  await expectAccessible(page);
  await page.getByRole('region', { name: 'Visits and unique visitors' }).getByRole('button', { name: 'Show table' }).click();
  await page.getByRole('button', { name: 'Erase everything…' }).click();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  trouble.length = 0;
});

test('the open menu has no violation that axe can find', async ({ page, trouble }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/');
  await recorded(page, 1);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.addScriptTag({ content: AXE });
  expect(await violations(page)).toEqual([]);
  trouble.length = 0;
});

test('no page scrolls sideways at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await openDashboard(page);
  await loadSample(page);
  await expect(card(page, 'Page Views')).toHaveText(/,/);
  expect(await overflow(), 'dashboard').toBe(0);
  for (const route of ROUTES) {
    await routeTo(page, route);
    await arrivedAt(page, route);
    expect(await overflow(), route).toBe(0);
  }
});

test('with reduced motion nothing is animated, on no page and in no operation', async ({ page }) => {
  await page.addInitScript(() => {
    const seen: string[] = ((window as { animations?: string[] }).animations = []);
    const look = () => {
      for (const animation of document.getAnimations()) {
        if (animation.playState === 'running')
          seen.push((animation as CSSAnimation).animationName ?? (animation as CSSTransition).transitionProperty);
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await openDashboard(page);
  await loadSample(page);
  await page
    .getByRole('button', { name: 'Count robots too' })
    .or(page.getByRole('switch', { name: 'Count robots too' }))
    .click();
  for (const [index, route] of ROUTES.entries()) {
    await routeTo(page, route);
    await recorded(page, index + 2);
    await arrivedAt(page, route);
  }
  expect(await page.evaluate(() => (window as { animations?: string[] }).animations)).toEqual([]);
});
