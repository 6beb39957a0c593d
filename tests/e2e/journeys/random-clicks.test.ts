import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import type { Robots } from '../../../workers/contract/questions/selection.ts';
import type { EventRow } from '../../../workers/contract/rows/event.ts';
import { isSignal } from '../../../workers/contract/rows/logs.ts';
import { EXPORT_FIELDS, fieldOf, rowOfFields } from '../../../workers/files/row-fields.ts';
import { resolveView } from '../../../src/features/admin/view/resolve-view.ts';
import { readView } from '../../../src/features/admin/view/view-address.ts';
import { makeDice } from '../../acceptance/dice.ts';
import { makeEvents } from '../../acceptance/make-events.ts';
import { overviewPanels } from '../../../src/features/admin/overview/overview-question.ts';
import { recountedPanels } from '../../helpers/dashboard/recounted-panels.ts';
import { openDashboard, openSettings, showTrendTable, showView, trendPlot } from '../../helpers/e2e/dashboard.ts';
import { fileOf } from '../../helpers/e2e/event-lines.ts';
import { changed, clickAtRandom } from '../../helpers/e2e/hand.ts';
import { expect, test } from '../../helpers/e2e/journey.ts';
import { printedOf, readPrinted } from '../../helpers/e2e/printed-panels.ts';

/** As the range line names who counts. */
const WHO_COUNTS: Readonly<Record<string, Robots>> = { 'left out': 'exclude', 'counted too': 'include', alone: 'only' };

const CLICKS = 14;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/**
 * Events of the last weeks, none of them at this time of another day: a running day is compared up to the same time of
 * day, which goes on between the answer on the screen and the recount.
 */
function makeLines(): string {
  const now = Date.now();
  const isNowOfAnotherDay = ({ ts }: EventRow) => (now + 10 * MINUTE_MS - ts) % DAY_MS < 12 * MINUTE_MS;
  const rows = makeEvents({ seed: 21, count: 400, from: now - 40 * DAY_MS, to: now - 20 * MINUTE_MS });
  const lines = rows
    .filter((row) => !isNowOfAnotherDay(row))
    .map((row) => JSON.stringify(Object.fromEntries(EXPORT_FIELDS.map((name) => [name, fieldOf(row, name)]))));
  return lines.join('\n');
}

async function exportedRows(page: Page): Promise<EventRow[]> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export NDJSON' }).click()]);
  const lines = readFileSync(await download.path(), 'utf8')
    .trim()
    .split('\n');
  return lines.map((line) => {
    const row = rowOfFields(JSON.parse(line));
    if (typeof row === 'string') throw new Error(`An exported line cannot be read: ${row}`);
    return row;
  });
}

/** Everything on the screen follows from the rows and the address. */
async function expectRecounted(page: Page, rows: readonly EventRow[], zone: string): Promise<void> {
  await expect(async () => {
    const { search, robots, ...printed } = await readPrinted(page);
    const { view } = readView(search, 'last7');
    const held = rows.filter((row) => !isSignal(row.kind));
    const now = Date.now();
    const earliest = held.reduce((least, { ts }) => Math.min(least, ts), now);
    const { edges, compareEdges } = resolveView(view, now, zone, earliest);
    const panels = recountedPanels({
      held,
      now,
      scope: { view, zone, bots: WHO_COUNTS[robots] ?? 'exclude', panels: overviewPanels(view) },
      edges,
      compareEdges,
    });
    expect({ search, ...printed }).toEqual({ search, ...printedOf(panels, view) });
  }).toPass({ timeout: 15_000 });
}

for (const seed of [1, 2]) {
  test(`whatever is clicked, every panel prints what a recount of the exported rows says (${seed})`, async ({ page }) => {
    test.slow();
    await openDashboard(page, '/admin/data');
    const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
    await page.getByLabel('Import file…').setInputFiles(fileOf('events.ndjson', makeLines()));
    await page.getByRole('dialog', { name: 'Import this file?' }).getByRole('button', { name: 'Import', exact: true }).click();
    await expect(page.getByText(/events imported\./)).toBeVisible();
    const rows = await exportedRows(page);
    await showView(page, 'Overview');
    await showTrendTable(page);
    await page.getByRole('button', { name: 'Last 30 days', exact: true }).click();
    await expectRecounted(page, rows, zone);

    const dice = makeDice(seed);
    for (let click = 1; click <= CLICKS; click += 1) {
      await test.step(`click ${click}`, async () => {
        const before = await page.evaluate(() => location.search);
        await clickAtRandom(page, dice);
        await changed(page, before);
        if (await trendPlot(page).isVisible()) await showTrendTable(page);
        await expectRecounted(page, rows, zone);
      });
    }
    for (const label of ['Counted too', 'Counted alone']) {
      const choice = (await openSettings(page)).getByRole('button', { name: label });
      await choice.click();
      await expect(choice).toHaveAttribute('aria-pressed', 'true');
      await page.keyboard.press('Escape');
      await expectRecounted(page, rows, zone);
    }
  });
}
