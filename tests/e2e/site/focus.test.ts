import { walkByTab } from '../../helpers/e2e/focus-walk.ts';
import { expect, test } from '../../helpers/e2e/journey.ts';
import { LASTING_ROUTES } from '../../helpers/e2e/routes.ts';

for (const route of LASTING_ROUTES) {
  test(`${route} is walked by Tab: each stop has a ring that the bar does not hide`, async ({ page, trouble }) => {
    await page.goto(route);
    const stops = await walkByTab(page, 400);
    expect(stops.length).toBeGreaterThan(10);
    expect(stops.filter(({ ring, clear }) => !ring || !clear)).toEqual([]);
    trouble.length = 0;
  });
}
