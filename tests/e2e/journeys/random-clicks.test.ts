import type { Page } from 'playwright';
import type { Robots } from '#contract/questions/selection.ts';
import type { EventRow } from '#contract/rows/event.ts';
import { isSignal } from '#contract/rows/logs.ts';
import { EXPORT_FIELDS, fieldOf, rowOfFields } from '../../../workers/files/row-fields.ts';
import { resolveView } from '#question/resolve-view.ts';
import { readView } from '#question/view-address.ts';
import { makeDice } from '../../acceptance/dice.ts';
import { makeEvents } from '../../acceptance/make-events.ts';
import { overviewPanels } from '../../helpers/dashboard/overview-panels.ts';
import { displayName } from '#lib/format/display-name.ts';
import { formatCount } from '#lib/format/format-number.ts';
import { recountedDepths } from '../../helpers/dashboard/recounted-depths.ts';
import { recountedPanels } from '../../helpers/dashboard/recounted-panels.ts';
import { dashboardAnswered, openDashboard, openSettings, showTrendTable, showView, trendPlot } from '../../helpers/e2e/dashboard.ts';
import { fileOf, importFile } from '../../helpers/e2e/event-lines.ts';
import { changed, clickAtRandom } from '../../helpers/e2e/hand.ts';
import { expect, test } from '../../helpers/e2e/journey.ts';
import { saved } from '../../helpers/e2e/saved-file.ts';
import { printedOf, readPrinted } from '../../helpers/e2e/printed-panels.ts';

/** As the range line names who counts. */
const WHO_COUNTS: Readonly<Record<string, Robots>> = { 'left out': 'exclude', 'counted too': 'include', alone: 'only' };

const CLICKS = 4;
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
  const lines = (await saved(page, 'Export NDJSON')).text.trim().split('\n');
  return lines.map((line) => {
    const row = rowOfFields(JSON.parse(line));
    if (typeof row === 'string') throw new Error(`An exported line cannot be read: ${row}`);
    return row;
  });
}

interface Printing {
  rows: readonly EventRow[];
  zone: string;
}

/** What decides the screen, from the rows and the address. */
function situationOf({ rows, zone }: Printing, { search, robots }: { search: string; robots: string }) {
  const { view } = readView(search, 'last7');
  const held = rows.filter((row) => !isSignal(row.kind));
  const now = Date.now();
  const earliest = held.reduce((least, { ts }) => Math.min(least, ts), now);
  const { edges, compareEdges } = resolveView(view, now, zone, earliest);
  const scope = { view, zone, bots: WHO_COUNTS[robots] ?? 'exclude', panels: overviewPanels(view) };
  return { held, now, scope, edges, compareEdges };
}

/** Everything on the screen follows from the rows and the address. */
async function expectRecounted(page: Page, given: Printing): Promise<void> {
  await expect(async () => {
    const { robots, ...printed } = await readPrinted(page);
    const situation = situationOf(given, { ...printed, robots });
    expect(printed).toEqual({ search: printed.search, ...printedOf(recountedPanels(situation), situation.scope.view) });
  }).toPass({ timeout: 15_000 });
}

/** The names of the open details, without the mark of a chosen one, and the figure that ranks them, as far as they are in sight. */
async function expectDetailsRecounted(page: Page, given: Printing): Promise<void> {
  const rows = page.getByRole('dialog').locator('tbody tr:has(th)');
  await expect(async () => {
    const { search, robots } = await readPrinted(page);
    const { names } = recountedDepths(situationOf(given, { search, robots }), 'path');
    const shown = await rows.evaluateAll((all) =>
      all.map((row) => [...row.querySelectorAll('th, td')].slice(0, 2).map((cell) => cell.textContent.replace(/^✓ /, ''))),
    );
    const { metric } = readView(search, 'last7').view;
    const counted = names.map((row) => [displayName('path', row.name), formatCount(row[metric === 'default' ? 'pageViews' : metric] ?? 0)]);
    expect(shown.length).toBeGreaterThan(Math.min(5, counted.length) - 1);
    expect(shown).toEqual(counted.slice(0, shown.length));
  }).toPass({ timeout: 15_000 });
}

async function openWithRows(page: Page): Promise<Printing> {
  await openDashboard(page, '/admin/data');
  const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  await importFile(page, fileOf('events.ndjson', makeLines()));
  return { rows: await exportedRows(page), zone };
}

test('after any clicks, every panel and the details show what a recount of the exported rows gives, and so does the pasted address', async ({
  page,
}) => {
  test.slow();
  const given = await openWithRows(page);
  await showView(page, 'Overview');
  await showTrendTable(page);
  await page.getByRole('button', { name: 'Last 30 days', exact: true }).click();
  await expectRecounted(page, given);

  const dice = makeDice(1);
  for (let click = 1; click <= CLICKS; click += 1) {
    await test.step(`click ${click}`, async () => {
      const before = await page.evaluate(() => location.search);
      await clickAtRandom(page, dice);
      await changed(page, before);
      if (await trendPlot(page).isVisible()) await showTrendTable(page);
      await expectRecounted(page, given);
    });
  }
  await page.getByRole('tab', { name: 'Top Paths' }).click();
  await page.getByRole('button', { name: 'Details of Top Paths' }).click();
  await expectDetailsRecounted(page, given);
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/details=/);
  // A page view more would be one that the rows do not have.
  await page.evaluate(() => localStorage.setItem('bugmatrix.opt-out', '1'));
  await page.goto(page.url());
  await dashboardAnswered(page);
  if (await trendPlot(page).isVisible()) await showTrendTable(page);
  await expectRecounted(page, given);
  for (const label of ['Counted too', 'Counted alone']) {
    const choice = (await openSettings(page)).getByRole('button', { name: label });
    await choice.click();
    await expect(choice).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Escape');
    await expectRecounted(page, given);
  }
});
