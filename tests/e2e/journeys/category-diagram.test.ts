import type { Page } from 'playwright';
import { recorded } from '../../helpers/e2e/dashboard.ts';
import { expect, test } from '../../helpers/e2e/journey.ts';

const areas = (page: Page) => page.getByRole('list', { name: 'Areas of testing' });

/** How many lines of the diagram move now. */
const moving = (page: Page) =>
  page.evaluate(
    () =>
      document.getAnimations().filter((each) => each.playState === 'running' && (each as CSSAnimation).animationName === 'diagram-pulse')
        .length,
  );

test('the diagram of thirteen linked areas is shown from 768 px on, and the list of them always; its lines move only while it is visible, and not under reduced motion or where motion is turned off', async ({
  page,
}) => {
  await page.goto('/features');
  await recorded(page, 1);
  for (const [width, shown] of [
    [767, false],
    [768, true],
    [1_440, true],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect(areas(page)).toBeVisible({ visible: shown });
    await expect(page.getByRole('heading', { level: 3, name: 'OSINT' })).toBeVisible();
  }
  await expect(areas(page).getByRole('link')).toHaveCount(13);
  await areas(page).getByRole('link', { name: 'OSINT' }).focus();
  await expect(page.locator('figure[data-running] figcaption')).toContainText('what the outside world can already see');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/features#osint');
  await expect(page.getByRole('heading', { level: 3, name: 'OSINT' })).toBeInViewport();

  await areas(page).scrollIntoViewIfNeeded();
  await expect.poll(() => moving(page)).toBe(13);
  await page.evaluate(() => document.documentElement.setAttribute('data-motion', 'off'));
  expect(await moving(page)).toBe(0);
  await page.evaluate(() => document.documentElement.removeAttribute('data-motion'));
  expect(await moving(page)).toBe(13);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await moving(page)).toBe(0);
  await page.emulateMedia({ reducedMotion: null });
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect.poll(() => moving(page)).toBe(0);
});
