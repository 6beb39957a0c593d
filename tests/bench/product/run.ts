import { execFileSync } from 'node:child_process';
import { programArgs, PROJECT_ROOT } from '../../../scripts/machine/project-root.ts';
import { openPage } from '../browser.ts';
import { buildPage } from '../build-page.ts';
import { describeBusyness, readSizes, say, writeResult } from '../console.ts';
import { serveIsolated } from '../serve.ts';
import { formatMs, formatTable } from '../table.ts';

/*
 * npm run bench -- product [--sizes=50000,500000]: speed and memory of the engine, answers checked against naive recounts.
 */
const PAGE_SIZE = 50_000;

interface Figure {
  name: string;
  group: string;
  cold: number;
  best: number;
  median: number;
  p95: number;
}

/** What answers may cost is promised for the default capacity. */
const SCANNED_SIZE = 50_000;

/** Most milliseconds of a whole group of figures. */
const GROUPS: Record<string, { median: number }> = {
  unfiltered: { median: 3 },
  filtered: { median: 2 },
  're-ranked': { median: 12 },
  list: { median: 8 },
};

/** Most milliseconds of single figures. */
const SINGLE: Record<string, { median?: number; p95?: number }> = {
  'funnel of 5 steps': { median: 5 },
  'journeys of 5 columns': { median: 8 },
  'bulk write': { median: 150 },
  'open, load and first answer, cold worker': { median: 80 },
  'of that not the answer itself': { median: 0.5, p95: 3 },
  'sample data': { median: 1_000 },
  'longest task of the page meanwhile': { median: 50 },
  'retention by day': { median: 5 },
  'change, 12 dimensions, pageViews': { median: 6 },
  'change, 12 dimensions, visitors': { median: 15 },
  'a page of visits': { median: 2 },
};

/** Bytes of columns for each event. */
const COLUMN_BYTES = 100;

say('Building …');
execFileSync(process.execPath, programArgs('scripts/build.ts'), { cwd: PROJECT_ROOT, stdio: 'ignore' });
const server = await serveIsolated(await buildPage('product'));

const opened = await openPage(`${server.url}/`);
const engine: Awaited<ReturnType<typeof window.measureEngine>>[] = [];
let around: Figure[] = [];
try {
  for (const size of readSizes([50_000, 500_000, 5_000_000])) {
    say(`Measuring answers about ${size.toLocaleString('en')} page views …`);
    engine.push(await opened.page.evaluate((count) => window.measureEngine(count), size));
  }
  say('Measuring storage and page …');
  const storage = await opened.page.evaluate((count) => window.measureStorage(count), PAGE_SIZE);
  around = [...storage, ...(await opened.page.evaluate((count) => window.measureClient(count), PAGE_SIZE))];
} finally {
  await opened.close();
  await server.close();
}

say(`\nAnswers in ms: median (p95), target for the median. All panels: totals, series, hours, 20 lists, social networks.\n`);
say(formatTable(['', ...engine.map(({ count }) => `${count.toLocaleString('en')} page views`)], answerRows()));
say(`\nAround it, ${PAGE_SIZE.toLocaleString('en')} page views, ms\n`);
say(
  formatTable(
    ['', 'first', 'best', 'median', 'p95', 'target'],
    around.map((figure) => [figure.name, ...timesOf(figure), judge(PAGE_SIZE, figure)]),
  ),
);
say('\nMemory in bytes an event\n');
say(formatTable(['', ...engine.map(({ count }) => count.toLocaleString('en'))], memoryRows()));
for (const { count, check, busyness } of engine) {
  say(`${count.toLocaleString('en')}: ${describeBusyness(busyness)}`);
  say(
    `${count.toLocaleString('en')}: ${check.checked} of ${check.asked} questions checked against naive recounts, ${check.differences.length} differences`,
  );
  for (const difference of check.differences) say(`  ${difference}`);
}
say(`\n${opened.browser}. ${writeResult('result.json', { browser: opened.browser, engine, around })}`);
if (engine.some(({ check }) => check.differences.length > 0)) process.exitCode = 1;

/** One row a figure, with the sizes beside each other. */
function answerRows() {
  const first = engine[0]?.figures ?? [];
  return first.map((figure, row) => [
    `${figure.group}: ${figure.name}`,
    ...engine.map(({ count, figures }) => {
      const of = figures[row] ?? figure;
      return `${formatMs(of.median)} (${formatMs(of.p95)}) ${judge(count, of)}`.trimEnd();
    }),
  ]);
}

function timesOf({ cold, best, median, p95 }: Figure) {
  return [formatMs(cold), formatMs(best), formatMs(median), formatMs(p95)];
}

function memoryRows() {
  const columns = engine.map(
    ({ bytesPerEvent: { columns: bytes } }) => `${bytes.toFixed(1)} ≤ ${COLUMN_BYTES} ${bytes <= COLUMN_BYTES ? '✓' : '✗'}`,
  );
  return [
    ['columns', ...columns],
    ['dictionaries (estimate)', ...engine.map(({ bytesPerEvent }) => bytesPerEvent.dictionaries.toFixed(1))],
    ['indexes', ...engine.map(({ bytesPerEvent }) => bytesPerEvent.indexes.toFixed(1))],
  ];
}

function targetOf(size: number, { group, name }: Figure): { median?: number; p95?: number } | null {
  const target = GROUPS[group] ?? SINGLE[name];
  return target === undefined || size !== SCANNED_SIZE ? null : target;
}

/** The target in words, with ✓ or ✗; '' without one. */
function judge(size: number, figure: Figure) {
  const target = targetOf(size, figure);
  if (target === null) return '';
  const met = figure.median <= (target.median ?? Infinity) && figure.p95 <= (target.p95 ?? Infinity);
  const parts = [target.median === undefined ? '' : `≤ ${target.median}`, target.p95 === undefined ? '' : `p95 ≤ ${target.p95}`];
  return `${parts.filter((part) => part !== '').join(', ')} ${met ? '✓' : '✗'}`;
}
