import type { Page } from 'playwright';
import type { Fault, FaultReport, FaultTools } from '../fault.ts';
import { openHarness, openPlain, pathsOf, recordMany, settles, statusOf, waitReady } from '../support/harness-page.ts';
import { median, numbered, tally } from '../support/tally.ts';
import { waitFor } from '../support/wait-for.ts';

/** Promised: 500 ms. */
const LIVE_LIMIT_MS = 2_000;
const RESTORE_LIMIT_MS = 10_000;
const SITE_PATHS = ['', 'real-time-analytics', 'admin'];

declare global {
  interface Window {
    /** Times that this very document came back from the cache. */
    restored?: number;
  }
}

/** P18: the page sleeps in the back/forward cache and wakes up. */
export const BACK_FORWARD_FAULTS: Fault[] = [
  {
    promise: 'P18',
    title: 'P18: back and forward restore the very page, which counts each return once and is live again within 500 ms',
    short: 10,
    long: 50,
    run: goBackAndForth,
  },
  {
    promise: 'P18',
    title: 'P18: every kind of page of the site can sleep in the back/forward cache',
    short: 1,
    long: 10,
    run: leaveEveryPage,
  },
];

/** With one tab: the browser may throw out a sleeping page for whose lock another tab asks. */
async function goBackAndForth(trials: number, { browser, harnessUrl }: FaultTools): Promise<FaultReport> {
  const context = await browser.newContext();
  const plain = await openPlain(context, harnessUrl);
  const away = plain.url();
  await plain.close();
  const broken: string[] = [];
  const live: number[] = [];
  const page = await openHarness(context, harnessUrl);
  page.on('pageerror', (error) => broken.push(error.message));
  await countRestores(page);
  const reasons = await listenForReasons(page);
  await recordMany(page, 'slept', 1);
  for (let trial = 1; trial <= trials; trial++) {
    await leave(page, away);
    await goBack(page);
    if (!(await isRestored(page, trial))) {
      broken.push(`At return ${trial} the page was loaded anew: ${reasons()}`);
      await waitReady(page);
      break;
    }
    const began = performance.now();
    await recordMany(page, 'slept', 1, trial);
    if (!(await settles(page, LIVE_LIMIT_MS))) broken.push(`At return ${trial} a page view was not saved within ${LIVE_LIMIT_MS} ms.`);
    live.push(performance.now() - began);
  }
  const { durability } = await statusOf(page);
  if (durability !== 'saved') broken.push(`After all returns the database was "${durability}".`);
  // Each return is a page view of its own of the page that was shown.
  const expected = numbered('slept', trials + 1);
  const other = await openHarness(context, harnessUrl);
  await waitFor(RESTORE_LIMIT_MS, async () => (await pathsOf(other)).length >= trials * 2 + 1);
  const held = await pathsOf(other);
  const returns = new Map<string, number>();
  for (const path of held) returns.set(path, (returns.get(path) ?? 0) + 1);
  const wrong = expected.slice(0, -1).filter((path) => returns.get(path) !== 2);
  const { lost } = tally(expected, held);
  await context.close();
  return {
    trials,
    lost: lost + wrong.filter((path) => (returns.get(path) ?? 0) === 1).length,
    doubled: Math.max(0, held.length - (trials * 2 + 1)),
    figures: { 'live again median ms': median(live), 'live again max ms': Math.max(0, ...live) },
    broken,
  };
}

async function leaveEveryPage(trials: number, { browser, siteUrl }: FaultTools): Promise<FaultReport> {
  const context = await browser.newContext();
  const broken: string[] = [];
  const away = (await openPlain(context, siteUrl)).url();
  const page = await context.newPage();
  const reasons = await listenForReasons(page);
  for (const path of SITE_PATHS) {
    await page.goto(new URL(path, siteUrl).href);
    await countRestores(page);
    for (let trial = 1; trial <= trials; trial++) {
      await leave(page, away);
      await goBack(page);
      if (await isRestored(page, trial)) continue;
      broken.push(`/${path} was loaded anew: ${reasons()}`);
      break;
    }
  }
  await context.close();
  return { trials: trials * SITE_PATHS.length, lost: 0, doubled: 0, figures: {}, broken };
}

/** A page that is left in the middle of waking up may be thrown away; it is awake when it leads again. */
async function leave(page: Page, away: string): Promise<void> {
  await waitFor(RESTORE_LIMIT_MS, () => page.evaluate(isAwake));
  await page.goto(away);
}

/** Runs in the page. */
async function isAwake(): Promise<boolean> {
  const { held = [], pending = [] } = await navigator.locks.query();
  return pending.length === 0 && held.some(({ name }) => name === 'bugmatrix.leader');
}

async function countRestores(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.restored = 0;
    window.addEventListener('pageshow', (event) => {
      if (event.persisted && window.restored !== undefined) window.restored++;
    });
  });
}

/** Asks the page nothing until it is there: a cached page in which a question arrives is thrown away. */
async function goBack(page: Page): Promise<void> {
  const back = page.waitForEvent('framenavigated');
  await page.evaluate(() => void setTimeout(() => history.back()));
  await back;
}

/** A page that is loaded anew does not remember that it was restored before. */
async function isRestored(page: Page, times: number): Promise<boolean> {
  const isBack = async (): Promise<boolean> => {
    const restored = await page.evaluate(() => (location.pathname === '/plain-page' ? null : (window.restored ?? -1))).catch(() => null);
    return restored !== null && restored !== times - 1;
  };
  await waitFor(RESTORE_LIMIT_MS, isBack);
  return page.evaluate((times) => window.restored === times, times);
}

/** Listens for the browser's reasons not to keep a page; the answer tells all of them so far. */
async function listenForReasons(page: Page): Promise<() => string> {
  const session = await page.context().newCDPSession(page);
  const reasons: string[] = [];
  session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
    reasons.push(...notRestoredExplanations.map(({ reason, context }) => `${reason} ${context ?? ''}`.trim()));
  });
  await session.send('Page.enable');
  return () => reasons.join(', ');
}
