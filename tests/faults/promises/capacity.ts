import type { Page } from 'playwright';
import { DEFAULT_CAPACITY } from '#contract/limits.ts';
import { fault, type Fault, type FaultReport, type FaultTools } from '../fault.ts';
import { linkOf, openHarness, recordMany, settles, statusOf } from '../support/harness-page.ts';
import { waitFor } from '../support/wait-for.ts';

const MOST_TABS = 4;
/** In the short form fewer tabs do: each of them holds 50,000 page views. */
const LEAST_OF_TAB = 1_000;
/** A tab records so many in one task, then lets the others have their turn. */
const BURST = 250;
const SETTLE_LIMIT_MS = 60_000;
/** The leader's rounds of trimming come every five seconds. */
const TRIM_LIMIT_MS = 30_000;
/** The disk may hold one segment more than the capacity, until the leader trims it. */
const SEGMENT_ROWS = 8_192;

/** P19: trials are page views recorded; what is missing to 50,000 and a little lies there before. */
export const CAPACITY_FAULTS: Fault[] = [
  fault(
    'P19: tabs that record beyond the capacity never show more, and keep exactly the newest',
    { short: 2_000, long: 60_000 },
    recordBeyond,
  ),
];

async function recordBeyond(trials: number, { browser, harnessUrl }: FaultTools): Promise<FaultReport> {
  const context = await browser.newContext();
  const broken: string[] = [];
  const prefilled = Math.max(0, DEFAULT_CAPACITY - trials / 2);
  if (prefilled > 0) await prefill(await openHarness(context, harnessUrl), prefilled);
  const tabs = Math.min(MOST_TABS, Math.ceil(trials / LEAST_OF_TAB));
  const pages = await Promise.all(Array.from({ length: tabs }, () => openHarness(context, harnessUrl)));
  const each = Math.ceil(trials / tabs);
  let most = 0;
  const unsaved: string[] = [];
  const began = performance.now();
  await Promise.all(
    pages.map(async (page, tab) => {
      for (let from = 0; from < each; from += BURST) {
        await recordMany(page, `tab-${tab}`, Math.min(BURST, each - from), from);
        if (!(await settles(page, SETTLE_LIMIT_MS)))
          unsaved.push(`Tab ${tab} has not saved: ${(await linkOf(page)).reason || 'it is slow'}.`);
        most = Math.max(most, (await statusOf(page)).held);
      }
    }),
  );
  const recordedMs = performance.now() - began;
  const counts = { lost: 0, doubled: 0 };
  // A starved machine: what a closed tab had not saved yet is not what this promise is about.
  if (unsaved.length > 0) {
    await context.close();
    return { trials: each * tabs, ...counts, figures: {}, broken: unsaved };
  }
  if (most > DEFAULT_CAPACITY) broken.push(`A tab spoke of ${most} page views.`);
  await waitFor(SETTLE_LIMIT_MS, async () => new Set(await Promise.all(pages.map(digest))).size === 1);
  const digests = new Set(await Promise.all(pages.map(digest)));
  if (digests.size !== 1) broken.push('The tabs do not hold the same page views.');
  const stored = await waitFor(TRIM_LIMIT_MS, async () => (await rowsOnDisk(pages[0]!)) <= DEFAULT_CAPACITY + SEGMENT_ROWS);
  if (stored === null) broken.push(`The disk holds ${await rowsOnDisk(pages[0]!)} rows.`);
  await Promise.all(pages.map((page) => page.close()));
  const next = await openHarness(context, harnessUrl);
  const { times, own } = await next.evaluate(readNewest);
  if (times !== DEFAULT_CAPACITY) broken.push(`${times} page views are held instead of ${DEFAULT_CAPACITY}.`);
  const kept = Math.min(each * tabs, DEFAULT_CAPACITY);
  counts.lost += Math.max(0, kept - own.rows);
  counts.doubled += own.rows - own.paths;
  // What is recorded may push out all that was there before: then none of it is the oldest.
  const pushedOut = prefilled + each * tabs - DEFAULT_CAPACITY;
  if (own.oldestPrefilled !== (pushedOut < prefilled ? pushedOut : Infinity)) {
    broken.push(`The oldest row kept is number ${own.oldestPrefilled} of those that were there before.`);
  }
  await context.close();
  return {
    trials: each * tabs,
    ...counts,
    figures: { 'recorded per second': (each * tabs * 1_000) / recordedMs, 'most held': most },
    broken,
  };
}

/** Number, time and id of what a tab holds, as one text that is equal for equal content. */
function digest(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const outcome = await window.harness.engine.local.mirror(1_000);
    return outcome.ok ? `${outcome.value.digest.count} ${outcome.value.digest.hash}` : outcome.failure.message;
  });
}

async function rowsOnDisk(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const settle = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error));
      });
    const database = await settle(indexedDB.open('bugmatrix-events'));
    const work = database.transaction(['pageViews.tail', 'pageViews.segments']);
    const tail = await settle(work.objectStore('pageViews.tail').count());
    const segments = (await settle(work.objectStore('pageViews.segments').getAll())) as { count: number }[];
    database.close();
    return segments.reduce((sum, { count }) => sum + count, tail);
  });
}

/** Puts rows into the database by importing them, an hour old and one millisecond apart. */
async function prefill(page: Page, count: number): Promise<void> {
  await page.evaluate(async (count) => {
    const first = Date.now() - 3_600_000;
    const lines = Array.from({ length: count }, (_, n) =>
      JSON.stringify({
        id: crypto.randomUUID(),
        kind: 'pageview',
        time: new Date(first + n).toISOString(),
        visitor: 'earlier',
        path: `/before/${n}`,
      }),
    );
    const outcome = await window.harness.engine.local.importRows({ operation: 'prefill', files: [new Blob([lines.join('\n')])] });
    if (!outcome.ok) throw new Error(outcome.failure.message);
    if (outcome.value.added !== count) throw new Error(`Of ${count} rows ${outcome.value.added} were imported`);
  }, count);
  await page.close();
}

/** Runs in a page: what is held, without sending 50,000 paths over. */
async function readNewest() {
  const paths = await window.harness.paths();
  const own = paths.filter((path) => path.startsWith('/tab-'));
  const before = paths.filter((path) => path.startsWith('/before/')).map((path) => Number(path.slice('/before/'.length)));
  const oldestPrefilled = before.reduce((least, n) => Math.min(least, n), Infinity);
  return { times: paths.length, own: { rows: own.length, paths: new Set(own).size, oldestPrefilled } };
}
