import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { openPage } from '../browser.ts';
import { buildPage } from '../build-page.ts';
import { describeBusyness, readSizes, say, writeResult } from '../console.ts';
import { judged, quantile } from '../judge.ts';
import { serveIsolated } from '../serve.ts';
import { formatMs, formatTable } from '../table.ts';
import { writeLog } from './make-log.ts';

/*
 * npm run bench -- files [--sizes=100000,1000000]: opening logs of so many lines, beside GoAccess where it is installed; memory,
 * the first view and recording with the largest of them.
 */
const ROUNDS = 3;
const FIRST_ANSWER_MS: Record<number, number> = { 100_000: 1_000, 1_000_000: 9_000 };
const BYTES_PER_ROW = 175;
/** What a question about a million rows may take, and about more of them accordingly more. */
const OVERVIEW_MS = { known: 1, new: 80, filtered: 80, visitors: 200 };
/** Of the largest log: as it is, some more, by which columns had just grown, and the most that a source holds. */
const OPENED_SHARES = [1, 1.1, 5];

const run = promisify(execFile);
const goAccess = await run('goaccess', ['--version']).then(
  ({ stdout }) => stdout.split('\n')[0] ?? '',
  () => null,
);
if (goAccess === null) say('GoAccess is not installed, and left out: apt-get install goaccess.');

const sizes = readSizes([100_000, 1_000_000]);
const largest = Math.max(...sizes);
const folder = mkdtempSync(path.join(tmpdir(), 'bug-matrix-logs-'));
const server = await serveIsolated(await buildPage('files'));
const { page, browser, close } = await openPage(`${server.url}/`);
const first: Awaited<ReturnType<typeof measureFirst>>[] = [];
const opened: Awaited<ReturnType<typeof window.measureOpened>>[] = [];
const busyness = [await page.evaluate(() => window.measureBusyness())];
let recording: Awaited<ReturnType<typeof window.measureRecording>>;
try {
  for (const lines of sizes)
    first.push(await withLog(lines, false, (log) => measureFirst(`${lines.toLocaleString('en')} lines`, lines, log)));
  for (const lines of OPENED_SHARES.map((share) => Math.round(largest * share))) {
    await withLog(lines, true, async (log) => {
      if (lines === largest) first.push(await measureFirst(`${lines.toLocaleString('en')} page views`, lines, log));
      say('Measuring memory and the first view …');
      opened.push(await page.evaluate(() => window.measureOpened()));
    });
  }
  recording = await withLog(largest, false, async () => {
    say('Recording beside a reading …');
    return page.evaluate(() => window.measureRecording());
  });
  busyness.push(await page.evaluate(() => window.measureBusyness()));
} finally {
  await close();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
}

say('\nFrom the drop to the figures of the first view about all rows, medians in ms\n');
say(
  formatTable(
    ['', 'kept', 'of it reading', 'first answer', 'GoAccess', 'faster'],
    first.map(({ name, lines, kept, ms, readMs, goAccessMs }) => [
      name,
      kept.toLocaleString('en'),
      formatMs(readMs),
      FIRST_ANSWER_MS[lines] === undefined ? formatMs(ms) : judged(ms, FIRST_ANSWER_MS[lines], formatMs),
      goAccessMs === null ? '' : formatMs(goAccessMs),
      goAccessMs === null ? '' : `${(goAccessMs / ms).toFixed(2)} × ≥ 1 × ${goAccessMs > ms ? '✓' : '✗'}`,
    ]),
  ),
);
say('\nOpened, the first view in ms (medians)\n');
say(
  formatTable(
    ['rows', 'bytes a row', 'peak, bytes a row', 'known range', 'new range', 'filtered', 'by visitors'],
    opened.map(({ rows, bytesPerRow, peakBytes, overview }) => {
      const time = (of: keyof typeof OVERVIEW_MS) =>
        judged(overview[of], Math.round(OVERVIEW_MS[of] * Math.max(1, rows / 1_000_000)), formatMs);
      const peak = peakBytes === null ? 'not told' : judged(peakBytes / rows, 2 * BYTES_PER_ROW, (value) => value.toFixed(0));
      return [
        rows.toLocaleString('en'),
        judged(bytesPerRow, BYTES_PER_ROW, (value) => value.toFixed(1)),
        ...[peak, time('known'), time('new'), time('filtered'), time('visitors')],
      ];
    }),
  ),
);
const { alone, beside } = recording;
say(`\nTen page views recorded and held, ms: ${formatMs(alone.median)} (p95 ${formatMs(alone.p95)}) alone,`);
say(`beside a reading ${formatMs(beside.median)} (p95 ${formatMs(beside.p95)}, ${beside.runs} batches).`);
say(describeBusyness(busyness));
const differing = first.filter(({ visitors, goAccessVisitors }) => goAccessVisitors !== null && visitors !== goAccessVisitors);
for (const { name, visitors, goAccessVisitors } of differing) say(`${name}: ${visitors} visitors, and ${goAccessVisitors} by GoAccess`);
if (goAccess !== null && differing.length === 0) say('Unique visitors as GoAccess counts them: the same.');
say(
  `\n${[browser, goAccess].filter((name) => name !== null).join(', ')}. ${writeResult('files.json', { browser, goAccess, first, opened, recording, busyness })}`,
);
if (differing.length > 0) process.exitCode = 1;

/** Makes a log, chooses it in the page, and removes it. */
async function withLog<T>(lines: number, isPagesOnly: boolean, use: (log: string) => Promise<T>): Promise<T> {
  say(`Writing a log of ${lines.toLocaleString('en')} ${isPagesOnly ? 'page views' : 'lines'} …`);
  const log = path.join(folder, 'access.log');
  writeLog(log, { lines, isPagesOnly });
  await page.locator('input').setInputFiles(log);
  const result = await use(log);
  rmSync(log);
  return result;
}

/** The product and GoAccess by turns. */
async function measureFirst(name: string, lines: number, log: string) {
  say(`Reading ${name} …`);
  const ours = [];
  const theirs: number[] = [];
  let goAccessVisitors: number | null = null;
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(await page.evaluate(() => window.measureFirstAnswer()));
    if (goAccess === null) continue;
    const out = path.join(folder, 'goaccess.json');
    const start = performance.now();
    await run('goaccess', [log, '--log-format=COMBINED', '--no-global-config', '--no-progress', '-o', out]);
    theirs.push(performance.now() - start);
    ({ unique_visitors: goAccessVisitors } = (JSON.parse(readFileSync(out, 'utf8')) as { general: { unique_visitors: number } }).general);
  }
  const median = (times: number[]) => quantile(times, 0.5);
  return {
    ...{ name, lines, kept: ours[0]?.pageViews ?? 0, visitors: ours[0]?.goAccessVisitors ?? null, goAccessVisitors },
    ms: median(ours.map(({ ms }) => ms)),
    readMs: median(ours.map(({ readMs }) => readMs)),
    goAccessMs: goAccess === null ? null : median(theirs),
  };
}
