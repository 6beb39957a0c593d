import type { Page } from 'playwright';
import { companionsLoaded, follower, motionSwitchLoaded } from '../../helpers/e2e/companions.ts';
import { dashboardAnswered, recorded, routeTo, signIn } from '../../helpers/e2e/dashboard.ts';
import { expect, test } from '../../helpers/e2e/journey.ts';

async function moveMouse(page: Page): Promise<void> {
  for (let step = 1; step <= 10; step += 1) await page.mouse.move(200 + step * 10, 200 + step * 5);
}

const ALL_LINKS = ['Home', 'Features', 'About', 'Blog', 'Services', 'Analytics', 'Contact', 'Learn More about Bug Matrix', 'Download'];
const MENU_LINKS = ['Features', 'Download', 'About', 'Analytics', 'Contact', 'Learn More about Bug Matrix'];
/** The width from which the bar has room for every link. */
const WIDE_FROM = 1_152;

async function expectWholeBar(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  const bar = page.getByRole('navigation', { name: 'Main' });
  const menu = page.getByRole('button', { name: 'Menu' });
  await expect(menu).toBeVisible({ visible: width < WIDE_FROM });
  const size = await bar.evaluate((nav) => ({ inside: nav.scrollWidth, room: nav.clientWidth, height: nav.clientHeight }));
  expect(size.inside).toBeLessThanOrEqual(size.room);
  expect(size.height).toBe(63);
  if (width < WIDE_FROM) await menu.click();
  const links = width < WIDE_FROM ? MENU_LINKS : ALL_LINKS;
  for (const name of links) await expect(page.getByRole('banner').getByRole('link', { name, exact: true }).first(), name).toBeVisible();
  await expect(page.getByRole('banner').locator('fieldset:visible')).toHaveCount(1);
  if (width < WIDE_FROM) await menu.click();
}

test('from 320 px on the bar holds its parts in one line, and links to every main page; a link of the small menu leads to its page and closes the menu', async ({
  page,
}) => {
  await page.goto('/about');
  await recorded(page, 1);
  for (const width of [WIDE_FROM, WIDE_FROM - 1, 320]) await test.step(`${width} px`, () => expectWholeBar(page, width));

  await page.getByRole('button', { name: 'Menu' }).click();
  await page.locator('#site-menu').getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL('/contact');
  await expect(page.locator('#site-menu')).toBeHidden();
});

test('the button to the top appears in the bar after 300 px, scrolls up, and moves the focus to the beginning of the page', async ({
  page,
}) => {
  await page.goto('/documentation');
  await motionSwitchLoaded(page);
  const button = page.getByRole('banner').getByRole('button', { name: 'Scroll to top' });
  await page.evaluate(() => scrollTo(0, 300));
  await expect(button).toBeHidden();
  await page.evaluate(() => scrollTo(0, 301));
  await button.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(button).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
});

test('the bug follows the mouse without catching clicks, hides over fields and tables, and requests no frame while the mouse rests; neither it nor the button to the top is on the dashboard', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const ask = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (callback) => {
      document.documentElement.dataset['frames'] = String(Number(document.documentElement.dataset['frames'] ?? 0) + 1);
      return ask(callback);
    };
  });
  await signIn(page);
  await page.goto('/contact');
  await companionsLoaded(page);
  await moveMouse(page);
  await expect(follower(page)).toBeVisible();
  await expect(follower(page)).toHaveCSS('pointer-events', 'none');
  await expect(follower(page)).toHaveAttribute('aria-hidden', 'true');
  await expect(follower(page)).toHaveAttribute('style', /translate\(300px, 250px\)/);
  const frames = () => page.evaluate(() => document.documentElement.dataset['frames']);
  const before = await frames();
  await page.waitForTimeout(400);
  expect(await frames()).toBe(before);
  await page.getByRole('textbox', { name: /^Message/ }).hover();
  await expect(follower(page)).toBeHidden();

  await routeTo(page, '/analytics');
  await moveMouse(page);
  await expect(follower(page)).toBeVisible();
  await page.getByRole('table').first().hover();
  await expect(follower(page)).toBeHidden();
  await routeTo(page, '/admin');
  await dashboardAnswered(page);
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  await page.evaluate(() => scrollTo(0, 600));
  await moveMouse(page);
  await expect(page.locator('[data-follower]')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Scroll to top' })).toHaveCount(0);
});

test('motion that is switched off stops immediately and after a reload, and starts again when it is switched on; under reduced motion there is no bug, and the switch gives the reason', async ({
  page,
}) => {
  await page.goto('/about');
  await motionSwitchLoaded(page);
  const control = page.getByRole('switch', { name: 'Animations' });
  await control.click();
  await expect(follower(page)).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('bugmatrix.motion'))).toBe('off');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-motion', 'off');
  expect(await page.locator('.page-in').evaluate((frame) => getComputedStyle(frame).animationName)).toBe('none');
  await motionSwitchLoaded(page);
  await moveMouse(page);
  await expect(follower(page)).toHaveCount(0);
  await control.click();
  await moveMouse(page);
  await expect(follower(page)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('bugmatrix.motion'))).toBeNull();

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await motionSwitchLoaded(page);
  await moveMouse(page);
  await expect(follower(page)).toHaveCount(0);
  await expect(page.getByRole('switch', { name: 'Animations' })).toBeDisabled();
  await expect(page.getByText('your system asks for reduced motion')).toBeVisible();
});

test('a prerendered page never shows the loading screen, however late its script arrives; a change of page that takes long does, over the whole screen, and it lets clicks through', async ({
  page,
}) => {
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('[data-loading-screen]')) document.documentElement.dataset['sawLoading'] = '';
    }).observe(document, { childList: true, subtree: true });
  });
  await page.route(/assets\/[a-z-]+-page-[^/]+\.js$/, async (route) => {
    // Five times as long as a load passes unnoticed.
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  for (const path of ['/real-time-analytics', '/']) {
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await motionSwitchLoaded(page);
    await expect(page.locator('html')).not.toHaveAttribute('data-saw-loading');
  }

  const screen = page.locator('[data-loading-screen]');
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/assets\/careers-page/, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click();
  await expect(screen).toContainText('Loading tools...');
  expect(await screen.boundingBox()).toMatchObject({ x: 0, y: 0, ...page.viewportSize() });
  await expect(screen).toHaveCSS('pointer-events', 'none');
  answer();
  await expect(page.getByRole('heading', { level: 1, name: 'No Openings Available' })).toBeVisible();
  await expect(screen).toHaveCount(0);
  await expect(page).toHaveTitle(/^Careers/);
});
