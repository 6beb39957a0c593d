import { loadSample, openDashboard } from '../../helpers/e2e/dashboard.ts';
import { expect, test } from '../../helpers/e2e/journey.ts';

const TABLES = ['Goals', 'Web Vitals by page', 'Engagement by page'] as const;

for (const width of [320, 390]) {
  test(`${width} px wide, the tables about signals fit without scrolling sideways, and are tables still`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await openDashboard(page);
    await loadSample(page);
    for (const name of TABLES) {
      const table = page.getByRole('table', { name, exact: true });
      await expect(table).toBeVisible();
      const { content, room } = await page
        .getByRole('group', { name, exact: true })
        .evaluate(({ scrollWidth, clientWidth }) => ({ content: scrollWidth, room: clientWidth }));
      expect(content, name).toBeLessThanOrEqual(room);
    }
    // What the browser itself tells assistive technology, whatever the layout of rows and cells is.
    const session = await page.context().newCDPSession(page);
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    const named = (role: string, name: string) => nodes.filter((node) => node.role?.value === role && node.name?.value === name);
    expect(named('rowheader', 'Store click')).toHaveLength(1);
    for (const head of ['Conversions', 'Unique', 'Rate', 'LCP', 'Scrolled']) expect(named('columnheader', head), head).toHaveLength(1);
  });
}
