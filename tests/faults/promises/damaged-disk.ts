import { renameSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { startChromium } from '../../e2e/support/own-chromium.ts';
import { fault, type Fault, type FaultReport, type FaultTools } from '../fault.ts';
import { journalLines, linkOf, openHarness, pathsOf, reaches, recordMany, settles, statusOf, waitReady } from '../support/harness-page.ts';
import { inLanes } from '../support/lanes.ts';
import { isInLocalStorage, list } from '../support/leveldb-files.ts';
import { withProfile } from '../support/profile.ts';
import { joinReports, numbered, tally } from '../support/tally.ts';
import { waitFor } from '../support/wait-for.ts';

const ROWS = 300;
/** About so many of the newest rows fit into the mirror. */
const MIRRORED = 100;
/** Promised: 5 s. */
const OPEN_LIMIT_MS = 8_000;
const MIRROR_LIMIT_MS = 10_000;
/** The browser writes localStorage seconds later. */
const DISK_LIMIT_MS = 30_000;
/** Browsers at the same time. */
const LANES = 3;

/** What is done to the files of IndexedDB between two runs of the browser. */
const DAMAGES = {
  'a truncated log': (folder: string) => {
    for (const file of list(folder, /\.log$/)) truncateSync(file, Math.floor(statSync(file).size / 2));
  },
  'a bad manifest': (folder: string) => {
    for (const file of list(folder, /^MANIFEST/)) writeFileSync(file, 'This is no manifest.'.repeat(50));
  },
  'a folder that cannot be written': (folder: string) => {
    // Permissions mean nothing to root; a file in its place stops everybody.
    const parent = path.dirname(folder);
    renameSync(parent, `${parent}.away`);
    writeFileSync(parent, '');
  },
} satisfies Record<string, (folder: string) => void>;

/** P11: what the browser keeps silent about. */
export const DAMAGED_DISK_FAULTS: Fault[] = [
  fault(
    'P11: with the files of the database damaged, the page works within 5 s, says what is missing, and restores journal and mirror',
    { short: 1, long: 10 },
    async (trials, tools) => {
      const reports: FaultReport[] = [];
      for (const damage of Object.keys(DAMAGES) as (keyof typeof DAMAGES)[]) {
        await inLanes(trials, LANES, async () => void reports.push(await withProfile((profile) => damageFiles(damage, tools, profile))));
      }
      return joinReports(reports);
    },
  ),
];

async function damageFiles(damage: keyof typeof DAMAGES, { harnessUrl }: FaultTools, profile: string): Promise<FaultReport> {
  await fill(harnessUrl, profile);
  const [folder] = list(path.join(profile, 'Default/IndexedDB'), /\.leveldb$/);
  if (folder === undefined) throw new Error('The browser has no folder of IndexedDB');
  DAMAGES[damage](folder);

  const own = await startChromium(profile);
  const page = await own.context.newPage();
  await page.goto(harnessUrl);
  const openMs = await waitReady(page);
  const broken: string[] = [];
  if (openMs > OPEN_LIMIT_MS) broken.push(`With ${damage} the engine was ready after ${openMs.toFixed(0)} ms only.`);
  const isSaved = damage !== 'a folder that cannot be written';
  if ((await reaches(page, isSaved ? 'saved' : 'memory', OPEN_LIMIT_MS)) === null) {
    broken.push(`With ${damage} the database was "${(await statusOf(page)).durability}".`);
  }
  await recordMany(page, 'after', 10);
  const expected = [...numbered('after', 10), '/unsent/0', ...(isSaved ? numbered('filled', ROWS).slice(-MIRRORED) : [])];
  await waitFor(OPEN_LIMIT_MS, async () => tally(expected.slice(11), await pathsOf(page)).lost === 0);
  if (isSaved && !(await settles(page))) broken.push(`With ${damage} the journal was not emptied.`);
  const held = await pathsOf(page);
  const waiting = await page.evaluate(() => window.harness.journalPaths());
  const counts = tally(expected, [...held, ...waiting.filter((line) => !held.includes(line))]);
  const { notices, durability } = await statusOf(page);
  const filled = held.filter((one) => one.startsWith('/filled/')).length;
  const codes = notices.map(({ code }) => code);
  const mustTell = isSaved ? 'rows-missing' : 'memory-only';
  if (filled < ROWS && !codes.includes(mustTell)) {
    broken.push(`With ${damage}, ${ROWS - filled} rows are missing and the status tells ${JSON.stringify(codes)} (${durability}).`);
  }
  if (!isSaved && (await journalLines(page)) < 11) broken.push(`With ${damage} the journal did not keep what was recorded.`);
  if ((await linkOf(page)).mode !== 'worker') broken.push(`With ${damage} the worker was given up.`);
  await own.kill();
  return { trials: 1, ...counts, figures: { 'open max ms': openMs, 'rows not back max': isSaved ? ROWS - filled : 0 }, broken };
}

/** Rows on disk, the newest of them in the mirror, and one line that only the journal has. */
async function fill(harnessUrl: string, profile: string): Promise<void> {
  const own = await startChromium(profile);
  const page = await openHarness(own.context, harnessUrl);
  await recordMany(page, 'filled', ROWS);
  await settles(page);
  await waitFor(MIRROR_LIMIT_MS, () =>
    page.evaluate((last) => (localStorage.getItem('bugmatrix.events') ?? '').includes(last), `/filled/${ROWS - 1}"`),
  );
  await page.evaluate(() => {
    window.harness.workers.kill();
    window.harness.record('/unsent/0');
  });
  await page.close({ runBeforeUnload: false });
  // A busy browser may end before its localStorage is on the disk, and what is lost with it was lost before the damage.
  if ((await waitFor(DISK_LIMIT_MS, async () => isInLocalStorage(profile, '/unsent/0'))) === null)
    throw new Error(`localStorage did not reach the disk within ${DISK_LIMIT_MS} ms`);
  await own.close();
}
