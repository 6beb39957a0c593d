import { createCanvas, loadImage } from '@napi-rs/canvas';
import type { Page } from 'playwright';
import { expectAccessible } from '../../helpers/e2e/axe.ts';
import { arrivedAt, recorded } from '../../helpers/e2e/dashboard.ts';
import { graphics, watchGraphics } from '../../helpers/e2e/graphics.ts';
import { expect, QUALITY, test } from '../../helpers/e2e/journey.ts';

/** No larger than needed, and coarse: without a graphics card each pixel is drawn by the processor. */
const WIDE = { width: 1_152, height: 600 };
const COARSE = 0.25;
const SCENE_CODE = /\/assets\/(hero|globe)-scene-/;

test.use({ viewport: WIDE, deviceScaleFactor: COARSE });

// As many frames as the processor can draw would take it from all other tests: ten a second show what moves and what stands.
test.beforeEach(({ context }) =>
  context.addInitScript(() => {
    window.requestAnimationFrame = (callback) => window.setTimeout(() => callback(performance.now()), 100);
    window.cancelAnimationFrame = (id) => window.clearTimeout(id);
  }),
);

// The machine that tests has no graphics card: its processor draws.
test.beforeEach(({ context }) => context.addInitScript(drawWithoutCard));

function drawWithoutCard(): void {
  const { getParameter } = WebGL2RenderingContext.prototype;
  WebGL2RenderingContext.prototype.getParameter = function (this: WebGL2RenderingContext, name: number) {
    const value: unknown = getParameter.call(this, name);
    return typeof value === 'string' ? value.replaceAll('SwiftShader', 'card') : value;
  };
}

const scene = (page: Page) => page.locator('[data-scene]');

function expectLive(page: Page): Promise<void> {
  return expect(scene(page)).toHaveAttribute('data-scene', 'live', { timeout: 30_000 });
}

/** Whether anything is drawn in the next moments. */
async function drawsOn(page: Page): Promise<boolean> {
  const { draws } = await graphics(page);
  await page.waitForTimeout(700);
  return (await graphics(page)).draws > draws;
}

/** No frame needs as many draws as would be felt on a weak graphics card. */
async function expectFewDraws(page: Page): Promise<void> {
  const perFrame = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const counts: number[] = [];
        const look = () => {
          counts.push(window.graphics?.().draws ?? 0);
          if (counts.length < 6) requestAnimationFrame(look);
          else resolve(Math.max(...counts.slice(1).map((count, index) => count - (counts[index] ?? 0))));
        };
        requestAnimationFrame(look);
      }),
  );
  expect(perFrame).toBeLessThan(60);
}

for (const [path, tag] of [
  ['/', []],
  ['/analytics', [QUALITY]],
] as const) {
  test(`${path} loads no scene with reduced motion or without a graphics card`, { tag: [...tag] }, async ({ browser, baseURL }) => {
    const cases: { name: string; reducedMotion?: 'reduce'; script?: () => void }[] = [
      { name: 'reduced motion', reducedMotion: 'reduce' },
      { name: 'no graphics card' },
      { name: 'no WebGL', script: () => Object.assign(HTMLCanvasElement.prototype, { getContext: () => null }) },
    ];
    const look = async ({ name, reducedMotion, script }: (typeof cases)[number]) => {
      const context = await browser.newContext({
        viewport: WIDE,
        deviceScaleFactor: COARSE,
        reducedMotion: reducedMotion ?? null,
        baseURL: baseURL ?? '',
      });
      const page = await context.newPage();
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      if (script) await page.addInitScript(script);
      await page.goto(path);
      await recorded(page, 1);
      await page.waitForTimeout(1_500);
      expect(
        asked.filter((url) => SCENE_CODE.test(url)),
        name,
      ).toEqual([]);
      await expect(scene(page), name).toHaveAttribute('data-scene', 'poster');
      await context.close();
    };
    await Promise.all(cases.map(look));
  });
}

test('the scene is loaded when the page rests and the picture is in sight, with a sign over its poster meanwhile, needs few draws a frame, stops when it is paused or out of sight, and continues afterwards; an area of testing names one of its tools while it has the focus, and links to it', async ({
  page,
}) => {
  await watchGraphics(page);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(SCENE_CODE, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/');
  await expect(scene(page)).toHaveAttribute('data-scene', 'loading');
  await expect(scene(page).locator('.spinner')).toBeVisible();
  letGo();
  await expectLive(page);
  await expect(scene(page).locator('.spinner')).toHaveCount(0);

  expect(await drawsOn(page), 'shown').toBe(true);
  await expectFewDraws(page);
  await page.getByRole('button', { name: 'Stop the picture' }).click();
  expect(await drawsOn(page), 'stopped').toBe(false);
  await page.getByRole('button', { name: 'Move the picture' }).click();
  expect(await drawsOn(page), 'moved again').toBe(true);
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await page.waitForTimeout(300);
  expect(await drawsOn(page), 'out of sight').toBe(false);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await page.waitForTimeout(300);
  expect(await drawsOn(page), 'back in sight').toBe(true);

  const area = page.getByRole('list', { name: 'Areas of testing' }).getByRole('link', { name: 'API: API Catcher for XHR and Fetch' });
  const tool = area.getByText('API Catcher for XHR and Fetch');
  await expect(tool).toHaveCSS('opacity', '0');
  await area.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(tool).toHaveCSS('opacity', '1');
  await page.keyboard.press('Enter');
  await arrivedAt(page, '/features');
});

test('the first frame of the scene equals its poster', { tag: QUALITY }, async ({ browser, baseURL }) => {
  const shots: Buffer[] = [];
  for (const still of [true, false]) {
    const context = await browser.newContext({
      viewport: WIDE,
      deviceScaleFactor: 1,
      reducedMotion: still ? 'reduce' : null,
      baseURL: baseURL ?? '',
    });
    const page = await context.newPage();
    await page.addInitScript(drawWithoutCard);
    // Frames come, but no time passes.
    await page.addInitScript(() => {
      window.requestAnimationFrame = (callback) => window.setTimeout(() => callback(0), 50);
    });
    await page.goto('/');
    if (still) await recorded(page, 1);
    else await expectLive(page);
    await scene(page)
      .locator('button')
      .evaluateAll((buttons) => buttons.forEach((button) => (button.style.visibility = 'hidden')));
    shots.push(await scene(page).screenshot({ animations: 'disabled' }));
    await context.close();
  }
  expect(await meanDifference(shots)).toBeLessThan(2.5);
});

/** How far two pictures are apart, as the mean over all channels of all pixels, 0 to 255. */
async function meanDifference(shots: readonly Buffer[]): Promise<number> {
  const [first, second] = await Promise.all(
    shots.map(async (shot) => {
      const image = await loadImage(shot);
      const context = createCanvas(image.width, image.height).getContext('2d');
      context.drawImage(image, 0, 0);
      return context.getImageData(0, 0, image.width, image.height).data;
    }),
  );
  if (!first || first.length !== second?.length) throw new Error('Two pictures of one size are compared.');
  return first.reduce((sum, value, at) => sum + Math.abs(value - (second[at] ?? 0)), 0) / first.length;
}

test(
  'the poster replaces the scene when motion is off, the window is narrow, or the graphics context is lost',
  { tag: QUALITY },
  async ({ page }) => {
    await page.goto('/');
    await expectLive(page);
    const animations = page.getByRole('switch', { name: 'Animations' });
    await animations.press('Space');
    await expect(scene(page)).toHaveAttribute('data-scene', 'poster');
    await animations.press('Space');
    // The switch is at the foot of the page, and a scene that is out of sight does not begin.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expectLive(page);
    await page.setViewportSize({ width: 700, height: 900 });
    await expect(scene(page)).toHaveAttribute('data-scene', 'poster');
    await page.setViewportSize(WIDE);
    await expectLive(page);
    await page.locator('[data-scene] canvas').evaluate((canvas: HTMLCanvasElement) => {
      canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext();
    });
    await expect(scene(page)).toHaveAttribute('data-scene', 'poster');
    await expect(page.locator('[data-scene] canvas')).toHaveCount(0);
  },
);

test(
  'the globe has its table, needs few draws a frame, stops turning by itself, and turns by button afterwards',
  { tag: QUALITY },
  async ({ page }) => {
    await watchGraphics(page);
    await page.goto('/analytics');
    await expectLive(page);
    await expect(page.getByRole('table', { name: 'Places on the globe' }).getByRole('row')).toHaveText([
      'PlaceInstallsShare',
      'Bangladesh24129%',
      'India14117%',
      'United States9111%',
      'All other countries35743%',
    ]);
    await expect(page.locator('[data-scene] span', { hasText: 'Bangladesh 29%' })).toHaveCount(1);
    await expectFewDraws(page);
    await expect(page.getByRole('button', { name: 'Move the globe' })).toBeVisible({ timeout: 60_000 });
    expect(await drawsOn(page)).toBe(false);
    const { draws } = await graphics(page);
    await page.getByRole('button', { name: 'Turn the globe to the east' }).click();
    expect((await graphics(page)).draws).toBeGreaterThan(draws);
    await page.getByRole('button', { name: 'Move the globe' }).click();
    expect(await drawsOn(page)).toBe(true);
  },
);

test(
  'after two visits to each page the graphics card holds one scene, with as many objects as after the first visit',
  { tag: QUALITY },
  async ({ page }) => {
    test.slow();
    await watchGraphics(page);
    await page.goto('/');
    const first: number[] = [];
    for (let visit = 0; visit < 2; visit += 1) {
      for (const [index, [name, path]] of [['Home', '/'] as const, ['Analytics', '/analytics'] as const].entries()) {
        await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();
        await arrivedAt(page, path);
        await expectLive(page);
        const { objects } = await graphics(page);
        expect((first[index] ??= objects)).toBeGreaterThan(10);
        await expect.poll(() => graphics(page)).toMatchObject({ contexts: 1, objects: first[index] });
      }
    }
    expect(await drawsOn(page)).toBe(true);
  },
);

test('the globe and its buttons have no violation that axe can find', { tag: QUALITY }, async ({ page }) => {
  await page.goto('/analytics');
  await expectLive(page);
  await expectAccessible(page, 'main', [1_440]);
});
