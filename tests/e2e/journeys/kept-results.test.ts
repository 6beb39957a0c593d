import type { Locator, Page } from 'playwright';
import { expectAccessible } from '../../helpers/e2e/axe.ts';
import { openSample } from '../../helpers/e2e/dashboard.ts';
import { expect, test, QUALITY } from '../../helpers/e2e/journey.ts';

const FUNNEL = 'behaviour=funnel&funnel=["loose","first",null,null,[null,["page","exact","/features"]],[null,["page","prefix","/blog"]]]';
const NAME = 'From features to the blog';

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Opens the menu of a card by keyboard, and presses one of its lines. */
async function choose(page: Page, card: string, line: string): Promise<void> {
  await page.getByRole('button', { name: `Actions of ${card}` }).focus();
  await page.keyboard.press('Enter');
  const item = page.getByRole('group', { name: `Actions of ${card}` }).getByRole('button', { name: line, exact: true });
  await item.focus();
  await page.keyboard.press('Enter');
}

/** The answer of a card in words, once it is there. */
async function told(card: Locator): Promise<string> {
  const sentence = card.getByRole('status').first();
  await expect(sentence).toHaveText(/came through/);
  return (await sentence.textContent()) ?? '';
}

test('a funnel is put on Overview by keyboard, survives a reload, follows the filters with the figures of Behaviour, and is removed', async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1_440, height: 900 });
  await openSample(page, `/admin/behaviour?${FUNNEL}`);
  await told(region(page, 'Funnel'));
  await choose(page, 'Funnel', 'Put on Overview');
  const dialog = page.getByRole('dialog', { name: 'Put on Overview' });
  const name = dialog.getByLabel('Name of the card');
  await expect(name).toHaveValue('/features → /blog…');
  await name.fill(' ');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('Give it a name.');
  await expectAccessible(page, 'dialog', [1_440]);
  await name.fill(NAME);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Actions of Funnel' }).click();
  await expect(page.getByRole('button', { name: 'Remove from Overview' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Returning', exact: true }).click();
  await choose(page, 'Who comes back', 'Put on Overview');
  await expect(dialog.getByLabel('Name of the card')).toHaveValue('Who comes back by week');
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(dialog).toBeHidden();

  await openSample(page);
  const [card, returning] = [region(page, NAME), region(page, 'Who comes back by week')];
  const results = region(page, 'Kept results');
  // What is above it has its height then.
  await expect(page.getByRole('table', { name: 'Top Paths' })).toBeVisible();
  await results.scrollIntoViewIfNeeded();
  const unfiltered = await told(card);
  await expect(returning.getByRole('table')).toBeVisible();
  await expectAccessible(page, '[aria-label="Kept results"]', [390]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.setViewportSize({ width: 1_440, height: 900 });

  await page.getByRole('table', { name: 'Channels', exact: true }).getByRole('rowheader').getByRole('button').first().click();
  await results.scrollIntoViewIfNeeded();
  await expect(card.getByRole('status').first()).not.toHaveText(unfiltered);
  const filtered = await told(card);
  await choose(page, NAME, 'Open');
  await expect(page).toHaveURL(/\/admin\/behaviour\?.*behaviour=funnel/);
  await expect(region(page, 'Funnel').getByRole('status').first()).toHaveText(filtered);

  await page.goBack();
  await page.goBack();
  await results.scrollIntoViewIfNeeded();
  await told(card);
  await choose(page, NAME, 'Move later');
  await expect(results.getByRole('heading', { level: 2 })).toHaveText(['Who comes back by week', NAME]);
  await expect(page.getByRole('button', { name: `Actions of ${NAME}` })).toBeFocused();
  await choose(page, NAME, 'Remove from Overview');
  await expect(card).toBeHidden();
  await expect(results).toBeFocused();
  await choose(page, 'Who comes back by week', 'Remove from Overview');
  await expect(results).toBeHidden();
});

test(
  'steps of a funnel are moved and put between others by keyboard, the focus stays, and undo takes each back',
  { tag: QUALITY },
  async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width: 1_440, height: 900 });
    await openSample(page, `/admin/behaviour?${FUNNEL}`);
    const steps = page.getByRole('list', { name: 'Steps' }).getByRole('listitem');
    await told(region(page, 'Funnel'));
    const later = page.getByRole('button', { name: 'Move step 1, /features, later' });
    await later.focus();
    await page.keyboard.press('Enter');
    await expect(steps.nth(0)).toContainText('1/blog…');
    await expect(page.getByRole('button', { name: 'Move step 2, /features, later', disabled: true })).toBeFocused();
    await page.getByRole('button', { name: '+ Step before step 2, /features' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('/premium');
    await expect(page.getByRole('listbox').getByRole('option', { name: '/premium page' }).first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(steps).toHaveCount(4);
    await expect(steps.nth(2)).toContainText('3/features');
    await expectAccessible(page, 'main', [1_440]);
    await page.goBack();
    await expect(steps.nth(1)).toContainText('2/features');
    await page.goBack();
    await expect(steps.nth(0)).toContainText('1/features');
  },
);
