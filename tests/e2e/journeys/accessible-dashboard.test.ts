import type { Page } from 'playwright';
import { VIEW_NAMES } from '../../../src/dashboard/frame/view-names.ts';
import { expectAccessible } from '../../helpers/e2e/axe.ts';
import {
  brushByName,
  card,
  openDashboard,
  openSettings,
  recorded,
  showTrendTable,
  showView,
  openSample,
} from '../../helpers/e2e/dashboard.ts';
import { eventLine, fileOf, importFile } from '../../helpers/e2e/event-lines.ts';
import { expect, QUALITY, test } from '../../helpers/e2e/journey.ts';

/** As many rows as fill lists and dialogs: axe takes its time for everything on the page, also for what a dialog covers. */
async function openImported(page: Page): Promise<void> {
  await openDashboard(page, '/admin/data');
  const lines = Array.from({ length: 30 }, (_, n) => eventLine(n, { path: `/page/${n}` }));
  await importFile(page, fileOf('events.ndjson', lines.join('\n')));
}

test(
  'axe finds nothing on the dashboard with filters, a brush, typed dates, a refused date, and tables instead of charts',
  { tag: QUALITY },
  async ({ page }) => {
    test.slow();
    await openSample(page);
    await expect(card(page, 'Page Views')).toHaveText(/,/);
    await page.getByRole('table', { name: 'Devices', exact: true }).getByRole('button').first().click();
    await page
      .getByRole('table', { name: 'Channels', exact: true })
      .getByRole('button')
      .first()
      .click({ modifiers: ['Alt'] });
    await (await brushByName(page)).selectOption({ index: 2 });
    await expect(page.getByRole('group', { name: 'Filters' })).toBeVisible();
    await expect(page.getByText(/in the selected part/)).toBeVisible();
    await page.getByLabel('More ranges').selectOption({ label: 'Custom dates…' });
    await page.getByLabel('First day').fill('');
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(page.getByText('Enter both dates.')).toBeVisible();
    await expectAccessible(page, 'main', [1_440]);
    await showTrendTable(page);
    await expectAccessible(page, 'main', [390]);
  },
);

/** Each dialog of the dashboard, by its name, with the view that it stands in, what opens it and what shows that it is filled. */
const DIALOGS: Record<string, { view?: string; open: (page: Page) => Promise<void>; filled?: RegExp }> = {
  Commands: { open: (page) => page.keyboard.press('Control+k') },
  'Keys of the dashboard': { open: async (page) => (await openSettings(page)).getByRole('button', { name: 'Keys', exact: true }).click() },
  'Add a filter': { open: (page) => page.keyboard.press('f'), filled: /Direct/ },
  'Page Views': { open: (page) => page.getByRole('button', { name: 'Explain Page Views' }).click(), filled: /page views, newest first/ },
  'All Paths': { open: (page) => page.getByRole('button', { name: 'Details of Top Paths' }).click(), filled: /\d+ names/ },
  'About these figures': { open: (page) => page.getByRole('button', { name: 'About these figures' }).click(), filled: /counted exactly/ },
  'Add a note': {
    async open(page) {
      await page.getByRole('button', { name: 'Actions of Total Visits' }).click();
      await page.getByRole('button', { name: 'Add a note…' }).click();
    },
  },
  'Saved views': { open: saveView, filled: /a view of mine/ },
  'Import this file?': {
    view: 'Data',
    open: (page) => page.getByLabel('Import file…').setInputFiles(fileOf('events.ndjson', `${eventLine(1)}\nnot json\n`)),
    filled: /Line 2:/,
  },
  'Replace everything with this backup?': {
    view: 'Data',
    open: (page) => page.getByLabel('Restore…').setInputFiles(fileOf('backup.json', '{}')),
  },
  'Erase everything?': { view: 'Data', open: (page) => page.getByRole('button', { name: 'Erase everything…' }).click() },
};

async function saveView(page: Page): Promise<void> {
  await (await openSettings(page)).getByRole('button', { name: 'Saved views' }).click();
  await page.getByLabel('Keep this view as').fill('a view of mine');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
}

/** Views of which each is made of parts that the others have too; all of them: npm run quality. */
const VIEWS_IN_TEST: readonly string[] = [VIEW_NAMES.overview, VIEW_NAMES.behaviour, VIEW_NAMES.data];

async function expectViewsAccessible(page: Page, views: readonly string[], widths: readonly number[]): Promise<void> {
  test.slow();
  await openSample(page);
  for (const view of views) {
    await test.step(view, async () => {
      await page.setViewportSize({ width: 1_440, height: 900 });
      await showView(page, view);
      // They are the same in each view; over one with small targets they would cover a part of some.
      if (view === views[0]) await openSettings(page);
      await expectAccessible(page, 'html', widths);
      // What a window of 1,280 x 1,024 px has left at 400 %.
      await page.setViewportSize({ width: 320, height: 256 });
      // A chart that is drawn for its width follows in the next frame.
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    });
  }
}

test(`axe finds nothing in ${VIEWS_IN_TEST.length} filled views, the first with the settings open, on a phone, and none scrolls sideways at 320 px; the others: npm run quality`, ({
  page,
}) => expectViewsAccessible(page, VIEWS_IN_TEST, [390]));

test(
  'axe finds nothing in any filled view, the first with the settings open, from a phone to the widest screen, and none scrolls sideways at 320 px',
  { tag: QUALITY },
  ({ page }) => expectViewsAccessible(page, Object.values(VIEW_NAMES), [390, 768, 1_024, 1_440, 1_920]),
);

test('axe finds no violation in any dialog of the dashboard', { tag: QUALITY }, async ({ page }) => {
  test.slow();
  await openImported(page);
  for (const [index, [name, { view = 'Overview', open, filled }]] of Object.entries(DIALOGS).entries()) {
    // Each in one of the widths: all are made of the same parts.
    const width = index % 2 === 0 ? 390 : 1_440;
    await page.setViewportSize({ width, height: 900 });
    await showView(page, view);
    await open(page);
    const dialog = page.getByRole('dialog', { name, exact: true });
    await expect(dialog).toBeVisible();
    if (filled !== undefined) await expect(dialog.getByText(filled).first()).toBeVisible();
    await expectAccessible(page, 'dialog[open]', [width]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
});

test('axe finds no violation on the real-time page with figures', { tag: QUALITY }, async ({ page }) => {
  await openImported(page);
  await page.goto('/real-time-analytics');
  await expect(page.getByRole('heading', { level: 1, name: 'Real-time analytics' })).toBeVisible();
  await recorded(page, 2);
  await expect(page.getByRole('table', { name: 'Recent visitors' }).getByRole('row')).not.toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Actions of Pulse of the Last 30 Minutes' }).click();
  await page.getByRole('button', { name: 'Show table' }).click();
  await expectAccessible(page, 'main', [390]);
});
