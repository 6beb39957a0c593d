import type { Page } from 'playwright';
import { startChromium, type OwnChromium } from '../../e2e/support/own-chromium.ts';
import { fault, type Fault, type FaultReport, type FaultTools } from '../fault.ts';
import { boostingOf, configure, MINUTE_MS, openBoostingTab, readBoosting } from '../support/boosts.ts';
import { openPlain } from '../support/harness-page.ts';
import { withProfile } from '../support/profile.ts';
import { joinReports } from '../support/tally.ts';
import { VirtualClock } from '../support/virtual-clock.ts';
import { pause, waitFor } from '../support/wait-for.ts';

const START = Date.UTC(2025, 10, 21, 9);
const HIDDEN_MINUTES = 10;
const BOOST_LIMIT_MS = 10_000;
/** Promised: a due slot is done a minute late at most. */
const LATE_MS = MINUTE_MS;
/** The processor's time is measured over this long. */
const WATCHED_MS = 10_000;
/** Promised: 1 % of a processor, beyond what the browser's pages use without the tab. */
const BUSY_SHARE = 0.01;

/** P17: nobody looks at the only tab. */
export const HIDDEN_TAB_FAULTS: Fault[] = [
  fault(
    'P17: a tab that is hidden for ten minutes does each due slot a minute late at most, and is nearly idle',
    { long: 10 },
    (trials, tools) => withProfile((profile) => hideTabs(trials, tools, profile)),
  ),
];

async function hideTabs(trials: number, tools: FaultTools, profile: string): Promise<FaultReport> {
  const own = await startChromium(profile);
  const plain = await openPlain(own.context, tools.harnessUrl);
  const clock = await VirtualClock.install(own.context, plain, START);
  const without = await busyShare(own);
  const page = await openBoostingTab(own.context, tools.harnessUrl);
  await waitFor(BOOST_LIMIT_MS, async () => (await boostingOf(page)).isRunning);
  await configure(page, 5, 100);
  await hide(page);
  const reports: FaultReport[] = [];
  for (let trial = 0; trial < trials; trial++) reports.push(await tenMinutes(plain, clock));
  const busy = (await busyShare(own)) - without;
  const broken = busy > BUSY_SHARE ? [`The hidden tab kept the processor busy for ${(100 * busy).toFixed(1)} % of the time.`] : [];
  await own.kill();
  return joinReports([...reports, { trials: 0, lost: 0, doubled: 0, figures: { 'processor %': 100 * busy }, broken }]);
}

/** Minute after minute passes; the slots that were due meanwhile must have been done in time. */
async function tenMinutes(plain: Page, clock: VirtualClock): Promise<FaultReport> {
  const from = clock.wall;
  const broken: string[] = [];
  let latest = 0;
  for (let minute = 0; minute < HIDDEN_MINUTES; minute++) {
    await clock.pass(MINUTE_MS);
    const due = await dueSlot(plain, clock.wall);
    if (due === null || due.time <= from) continue;
    const done = async () => (await readBoosting(plain)).boosts.find(({ id }) => id === due.id);
    await waitFor(BOOST_LIMIT_MS, async () => (await clock.tell(), (await done()) !== undefined));
    const boost = await done();
    if (boost === undefined) broken.push(`The slot ${due.id} was due and not done.`);
    else latest = Math.max(latest, boost.ts - due.time);
  }
  if (latest > LATE_MS) broken.push(`A slot was done ${latest} ms late.`);
  return { trials: 1, lost: 0, doubled: 0, figures: { 'latest slot ms': latest }, broken };
}

/** The slot in which an instant lies; null before the grid begins. */
async function dueSlot(plain: Page, now: number): Promise<{ id: string; time: number } | null> {
  const { grid } = await readBoosting(plain);
  if (grid === null || now < grid.origin) return null;
  const index = Math.floor((now - grid.origin) / grid.stepMs);
  return { id: `${grid.revision}:${index}`, time: grid.origin + index * grid.stepMs };
}

/** A headless browser calls every page visible: the page is told otherwise. */
async function hide(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

/** Which share of a processor the pages' processes used over some seconds. */
async function busyShare({ browser }: OwnChromium): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const used = async () => {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    return processInfo.filter(({ type }) => type === 'renderer').reduce((sum, { cpuTime }) => sum + cpuTime, 0);
  };
  const before = await used();
  await pause(WATCHED_MS);
  const share = (1_000 * ((await used()) - before)) / WATCHED_MS;
  await session.detach();
  return share;
}
