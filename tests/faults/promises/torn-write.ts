import { startChromium } from '../../e2e/support/own-chromium.ts';
import { fault, type Fault, type FaultReport, type FaultTools } from '../fault.ts';
import { inTurn } from '../support/lanes.ts';
import { openHarness, pathsOf, reaches, recordMany, settles } from '../support/harness-page.ts';
import { logFileIn, tearEnd } from '../support/leveldb-files.ts';
import { withProfile } from '../support/profile.ts';
import { readRaw } from '../support/raw-database.ts';
import { numbered, tally } from '../support/tally.ts';
import { waitFor } from '../support/wait-for.ts';

const ROWS = 20;
const OPEN_LIMIT_MS = 20_000;
/** In the middle of the record that was written last. */
const TORN_BYTES = 5;

/** P2: the one instant in which a kill is dangerous, made instead of waited for. */
export const TORN_WRITE_FAULTS: Fault[] = [
  fault(
    'P2: after a kill in the middle of a write, the database survives the next two starts',
    { long: 20 },
    inTurn((tools) => withProfile((profile) => tearAndKill(tools, profile))),
  ),
];

interface Visit {
  held: string[];
  /** The database's own name for itself: another one means that the browser created it again. */
  instance: string;
  /** From the engine's start until the browser wrote to another file than at the kill before, null when it never did. */
  rotatedMs: number | null;
}

async function tearAndKill({ harnessUrl }: FaultTools, profile: string): Promise<FaultReport> {
  // Of a new profile nobody knows when its first file was left; of what follows, one does.
  const first = await visitAndKill(harnessUrl, profile, 'first');
  await visitAndKill(harnessUrl, profile, 'before');
  tearEnd(logFileIn(profile), TORN_BYTES);
  const second = await visitAndKill(harnessUrl, profile, 'after');
  const third = await visitAndKill(harnessUrl, profile, 'last');
  const broken: string[] = [];
  if (second.rotatedMs === null) broken.push('The file with the torn write was still written to.');
  if (third.instance !== first.instance) broken.push('The browser threw the database away.');
  // What was written last was not acknowledged in the story that the torn file tells.
  const expected = [...numbered('first', ROWS), ...numbered('before', ROWS - 1), ...numbered('after', ROWS)];
  return { trials: 1, ...tally(expected, third.held), figures: { 'new file max ms': second.rotatedMs ?? OPEN_LIMIT_MS }, broken };
}

/** Records rows one by one after the browser began a new file; the browser is killed when they are acknowledged. */
async function visitAndKill(harnessUrl: string, profile: string, prefix: string): Promise<Visit> {
  const before = logFileIn(profile);
  const own = await startChromium(profile);
  const page = await openHarness(own.context, harnessUrl);
  await reaches(page, 'saved', OPEN_LIMIT_MS);
  const { instance } = await readRaw(page);
  const rotatedMs = await waitFor(OPEN_LIMIT_MS, () => Promise.resolve(logFileIn(profile) !== before));
  for (let n = 0; n < ROWS; n++) {
    await recordMany(page, prefix, 1, n);
    if (!(await settles(page))) throw new Error('A page view was never acknowledged');
  }
  const held = await pathsOf(page);
  await own.kill();
  return { held, instance, rotatedMs };
}
