import type { Page } from 'playwright';
import { card, dashboardAnswered, expectPageViews, listRow, openDashboard, recorded, showView } from '../../helpers/e2e/dashboard.ts';
import { eventLine, fileOf } from '../../helpers/e2e/event-lines.ts';
import { keptData } from '../../helpers/e2e/kept-data.ts';
import { expect, test } from '../../helpers/e2e/journey.ts';
import { saved } from '../../helpers/e2e/saved-file.ts';

async function chooseImport(page: Page, name: string, content: string | Buffer): Promise<void> {
  await page.getByLabel('Import file…').setInputFiles(fileOf(name, content));
}

/** The figures of the preview, as name and count. */
async function previewFigures(page: Page): Promise<string[]> {
  const dialog = page.getByRole('dialog', { name: 'Import this file?' });
  await expect(dialog).toBeVisible();
  return dialog
    .locator('dl > div')
    .evaluateAll((facts) => facts.map((each) => [...each.children].map((part) => part.textContent).join(': ')));
}

async function confirm(page: Page, dialog: string, action: string, word?: string): Promise<void> {
  const asked = page.getByRole('dialog', { name: dialog });
  if (word !== undefined) {
    await expect(asked.getByRole('button', { name: action })).toBeDisabled();
    await asked.getByLabel(`Type “${word}” to confirm`).fill(word);
  }
  await asked.getByRole('button', { name: action, exact: true }).click();
}

const LINES = Array.from({ length: 30 }, (_, number) => eventLine(number)).join('\n');

test('an import shows its figures first, adds the valid rows, adds nothing the second time, and can be undone', async ({ page }) => {
  await openDashboard(page, '/admin/data');
  const content = `${LINES}\n{"kind":"pageview"}\nnot json\n${eventLine(3)}\n`;
  await chooseImport(page, 'events.ndjson', content);
  expect(await previewFigures(page)).toEqual([
    'Lines read: 33',
    'New events to add: 30',
    'Recorded already: 1',
    'Older than all events kept: 0',
    'Refused: 2',
    'Page views afterwards: 31',
  ]);
  await expect(page.getByRole('region', { name: 'Refused lines' }).getByRole('listitem')).toHaveText([/^Line 31:/, /^Line 32:/]);
  await page.keyboard.press('Escape');
  await expectPageViews(page, '1');

  await chooseImport(page, 'events.ndjson', content);
  await confirm(page, 'Import this file?', 'Import');
  await expect(page.getByText('30 events imported.')).toBeVisible();
  await expectPageViews(page, '31');
  await showView(page, 'Overview');
  await expect(listRow(page, 'Countries', 'New Zealand').getByRole('cell').first()).toHaveText('30');
  const note = page
    .getByRole('group', { name: 'Notes on the chart' })
    .getByRole('button', { name: /30 events .* imported from events\.ndjson\./ });
  await expect(note).toBeVisible();

  await showView(page, 'Data');
  await chooseImport(page, 'again.ndjson', content);
  expect(await previewFigures(page)).toContain('New events to add: 0');
  await expect(page.getByRole('button', { name: 'Nothing to import' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText(/^The import was undone/)).toBeVisible();
  await expectPageViews(page, '1');
  await expect(page.getByRole('button', { name: 'Undo import' })).toHaveCount(0);
  await showView(page, 'Overview');
  await expect(note).toHaveCount(0);
});

test('a backup restores everything after an erase; a truncated one, or another file, changes nothing', async ({ page }) => {
  await openDashboard(page, '/admin/data');
  await chooseImport(page, 'events.ndjson', LINES);
  await confirm(page, 'Import this file?', 'Import');
  await expectPageViews(page, '31');
  const backup = await saved(page, 'Back up');

  const restore = async (content: string) => {
    await page.getByLabel('Restore…').setInputFiles(fileOf(backup.name, content));
    await confirm(page, 'Replace everything with this backup?', 'Restore', 'restore');
  };
  await restore(backup.text.slice(0, -200));
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveText(/.+/);
  await restore(LINES);
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toContainText('This is not a backup of Bug Matrix.');
  await expectPageViews(page, '31');

  await page.getByRole('button', { name: 'Erase everything…' }).click();
  await confirm(page, 'Erase everything?', 'Erase everything', 'erase');
  await expectPageViews(page, '0');
  await restore(backup.text);
  await expect(page.getByText('Restored 31 page views.')).toBeVisible();
  await expectPageViews(page, '31');
  await page.reload();
  await dashboardAnswered(page);
  await expectPageViews(page, '32');
});

test('an erase removes rows from every tab and from all storage, for good', async ({ context, page }) => {
  await openDashboard(page, '/admin/data');
  await recorded(page, 1);
  const other = await context.newPage();
  await other.goto('/real-time-analytics');
  await other.getByRole('link', { name: 'Features', exact: true }).first().click();
  await recorded(other, 2);
  await other.goBack();
  await recorded(other, 3);
  await expectPageViews(page, '4');
  // Leaving writes the mirror, which an erase has to empty as well.
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')));
  await expect.poll(() => page.evaluate(() => localStorage.getItem('bugmatrix.events') ?? '')).toContain('/features');
  const visitor = await page.evaluate(() => (JSON.parse(localStorage.getItem('bugmatrix.visitor') ?? '{}') as { visitor: string }).visitor);

  await page.getByRole('button', { name: 'Erase everything…' }).click();
  await confirm(page, 'Erase everything?', 'Erase everything', 'erase');
  await expect(page.getByText('Everything was erased.')).toBeVisible();
  await expectPageViews(page, '0');
  await expect(card(other, 'Last 30 Minutes')).toHaveText('0');
  const kept = await keptData(page);
  expect(kept).not.toContain(visitor);
  expect(kept).not.toContain('/features');
  expect(kept).not.toContain('bugmatrix.events.pending.');

  await page.reload();
  await dashboardAnswered(page);
  await expectPageViews(page, '1');
  await other.reload();
  await expect(card(other, 'Last 30 Minutes')).toHaveText('2');
  await expect(listRow(other, 'Most Visited Pages Today', '/features')).toHaveCount(0);
});
