import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, type Browser } from 'playwright';
import { makeReportTemplate } from '../../../scripts/build/report-template.ts';
import { BROWSER_ARGS, ensureBrowser } from '../../../scripts/machine/find-browser.ts';
import { PROJECT_ROOT } from '../../../scripts/machine/project-root.ts';
import { reportDocument } from '../../../src/dashboard/report/report-document.ts';
import type { ReportFacts } from '../../../src/dashboard/report/report-facts.ts';
import { REPORT_VIEWS } from '../../../src/dashboard/report/report-views.ts';
import { LOGS } from '../../../workers/contract/rows/logs.ts';
import { Dataset } from '../../../workers/engine/dataset.ts';
import { packRows } from '../../../workers/report/pack-rows.ts';
import { sampleBlocks } from '../../../workers/sample/sample-data.ts';
import { readSizes, say, writeResult } from '../console.ts';
import { judged } from '../judge.ts';
import { throttleOf } from '../site.ts';
import { formatMs, formatTable } from '../table.ts';

/*
 * npm run bench -- report [--sizes=50000,500000]: reports of so many page views of the sample with all that happened on them, packed in
 * Node; their bytes, and how the page unpacks them.
 */
const MB = 1_000_000;
const LIMITS_MB: Record<number, number> = { 50_000: 2.5, 500_000: 12 };
const LONGEST_TASK_MS = 50;
const SLOWDOWNS = [1, 4];
const NOW = Date.UTC(2026, 2, 29, 12);
const CLOCK = { now: () => NOW, elapsed: () => performance.now(), after: () => () => {} };

const folder = mkdtempSync(path.join(tmpdir(), 'bug-matrix-reports-'));
say('Building the code of reports …');
const template = await makeReportTemplate(PROJECT_ROOT, 'bench');
const browser = await chromium.launch({ executablePath: await ensureBrowser(say), args: [...BROWSER_ARGS] });
const results = [];
try {
  for (const pageViews of readSizes([50_000, 500_000])) {
    say(`Packing ${pageViews.toLocaleString('en')} page views …`);
    const { report, packMs } = await packReport(pageViews);
    const file = path.join(folder, 'report.html');
    writeFileSync(file, report);
    for (const slowdown of SLOWDOWNS)
      results.push({ pageViews, bytes: report.length, packMs, slowdown, ...(await measureOpening(browser, file, slowdown)) });
  }
} finally {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}

say(
  formatTable(
    ['page views', 'slower', 'MB', 'packed, ms', 'totals, ms', 'unpacked, ms', 'longest task, ms', 'first answer, ms'],
    results.map(({ pageViews, slowdown, bytes, packMs, totalsMs, unpackedMs, longestMs, answeredMs }) => [
      pageViews.toLocaleString('en'),
      `${slowdown}x`,
      judged(bytes / MB, LIMITS_MB[pageViews] ?? Number.POSITIVE_INFINITY, (value) => value.toFixed(2)),
      ...[packMs, totalsMs, unpackedMs].map(formatMs),
      judged(longestMs, LONGEST_TASK_MS, formatMs),
      formatMs(answeredMs),
    ]),
  ),
);
say(writeResult('report.json', results));

/** A report of all views, and how long its rows were packed. */
async function packReport(pageViews: number) {
  const dataset = new Dataset('sample', pageViews, CLOCK, 'sample');
  dataset.take([...sampleBlocks({ count: pageViews, seed: 7, now: NOW })]);
  const start = performance.now();
  const packed = await packRows(dataset, { selections: null, logs: LOGS, maxRows: pageViews }, async () => {});
  const packMs = performance.now() - start;
  if (!packed.ok) throw new Error(packed.failure.message);
  const facts: ReportFacts = {
    ...{ title: 'Sample data', about: [], address: '/admin?range=all', views: REPORT_VIEWS, end: NOW - 1, description: {}, file: null },
    settings: { goals: null, segments: [], charts: { platforms: 'bars', devices: 'bars' }, parameters: [] },
  };
  const document = reportDocument(template, { title: 'Report', about: [], totals: [], rows: { facts, lines: packed.value.lines } });
  return { report: Buffer.from(await document.arrayBuffer()), packMs };
}

/** From the navigation on, ms: until the totals show, the rows are unpacked, and the first figures are there; and the longest task of unpacking. */
async function measureOpening(opened: Browser, file: string, slowdown: number) {
  const page = await opened.newPage({ viewport: { width: 1_440, height: 900 } });
  await page.addInitScript(watch);
  await (
    await throttleOf(page)
  )(slowdown);
  await page.goto(pathToFileURL(file).href, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.seen?.answered, null, { timeout: 300_000 });
  const { totals = 0, unpacked = 0, answered = 0, tasks = [] } = (await page.evaluate(() => window.seen)) ?? {};
  await page.close();
  const unpacking = tasks.filter(({ at }) => at > totals && at < unpacked).map(({ ms }) => ms);
  return { totalsMs: totals, unpackedMs: unpacked, answeredMs: answered, longestMs: Math.max(0, ...unpacking), long: unpacking.length };
}

interface Seen {
  totals?: number;
  unpacked?: number;
  answered?: number;
  tasks: { at: number; ms: number }[];
}

declare global {
  interface Window {
    seen?: Seen;
  }
}

/** Runs inside the page. */
function watch() {
  const seen: Seen = (window.seen = { tasks: [] });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) seen.tasks.push({ at: startTime, ms: duration });
  }).observe({ type: 'longtask', buffered: true });
  const look = () => {
    if (document.querySelector('#root h1')) seen.totals ??= performance.now();
    if (document.querySelector('#main')) seen.unpacked ??= performance.now();
    if (/\d/.test(document.querySelector('[aria-label="Figures"] dd > span')?.textContent ?? '')) seen.answered ??= performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
