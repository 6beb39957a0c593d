import { seededRandom } from '../../../workers/sample/seeded-random.ts';
import { fault, type Fault, type FaultReport, type FaultTools } from '../fault.ts';
import { nextPageFinds, openHarness, pathsOf, settles } from '../support/harness-page.ts';
import { inLanes } from '../support/lanes.ts';
import { median, numbered, tally } from '../support/tally.ts';

const LANES = 4;
const ROWS = 1_000;
const LATEST_KILL_MS = 60;
/** Promised: a call under way fails within 5 s, and a second later the next worker runs. */
const REFUSAL_LIMIT_MS = 8_000;
const RESTART_LIMIT_MS = 3_000;
const SETTLE_LIMIT_MS = 30_000;

/** P7: the death of a worker is told to nobody. */
export const KILLED_WORKER_FAULTS: Fault[] = [
  fault(
    'P7: a worker that is killed in the middle of a thousand page views is noticed, replaced, and costs none of them',
    { short: 1, long: 200, alone: true },
    killInTheMiddle,
  ),
];

async function killInTheMiddle(trials: number, { browser, harnessUrl }: FaultTools): Promise<FaultReport> {
  const random = seededRandom(7);
  const refusals: number[] = [];
  const restarts: number[] = [];
  const broken: string[] = [];
  const counts = { lost: 0, doubled: 0 };
  await inLanes(trials, LANES, async (trial) => {
    const context = await browser.newContext();
    const page = await openHarness(context, harnessUrl);
    const delayMs = random.fraction() * LATEST_KILL_MS;
    const times = await page.evaluate(killAndAsk, { prefix: `killed-${trial}`, rows: ROWS, delayMs });
    refusals.push(times.refusedMs);
    restarts.push(times.restartedMs);
    if (times.answered) broken.push('A dead worker answered.');
    if (!(await settles(page, SETTLE_LIMIT_MS))) broken.push('Not everything was acknowledged by the next worker.');
    const expected = numbered(`killed-${trial}`, ROWS);
    const here = tally(expected, await pathsOf(page));
    await page.close();
    const later = tally(expected, await nextPageFinds(context, harnessUrl));
    counts.lost += here.lost + later.lost;
    counts.doubled += here.doubled + later.doubled;
    await context.close();
  });
  const [refusalMs, restartMs] = [Math.max(...refusals), Math.max(...restarts)];
  if (refusalMs > REFUSAL_LIMIT_MS) broken.push(`A call to a dead worker failed after ${refusalMs.toFixed(0)} ms only.`);
  if (restartMs > RESTART_LIMIT_MS) broken.push(`The next worker ran after ${restartMs.toFixed(0)} ms only.`);
  return {
    trials,
    ...counts,
    figures: {
      'call refused median ms': median(refusals),
      'call refused max ms': refusalMs,
      'restart median ms': median(restarts),
      'restart max ms': restartMs,
    },
    broken,
  };
}

/** Runs in the page: records, kills the worker a moment later, asks it something, and waits for the next one. */
async function killAndAsk({ prefix, rows, delayMs }: { prefix: string; rows: number; delayMs: number }) {
  const { harness } = window;
  for (let n = 0; n < rows; n++) harness.record(`/${prefix}/${n}`);
  await new Promise((resolve) => setTimeout(resolve, delayMs));
  harness.workers.kill();
  const killed = performance.now();
  const outcome = await harness.engine.query.describe();
  const refused = performance.now();
  while (harness.link().mode !== 'worker' && performance.now() - refused < 10_000) await new Promise((resolve) => setTimeout(resolve, 5));
  return { answered: outcome.ok, refusedMs: refused - killed, restartedMs: performance.now() - refused };
}
