import type { Browser, BrowserContext, Page } from 'playwright';
import { seededRandom } from '../../../workers/sample/seeded-random.ts';
import { fault, type Fault, type FaultReport, type FaultTools } from '../fault.ts';
import { openHarness, nextPageFinds } from '../support/harness-page.ts';
import { inLanes } from '../support/lanes.ts';
import { numbered, tally } from '../support/tally.ts';
import { pause } from '../support/wait-for.ts';

/** Tabs that live at the same time: two cores keep about so many busy. */
const LANES = 4;
const LATEST_CLOSE_MS = 50;

/** P1: recorded, and the tab is gone before the worker could have heard of it, or just after. */
export const CLOSED_TAB_FAULTS: Fault[] = [
  fault(
    'P1: a page view recorded before the worker has loaded survives that its tab is closed within 50 ms',
    { short: 5, long: 1_000 },
    (trials, tools) => closeAfterRecording(trials, tools, recordCold),
  ),
  fault('P1: a page view recorded with a running worker survives that its tab is closed within 50 ms', { long: 1_000 }, (trials, tools) =>
    closeAfterRecording(trials, tools, recordWarm),
  ),
];

/** Opens a tab that records the path, and resolves as soon as `record()` has returned in it. */
type Record = (context: BrowserContext, harnessUrl: string, path: string) => Promise<Page>;

async function closeAfterRecording(trials: number, { browser, harnessUrl }: FaultTools, record: Record): Promise<FaultReport> {
  const random = seededRandom(1);
  const context = await newContext(browser);
  await inLanes(trials, LANES, async (trial) => {
    const page = await record(context, harnessUrl, `/closed/${trial}`);
    await pause(random.fraction() * LATEST_CLOSE_MS);
    await page.close({ runBeforeUnload: false });
  });
  const found = await nextPageFinds(context, harnessUrl);
  await context.close();
  return { trials, ...tally(numbered('closed', trials), found), figures: {}, broken: [] };
}

async function newContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext();
  // Keeps the renderer's process alive between trials, so that a tab costs little.
  await context.newPage();
  return context;
}

async function recordCold(context: BrowserContext, harnessUrl: string, path: string): Promise<Page> {
  const page = await context.newPage();
  let tell = (): void => {};
  const recorded = new Promise<void>((resolve) => (tell = resolve));
  await page.exposeFunction('onRecorded', tell);
  // The tab may be closed before it has loaded: that is what is tested.
  void page.goto(`${harnessUrl}?record=${path}`, { waitUntil: 'commit' }).catch(() => {});
  await recorded;
  return page;
}

async function recordWarm(context: BrowserContext, harnessUrl: string, path: string): Promise<Page> {
  const page = await openHarness(context, harnessUrl);
  await page.evaluate((path) => window.harness.record(path), path);
  return page;
}
