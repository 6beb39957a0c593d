import type { Page } from 'playwright';
import { seededRandom, type SeededRandom } from '../../../workers/sample/seeded-random.ts';
import { crash } from '../../e2e/support/faults.ts';
import { freeze, type Thaw } from '../../e2e/support/freeze.ts';
import { startChromium, type OwnChromium } from '../../e2e/support/own-chromium.ts';
import { fault, type Fault, type FaultReport, type FaultTools } from '../fault.ts';
import { configure, MINUTE_MS, openBoostingTab, readBoosting, type RawBoost, type RawGrid } from '../support/boosts.ts';
import { openPlain, statusOf } from '../support/harness-page.ts';
import { withProfile } from '../support/profile.ts';
import { VirtualClock } from '../support/virtual-clock.ts';
import { waitFor } from '../support/wait-for.ts';

const TABS = 8;
/** Printed with what is broken: the same seed makes the same faults. */
const SEED = 20_251_121;
const START = Date.UTC(2025, 10, 21, 9);
/** A takeover from a frozen tab takes ten seconds; more on a machine that does other things beside. */
const SLOT_LIMIT_MS = 25_000;
/** Promised: of the slots that were due while a tab ran, at least this share is done. */
const DONE_SHARE = 0.99;
/** A fault comes before so many slots on average. */
const SLOTS_A_FAULT = 6;
/** Frequency and daily limit at which no day is ever full. */
const [FREQUENCY, LIMIT] = [15, 100];

/** P5: one boost a slot, whichever tab leads. */
export const BOOSTING_FAULTS: Fault[] = [
  fault(
    'P5: eight tabs that close, crash, freeze and lose their lock to a steal at random make one boost a slot, and miss none',
    { short: 9, long: 500 },
    (slots, tools) => withProfile((profile) => boostThroughFaults(slots, tools, profile)),
  ),
];

/** The tabs of a trial, of which some are frozen. */
interface Tabs {
  own: OwnChromium;
  running: Page[];
  frozen: { page: Page; thaw: Thaw }[];
  random: SeededRandom;
  open(): Promise<Page>;
}

async function boostThroughFaults(slots: number, { harnessUrl }: FaultTools, profile: string): Promise<FaultReport> {
  const own = await startChromium(profile);
  const plain = await openPlain(own.context, harnessUrl);
  const clock = await VirtualClock.install(own.context, plain, START);
  const open = () => openBoostingTab(own.context, harnessUrl);
  const tabs: Tabs = { own, running: [], frozen: [], random: seededRandom(SEED), open };
  while (tabs.running.length < TABS) tabs.running.push(await open());
  await configure(onlyOne(tabs.running), FREQUENCY, LIMIT);
  const grid = await gridOf(plain, FREQUENCY);
  const waits: number[] = [];
  let missed = 0;
  for (let slot = 0; slot < slots; slot++) {
    if (tabs.random.fraction() < 1 / SLOTS_A_FAULT) await misfortune(tabs, plain);
    await clock.pass(grid.origin + slot * grid.stepMs - clock.wall);
    const ms = await waitFor(SLOT_LIMIT_MS, async () => {
      await clock.tell();
      return (await readBoosting(plain)).boosts.some(({ id }) => id === `${grid.revision}:${slot}`);
    });
    if (ms === null) missed++;
    else waits.push(ms);
  }
  for (const { thaw } of tabs.frozen) thaw();
  const { boosts } = await readBoosting(plain);
  await own.kill();
  const broken = missed > (1 - DONE_SHARE) * slots ? [`${missed} of ${slots} slots were not boosted (seed ${SEED}).`] : [];
  const figures = { 'slots missed': missed, 'slowest slot ms': Math.max(...waits), boosts: boosts.length };
  return { trials: slots, lost: 0, doubled: doubledIn(boosts, grid), figures, broken };
}

/** The grid that the tabs agree on, once it is the configured one. */
async function gridOf(plain: Page, frequency: number): Promise<RawGrid> {
  let found: RawGrid | null = null;
  await waitFor(SLOT_LIMIT_MS, async () => {
    found = (await readBoosting(plain)).grid;
    return found !== null && found.revision !== '' && found.stepMs === frequency * MINUTE_MS;
  });
  if (found === null) throw new Error('No tab began to boost');
  return found;
}

/** Boosts beyond one in each step of time: a second grid would make them too. */
function doubledIn(boosts: readonly RawBoost[], { origin, stepMs }: RawGrid): number {
  return boosts.length - new Set(boosts.map(({ ts }) => Math.floor((ts - origin) / stepMs))).size;
}

/** Something happens to a tab, most often to the one that leads; two tabs at least go on running. */
async function misfortune(tabs: Tabs, plain: Page): Promise<void> {
  const { own, random } = tabs;
  const kind = Math.floor(random.fraction() * 5);
  if (kind === 4) return stealLock(plain);
  if (kind === 3 || tabs.running.length <= 2) return thawOne(tabs);
  const page = random.fraction() < 0.7 ? await leaderOf(tabs.running) : onlyOne(tabs.running);
  tabs.running.splice(tabs.running.indexOf(page), 1);
  if (kind === 2) {
    tabs.frozen.push({ page, thaw: await freeze(own.browser, page) });
    return;
  }
  if (kind === 1) await crash(page);
  await page.close({ runBeforeUnload: false });
  tabs.running.push(await tabs.open());
}

/** A frozen tab wakes up and believes to lead as before. */
async function thawOne({ frozen, running }: Tabs): Promise<void> {
  const next = frozen.shift();
  if (next === undefined) return;
  next.thaw();
  running.push(next.page);
}

/** Somebody takes the leader's lock away, and gives it up at once. */
async function stealLock(plain: Page): Promise<void> {
  await plain.evaluate(() => navigator.locks.request('bugmatrix.leader', { steal: true }, async () => undefined));
}

async function leaderOf(running: readonly Page[]): Promise<Page> {
  for (const page of running) if ((await statusOf(page)).leader === 'this-tab') return page;
  return onlyOne(running);
}

function onlyOne(pages: readonly Page[]): Page {
  const [page] = pages;
  if (page === undefined) throw new Error('No tab is left');
  return page;
}
