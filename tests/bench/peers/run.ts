import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { PROJECT_ROOT } from '../../../scripts/machine/project-root.ts';
import { openPage } from '../browser.ts';
import { buildPage } from '../build-page.ts';
import { describeBusyness, readSizes, say, writeResult } from '../console.ts';
import { serveIsolated } from '../serve.ts';
import { formatMs, formatTable } from '../table.ts';

/*
 * npm run bench -- peers [--sizes=50000,500000]: our engine and others on one job, in the same run, with answers compared.
 */
const HERE = path.join(PROJECT_ROOT, 'tests/bench/peers');
const BLOCKING = 'node_modules/@duckdb/duckdb-wasm/dist/duckdb-browser-blocking.mjs';
const OURS = 'Bug Matrix';
/** Of crossfilter2 only the index; its counters are written by hand for this job, as a product of one's own would be. */
const OWN_GROUP = 'crossfilter2, one own group';

/** How many times faster than the best peer the job must be at 50,000 events. */
const TARGETS: Record<string, number> = {
  all: 30,
  month: 100,
  'month, 3 countries': 10,
  'month, 1 country and device': 10,
  'append 1 + month': 10,
};
const TARGET_SIZE = 50_000;

say('Installing the peers …');
execFileSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--no-package-lock'], { cwd: HERE, stdio: 'ignore' });
const site = await buildPage('peers', { 'duckdb-browser-blocking': path.join(HERE, BLOCKING) });
const server = await serveIsolated(site);
const { page, browser, close } = await openPage(`${server.url}/`);
const reports = [];
try {
  for (const size of readSizes([50_000])) {
    say(`\nMeasuring ${size.toLocaleString('en')} page views …`);
    const report = await page.evaluate((count) => window.measurePeers(count), size);
    reports.push(report);
    print(report);
  }
} finally {
  await close();
  await server.close();
}
say(`\n${browser}. Medians in ms. ${writeResult('peers.json', { browser, reports })}`);
if (reports.some((report) => report.differences.length > 0)) process.exitCode = 1;

interface Timed {
  engine: string;
  times: Record<string, { best: number; median: number }>;
}

function print({ count, differences, results, busyness }: Awaited<ReturnType<typeof window.measurePeers>>) {
  const questions = Object.keys(results[0]?.times ?? {});
  const head = ['engine', 'load', ...questions];
  const rows = results.map((result) => [
    result.engine,
    formatMs(result.loadMs),
    ...questions.map((name) => formatMs(medianOf(result, name))),
  ]);
  const peers = results.filter(({ engine }) => engine !== OURS);
  const documented = peers.filter(({ engine }) => engine !== OWN_GROUP);
  const ours = results.find(({ engine }) => engine === OURS);
  if (ours !== undefined) {
    rows.push(ratioLine('faster than the best peer', ours, peers, questions, count, 'median'));
    rows.push(ratioLine('… than its best single run', ours, peers, questions, count, 'best'));
    rows.push(ratioLine('… than peers as documented', ours, documented, questions, count, 'median'));
  }
  rows.push(['target at 50,000', '', ...questions.map((name) => (TARGETS[name] === undefined ? '' : `≥ ${TARGETS[name]} ×`))]);
  say(formatTable(head, rows));
  say(describeBusyness(busyness));
  say(differences.length === 0 ? 'All engines gave the same answers.' : `Answers differ:\n${differences.join('\n')}`);
}

function medianOf(result: Timed, question: string) {
  return result.times[question]?.median ?? NaN;
}

/** How many times faster ours (always by its median) is than the best of some peers, with a mark where there is a target. */
function ratioLine(label: string, ours: Timed, peers: Timed[], questions: string[], count: number, statistic: 'median' | 'best') {
  const cells = questions.map((name) => {
    const target = count === TARGET_SIZE ? TARGETS[name] : undefined;
    const own = medianOf(ours, name);
    const ratio = Math.min(...peers.map(({ times }) => times[name]?.[statistic] ?? Infinity)) / own;
    if (target === undefined) return `${ratio.toFixed(0)} ×`;
    return `${ratio.toFixed(0)} × ${ratio >= target ? '✓' : '✗'}`;
  });
  return [label, '', ...cells];
}
