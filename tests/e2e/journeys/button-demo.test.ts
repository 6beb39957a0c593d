import type { Locator, Page } from 'playwright';
import { recorded } from '../../helpers/e2e/dashboard.ts';
import { expect, test } from '../../helpers/e2e/journey.ts';

const THEMES = ['Light theme', 'Dark theme'] as const;

async function open(page: Page): Promise<void> {
  await page.goto('/button-demo');
  await recorded(page, 1);
}

const theme = (page: Page, name: string): Locator => page.getByRole('region', { name });

/** So that an animation still runs when a busy machine looks at it. */
async function slowAnimations(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.enable');
  await session.send('Animation.setPlaybackRate', { playbackRate: 0.05 });
}

/** Animated properties of the circle over the element, that run now. */
function ripples(button: Locator): Promise<string[]> {
  return button.evaluate((element) =>
    element
      .getAnimations({ subtree: true })
      .flatMap((each) => (each.effect instanceof KeyframeEffect && each.effect.pseudoElement === '::after' ? [each] : []))
      .map((each) => (each as CSSTransition).transitionProperty),
  );
}

for (const name of THEMES) {
  test(`${name}: every variant is shown in every size, has a name, and is large enough to press`, async ({ page }) => {
    await open(page);
    const heights = { small: 36, medium: 44, large: 48 };
    for (const variant of ['Primary', 'Secondary', 'Quiet', 'Danger']) {
      for (const [size, height] of Object.entries(heights)) {
        const box = await theme(page, name)
          .getByRole('button', { name: `${variant} ${size}` })
          .boundingBox();
        expect(box?.height, `${variant} ${size}`).toBe(height);
      }
    }
    for (const size of ['small', 'medium', 'large']) {
      const box = await theme(page, name)
        .getByRole('button', { name: `Icon alone, ${size}` })
        .boundingBox();
      expect(box?.width, size).toBe(box?.height);
    }
  });

  test(`${name}: a busy button keeps its width, name and focus, and ignores presses`, async ({ page }) => {
    await open(page);
    const button = theme(page, name).getByRole('button', { name: 'Press me' });
    const loading = theme(page, name).getByRole('switch', { name: 'Loading' });
    const status = theme(page, name).getByRole('status');
    const before = await button.boundingBox();
    await button.click();
    await expect(status).toHaveText('1 press counted');

    await loading.click();
    await expect(button).toHaveAttribute('aria-busy', 'true');
    expect((await button.boundingBox())?.width).toBe(before?.width);
    await button.click({ force: true });
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');

    await loading.click();
    await expect(button).not.toHaveAttribute('aria-busy');
    await button.press('Enter');
    await expect(status).toHaveText('2 presses counted');
  });
}

test('the two halves of the page have a theme each, whichever the visitor has', async ({ page }) => {
  await open(page);
  const fills: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const name of THEMES) {
      fills.push(await theme(page, name).evaluate((element) => getComputedStyle(element).backgroundColor));
    }
  }
  expect(fills).toEqual(['rgb(248, 250, 252)', 'rgb(11, 18, 32)', 'rgb(248, 250, 252)', 'rgb(11, 18, 32)']);
});

test('a press draws a ripple from under the pointer', async ({ page }) => {
  await open(page);
  await slowAnimations(page);
  const button = theme(page, 'Light theme').getByRole('button', { name: 'Primary large' });
  const box = await button.boundingBox();
  await page.mouse.click((box?.x ?? 0) + 10, (box?.y ?? 0) + 12);
  expect(await ripples(button)).toEqual(expect.arrayContaining(['clip-path', 'opacity']));
  const start = await button.evaluate((element) =>
    ['x', 'y'].map((axis) => parseFloat(element.style.getPropertyValue(`--ripple-${axis}`))),
  );
  expect(start.map(Math.round)).toEqual([10, 12]);
});

test('with reduced motion no button has a ripple or a turning mark', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page);
  const button = theme(page, 'Light theme').getByRole('button', { name: 'Primary large' });
  await button.click();
  expect(await ripples(button)).toEqual([]);
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});

test('a disabled or busy button draws no ripple', async ({ page }) => {
  await open(page);
  for (const name of ['Primary disabled', 'Primary loading']) {
    const button = theme(page, 'Dark theme').getByRole('button', { name });
    await button.click({ force: true });
    expect(await ripples(button), name).not.toContain('opacity');
  }
});
