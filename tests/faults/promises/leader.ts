import type { BrowserContext, Page } from 'playwright';
import { crash, prependToWorker } from '../../e2e/support/faults.ts';
import { freeze, type Thaw } from '../../e2e/support/freeze.ts';
import { startChromium, type OwnChromium } from '../../e2e/support/own-chromium.ts';
import { fault, type Fault, type FaultReport, type FaultTools } from '../fault.ts';
import { openHarness, pathsOf, recordMany, settles, statusOf } from '../support/harness-page.ts';
import { inLanes } from '../support/lanes.ts';
import { withProfile } from '../support/profile.ts';
import { readRaw } from '../support/raw-database.ts';
import { joinReports, median, numbered, tally } from '../support/tally.ts';
import { waitFor } from '../support/wait-for.ts';
import { TELL_FOLDS } from '../support/worker-shims.ts';

/** Promised: 1 s, 1 s and 10 s. More on a machine that does other things beside. */
const LIMITS_MS = { closed: 3_000, crashed: 3_000, frozen: 13_000 };
const WAIT_LIMIT_MS = 30_000;
/** Enough for a fold, which a former leader would do if nothing stopped it. */
const ROWS_OF_A_FOLD = 600;
/** That share the trials: the next leader is mostly waited for. So none records more page views than are kept, either. */
const BROWSERS = 4;

type End = keyof typeof LIMITS_MS;

/** P6: one tab leads, and another takes over when it is gone. */
export const LEADER_FAULTS: Fault[] = [
  fault('P6: the lead moves on within a second when the leading tab is closed', { short: 2, long: 100 }, takeOver('closed')),
  fault('P6: the lead moves on within a second when the leading tab crashes', { long: 100 }, takeOver('crashed')),
  fault(
    'P6: the lead moves on within ten seconds when the leading tab freezes, and thawed it changes nothing',
    { long: 100 },
    takeOver('frozen'),
  ),
];

function takeOver(end: End): Fault['run'] {
  return async (trials, tools) => {
    const took: number[] = [];
    const reports: FaultReport[] = [];
    await inLanes(Math.min(BROWSERS, trials), BROWSERS, async (n) => {
      const share = Math.ceil((trials - n) / BROWSERS);
      reports.push(await withProfile((profile) => endLeaders(end, share, took, tools, profile)));
    });
    const figures = { 'takeover median ms': median(took), 'takeover max ms': Math.max(...took) };
    return { ...joinReports(reports), figures };
  };
}

/** @param took the times of all takeovers, ms: those of this browser are added */
async function endLeaders(end: End, trials: number, took: number[], { harnessUrl }: FaultTools, profile: string): Promise<FaultReport> {
  const own = await startChromium(profile);
  await prependToWorker(own.context, TELL_FOLDS);
  const broken: string[] = [];
  let leader = await openHarness(own.context, harnessUrl);
  await reachesRole(leader, 'this-tab');
  for (let trial = 0; trial < trials; trial++) {
    const next = await openWaiting(own.context, harnessUrl);
    const thaw = await endTab(end, own, leader);
    const ms = await reachesRole(next, 'this-tab');
    if (ms === null || ms > LIMITS_MS[end])
      broken.push(`The leader was ${end}, and nobody led after ${(ms ?? WAIT_LIMIT_MS).toFixed(0)} ms.`);
    took.push(ms ?? WAIT_LIMIT_MS);
    if (thaw) broken.push(...(await thawed(leader, next, thaw, trial)));
    if (end !== 'closed') await leader.close().catch(() => {});
    leader = next;
  }
  const expected = end === 'frozen' ? numbered('frozen', trials * ROWS_OF_A_FOLD) : [];
  await settles(leader);
  const counts = tally(expected, await pathsOf(leader));
  await own.kill();
  return { trials, ...counts, figures: {}, broken };
}

/** A tab that knows that another one leads, and waits for its place. */
async function openWaiting(context: BrowserContext, harnessUrl: string): Promise<Page> {
  const page = await openHarness(context, harnessUrl);
  await reachesRole(page, 'other-tab');
  return page;
}

function reachesRole(page: Page, role: 'this-tab' | 'other-tab'): Promise<number | null> {
  return waitFor(WAIT_LIMIT_MS, async () => (await statusOf(page)).leader === role);
}

async function endTab(end: End, own: OwnChromium, page: Page): Promise<Thaw | null> {
  switch (end) {
    case 'closed':
      await page.close({ runBeforeUnload: false });
      return null;
    case 'crashed':
      await crash(page);
      return null;
    case 'frozen':
      return freeze(own.browser, page);
    default:
      return end satisfies never;
  }
}

/** The former leader wakes up to a full tail, which a leader folds. */
async function thawed(former: Page, leader: Page, thaw: Thaw, trial: number): Promise<string[]> {
  await recordMany(leader, 'frozen', ROWS_OF_A_FOLD, trial * ROWS_OF_A_FOLD);
  await settles(leader);
  const before = await readRaw(leader);
  thaw();
  const foldsBefore = await foldsOf(former);
  if ((await reachesRole(former, 'other-tab')) === null) return ['A thawed leader did not notice that another tab leads.'];
  // The new leader folds the tail in one of its next rounds; by then the former one would have done so, too.
  const foldedMs = await waitFor(WAIT_LIMIT_MS, async () => ((await readRaw(leader)).counts['pageViews.tail'] ?? 0) < ROWS_OF_A_FOLD);
  const broken = foldedMs === null ? ['The new leader did not fold its full tail.'] : [];
  const folds = await foldsOf(former);
  const { leader: now } = await readRaw(leader);
  // A former leader's worker that its watchdog replaced has no folds, and a leader's that was replaced leaves the lead to the former one.
  const [ofFormer, ofLeader] = await Promise.all([workersOf(former), workersOf(leader)]);
  const workers = `with ${ofFormer} workers in its tab and ${ofLeader} in the new leader's so far`;
  if (folds !== foldsBefore) broken.push(`A thawed leader went on folding: ${foldsBefore} folds, then ${folds}, ${workers}.`);
  if (now?.fence !== before.leader?.fence || now?.tab !== before.leader?.tab)
    broken.push(`A thawed leader took the lease back: ${JSON.stringify(before.leader)}, then ${JSON.stringify(now)}, ${workers}.`);
  return broken;
}

/** Workers that this tab has had so far. */
function workersOf(page: Page): Promise<number> {
  return page.evaluate(() => window.harness.workers.count());
}

/** Folds that this tab's worker has committed. */
async function foldsOf(page: Page): Promise<number> {
  const folds = await page
    .workers()
    .at(-1)
    ?.evaluate(() => (self as unknown as { foldsCompleted?: number }).foldsCompleted);
  if (folds === undefined) throw new Error('The shim does not run in the worker');
  return folds;
}
