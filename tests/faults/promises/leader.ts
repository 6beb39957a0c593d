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
    const joined = joinReports(reports);
    const figures = { ...joined.figures, 'takeover median ms': median(took), 'takeover max ms': Math.max(...took) };
    return { ...joined, figures };
  };
}

/** @param took the times of all takeovers, ms: those of this browser are added */
async function endLeaders(end: End, trials: number, took: number[], { harnessUrl }: FaultTools, profile: string): Promise<FaultReport> {
  const own = await startChromium(profile);
  await prependToWorker(own.context, TELL_FOLDS);
  const broken: string[] = [];
  let recorded = 0;
  let repeated = 0;
  let leader = await openHarness(own.context, harnessUrl);
  for (let trial = 0; trial < trials && repeated <= trials;) {
    await reachesRole(leader, 'this-tab');
    const next = await openWaiting(own.context, harnessUrl);
    const { leader: lease } = await readRaw(next);
    const thaw = await endTab(end, own, leader);
    const ms = await reachesRole(next, 'this-tab');
    if (ms === null || ms > LIMITS_MS[end])
      broken.push(`The leader was ${end}, and nobody led after ${(ms ?? WAIT_LIMIT_MS).toFixed(0)} ms.`);
    took.push(ms ?? WAIT_LIMIT_MS);
    const seen = thaw ? await thawed(leader, next, thaw, { recorded, fence: lease?.fence }) : [];
    if (thaw) recorded += ROWS_OF_A_FOLD;
    if (seen === null) repeated += 1;
    else {
      broken.push(...seen);
      trial += 1;
    }
    if (end !== 'closed') await leader.close().catch(() => {});
    leader = next;
  }
  if (repeated > trials) broken.push(`In ${repeated} trials nobody but the frozen tab could write.`);
  await settles(leader);
  const counts = tally(numbered('frozen', recorded), await pathsOf(leader));
  await own.kill();
  return { trials, ...counts, figures: { 'trials repeated, because nobody else could write': repeated }, broken };
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

/** What lies in the database before a tab is frozen. */
interface Before {
  /** Page views of the trials before. */
  recorded: number;
  /** Of the lease of the tab. */
  fence: number | undefined;
}

/**
 * The former leader wakes up to a full tail, which a leader folds. Answers what it did in spite of the other; null where there is no
 * other: a tab that was stopped in a transaction lets nobody write, so that the next one leads without a lease, gives the lead
 * away, and the former one rightly leads again.
 */
async function thawed(former: Page, leader: Page, thaw: Thaw, { recorded, fence }: Before): Promise<string[] | null> {
  await recordMany(leader, 'frozen', ROWS_OF_A_FOLD, recorded);
  await settles(leader);
  const { leader: before } = await readRaw(leader);
  const thawedAt = Date.now();
  thaw();
  if (before?.fence === fence) return null;
  if ((await reachesRole(former, 'other-tab')) === null) return ['A thawed leader did not notice that another tab leads.'];
  // The new leader folds the tail in one of its next rounds; by then the former one would have done so, too.
  const foldedMs = await waitFor(WAIT_LIMIT_MS, async () => ((await readRaw(leader)).counts['pageViews.tail'] ?? 0) < ROWS_OF_A_FOLD);
  const broken = foldedMs === null ? ['The new leader did not fold its full tail.'] : [];
  // A fold that was under way when its tab was frozen ends now.
  const folds = (await foldsOf(former)).filter((began) => began >= thawedAt);
  const { leader: after } = await readRaw(leader);
  if (folds.length > 0) broken.push(`A thawed leader went on folding: ${folds.map((began) => began - thawedAt).join(', ')} ms after.`);
  if (after?.fence !== before?.fence || after?.tab !== before?.tab)
    broken.push(`A thawed leader took the lease back: ${JSON.stringify(before)}, then ${JSON.stringify(after)}.`);
  return broken;
}

/** When the folds began that this tab's worker has committed, epoch milliseconds. */
async function foldsOf(page: Page): Promise<number[]> {
  const folds = await page
    .workers()
    .at(-1)
    ?.evaluate(() => (self as unknown as { foldsBegan?: number[] }).foldsBegan);
  if (folds === undefined) throw new Error('The shim does not run in the worker');
  return folds;
}
