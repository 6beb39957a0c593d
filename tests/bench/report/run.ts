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
import { formatMs, formatTable } from '../table.ts';
import { valueOf } from '../../helpers/value-of.ts';

/*
 * npm run bench -- report [--sizes=50000,500000]: reports of so many page views of the sample with all that happened on them, packed in
 * Node; their bytes, and how the page unpacks them. Tasks are told by the processor's time, because machines are busy.
 */
const MB = 1_000_000;
const LIMITS_MB: Record<number, number> = { 50_000: 2.5, 500_000: 12 };
/** Of the processor: what runs beside does not count. */
const LONGEST_TASK_MS = 50;
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
    results.push({ pageViews, bytes: report.length, packMs, ...(await measureOpening(browser, file)) });
  }
} finally {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}

say(
  formatTable(
    ['page views', 'MB', 'packed, ms', 'totals, ms', 'unpacked, ms', 'longest task of it, processor ms', 'figures, ms'],
    results.map(({ pageViews, bytes, packMs, totalsMs, unpackedMs, longestMs, figuresMs }) => [
      pageViews.toLocaleString('en'),
      judged(bytes / MB, LIMITS_MB[pageViews] ?? Number.POSITIVE_INFINITY, (value) => value.toFixed(2)),
      ...[packMs, totalsMs, unpackedMs].map(formatMs),
      judged(longestMs, LONGEST_TASK_MS, formatMs),
      formatMs(figuresMs),
    ]),
  ),
);
say(writeResult('report.json', results));

/** A report of all views, and how long its rows were packed. */
async function packReport(pageViews: number) {
  const dataset = new Dataset('sample', pageViews, CLOCK, 'sample');
  dataset.take([...sampleBlocks({ count: pageViews, seed: 7, now: NOW })]);
  const start = performance.now();
  const packed = valueOf(await packRows(dataset, { selections: null, logs: LOGS, maxRows: pageViews }, async () => {}));
  const packMs = performance.now() - start;
  const facts: ReportFacts = {
    ...{
      title: 'Sample data',
      about: [],
      address: '/admin?range=all',
      views: REPORT_VIEWS,
      end: NOW - 1,
      description: {},
      file: null,
      rows: packed.counts,
    },
    settings: { goals: null, segments: [], charts: { platforms: 'bars', devices: 'bars' }, parameters: [] },
  };
  const document = reportDocument(template, { title: 'Report', about: [], totals: [], rows: { facts, lines: packed.lines } });
  return { report: Buffer.from(await document.arrayBuffer()), packMs };
}

/** From the navigation on, ms: until the totals show, the rows are unpacked, and the first figures are there; and the longest task of unpacking. */
async function measureOpening(opened: Browser, file: string) {
  const page = await opened.newPage({ viewport: { width: 1_440, height: 900 } });
  await page.addInitScript(watch);
  await opened.startTracing(page, { categories: ['toplevel', 'blink.user_timing', 'v8'] });
  await page.goto(pathToFileURL(file).href, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('figures').length > 0, null, { timeout: 300_000 });
  const [totalsMs = 0, unpackedMs = 0, figuresMs = 0] = await page.evaluate(() =>
    ['totals', 'unpacked', 'figures'].map((name) => performance.getEntriesByName(name)[0]?.startTime ?? 0),
  );
  const { traceEvents } = JSON.parse((await opened.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  await page.close();
  return { totalsMs, unpackedMs, figuresMs, longestMs: longestTask(traceEvents) };
}

/** As Chromium traces it: microseconds of the clock, and of the processor. */
interface TraceEvent {
  name: string;
  tid: number;
  pid: number;
  ts: number;
  dur?: number;
  tdur?: number;
}

/** Of the tasks after that of the script and before that in which the dashboard is drawn: ms of the processor. */
function longestTask(events: readonly TraceEvent[]): number {
  const unpacked = events.find(({ name }) => name === 'unpacked');
  const own = events.filter(({ pid, tid }) => pid === unpacked?.pid && tid === unpacked.tid);
  const script = own.find(({ name }) => name === 'v8.evaluateModule');
  const tasks = own.filter(({ name, ts, dur = 0 }) => name.includes('RunTask') && ts > (script?.ts ?? 0) && ts + dur < (unpacked?.ts ?? 0));
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur / 1_000));
}

/** Runs inside the page: marks what is there for the first time. */
function watch() {
  const places = { totals: '#root h1', unpacked: '#main', figures: '[aria-label="Figures"] dd > span' };
  const left = new Map(Object.entries(places));
  new MutationObserver(() => {
    for (const [name, place] of left) {
      const found = document.querySelector(place);
      if (found === null || (name === 'figures' && !/\d/.test(found.textContent))) continue;
      performance.mark(name);
      left.delete(name);
    }
  }).observe(document, { childList: true, subtree: true, characterData: true });
}
