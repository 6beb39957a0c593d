import type { Page } from 'playwright';
import { prependToWorker } from '../../e2e/support/faults.ts';
import { fault, type Fault, type FaultReport, type FaultTools } from '../fault.ts';
import { besideEachOther } from '../support/lanes.ts';
import {
  journalLines,
  nextPageFinds,
  openHarness,
  pathsOf,
  reaches,
  recordMany,
  settles,
  statusOf,
  waitReady,
} from '../support/harness-page.ts';
import { joinReports, numbered, tally } from '../support/tally.ts';
import { pause, waitFor } from '../support/wait-for.ts';
import { failConnection, HOLD_OPENS, SHIM_CHANNEL, type ConnectionFault } from '../support/worker-shims.ts';

/** Failures in a row that cost nothing; beyond, the engine works from memory. */
const BORNE = [1, 2, 3];
const BEYOND = 1_000;
/** Promised: reopened within 1 s, memory mode within 3 s. */
const REOPEN_LIMIT_MS = 4_000;
const MEMORY_LIMIT_MS = 6_000;
/** The engine tries a lost database again every ten seconds. */
const RECOVERY_LIMIT_MS = 25_000;
const VIEWS = 20;

/** P14 and P15: the database goes away under the engine, or never comes. */
export const LOST_CONNECTION_FAULTS: Fault[] = [
  fault(
    'P14: a connection that dies up to three times in a row is opened again within a second and loses nothing',
    { short: 1, long: 20 },
    besideEachOther(async (tools) => {
      const reports: FaultReport[] = [];
      for (const kind of ['transaction', 'close', 'open'] as const) reports.push(await dieSometimes(kind, tools));
      return joinReports(reports);
    }),
  ),
  fault(
    'P14: a connection that keeps dying leads to memory mode, and the database is used again when it works',
    { long: 10 },
    besideEachOther(dieAlways),
  ),
  fault(
    'P15: an open that does not answer leads to memory mode within 3 s, and everything is saved when it answers late',
    { short: 1, long: 20 },
    besideEachOther(neverOpen),
  ),
];

/** Speaks to the shim in the worker. */
async function tellShim(page: Page, message: string): Promise<void> {
  await page.evaluate(([channel, message]) => new BroadcastChannel(channel!).postMessage(message), [SHIM_CHANNEL, message]);
}

async function dieSometimes(kind: ConnectionFault, { browser, harnessUrl }: FaultTools): Promise<FaultReport> {
  const context = await browser.newContext();
  await prependToWorker(context, failConnection(kind));
  const page = await openHarness(context, harnessUrl);
  const broken: string[] = [];
  const times: number[] = [];
  for (const failures of BORNE) {
    await tellShim(page, `fail:${failures}`);
    const began = performance.now();
    await recordMany(page, `${kind}-${failures}`, VIEWS);
    if (!(await settles(page, REOPEN_LIMIT_MS))) broken.push(`After ${failures} failures (${kind}) the page views were not saved in time.`);
    times.push(performance.now() - began);
    const { durability } = await statusOf(page);
    if (durability !== 'saved') broken.push(`After ${failures} failures (${kind}) the database was "${durability}".`);
  }
  const expected = BORNE.flatMap((failures) => numbered(`${kind}-${failures}`, VIEWS));
  const here = tally(expected, await pathsOf(page));
  await page.close();
  const later = tally(expected, await nextPageFinds(context, harnessUrl));
  await context.close();
  return {
    trials: BORNE.length,
    lost: here.lost + later.lost,
    doubled: here.doubled + later.doubled,
    figures: { 'saved after max ms': Math.max(...times) },
    broken,
  };
}

async function dieAlways({ browser, harnessUrl }: FaultTools): Promise<FaultReport> {
  const context = await browser.newContext();
  await prependToWorker(context, failConnection('transaction'));
  const page = await openHarness(context, harnessUrl);
  await tellShim(page, `fail:${BEYOND}`);
  await recordMany(page, 'beyond', VIEWS);
  const broken: string[] = [];
  const memoryMs = await reaches(page, 'memory', MEMORY_LIMIT_MS);
  if (memoryMs === null) broken.push('A database that always fails did not lead to memory mode.');
  if ((await journalLines(page)) !== VIEWS) broken.push('In memory mode the journal did not keep the page views.');
  const whileLost = tally(numbered('beyond', VIEWS), await pathsOf(page));
  await tellShim(page, 'fail:0');
  const recoveredMs = await reaches(page, 'saved', RECOVERY_LIMIT_MS);
  if (recoveredMs === null) broken.push('A database that works again was not taken up again.');
  await settles(page);
  await page.close();
  const later = tally(numbered('beyond', VIEWS), await nextPageFinds(context, harnessUrl));
  await context.close();
  return {
    trials: 1,
    lost: whileLost.lost + later.lost,
    doubled: whileLost.doubled + later.doubled,
    figures: { 'memory mode max ms': memoryMs ?? 0, 'recovered max ms': recoveredMs ?? 0 },
    broken,
  };
}

async function neverOpen({ browser, harnessUrl }: FaultTools): Promise<FaultReport> {
  const context = await browser.newContext();
  await prependToWorker(context, HOLD_OPENS);
  const broken: string[] = [];
  const page = await context.newPage();
  await page.goto(`${harnessUrl}?record=/held/0`);
  const readyMs = await waitReady(page);
  const { durability } = await statusOf(page);
  if (durability !== 'memory') broken.push(`Without an answer of the database the engine was "${durability}".`);
  if (readyMs > MEMORY_LIMIT_MS) broken.push(`Without an answer of the database the engine was ready after ${readyMs.toFixed(0)} ms only.`);
  await recordMany(page, 'held', VIEWS - 1, 1);
  const expected = numbered('held', VIEWS);
  await waitFor(REOPEN_LIMIT_MS, async () => tally(expected, await pathsOf(page)).lost === 0);
  const whileSilent = tally(expected, await pathsOf(page));
  await pause(100);
  if ((await journalLines(page)) !== VIEWS) broken.push('In memory mode the journal did not keep the page views.');
  await tellShim(page, 'open');
  const savedMs = await reaches(page, 'saved', REOPEN_LIMIT_MS);
  if (savedMs === null) broken.push('The database that opened late was not taken up.');
  await settles(page);
  await page.close();
  await context.unrouteAll();
  const later = tally(expected, await nextPageFinds(context, harnessUrl));
  await context.close();
  return {
    trials: 1,
    lost: whileSilent.lost + later.lost,
    doubled: whileSilent.doubled + later.doubled,
    figures: { 'ready max ms': readyMs, 'late open taken up max ms': savedMs ?? 0 },
    broken,
  };
}
