import type { Page } from 'playwright';
import { openDashboard, openSample } from '../../helpers/e2e/dashboard.ts';
import { expect, test, QUALITY } from '../../helpers/e2e/journey.ts';

const marks = (page: Page) => page.getByRole('group', { name: 'Notes on the chart' }).first();
const mark = (page: Page, words: RegExp) => marks(page).getByRole('button', { name: words }).first();

/** Chooses a command of the palette by the keyboard. */
async function command(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search commands' }).fill(words);
  await page.keyboard.press('Enter');
}

test('a note is written by the keyboard, marks its day below the trend after a reload, and is changed and deleted there', async ({
  page,
}) => {
  await openDashboard(page, '/admin?range=last7');
  await command(page, 'annotation');
  const dialog = page.getByRole('dialog', { name: 'Add a note' });
  await dialog.getByLabel('What happened').press('Enter');
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('Write what happened.');
  await dialog.getByLabel('What happened').fill('<b>New prices</b>');
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await mark(page, /New prices/).press('Enter');
  const list = page.getByRole('listitem').filter({ hasText: '<b>New prices</b>' });
  await expect(list).toBeVisible();
  await list.getByRole('button', { name: 'Change' }).press('Enter');
  const change = page.getByRole('dialog', { name: 'Change the note' });
  await change.getByLabel('What happened').fill('New prices for teams');
  await change.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(change).toHaveCount(0);
  await mark(page, /New prices for teams/).press('Enter');
  await page.getByRole('listitem').filter({ hasText: 'New prices for teams' }).getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(mark(page, /New prices/)).toHaveCount(0);
});

test(
  'the sample tells of its launch and its releases, and a kind that is switched off stays so by the address',
  { tag: QUALITY },
  async ({ page }) => {
    await openSample(page, '/admin?range=month');
    await mark(page, /Launched on Hacker News/).click();
    await expect(page.getByText('Note of the sample').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(mark(page, /1\.7\.1|2 notes|3 notes/)).toBeVisible();
    await page.getByRole('button', { name: 'Actions of Total Visits' }).click();
    await page.getByRole('checkbox', { name: 'Notes by hand' }).uncheck();
    await expect(page).toHaveURL(/notes=release\.errors\.record\.import\.erase/);
    await expect(marks(page).getByRole('button', { name: /Launched on Hacker News/ })).toHaveCount(0);
  },
);
