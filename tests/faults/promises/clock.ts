import type { Page } from 'playwright';
import { fault, type Fault, type FaultReport, type FaultTools } from '../fault.ts';
import { besideEachOther } from '../support/lanes.ts';
import { boostingOf, configure, MINUTE_MS, openBoostingTab, readBoosting } from '../support/boosts.ts';
import { openPlain } from '../support/harness-page.ts';
import { VirtualClock } from '../support/virtual-clock.ts';
import { pause, waitFor } from '../support/wait-for.ts';

const START = Date.UTC(2025, 10, 21, 9);
const STEP_MS = 15 * MINUTE_MS;
const DAY_MS = 1_440 * MINUTE_MS;
const BOOST_LIMIT_MS = 10_000;
/** What does not happen is waited for this long. */
const QUIET_MS = 300;

/** P16: the clock is set, the machine sleeps. */
export const CLOCK_FAULTS: Fault[] = [
  fault(
    'P16: a clock set back a day and forward a year, and eight hours of sleep, repeat no boost, bring one catch-up, and silence nothing',
    { short: 1, long: 20 },
    besideEachOther(setClock),
  ),
];

/** Two tabs on one clock; each step says how many boosts it must bring. */
async function setClock({ browser, harnessUrl }: FaultTools): Promise<FaultReport> {
  const context = await browser.newContext();
  const plain = await openPlain(context, harnessUrl);
  const clock = await VirtualClock.install(context, plain, START);
  const tab = await openBoostingTab(context, harnessUrl);
  await openBoostingTab(context, harnessUrl);
  await waitFor(BOOST_LIMIT_MS, async () => (await boostingOf(tab)).isRunning);
  await configure(tab, 15, 100);
  const broken: string[] = [];
  let expected = 0;
  const brings = async (boosts: number, what: string): Promise<void> => {
    expected += boosts;
    const count = await settledCount(plain, clock, expected);
    if (count !== expected) broken.push(`${what}: ${count} boosts in all instead of ${expected}.`);
    expected = count;
  };

  await clock.pass(MINUTE_MS);
  await brings(1, 'The first minute');
  for (let slot = 0; slot < 3; slot++) await clock.pass(STEP_MS).then(() => brings(1, 'A step'));
  await clock.set(clock.wall - DAY_MS);
  await clock.pass(MINUTE_MS);
  await brings(0, 'The clock set back a day');
  await clock.pass(STEP_MS);
  await brings(1, 'A step later');
  await clock.set(clock.wall + 365 * DAY_MS);
  await clock.pass(MINUTE_MS);
  await brings(1, 'The clock set forward a year');
  await clock.set(clock.wall - 365 * DAY_MS);
  await clock.pass(MINUTE_MS);
  await brings(0, 'The clock set back again');
  await clock.pass(STEP_MS);
  await brings(1, 'A step later');
  await clock.pass(480 * MINUTE_MS);
  await brings(1, 'Eight hours of sleep');
  await context.close();
  return { trials: 1, lost: 0, doubled: 0, figures: { boosts: expected }, broken };
}

/** The number of boosts once it is the expected one, or the limit passed; counted again some time later, in case there are more. */
async function settledCount(plain: Page, clock: VirtualClock, expected: number): Promise<number> {
  const count = async () => (await readBoosting(plain)).boosts.length;
  await waitFor(BOOST_LIMIT_MS, async () => {
    await clock.tell();
    return (await count()) >= expected;
  });
  await pause(QUIET_MS);
  return count();
}
