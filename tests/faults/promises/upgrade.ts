import type { BrowserContext, Page } from 'playwright';
import { freeze } from '../../e2e/support/freeze.ts';
import { startChromium } from '../../e2e/support/own-chromium.ts';
import { fault, type Fault, type FaultReport, type FaultTools } from '../fault.ts';
import { besideEachOther } from '../support/lanes.ts';
import { journalLines, openHarness, openPlain, pathsOf, reaches, recordMany, settles, statusOf } from '../support/harness-page.ts';
import { withProfile } from '../support/profile.ts';
import { beginUpgrade, foreignOpen, readRaw } from '../support/raw-database.ts';
import { numbered, tally } from '../support/tally.ts';
import { pause, waitFor } from '../support/wait-for.ts';

const ROWS = 300;
const NEWER_VERSION = 1_000;
/** Promised: an upgrade gets its way within 2 s while our tab lives, a notice comes within 3 s, and within 1 s after a thaw all goes on. */
const LIVE_LIMIT_MS = 4_000;
const NOTICE_LIMIT_MS = 6_000;
const THAW_LIMIT_MS = 4_000;
const SILENCE_MS = 1_000;

/** P12 and P13: the database is, or becomes, another version than this site's. */
export const UPGRADE_FAULTS: Fault[] = [
  fault(
    'P12: a newer version of the site upgrades the database within 2 s beside an open tab, whose rows are kept',
    { short: 1, long: 20 },
    besideEachOther(upgradeBesideLiveTab),
  ),
  fault(
    'P12: an upgrade that a frozen tab blocks is reported within 3 s, loses nothing, and finishes when the tab thaws',
    { long: 20 },
    besideEachOther((tools) => withProfile((profile) => upgradeBehindFrozenTab(tools, profile, false))),
  ),
  fault(
    'P12: an upgrade that is rolled back half-way leaves the database as it was, and usable',
    { long: 20 },
    besideEachOther((tools) => withProfile((profile) => upgradeBehindFrozenTab(tools, profile, true))),
  ),
  fault(
    'P13: the database of a newer version is neither read nor written nor deleted, and the journal keeps the recorded rows',
    { short: 1, long: 20 },
    besideEachOther(openNewer),
  ),
];

async function upgradeBesideLiveTab({ browser, harnessUrl }: FaultTools): Promise<FaultReport> {
  const context = await browser.newContext();
  const page = await openFilled(context, harnessUrl);
  const plain = await openPlain(context, harnessUrl);
  await beginUpgrade(plain, NEWER_VERSION);
  const broken: string[] = [];
  const tookMs = await waitFor(LIVE_LIMIT_MS, async () => (await foreignOpen(plain)).ms !== null);
  if (tookMs === null) broken.push('A living tab blocked an upgrade.');
  if ((await reaches(page, 'newer-version', NOTICE_LIMIT_MS)) === null) broken.push('The old tab did not notice the newer version.');
  const counts = await keepsRecording(page, broken);
  await keepsStored(plain, broken);
  await context.close();
  return { trials: 1, ...counts, figures: { 'upgrade max ms': tookMs ?? LIVE_LIMIT_MS }, broken };
}

async function upgradeBehindFrozenTab({ harnessUrl }: FaultTools, profile: string, isAborted: boolean): Promise<FaultReport> {
  const own = await startChromium(profile);
  const broken: string[] = [];
  const frozen = await openFilled(own.context, harnessUrl);
  const plain = await openPlain(own.context, harnessUrl);
  const thaw = await freeze(own.browser, frozen);
  await beginUpgrade(plain, NEWER_VERSION, isAborted);
  await pause(SILENCE_MS);
  if ((await foreignOpen(plain)).ms !== null) broken.push('The frozen tab did not hold the database, so nothing was tested.');
  const page = await own.context.newPage();
  await page.goto(harnessUrl);
  const toldMs = await waitFor(NOTICE_LIMIT_MS, () => isToldBlocked(page));
  if (toldMs === null) broken.push('A tab that waits behind an upgrade was not told so.');
  await recordMany(page, 'waiting', 10);
  await pause(SILENCE_MS);
  if ((await journalLines(page)) !== 10) broken.push('The journal did not keep what was recorded meanwhile.');
  const thawed = performance.now();
  thaw();
  const tookMs = await waitFor(THAW_LIMIT_MS, async () => (await foreignOpen(plain)).ms !== null);
  if (tookMs === null) broken.push('The upgrade did not finish when the tab thawed.');
  const reached = await reaches(page, isAborted ? 'saved' : 'newer-version', THAW_LIMIT_MS);
  if (reached === null) broken.push(`After the upgrade the waiting tab was "${(await statusOf(page)).durability}".`);
  const settledMs = performance.now() - thawed;
  let counts = { lost: 0, doubled: 0 };
  if (isAborted) {
    await settles(page);
    counts = tally([...numbered('filled', ROWS), ...numbered('waiting', 10)], await pathsOf(page));
  } else {
    counts = tally(numbered('waiting', 10), await pathsOf(page));
    await keepsStored(plain, broken);
  }
  await own.kill();
  return { trials: 1, ...counts, figures: { 'told max ms': toldMs ?? NOTICE_LIMIT_MS, 'after thaw max ms': settledMs }, broken };
}

async function openNewer({ browser, harnessUrl }: FaultTools): Promise<FaultReport> {
  const context = await browser.newContext();
  const old = await openFilled(context, harnessUrl);
  await old.close();
  const plain = await openPlain(context, harnessUrl);
  await beginUpgrade(plain, NEWER_VERSION);
  await waitFor(LIVE_LIMIT_MS, async () => (await foreignOpen(plain)).ms !== null);
  const broken: string[] = [];
  const page = await openHarness(context, harnessUrl);
  const { durability, notices } = await statusOf(page);
  if (durability !== 'newer-version') broken.push(`A newer database made the engine "${durability}".`);
  if (!notices.some(({ code }) => code === 'newer-version')) broken.push('The newer version was not told.');
  await recordMany(page, 'newer', 10);
  await pause(SILENCE_MS);
  if ((await journalLines(page)) !== 10) broken.push('The journal did not keep what was recorded.');
  const counts = tally(numbered('newer', 10), await pathsOf(page));
  await keepsStored(plain, broken);
  await context.close();
  return { trials: 1, ...counts, figures: {}, broken };
}

async function openFilled(context: BrowserContext, harnessUrl: string): Promise<Page> {
  const page = await openHarness(context, harnessUrl);
  await recordMany(page, 'filled', ROWS);
  await settles(page);
  return page;
}

async function isToldBlocked(page: Page): Promise<boolean> {
  if (!(await page.evaluate(() => 'harness' in window && window.harness.link().mode === 'worker'))) return false;
  const { durability, notices } = await statusOf(page);
  return durability === 'memory' && notices.some(({ code }) => code === 'database-blocked');
}

/** An old tab goes on with what it holds, and its journal keeps what is new. */
async function keepsRecording(page: Page, broken: string[]): Promise<{ lost: number; doubled: number }> {
  await recordMany(page, 'after', 10);
  await pause(SILENCE_MS);
  if ((await journalLines(page)) !== 10) broken.push('The journal did not keep what was recorded after the upgrade.');
  return tally([...numbered('filled', ROWS), ...numbered('after', 10)], await pathsOf(page));
}

/** All rows are there in the database of the newer version. */
async function keepsStored(plain: Page, broken: string[]): Promise<void> {
  const { version, counts } = await readRaw(plain);
  if (version !== NEWER_VERSION) broken.push(`The database has version ${version} instead of ${NEWER_VERSION}.`);
  if (counts['pageViews.tail'] !== ROWS) broken.push(`The newer database holds ${counts['pageViews.tail']} of ${ROWS} rows.`);
}
