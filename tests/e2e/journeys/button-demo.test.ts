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

test('a button has its size, name and theme in every variant, and answers a press with a ripple unless it is disabled or busy', async ({
  page,
}) => {
  await open(page);
  await test.step('in both themes every variant is shown in every size, has a name, and is large enough to press', async () => {
    const heights = { small: 36, medium: 44, large: 48 };
    for (const name of THEMES) {
      const boxOf = (button: string) => theme(page, name).getByRole('button', { name: button }).boundingBox();
      for (const [size, height] of Object.entries(heights)) {
        for (const variant of ['Primary', 'Secondary', 'Quiet', 'Danger']) {
          expect((await boxOf(`${variant} ${size}`))?.height, `${variant} ${size}`).toBe(height);
        }
        const icon = await boxOf(`Icon alone, ${size}`);
        expect(icon?.width, size).toBe(icon?.height);
      }
    }
    const fills: string[] = [];
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      for (const name of THEMES) {
        fills.push(await theme(page, name).evaluate((element) => getComputedStyle(element).backgroundColor));
      }
    }
    expect(fills, 'whichever theme the visitor has').toEqual([
      'rgb(248, 250, 252)',
      'rgb(11, 18, 32)',
      'rgb(248, 250, 252)',
      'rgb(11, 18, 32)',
    ]);
  });
  await test.step('a busy button keeps its width, name and focus, and ignores presses', async () => {
    const button = theme(page, 'Light theme').getByRole('button', { name: 'Press me' });
    const loading = theme(page, 'Light theme').getByRole('switch', { name: 'Loading' });
    const status = theme(page, 'Light theme').getByRole('status');
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
  await test.step('a press draws a ripple from under the pointer, and none on a button that is disabled or busy', async () => {
    await slowAnimations(page);
    const button = theme(page, 'Light theme').getByRole('button', { name: 'Primary large' });
    await button.scrollIntoViewIfNeeded();
    const box = await button.boundingBox();
    await page.mouse.click((box?.x ?? 0) + 10, (box?.y ?? 0) + 12);
    expect(await ripples(button)).toEqual(expect.arrayContaining(['clip-path', 'opacity']));
    const start = await button.evaluate((element) =>
      ['x', 'y'].map((axis) => parseFloat(element.style.getPropertyValue(`--ripple-${axis}`))),
    );
    expect(start.map(Math.round)).toEqual([10, 12]);
    for (const name of ['Primary disabled', 'Primary loading']) {
      const silent = theme(page, 'Dark theme').getByRole('button', { name });
      await silent.click({ force: true });
      expect(await ripples(silent), name).not.toContain('opacity');
    }
  });
});
