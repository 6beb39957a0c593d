import { arrivedAt, recorded, routeTo, openSample } from '../../helpers/e2e/dashboard.ts';
import { expect, QUALITY, test } from '../../helpers/e2e/journey.ts';
import { ROUTES } from '../../helpers/e2e/routes.ts';

// Colours in the middle of a transition are nobody's.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('with reduced motion no page and no operation is animated', { tag: QUALITY }, async ({ page }) => {
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
  await openSample(page);
  // The views of the dashboard count as one page.
  const isView = (route: string) => route.startsWith('/admin/');
  for (const view of ROUTES.filter(isView)) {
    await routeTo(page, `${view}?scope=sample`);
    await arrivedAt(page, view);
  }
  for (const [index, route] of ROUTES.filter((each) => !isView(each)).entries()) {
    await routeTo(page, route);
    await recorded(page, index + 2);
    await arrivedAt(page, route);
  }
  expect(await page.evaluate(() => (window as { animations?: string[] }).animations)).toEqual([]);
});
