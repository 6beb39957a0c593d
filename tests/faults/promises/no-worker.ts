import type { BrowserContext, Page } from 'playwright';
import { FETCH_AGAIN, replaceWorker } from '../../e2e/support/faults.ts';
import { fault, type Fault, type FaultReport, type FaultTools } from '../fault.ts';
import { chosenFrom } from '../support/chosen-from.ts';
import { journalLines, linkOf, nextPageFinds, pathsOf, recordMany } from '../support/harness-page.ts';
import { inLanes } from '../support/lanes.ts';
import { joinReports, median, numbered, tally } from '../support/tally.ts';
import { waitFor } from '../support/wait-for.ts';

/** Promised: 3 s. */
const USABLE_LIMIT_MS = 6_000;
const VIEWS = 20;
/** Visits at the same time: that the worker cannot load is mostly waited for. */
const LANES = 3;

const CAUSES = {
  'the script is gone': (context: BrowserContext) => replaceWorker(context, { status: 404, contentType: 'text/plain', body: 'Not found' }),
  'the script is a page': (context: BrowserContext) =>
    replaceWorker(context, { status: 200, contentType: 'text/html', body: '<!doctype html><title>Home</title>' }),
  'the policy forbids workers': forbidWorkers,
  'there are no workers': (context: BrowserContext) => context.addInitScript(() => void delete (window as { Worker?: unknown }).Worker),
} satisfies Record<string, (context: BrowserContext) => Promise<unknown>>;

/** P8: the page works all the same, and keeps what it can. */
export const NO_WORKER_FAULTS: Fault[] = [
  fault(
    'P8: where the worker cannot load, the page works within 3 s, keeps its page views for the next page and does not reload itself',
    { short: 2, long: 80 },
    async (trials, tools) => {
      const causes = Object.keys(CAUSES) as (keyof typeof CAUSES)[];
      const reports: FaultReport[] = [];
      await inLanes(trials, LANES, async (trial) => {
        reports.push(await loadWithout(chosenFrom(causes, trial, trials), tools));
      });
      const usable = reports.map(({ figures }) => figures['usable max ms'] ?? 0);
      const joined = joinReports(reports);
      return { ...joined, figures: { 'usable median ms': median(usable), ...joined.figures } };
    },
  ),
];

async function loadWithout(cause: keyof typeof CAUSES, { browser, harnessUrl }: FaultTools): Promise<FaultReport> {
  const context = await browser.newContext();
  const broken: string[] = [];
  await CAUSES[cause](context);
  const page = await context.newPage();
  let loads = 0;
  page.on('load', () => loads++);
  page.on('pageerror', (error) => broken.push(`Where ${cause}: ${error.message}`));
  await page.goto(`${harnessUrl}?record=/no-worker/0`);
  const usableMs = await waitFor(USABLE_LIMIT_MS * 2, () => isUsable(page));
  if (usableMs === null || usableMs > USABLE_LIMIT_MS) broken.push(`Where ${cause}, the page was usable after ${usableMs} ms only.`);
  await recordMany(page, 'no-worker', VIEWS - 1, 1);
  const expected = numbered('no-worker', VIEWS);
  // The engine on the page's own thread loads its parts like the one in the worker.
  await waitFor(USABLE_LIMIT_MS, async () => (await pathsOf(page)).length >= VIEWS);
  const here = tally(expected, await pathsOf(page));
  const lines = await journalLines(page);
  if (lines !== VIEWS) broken.push(`Where ${cause}, the journal held ${lines} of ${VIEWS} page views.`);
  const { reason, reloadHelps } = await linkOf(page);
  if (reason === '') broken.push(`Where ${cause}, the page said nothing.`);
  if (reloadHelps && /polic|no workers/.test(cause)) broken.push(`Where ${cause}, a reload was offered that cannot help.`);
  if (loads !== 1) broken.push(`Where ${cause}, the page was loaded ${loads} times.`);
  const cured = await curedContext(context, page, browser);
  const later = tally(expected, await nextPageFinds(cured, harnessUrl));
  await cured.close();
  return {
    trials: 1,
    lost: here.lost + later.lost,
    doubled: here.doubled + later.doubled,
    figures: { 'usable max ms': usableMs ?? 0 },
    broken,
  };
}

async function isUsable(page: Page): Promise<boolean> {
  return page.evaluate(() => 'harness' in window && window.harness.link().mode === 'page');
}

/** The same browser storage without the fault: an init script cannot be taken back, so the storage moves to a new context. */
async function curedContext(context: BrowserContext, page: Page, browser: FaultTools['browser']): Promise<BrowserContext> {
  const storageState = await context.storageState();
  await page.close();
  await context.close();
  return browser.newContext({ storageState });
}

/** The document's policy, as a proxy or an extension tightens it. */
async function forbidWorkers(context: BrowserContext): Promise<void> {
  await context.route(
    (url) => url.pathname === '/',
    async (route) => {
      const response = await route.fetch(FETCH_AGAIN);
      const policy = (response.headers()['content-security-policy'] ?? '').replace(/worker-src [^;]*/, "worker-src 'none'");
      await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy } });
    },
  );
}
