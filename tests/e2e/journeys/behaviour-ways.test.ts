import type { Page } from 'playwright';
import { expectAccessible } from '../../helpers/e2e/axe.ts';
import { clicksSince, countClicksOnSample } from '../../helpers/e2e/clicks.ts';
import { showView, openSample } from '../../helpers/e2e/dashboard.ts';
import { expect, test, QUALITY } from '../../helpers/e2e/journey.ts';
import { saved } from '../../helpers/e2e/saved-file.ts';

const journeys = (page: Page) => page.getByRole('region', { name: 'Journeys', exact: true });
const funnel = (page: Page) => page.getByRole('region', { name: 'Funnel', exact: true });

test('where people go after a page is told two clicks from Overview, and a path pinned by keyboard is a funnel of the same count', async ({
  page,
}) => {
  test.slow();
  await countClicksOnSample(page);
  await page.getByRole('table', { name: 'Top Paths' }).getByRole('button', { name: '/features', exact: true }).click();
  await page.getByRole('button', { name: 'Where people go from here' }).click();
  await expect(journeys(page).getByRole('status')).toHaveText(/^Of [\d,]+ visits with \/features, [\d,]+ \([\d.]+%\) went on to \//);
  expect(await clicksSince(page)).toBe(2);
  await expect(page).toHaveURL(/\/admin\/behaviour\?.*journey=/);

  const anchor = journeys(page)
    .getByRole('button', { name: /^\/features: / })
    .first();
  await anchor.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  const second = page.locator(':focus');
  const name = (await second.locator('title').textContent()) ?? '';
  const [, path = '', visits = ''] = /^(\/.*): ([\d,]+) of/.exec(name) ?? [];
  await page.keyboard.press('Enter');
  const pinned = page.getByRole('group', { name: 'Pinned path' });
  await expect(pinned).toContainText(`${path} ${visits}`);
  await expect(journeys(page).getByRole('button', { name, exact: true })).toBeFocused();

  await pinned.getByRole('button', { name: 'Make a funnel of it' }).click();
  await expect(funnel(page).getByRole('status')).toHaveText(new RegExp(`^${visits} of [\\d,]+ visits came through`));
  await expectAccessible(page, 'main', [390, 1_440]);
  await page.goBack();
  await expect(pinned).toContainText(`${path} ${visits}`);
  await anchor.focus();
  await page.keyboard.press('Escape');
  await expect(pinned).toContainText(/^Pinned path\/features [\d,]+Pin a page/);
  await page.getByRole('button', { name: 'Actions of Journeys' }).click();
  const { text } = await saved(page, 'CSV');
  expect(text).toMatch(/Column,From,To,Visits,Share\r?\n1,,\/features,/);
});

test(
  'where visitors leave between two steps is told three clicks from Overview, and a drop opens the visits behind it',
  { tag: QUALITY },
  async ({ page }) => {
    test.slow();
    await countClicksOnSample(page);
    await showView(page, 'Behaviour');
    await page.getByRole('button', { name: 'Funnel', exact: true }).click();
    const field = page.getByRole('combobox', { name: 'Page, action or goal' });
    await field.click();
    expect(await clicksSince(page)).toBe(3);
    await page.keyboard.type('/features');
    await expect(page.getByRole('option', { name: /^\/features page [\d,]+$/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByText('A funnel needs two steps')).toBeVisible();
    await page.keyboard.type('store');
    const option = page.getByRole('option', { name: /^Store click ?goal ?[\d,]+$/ });
    await expect(option).toBeVisible();
    const reached = /([\d,]+)$/.exec((await option.textContent()) ?? '')?.[1];
    await page.keyboard.press('Enter');
    await expect(funnel(page).getByRole('status')).toHaveText(new RegExp(`^${reached} of [\\d,]+ visits came through`));
    const dropped = funnel(page).getByRole('button', { name: /dropped after step 1: show whose visits$/ });
    await expect(dropped).toBeVisible();
    await dropped.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/behaviour=visits.*behind=0\.dropped/);
    await page.goBack();
    await expect(dropped).toBeVisible();
  },
);

test('on a phone journeys and funnel are lists, and nothing scrolls sideways', { tag: QUALITY }, async ({ page }) => {
  test.slow();
  await openSample(page);
  await showView(page, 'Behaviour');
  await page.setViewportSize({ width: 390, height: 844 });
  const first = page.getByRole('region', { name: '1 First page' });
  await first.getByRole('button').first().click();
  await expect(first.getByRole('button', { pressed: true })).toBeVisible();
  const second = page.getByRole('region', { name: '2 Next' });
  await second.getByRole('button').first().click();
  await page.getByRole('button', { name: 'Make a funnel of it' }).click();
  await expect(funnel(page).getByRole('button', { name: /dropped after step 1/ })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
