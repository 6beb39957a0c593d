import { walkByTab, walkMain, type Stop } from '../../helpers/e2e/focus-walk.ts';
import { expect, test } from '../../helpers/e2e/journey.ts';
import { KINDS_OF_PAGE } from '../../helpers/e2e/routes.ts';

const wanting = (stops: readonly Stop[]) => stops.filter(({ ring, clear }) => !ring || !clear);

test('bar and footer are walked by Tab: each stop has a ring that the bar does not hide', async ({ page }) => {
  await page.goto('/faq');
  const stops = await walkByTab(page, 400);
  expect(stops.filter(({ ofMain }) => !ofMain).length).toBeGreaterThan(25);
  expect(wanting(stops)).toEqual([]);
});

for (const route of KINDS_OF_PAGE) {
  test(`${route} is walked by Tab: each stop has a ring that the bar does not hide`, async ({ page, trouble }) => {
    await page.goto(route);
    const stops = await walkMain(page, 400);
    expect(stops.length).toBeGreaterThan(0);
    expect(wanting(stops)).toEqual([]);
    trouble.length = 0;
  });
}
