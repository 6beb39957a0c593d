import { arrivedAt, loadSample, openDashboard, recorded, routeTo } from '../../helpers/e2e/dashboard.ts';
import { expectAccessible } from '../../helpers/e2e/axe.ts';
import { hidden, walkByTab, walkMain } from '../../helpers/e2e/focus-walk.ts';
import { expect, test } from '../../helpers/e2e/journey.ts';
import { KINDS_OF_PAGE, ROUTES } from '../../helpers/e2e/routes.ts';

// Colours in the middle of a transition are nobody's; the policy of the site would keep the checker out.
test.use({ contextOptions: { reducedMotion: 'reduce' }, bypassCSP: true });

// The whole cross of widths, on every post, with all that opens open, is the affair of `npm run quality`.
for (const [index, route] of KINDS_OF_PAGE.entries()) {
  test(`${route} has no violation that axe can find, and Tab walks it: each stop has a ring that the bar does not hide`, async ({
    page,
    trouble,
  }) => {
    await page.goto(route);
    await recorded(page, 1);
    await expectAccessible(page, 'html', [index % 2 === 0 ? 390 : 1_440]);
    const stops = await walkMain(page, 400);
    expect(stops.length).toBeGreaterThan(0);
    expect(hidden(stops)).toEqual([]);
    trouble.length = 0;
  });
}

test('bar and footer are walked by Tab: each stop has a ring that the bar does not hide', async ({ page }) => {
  await page.goto('/faq');
  await recorded(page, 1);
  const stops = await walkByTab(page, 400);
  expect(stops.filter(({ ofMain }) => !ofMain).length).toBeGreaterThan(25);
  expect(hidden(stops)).toEqual([]);
});

test('the open menu has no violation that axe can find', async ({ page, trouble }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/');
  await recorded(page, 1);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expectAccessible(page, 'header', [390]);
  trouble.length = 0;
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
