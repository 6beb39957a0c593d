import type { Page } from 'playwright';
import { companionsLoaded } from '../../helpers/e2e/companions.ts';
import { routeTo } from '../../helpers/e2e/dashboard.ts';
import { expect, test } from '../../helpers/e2e/journey.ts';

/** Anchors of the open items. */
const open = (page: Page) => page.locator('details[open]').evaluateAll((items) => items.map(({ id }) => id));

/** Index of the question that has the focus. */
const focused = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll('details > summary')].findIndex((each) => each === document.activeElement));

test('a click opens a question, closes the one opened before, and closes it again; arrows, Home and End move between them; an address with an anchor opens its question on arrival, when it changes, and from another page', async ({
  page,
}) => {
  await page.goto('/faq');
  await companionsLoaded(page);
  const questions = page.locator('details > summary');
  await expect(questions).toHaveCount(8);
  await questions.nth(0).click();
  expect(await open(page)).toEqual(['what-it-is']);
  await questions.nth(2).click();
  expect(await open(page)).toEqual(['safety']);
  await questions.nth(2).click();
  expect(await open(page)).toEqual([]);
  await questions.first().focus();
  for (const [key, index] of [
    ['ArrowDown', 1],
    ['ArrowUp', 0],
    ['ArrowUp', 7],
    ['ArrowDown', 0],
    ['End', 7],
    ['Home', 0],
  ] as const) {
    await page.keyboard.press(key);
    expect(await focused(page), key).toBe(index);
  }
  await page.keyboard.press('Enter');
  expect(await open(page)).toEqual(['what-it-is']);

  await page.goto('/#item-3');
  await expect(page.locator('#item-3')).toHaveAttribute('open');
  await expect(page.locator('#item-3 > summary')).toBeInViewport();
  await page.evaluate(() => (location.hash = '#item-1'));
  await expect(page.locator('#item-1')).toHaveAttribute('open');
  expect(await open(page)).toEqual(['item-1']);
  await routeTo(page, '/faq#updates');
  await expect(page.locator('#updates')).toHaveAttribute('open');
  await expect(page.locator('#updates > summary')).toBeInViewport();
});
