import type { Page } from 'playwright';
import { seededRandom } from '../../../workers/sample/seeded-random.ts';
import type { ExportFormat } from '#contract/ports/local-store.ts';
import { fault, type Fault, type FaultReport, type FaultTools } from '../fault.ts';
import { nextPageFinds, openHarness, pathsOf, recordMany, settles, statusOf } from '../support/harness-page.ts';
import { inLanes } from '../support/lanes.ts';
import { joinReports, numbered, tally } from '../support/tally.ts';
import { waitFor } from '../support/wait-for.ts';

const LANES = 4;
const ROWS_OF_A_KILLED_IMPORT = 5_000;
const LATEST_KILL_MS = 400;
const RESTART_LIMIT_MS = 15_000;

/** P26: what leaves as a file comes back whole. */
export const FILE_FAULTS: Fault[] = [
  fault(
    'P26: page views come back from CSV, NDJSON and a backup as they were, and the same file twice adds nothing',
    { long: 50_000, alone: true },
    async (rows, tools) => {
      return joinReports([await roundTrip('csv', rows, tools), await roundTrip('ndjson', rows, tools)]);
    },
  ),
  fault('P26: an import whose worker is killed half-way has taken all rows or none', { short: 1, long: 100, alone: true }, killImports),
];

async function roundTrip(format: ExportFormat, rows: number, { browser, harnessUrl }: FaultTools): Promise<FaultReport> {
  const context = await browser.newContext();
  const page = await openHarness(context, harnessUrl);
  const { differing, ...trip } = await page.evaluate(importAndRestore, { format, rows });
  const broken = trip.broken.map((sentence) => `${format}: ${sentence}`);
  if (differing > 0) broken.push(`${format}: ${differing} rows came back changed.`);
  await page.close();
  const next = await openHarness(context, harnessUrl);
  const { held } = await statusOf(next);
  await context.close();
  return {
    trials: rows,
    lost: trip.lost + Math.max(0, rows - held),
    doubled: trip.doubled + Math.max(0, held - rows),
    figures: {},
    broken,
  };
}

/** Runs in the page: sample rows in as if they were recorded; out, erased, in, in again; backup, erased, restored; each compared row by row. */
async function importAndRestore({ format, rows }: { format: ExportFormat; rows: number }) {
  const { local } = window.harness.engine;
  const broken: string[] = [];
  let operations = 0;
  const operation = (): string => `trip-${operations++}`;
  const must = <T>(outcome: { ok: true; value: T } | { ok: false; failure: { message: string } }): T => {
    if (!outcome.ok) throw new Error(outcome.failure.message);
    return outcome.value;
  };
  const read = async (): Promise<Map<string, string>[]> => {
    const text = await must(await local.exportRows({ operation: operation(), format: 'ndjson' })).text();
    const [once, twice] = [new Map<string, string>(), new Map<string, string>()];
    for (const line of text.split('\n')) {
      const row = (line === '' ? {} : JSON.parse(line)) as Record<string, unknown>;
      if (typeof row['id'] !== 'string') continue;
      // Where a row came from is the only thing that an import changes.
      (once.has(row['id']) ? twice : once).set(row['id'], JSON.stringify({ ...row, origin: '' }));
    }
    return [once, twice];
  };
  const erase = async (): Promise<void> => {
    must(await local.erase());
    const { held } = must(await local.status());
    if (held !== 0) broken.push(`${held} rows were left after an erase.`);
  };
  must(await local.importRows({ operation: operation(), files: [await window.harness.sampleFile(rows, 26)] }));
  const [before = new Map<string, string>()] = await read();
  const file = must(await local.exportRows({ operation: operation(), format }));
  await erase();
  const preview = must(await local.previewImport({ operation: operation(), files: [file] }));
  const first = must(await local.importRows({ operation: operation(), files: [file] }));
  const second = must(await local.importRows({ operation: operation(), files: [file] }));
  // The page's own signals, such as how fast it loaded, may be among them.
  const all = before.size;
  if (all < rows) broken.push(`${all} of ${rows} rows were exported.`);
  if (preview.added !== all) broken.push(`The preview promised ${preview.added} of ${all} rows.`);
  if (first.added !== all) broken.push(`${first.added} of ${all} rows were added: ${JSON.stringify(first.problems[0])}`);
  if (second.added !== 0 || second.known !== all) broken.push(`The same file again: ${second.added} added, ${second.known} known.`);
  const imported = await read();
  const backup = must(await local.backup({ operation: operation() }));
  await erase();
  must(await local.restore({ operation: operation(), file: backup }));
  const restored = await read();
  let [lost, doubled, differing] = [0, 0, 0];
  for (const [once = new Map<string, string>(), twice = new Map<string, string>()] of [imported, restored]) {
    doubled += twice.size;
    for (const [id, row] of before) {
      if (!once.has(id)) lost++;
      else if (once.get(id) !== row) differing++;
    }
  }
  return { lost, doubled, differing, broken };
}

async function killImports(trials: number, { browser, harnessUrl }: FaultTools): Promise<FaultReport> {
  const random = seededRandom(26);
  const report: FaultReport = { trials, lost: 0, doubled: 0, figures: { 'imports undone': 0, 'imports whole': 0 }, broken: [] };
  await inLanes(trials, LANES, async (trial) => {
    const context = await browser.newContext();
    const page = await openHarness(context, harnessUrl);
    await recordMany(page, 'recorded', 10);
    await settles(page);
    await page.evaluate(importAndKill, { rows: ROWS_OF_A_KILLED_IMPORT, delayMs: random.fraction() * LATEST_KILL_MS, trial });
    await waitFor(RESTART_LIMIT_MS, async () =>
      page.evaluate(() => window.harness.workers.count() > 1 && window.harness.link().mode === 'worker'),
    );
    const imported = (await heldBy(page)) - 10;
    if (imported !== 0 && imported !== ROWS_OF_A_KILLED_IMPORT) report.broken.push(`${imported} rows of a killed import were there.`);
    report.figures[imported === 0 ? 'imports undone' : 'imports whole']!++;
    await page.close();
    const { lost, doubled } = tally(
      numbered('recorded', 10),
      (await nextPageFinds(context, harnessUrl)).filter((path) => path.startsWith('/recorded/')),
    );
    report.lost += lost;
    report.doubled += doubled;
    await context.close();
  });
  return report;
}

async function heldBy(page: Page): Promise<number> {
  return (await pathsOf(page)).length;
}

/** Runs in the page: an import that nobody waits for, and the end of its worker a moment later. */
async function importAndKill({ rows, delayMs, trial }: { rows: number; delayMs: number; trial: number }): Promise<void> {
  const { engine, workers } = window.harness;
  const file = await window.harness.sampleFile(rows, trial + 1);
  void engine.local.importRows({ operation: 'import', files: [file] });
  await new Promise((resolve) => setTimeout(resolve, delayMs));
  workers.kill();
  // The caller that waits for an answer notices the death.
  await engine.query.describe();
}
