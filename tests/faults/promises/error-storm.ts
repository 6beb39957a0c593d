import type { BrowserContext, Page } from 'playwright';
import { denyStorage } from '../../e2e/support/faults.ts';
import { fault, type Fault, type FaultReport } from '../fault.ts';
import { openHarness, pathsOf } from '../support/harness-page.ts';
import { inTurn } from '../support/lanes.ts';
import { waitFor } from '../support/wait-for.ts';

/** The log keeps so many. */
const KEPT = 100;
/** The promise: 10,000 errors in 10 s. The test throws them in half that time. */
const ERRORS = 10_000;
const ERRORS_A_TURN = 20;
const TURN_MS = 10;
/** One of so many errors cannot be read: logging it fails. */
const HOSTILE_EVERY = 25;
const LIMIT_MS = 30_000;
/** A loop would have written again within this time. */
const QUIET_MS = 1_000;

/** P20: the error log outlives any storm and causes none itself. */
export const ERROR_STORM_FAULTS: Fault[] = [
  fault(
    'P20: 10,000 errors in 10 s, unreadable ones among them, leave exactly the newest 100, no loop and a page that continues to record',
    { short: 1, long: 10 },
    inTurn(async ({ browser, harnessUrl }) => outliveStorm(await browser.newContext(), harnessUrl)),
  ),
  fault(
    'P21: a storm of errors is logged the same with localStorage denied',
    { long: 5 },
    inTurn(async ({ browser, harnessUrl }) => {
      const context = await browser.newContext();
      await denyStorage(context);
      return outliveStorm(context, harnessUrl);
    }),
  ),
];

async function outliveStorm(context: BrowserContext, harnessUrl: string): Promise<FaultReport> {
  const page = await openHarness(context, harnessUrl);
  const broken: string[] = [];
  const longestPauseMs = await storm(page);
  const wanted = Array.from({ length: KEPT }, (_, n) => messageOf(ERRORS - 1 - n));
  const isKept = await waitFor(LIMIT_MS, async () => (await messagesOf(page)).join() === wanted.join());
  if (isKept === null) broken.push(`The log holds ${JSON.stringify((await messagesOf(page)).slice(0, 5))} and so on.`);
  const before = await messagesOf(page);
  await page.waitForTimeout(QUIET_MS);
  if ((await messagesOf(page)).join() !== before.join()) broken.push('The log went on by itself.');
  const lost = (await pathsOf(page)).includes('/in-the-storm') ? 0 : 1;
  await context.close();
  return { trials: 1, lost, doubled: 0, figures: { 'longest pause ms': longestPauseMs }, broken };
}

function messageOf(n: number): string {
  return n % HOSTILE_EVERY === 0 ? 'Something that cannot be read was thrown.' : `Error: storm ${n}`;
}

function messagesOf(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const outcome = await window.harness.engine.errors.loggedErrors();
    return outcome.ok ? outcome.value.errors.map(({ message }) => message) : [];
  });
}

/** Throws them turn by turn, records a page view in the midst, and answers the longest time in which the page did nothing else, in ms. */
function storm(page: Page): Promise<number> {
  return page.evaluate(
    async ({ errors, aTurn, turnMs, hostileEvery }) => {
      const unreadable = () =>
        Object.defineProperty(new Error('x'), 'message', {
          get() {
            throw new Error('The logger fails at this one.');
          },
        });
      let longest = 0;
      let last = performance.now();
      for (let n = 0; n < errors; n++) {
        reportError(n % hostileEvery === 0 ? unreadable() : new Error(`storm ${n}`));
        if (n === errors / 2) window.harness.record('/in-the-storm');
        if (n % aTurn !== aTurn - 1) continue;
        await new Promise((resolve) => setTimeout(resolve, turnMs));
        longest = Math.max(longest, performance.now() - last - turnMs);
        last = performance.now();
      }
      return Math.round(longest);
    },
    { errors: ERRORS, aTurn: ERRORS_A_TURN, turnMs: TURN_MS, hostileEvery: HOSTILE_EVERY },
  );
}
