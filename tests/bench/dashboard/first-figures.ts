import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright';
import { quantile, type Measure } from '../judge.ts';
import { chooseSample, openTab, throttleOf } from '../site.ts';
import { startWatching, stopWatching } from '../watch-page.ts';

const DESK = { width: 1440, height: 900 };
const FIGURES = '[aria-label="Figures"] dd > span';
const TIMES = 5;
const LIMIT_MS = 1_000;

/** From the navigation to the first figures of 50,000 recorded page views. */
export async function measureOpening(browser: Browser, origin: string, slowdown: number): Promise<Measure> {
  const page = await openTab(browser, DESK);
  await recordSample(page, origin);
  await page.addInitScript(noteFirstFigures, FIGURES);
  const throttle = await throttleOf(page);
  await throttle(slowdown);
  const waits = [];
  for (let time = 0; time < TIMES; time += 1) {
    await page.goto(`${origin}/admin?range=month`);
    waits.push(await (await page.waitForFunction(() => (window as { firstFigures?: number }).firstFigures)).jsonValue());
  }
  await page.context().close();
  return {
    what: `navigation to first figures, median of ${TIMES}, ms, ${slowdown}x slower`,
    value: quantile(waits.map(Number), 0.5),
    limit: LIMIT_MS,
  };
}

/** From the press on sample data to its first figures. */
export async function measureSample(browser: Browser, origin: string): Promise<Measure> {
  const waits = [];
  for (let time = 0; time < TIMES; time += 1) {
    const page = await openTab(browser, DESK);
    await page.goto(`${origin}/admin?range=month`);
    await page.getByText(/^Counted up to/).waitFor();
    await page.evaluate(startWatching, { event: 'click', places: 'main', texts: FIGURES });
    await chooseSample(page);
    await page.getByText('Sample data, made up in memory').waitFor();
    await page.waitForTimeout(500);
    const { inputs, paints } = await page.evaluate(stopWatching);
    // A recording of one page view has no thousands.
    waits.push((paints.find(({ text }) => /\d,\d{3}/.test(text))?.at ?? Number.NaN) - (inputs.at(-1)?.at ?? Number.NaN));
    await page.context().close();
  }
  return { what: `press on sample data to first figures, median of ${TIMES}, ms`, value: quantile(waits, 0.5), limit: LIMIT_MS };
}

/** Makes the rows of the sample this browser's recording, by a file. */
export async function recordSample(page: Page, origin: string) {
  await page.goto(`${origin}/admin/data`);
  await chooseSample(page);
  await page.getByText('Sample data, made up in memory').waitFor();
  // The sample opens on Overview, wherever it was chosen; until that shows, the link to Data leads nowhere else.
  await page.locator('[aria-current="page"]').filter({ hasText: 'Overview' }).waitFor();
  await page.getByRole('link', { name: 'Data', exact: true }).click();
  const exporting = page.waitForEvent('download', { timeout: 60_000 });
  await page.getByRole('button', { name: 'Export NDJSON' }).click();
  const folder = await mkdtemp(path.join(tmpdir(), 'bug-matrix-bench-'));
  const file = path.join(folder, 'events.ndjson');
  const lines = await readFile(await (await exporting).path(), 'utf8');
  // Rows of the sample are refused as such.
  await writeFile(file, lines.replaceAll('"origin":"sample"', '"origin":"imported"'));
  await page.getByRole('button', { name: /^Source: / }).click();
  await page.getByRole('button', { name: 'This browser' }).click();
  await page.getByLabel('Import file…').setInputFiles(file);
  const dialog = page.getByRole('dialog', { name: 'Import this file?' });
  await dialog.getByRole('button', { name: 'Import', exact: true }).click({ timeout: 60_000 });
  await page.getByText(/events imported\./).waitFor({ timeout: 60_000 });
  await rm(folder, { recursive: true });
}

/** Runs inside the page, before its own scripts; figures are found by a selector. */
function noteFirstFigures(figures: string) {
  const look = () => {
    if (!/\d/.test(document.querySelector(figures)?.textContent ?? '')) return requestAnimationFrame(look);
    const channel = new MessageChannel();
    // A message that is posted in a frame arrives after its painting.
    channel.port1.onmessage = () => Object.assign(window, { firstFigures: performance.now() });
    return channel.port2.postMessage(null);
  };
  requestAnimationFrame(look);
}
