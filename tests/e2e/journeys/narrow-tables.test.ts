import type { Page } from 'playwright';
import { showView, openSample } from '../../helpers/e2e/dashboard.ts';
import { expect, QUALITY, test } from '../../helpers/e2e/journey.ts';

/** Tables about signals by view, with heads that occur once there. */
const TABLES = [
  { view: 'Goals', tables: [], heads: ['Goal'] },
  { view: 'Performance', tables: ['Speed and engagement by page'], heads: ['LCP', 'Page views'] },
] as const;

async function expectFits(page: Page, name: string): Promise<void> {
  const { content, room } = await page
    .getByRole('table', { name, exact: true })
    .evaluate(({ scrollWidth, parentElement }) => ({ content: scrollWidth, room: parentElement!.clientWidth }));
  expect(content, name).toBeLessThanOrEqual(room);
}

/** What the browser itself tells assistive technology, whatever the layout of rows and cells is. */
async function expectHeads(page: Page, heads: readonly string[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const columns = async () => {
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    return nodes.flatMap(({ role, name }) => (role?.value === 'columnheader' ? [String(name?.value)] : []));
  };
  for (const head of heads) await expect.poll(async () => (await columns()).filter((name) => name === head), head).toHaveLength(1);
}

test(
  '320 and 390 px wide, the tables about signals fit without scrolling sideways, and keep their table markup',
  { tag: QUALITY },
  async ({ page }) => {
    await openSample(page);
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 800 });
      for (const { view, tables, heads } of TABLES) {
        await showView(page, view);
        for (const name of tables) await test.step(`${name}, ${width} px`, () => expectFits(page, name));
        await expectHeads(page, heads);
      }
    }
    await page.getByLabel('Figure of the pages').selectOption('Scrolled');
    await expectHeads(page, ['Scrolled', 'Page views']);
    await expect(page.getByRole('row').nth(1).getByRole('cell').first()).toHaveText(/%$/);
  },
);
