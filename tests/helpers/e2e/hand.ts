import type { Locator, Page } from 'playwright';
import { WEEKDAYS } from '../../../src/dashboard/view/hour-box.ts';
import type { Dice } from '../../acceptance/dice.ts';
import { expect } from '../../e2e/support/test.ts';
import { openSettings } from './dashboard.ts';

/** One click, drag or choice on the dashboard that changes its view, of those that it offers right now. */
export async function clickAtRandom(page: Page, dice: Dice): Promise<void> {
  for (const tool of dice.shuffled([...TOOLS, pickRow, pickRow])) {
    if (await tool(page, dice)) return;
  }
}

/** Does something that changes the view, or answers `false` where that is not offered. */
type Tool = (page: Page, dice: Dice) => Promise<boolean>;

const MODES = [[], [], ['Shift'], ['Alt']] as const;

const pickRow: Tool = (page, dice) =>
  clickOneOf(page.getByRole('tabpanel').getByRole('rowheader').locator('button[aria-pressed]'), dice, [...dice.pick(MODES)]);

const chooseTab: Tool = (page, dice) => clickOneOf(page.getByRole('tab', { selected: false }), dice);

const chooseRange: Tool = (page, dice) => {
  return clickOneOf(page.getByRole('group', { name: 'Range' }).locator('button[aria-pressed="false"]'), dice);
};

const choose =
  (label: string, isSetting = false): Tool =>
  async (page, dice) => {
    const field = (isSetting ? await openSettings(page) : page).getByLabel(label, { exact: true }).first();
    const values = await field.locator('option').evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
    const now = await field.inputValue();
    // Dates by hand ask for more than a choice.
    const others = values.filter((value) => value !== now && value !== '' && value !== 'custom');
    if (others.length > 0) await field.selectOption(dice.pick(others));
    if (isSetting) await page.keyboard.press('Escape');
    return others.length > 0;
  };

/** From one bucket to a later one, but never the whole range, which is no brush. */
const brushTime: Tool = async (page, dice) => {
  const closed = page.getByRole('button', { name: 'Drag to look closer', expanded: false });
  if ((await closed.count()) > 0) await closed.click();
  const field = page.getByLabel('Look at, from', { exact: true });
  if ((await field.count()) === 0) return false;
  const buckets = await field.locator('option').count();
  const now = Number(await field.inputValue());
  const first = dice.between(1, buckets - 1);
  if (first === now) return false;
  await field.selectOption(String(first));
  return true;
};

const brushWeekday: Tool = (page, dice) => {
  const hours = page.getByRole('region', { name: 'When people come' });
  return clickOneOf(hours.getByRole('button', { name: dice.pick(WEEKDAYS), exact: true }), dice);
};

const brushHours: Tool = async (page, dice) => {
  const grid = page.getByRole('grid', { name: 'Page views by weekday and hour' });
  if ((await grid.count()) === 0) return false;
  await grid.scrollIntoViewIfNeeded();
  const box = await grid.boundingBox();
  if (box === null) return false;
  const [from, to] = dice.shuffled([0.1, 0.3, 0.5, 0.7, 0.9]);
  await page.mouse.move(box.x + box.width * (from ?? 0), box.y + box.height * dice.fraction());
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * (to ?? 0), box.y + box.height * dice.fraction(), { steps: 4 });
  await page.mouse.up();
  return true;
};

const pressChip: Tool = (page, dice) => clickOneOf(page.getByRole('group', { name: 'Filters' }).getByRole('button'), dice);

const undo: Tool = (page, dice) => clickOneOf(page.getByRole('button', { name: 'Undo', exact: true, disabled: false }), dice);
const redo: Tool = (page, dice) => clickOneOf(page.getByRole('button', { name: 'Redo', exact: true, disabled: false }), dice);

const TOOLS: readonly Tool[] = [
  chooseTab,
  chooseRange,
  choose('More ranges'),
  choose('Compare with'),
  choose('Lists count', true),
  brushTime,
  brushWeekday,
  brushHours,
  pressChip,
  undo,
  redo,
];

async function clickOneOf(buttons: Locator, dice: Dice, modifiers: ('Shift' | 'Alt')[] = []): Promise<boolean> {
  const count = await buttons.count();
  if (count === 0) return false;
  const button = buttons.nth(Math.floor(dice.fraction() * count));
  await button.click({ modifiers });
  return true;
}

/** Waits until the address has changed. */
export async function changed(page: Page, before: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => location.search)).not.toBe(before);
}
