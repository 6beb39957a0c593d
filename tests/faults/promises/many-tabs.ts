import type { Page } from 'playwright';
import { fault, type Fault, type FaultReport, type FaultTools } from '../fault.ts';
import { openHarness, pathsOf, recordMany, settles, statusOf } from '../support/harness-page.ts';
import { joinReports, numbered, tally } from '../support/tally.ts';
import { waitFor } from '../support/wait-for.ts';

const TABS = 8;
/** Promised: 2 s after the last acknowledgement. Twice that on a machine that does other things beside. */
const SAME_LIMIT_MS = 4_000;

/** P4: everybody writes at once. */
export const MANY_TABS_FAULTS: Fault[] = [
  fault(
    'P4: eight tabs that record at once end with the same page views, none lost and none twice',
    { short: 40, long: 1_000 },
    recordTogether,
  ),
];

async function recordTogether(trials: number, { browser, harnessUrl }: FaultTools): Promise<FaultReport> {
  const context = await browser.newContext();
  const pages = await Promise.all(Array.from({ length: TABS }, () => openHarness(context, harnessUrl)));
  await Promise.all(pages.map((page, tab) => recordMany(page, `tab-${tab}`, trials)));
  const settled = await Promise.all(pages.map((page) => settles(page, 60_000)));
  const expected = pages.flatMap((_, tab) => numbered(`tab-${tab}`, trials));
  const began = performance.now();
  const same = await Promise.all(pages.map((page) => holds(page, expected.length)));
  const sameMs = performance.now() - began;
  const held = await Promise.all(pages.map(pathsOf));
  await context.close();
  const broken: string[] = [];
  if (settled.includes(false)) broken.push('A minute later not everything was acknowledged.');
  if (same.includes(false)) broken.push(`After ${SAME_LIMIT_MS} ms not every tab held ${expected.length} page views.`);
  const reports = held.map((paths) => ({ trials: 0, ...tally(expected, paths), figures: {}, broken: [] }));
  return { ...joinReports(reports), trials: expected.length, figures: { 'same everywhere ms': sameMs }, broken };
}

async function holds(page: Page, count: number): Promise<boolean> {
  return (await waitFor(SAME_LIMIT_MS, async () => (await statusOf(page)).held === count)) !== null;
}
