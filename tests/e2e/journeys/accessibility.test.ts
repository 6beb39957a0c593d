import { arrivedAt, card, loadSample, openDashboard, recorded, routeTo } from '../../helpers/e2e/dashboard.ts';
import { expectAccessible } from '../../helpers/e2e/axe.ts';
import { expect, test } from '../../helpers/e2e/journey.ts';
import { ROUTES } from '../../helpers/e2e/routes.ts';

// Colours in the middle of a transition are nobody's; the policy of the site would keep the checker out.
test.use({ contextOptions: { reducedMotion: 'reduce' }, bypassCSP: true });

for (const route of ROUTES) {
  test(`${route} has no violation that axe can find, in both themes, narrow and wide`, async ({ page, trouble }) => {
    await page.goto(route);
    await recorded(page, 1);
    await expectAccessible(page);
    trouble.length = 0;
  });
}

test('the open menu has no violation that axe can find', async ({ page, trouble }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/');
  await recorded(page, 1);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expectAccessible(page, 'header', [390]);
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
