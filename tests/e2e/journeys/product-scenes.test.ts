import type { Page } from 'playwright';
import { recorded } from '../../helpers/e2e/dashboard.ts';
import { expect, test } from '../../helpers/e2e/journey.ts';

/** Names of the CSS animations that run on the page now. */
const running = (page: Page) =>
  page.evaluate(() => document.getAnimations().flatMap((each) => (each instanceof CSSAnimation ? [each.animationName] : [])));

/** The page once its parts that come when it is idle are there: they bring the scenes to life. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await recorded(page, 1);
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
}

test('a tab shows its scene and hides the others, by a click and by arrow keys, and nothing below it moves; a scene is played when it comes near, on a page that was changed to as well, and stays still without motion', async ({
  page,
}) => {
  await open(page, '/');
  const tools = page.getByRole('tablist', { name: 'Tools' });
  const link = page.getByRole('link', { name: 'See all thirteen areas' });
  await expect(page.getByRole('heading', { name: 'The request you need, already caught' })).toBeVisible();
  await link.scrollIntoViewIfNeeded();
  const place = await link.boundingBox();
  await tools.getByRole('tab', { name: 'Payload library' }).click();
  await expect(page.getByRole('heading', { name: 'A payload that says what it proves' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'API Catcher at work' })).toBeHidden();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('img', { name: 'Instead of bookmarks at work' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(tools.getByRole('tab', { name: 'API Catcher' })).toBeFocused();
  await expect(page.getByRole('tabpanel', { name: 'API Catcher' })).toBeVisible();
  await link.scrollIntoViewIfNeeded();
  expect((await link.boundingBox())?.height).toBe(place?.height);
  expect(await page.getByRole('tabpanel').count()).toBe(1);

  await page.getByRole('link', { name: 'Features', exact: true }).first().click();
  await expect(page).toHaveURL('/features');
  const scene = page.locator('#osint figure');
  await expect(scene).not.toHaveAttribute('data-alive');
  await scene.scrollIntoViewIfNeeded();
  await expect(scene).toHaveAttribute('data-alive');
  await expect.poll(() => running(page)).toContain('tool-away');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await running(page)).not.toContain('tool-away');
});

test('the tour plays one step after the other, pauses, goes on from a chosen step, and ends after the last', async ({ page }) => {
  await open(page, '/learn-more');
  const steps = page.getByRole('tablist', { name: 'Steps' }).getByRole('tab');
  const selected = page.getByRole('tab', { selected: true });
  /** Ends the time of the step that plays. */
  const endStep = () => selected.locator('[data-progress]').evaluate((line) => line.getAnimations().forEach((each) => each.finish()));
  await page.getByRole('button', { name: 'Play the tour' }).click();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await endStep();
  await expect(steps.nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('img', { name: 'Test data generator at work' })).toBeVisible();
  await page.getByRole('button', { name: 'Pause' }).click();
  expect(await selected.locator('[data-progress]').evaluate((line) => line.getAnimations()[0]?.playState)).toBe('paused');
  await page.getByRole('button', { name: 'Play the tour' }).click();
  await steps.nth(1).focus();
  await page.keyboard.press('End');
  await expect(steps.nth(4)).toBeFocused();
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await endStep();
  await expect(page.getByRole('button', { name: 'Play the tour' })).toBeVisible();
  await expect(steps.nth(4)).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('button', { name: 'Play the tour' }).click();
  await expect(steps.nth(0)).toHaveAttribute('aria-selected', 'true');
});

test('with JavaScript off all scenes of a set stand there finished, one below the other', async ({ plain: { page } }) => {
  await page.goto('/');
  for (const name of ['API Catcher', 'Broken URLs Finder', 'Test data generator', 'Payload library', 'Instead of bookmarks'])
    await expect(page.getByRole('img', { name: `${name} at work` })).toBeVisible();
  await expect(page.getByText('Copied as cURL', { exact: true })).toBeVisible();
});
