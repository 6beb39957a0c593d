import type { Page } from 'playwright';
import { fault, type Fault, type FaultReport, type FaultTools } from '../fault.ts';
import { openHarness, openPlain, pathsOf, reaches, recordMany, settles, statusOf, waitReady } from '../support/harness-page.ts';
import { median, tally } from '../support/tally.ts';
import { pause, waitFor } from '../support/wait-for.ts';

/** Promised: 500 ms. */
const LIVE_LIMIT_MS = 2_000;
const RESTORE_LIMIT_MS = 10_000;
const OPEN_LIMIT_MS = 20_000;
const REST_LIMIT_MS = 30_000;
/** After a page leads it looks for what closed tabs have left, which takes a lock for a moment. */
const QUIET_MS = 500;
/** What a page says that came back. */
const RESTORED = 'Back from the cache';
const SITE_PATHS = ['', 'real-time-analytics', 'admin'];

declare global {
  interface Window {
    /** Times that this very document came back from the cache. */
    restored?: number;
  }
}

/** P18: the page sleeps in the back/forward cache and wakes up. */
export const BACK_FORWARD_FAULTS: Fault[] = [
  fault(
    'P18: back and forward restore the same document, which counts each return once and is live again within 500 ms',
    { short: 1, long: 50 },
    goBackAndForth,
  ),
  fault('P18: every kind of page of the site can be kept in the back/forward cache', { long: 10 }, leaveEveryPage),
];

/**
 * A tab without code of ours leads: the page has little work of its own, and no other asks for a lock. The browser throws
 * a page out nevertheless when it falls asleep in the middle of something: then it is reloaded, which counts no view.
 */
async function goBackAndForth(trials: number, { browser, harnessUrl }: FaultTools): Promise<FaultReport> {
  const context = await browser.newContext();
  const leader = await openPlain(context, harnessUrl);
  await leader.evaluate(() => void navigator.locks.request('bugmatrix.leader', () => new Promise(() => {})));
  const broken: string[] = [];
  const live: number[] = [];
  const page = await openHarness(context, harnessUrl);
  page.on('pageerror', (error) => broken.push(error.message));
  await reaches(page, 'saved', OPEN_LIMIT_MS);
  const trip = await planTrips(page, leader.url());
  await recordMany(page, 'slept', 1);
  const expected = ['/slept/0'];
  for (let trial = 1; trial <= trials; trial++) {
    // Each return is a page view of its own of the page that was shown.
    if (await trip.returns()) expected.push(`/slept/${trial - 1}`);
    else await awaken(page);
    const began = performance.now();
    await recordMany(page, 'slept', 1, trial);
    expected.push(`/slept/${trial}`);
    if (!(await settles(page, LIVE_LIMIT_MS))) broken.push(`At return ${trial} a page view was not saved within ${LIVE_LIMIT_MS} ms.`);
    live.push(performance.now() - began);
  }
  const { durability } = await statusOf(page);
  if (durability !== 'saved') broken.push(`After all returns the database was "${durability}".`);
  if (trip.evictions() > evictionsExcused(trials)) broken.push(`${trip.evictions()} times the page was reloaded: ${trip.reasons()}`);
  const other = await openHarness(context, harnessUrl);
  await waitFor(RESTORE_LIMIT_MS, async () => (await pathsOf(other)).length >= expected.length);
  const counts = tally(expected, await pathsOf(other));
  await context.close();
  const figures = { 'live again median ms': median(live), 'live again max ms': Math.max(0, ...live), evictions: trip.evictions() };
  return { trials, ...counts, figures, broken };
}

/** Of a page that is reloaded. */
async function awaken(page: Page): Promise<void> {
  await waitReady(page);
  await reaches(page, 'saved', OPEN_LIMIT_MS);
}

async function leaveEveryPage(trials: number, { browser, siteUrl }: FaultTools): Promise<FaultReport> {
  const context = await browser.newContext();
  const broken: string[] = [];
  const away = (await openPlain(context, siteUrl)).url();
  let evictions = 0;
  for (const path of SITE_PATHS) {
    const page = await context.newPage();
    await page.goto(new URL(path, siteUrl).href);
    const trip = await planTrips(page, away);
    let restores = 0;
    while (restores < trials && trip.evictions() <= evictionsExcused(trials)) {
      if ((await waitFor(REST_LIMIT_MS, () => isAtRest(page))) === null)
        broken.push(`/${path} was not at rest within ${REST_LIMIT_MS} ms.`);
      if (await trip.returns()) restores++;
    }
    if (restores < trials) broken.push(`/${path} was reloaded ${trip.evictions()} times: ${trip.reasons()}`);
    evictions += trip.evictions();
    await page.close();
  }
  await context.close();
  return { trials: trials * SITE_PATHS.length, lost: 0, doubled: 0, figures: { evictions }, broken };
}

/** What a busy browser may throw out; a page that cannot sleep at all is thrown out every time. */
function evictionsExcused(trials: number): number {
  return Math.max(2, trials / 10);
}

interface Trips {
  /** Goes away and back; whether the very page came back from the cache. */
  returns(): Promise<boolean>;
  evictions(): number;
  /** The browser's, for all evictions so far. */
  reasons(): string;
}

async function planTrips(page: Page, away: string): Promise<Trips> {
  const reasons = await listenForReasons(page);
  await countRestores(page);
  let restores = 0;
  let evictions = 0;
  return {
    async returns() {
      await page.goto(away);
      if ((await goBack(page)) && (await page.evaluate(() => window.restored)) === ++restores) return true;
      await page.waitForLoadState();
      await countRestores(page);
      restores = 0;
      evictions++;
      return false;
    },
    evictions: () => evictions,
    reasons,
  };
}

/**
 * Whether nothing is under way for which the browser would throw the page out: it throws out one that is asked for the locks it has
 * (by `query` as well), that is granted one, or that a service worker takes over.
 */
async function isAtRest(page: Page): Promise<boolean> {
  const before = await page.evaluate(locksHeld);
  await pause(QUIET_MS);
  return before.includes('bugmatrix.leader') && before === (await page.evaluate(locksHeld));
}

/** Runs in the page. Their names; none of a page that waits for one, or for its service worker. */
async function locksHeld(): Promise<string> {
  const { held = [], pending = [] } = await navigator.locks.query();
  if (pending.length > 0 || !navigator.serviceWorker.controller) return '';
  return held.map(({ name }) => name).join(' ');
}

async function countRestores(page: Page): Promise<void> {
  await page.evaluate((said) => {
    window.restored = 0;
    window.addEventListener('pageshow', (event) => {
      if (!event.persisted || window.restored === undefined) return;
      window.restored++;
      console.debug(said);
    });
  }, RESTORED);
}

/**
 * Whether the page came back from the cache; else it was loaded again. Waits until the page itself says so: one in which a question
 * arrives before it runs again is thrown away.
 */
async function goBack(page: Page): Promise<boolean> {
  const came = Promise.race([
    page.waitForEvent('console', { predicate: (message) => message.text() === RESTORED }).then(() => true),
    page.waitForEvent('domcontentloaded').then(() => false),
  ]);
  await page.evaluate(() => void setTimeout(() => history.back()));
  return came;
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
