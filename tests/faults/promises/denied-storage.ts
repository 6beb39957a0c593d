import type { BrowserContext, Page } from 'playwright';
import { JOURNAL_PREFIX } from '#lib/browser/recorder-keys.ts';
import { STORAGE_KEYS } from '#lib/browser/storage-keys.ts';
import { denyStorage } from '../../e2e/support/faults.ts';
import { fault, type Fault, type FaultReport, type FaultTools } from '../fault.ts';
import { chosenFrom } from '../support/chosen-from.ts';
import { openHarness, openPlain, pathsOf, reaches, recordMany, statusOf, waitReady } from '../support/harness-page.ts';
import { inLanes } from '../support/lanes.ts';
import { numbered, tally } from '../support/tally.ts';
import { waitFor } from '../support/wait-for.ts';

const VIEWS = 20;
/** Visits at the same time. */
const LANES = 3;
const LIMIT_MS = 10_000;
/** What localStorage holds of one origin, in UTF-16 units. */
const FULL_UNITS = 5_242_880;

const GARBAGE = [
  '',
  'null',
  'undefined',
  'true',
  '0',
  '-1',
  '1e309',
  '"text"',
  '[]',
  '{}',
  '{',
  '[[[[',
  '{"__proto__":{"polluted":true}}',
  '{"v":999}',
  '{"v":1,"epoch":{"n":1e15,"erasedAt":0},"newest":{}}',
  '{"v":1,"epoch":{"n":0,"erasedAt":0},"visitor":7,"digest":null,"newest":[null,1,"x",{"id":"x"}]}',
  '\u0000\uFFFF\uD800',
  'javascript:alert(1)',
  '['.repeat(10_000),
  'x'.repeat(200_000),
];

/** P21: localStorage is a convenience, never a need. */
export const DENIED_STORAGE_FAULTS: Fault[] = [
  fault('P21: with localStorage denied, nothing crashes and page views are saved', { short: 1, long: 20 }, repeat(deny)),
  fault('P21: with localStorage full, nothing crashes and page views are saved', { long: 20 }, repeat(fill)),
  fault('P21: with garbage under any key of localStorage, nothing crashes and page views are saved', { long: GARBAGE.length }, litter),
];

function repeat(trial: (tools: FaultTools, report: FaultReport) => Promise<void>): Fault['run'] {
  return async (trials, tools) => {
    const report: FaultReport = { trials, lost: 0, doubled: 0, figures: {}, broken: [] };
    await inLanes(trials, LANES, () => trial(tools, report));
    return report;
  };
}

async function deny({ browser, harnessUrl, siteUrl }: FaultTools, report: FaultReport): Promise<void> {
  const context = await browser.newContext();
  await denyStorage(context);
  await showsSite(context, siteUrl, report);
  const page = await openWatched(context, harnessUrl, report);
  await recordMany(page, 'denied', VIEWS);
  await isSaved(context, page, harnessUrl, 'denied', report);
}

async function fill({ browser, harnessUrl, siteUrl }: FaultTools, report: FaultReport): Promise<void> {
  const context = await browser.newContext();
  for (const url of [siteUrl, harnessUrl]) {
    const plain = await openPlain(context, url);
    const isFull = await plain.evaluate((units) => {
      localStorage.setItem('filler', 'x'.repeat(units - 'filler'.length));
      try {
        localStorage.setItem('more', 'x');
        return false;
      } catch {
        return true;
      }
    }, FULL_UNITS);
    if (!isFull) report.broken.push('localStorage was not full.');
  }
  await showsSite(context, siteUrl, report);
  const page = await openWatched(context, harnessUrl, report);
  await recordMany(page, 'denied', VIEWS);
  await isSaved(context, page, harnessUrl, 'denied', report);
}

async function litter(trials: number, { browser, harnessUrl, siteUrl }: FaultTools): Promise<FaultReport> {
  const report: FaultReport = { trials, lost: 0, doubled: 0, figures: {}, broken: [] };
  const context = await browser.newContext();
  const keys = [...Object.values(STORAGE_KEYS), `${JOURNAL_PREFIX}tab.0`, `${JOURNAL_PREFIX}`, `${JOURNAL_PREFIX}a.b.c`];
  const site = await openPlain(context, siteUrl);
  const plain = await openPlain(context, harnessUrl);
  for (let n = 0; n < trials; n += 1) {
    const garbage = chosenFrom(GARBAGE, n, trials);
    await plain.evaluate(writeEverywhere, { keys, garbage });
    const page = await openWatched(context, harnessUrl, report);
    await recordMany(page, 'garbage', 1, n);
    await saved(page, `/garbage/${n}`, report);
    await page.close();
  }
  await site.evaluate(writeEverywhere, { keys, garbage: GARBAGE.at(-1)! });
  await showsSite(context, siteUrl, report);
  const next = await openHarness(context, harnessUrl);
  const counts = tally(numbered('garbage', trials), await pathsOf(next));
  await context.close();
  return { ...report, ...counts };
}

/** Runs in a page without our code. The choice to opt out is no garbage: it would stop the recording on purpose. */
function writeEverywhere({ keys, garbage }: { keys: string[]; garbage: string }): void {
  localStorage.clear();
  for (const key of keys) localStorage.setItem(key, garbage);
  sessionStorage.setItem('bugmatrix.session', garbage);
}

async function openWatched(context: BrowserContext, harnessUrl: string, report: FaultReport): Promise<Page> {
  const page = await context.newPage();
  page.on('pageerror', (error) => report.broken.push(`On the page: ${error.message}`));
  await page.goto(harnessUrl);
  await waitReady(page);
  return page;
}

async function showsSite(context: BrowserContext, siteUrl: string, report: FaultReport): Promise<void> {
  const page = await context.newPage();
  page.on('pageerror', (error) => report.broken.push(`On the site: ${error.message}`));
  await page.goto(siteUrl);
  const isShown = await waitFor(LIMIT_MS, () => page.getByRole('heading', { level: 1 }).isVisible());
  if (isShown === null) report.broken.push('The site shows no heading.');
  await page.close();
}

async function saved(page: Page, path: string, report: FaultReport): Promise<void> {
  if ((await reaches(page, 'saved', LIMIT_MS)) === null) report.broken.push(`The database was "${(await statusOf(page)).durability}".`);
  const shown = await waitFor(LIMIT_MS, async () => (await pathsOf(page)).includes(path));
  if (shown === null) report.broken.push(`${path} was not recorded.`);
}

/** Saved means that a page finds it which shares nothing but IndexedDB with the one that recorded. */
async function isSaved(context: BrowserContext, page: Page, harnessUrl: string, prefix: string, report: FaultReport): Promise<void> {
  await saved(page, `/${prefix}/${VIEWS - 1}`, report);
  await page.close();
  const next = await openHarness(context, harnessUrl);
  const { lost, doubled } = tally(numbered(prefix, VIEWS), await pathsOf(next));
  report.lost += lost;
  report.doubled += doubled;
  await context.close();
}
