import assert from 'node:assert/strict';
import { DEFAULT_CAPACITY } from '#contract/limits.ts';
import { numbered, tally } from '../../faults/support/tally.ts';
import type { BrowserTab } from '../drivers/driver.ts';
import { until } from '../drivers/until.ts';
import type { Fixture, Journey } from './journey.ts';
import { expectLivingTabs, expectOf } from './pages.ts';

const CLOSED_TABS = 10;
const TABS = 4;
const ROWS_OF_A_TAB = 250;
const LEADERS = 5;
/** Promised: 1 s. More on a machine that does other things beside. */
const TAKEOVER_LIMIT_MS = 3_000;
const KILLS = 3;
const ROWS_OF_A_KILL = 500;
const BEYOND = 1_000;
const KILLED_BROWSERS = 3;
const WRITE_EVERY_MS = 5;
/** Promised: 200 ms. More on a machine that does other things beside. */
const WAITING_LIMIT_MS = 2_000;
const UPGRADED_ROWS = 300;
const NEWER_VERSION = 1_000;
/** Promised: 2 s. */
const UPGRADE_LIMIT_MS = 4_000;

/** Short forms of promises (docs/promises.md) that need nothing but tabs, on the page that drives the engine. */
export const PROMISE_JOURNEYS: readonly Journey[] = [
  { name: 'P1', title: 'P1: page views of tabs that are closed at once are all there', isOnHarness: true, make: closeAtOnce },
  {
    name: 'P2',
    title: 'P2, P3: what is acknowledged survives a browser that is killed',
    isOnHarness: true,
    kills: true,
    make: killBrowsers,
  },
  { name: 'P4', title: 'P4: four tabs that record at the same time end with the same page views', isOnHarness: true, make: recordTogether },
  { name: 'P6', title: 'P6: the lead moves on when the leading tab is closed', isOnHarness: true, make: closeLeaders },
  { name: 'P7', title: 'P7: a worker that ends in the middle is replaced and costs no page view', isOnHarness: true, make: endWorkers },
  { name: 'P12', title: 'P12: an upgrade beside an open tab gets its way, and costs nothing', isOnHarness: true, make: upgradeBeside },
  { name: 'P19', title: 'P19: beyond the capacity exactly the newest page views are kept', isOnHarness: true, make: recordBeyond },
];

/** Every second tab has no worker yet. */
async function closeAtOnce({ openTab }: Fixture): Promise<void> {
  const watch = await openHarness(openTab);
  for (let n = 0; n < CLOSED_TABS; n += 1) {
    const tab = n % 2 === 0 ? await openTab(`/?record=/closed/${n}`) : await openHarness(openTab);
    if (n % 2 === 1) await tab.run((path) => window.harness.record(path), `/closed/${n}`);
    // A document has loaded before the modules that it waits for; this is there in the task in which the tab records.
    else await expectOf(tab, 'The harness', () => 'harness' in window, null, true);
    await tab.close();
  }
  await expectLivingTabs(watch, 1);
  // Journals of dead tabs are taken up by the next page that starts.
  await expectHeld(await openHarness(openTab), numbered('closed', CLOSED_TABS));
}

/** Each browser records every few milliseconds until it is killed. */
async function killBrowsers({ openTab, killAndStart }: Fixture): Promise<void> {
  const acknowledged: string[] = [];
  for (let kill = 0; kill < KILLED_BROWSERS; kill += 1) {
    const tab = await openHarness(openTab);
    const writing = async ([prefix, everyMs, lastsMs]: readonly [string, number, number]) => {
      const times = new Map<string, number>();
      setInterval(() => {
        const path = `/${prefix}/${times.size}`;
        times.set(path, performance.now());
        window.harness.record(path);
      }, everyMs);
      const read = () => {
        const keys = Object.keys(localStorage).filter((key) => key.startsWith('bugmatrix.events.pending.'));
        const waiting = new Set(keys.map((key) => (JSON.parse(localStorage.getItem(key) ?? '{}') as { path?: string }).path));
        const acknowledged = [...times.keys()].filter((path) => !waiting.has(path));
        const ages = [...times].map(([path, time]) => (waiting.has(path) ? performance.now() - time : 0));
        return { acknowledged, oldestMs: Math.max(0, ...ages) };
      };
      const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
      while (read().acknowledged.length === 0) await pause(everyMs);
      await pause(lastsMs);
      return read();
    };
    const told = await tab.run(writing, [`kill-${kill}`, WRITE_EVERY_MS, kill * 150] as const);
    await killAndStart();
    acknowledged.push(...told.acknowledged);
    assert.ok(told.oldestMs < WAITING_LIMIT_MS, `before kill ${kill + 1} a page view had waited for ${told.oldestMs.toFixed(0)} ms`);
  }
  const paths = async () => await window.harness.paths();
  const tab = await openHarness(openTab);
  const held = await until(
    'The page views of before',
    () => tab.run(paths, null),
    (found) => acknowledged.every((path) => found.includes(path)),
  );
  assert.deepEqual(tally(acknowledged, held), { lost: 0, doubled: 0 });
}

async function recordTogether({ openTab }: Fixture): Promise<void> {
  const tabs: BrowserTab[] = [];
  for (let n = 0; n < TABS; n += 1) tabs.push(await openHarness((path) => openTab(path, true)));
  const at = Date.now() + 3_000;
  for (const [tab, each] of tabs.entries()) {
    await each.run(
      ([prefix, count, time]) =>
        void setTimeout(() => {
          for (let n = 0; n < count; n += 1) window.harness.record(`/${prefix}/${n}`);
        }, time - Date.now()),
      [`tab-${tab}`, ROWS_OF_A_TAB, at] as const,
    );
  }
  await new Promise((resolve) => setTimeout(resolve, at - Date.now()));
  const all = tabs.flatMap((_, tab) => numbered(`tab-${tab}`, ROWS_OF_A_TAB));
  for (const tab of tabs) await expectHeld(tab, all);
}

async function closeLeaders({ openTab }: Fixture): Promise<void> {
  const leads = async () => (await window.harness.status()).leader;
  let leader = await openHarness(openTab);
  await expectOf(leader, 'The leader', leads, null, 'this-tab');
  for (let n = 0; n < LEADERS; n += 1) {
    const next = await openHarness(openTab);
    await expectOf(next, 'The leader', leads, null, 'other-tab');
    await leader.close();
    const began = performance.now();
    await expectOf(next, 'The leader', leads, null, 'this-tab');
    assert.ok(performance.now() - began < TAKEOVER_LIMIT_MS, `takeover ${n + 1} took ${(performance.now() - began).toFixed(0)} ms`);
    leader = next;
  }
}

/** A tab whose worker ended thrice would go on without one. */
async function endWorkers({ openTab }: Fixture): Promise<void> {
  const tabs: BrowserTab[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    const tab = await openHarness(openTab);
    tabs.push(tab);
    await tab.run(
      ([prefix, count, delayMs]) => {
        setTimeout(() => window.harness.workers.kill(), delayMs);
        for (let n = 0; n < count; n += 1) window.harness.record(`/${prefix}/${n}`);
      },
      [`killed-${kill}`, ROWS_OF_A_KILL, kill * 10] as const,
    );
    await expectOf(tab, 'The number of workers so far', () => window.harness.workers.count(), null, 2);
  }
  const all = tabs.flatMap((_, kill) => numbered(`killed-${kill}`, ROWS_OF_A_KILL));
  for (const tab of tabs) await expectHeld(tab, all);
}

async function upgradeBeside({ openTab }: Fixture): Promise<void> {
  const record = async (tab: BrowserTab, prefix: string, count: number) =>
    await tab.run(
      ([to, rows]) => {
        for (let n = 0; n < rows; n += 1) window.harness.record(`/${to}/${n}`);
      },
      [prefix, count] as const,
    );
  const tab = await openHarness((path) => openTab(path, true));
  await record(tab, 'filled', UPGRADED_ROWS);
  await expectHeld(tab, numbered('filled', UPGRADED_ROWS));
  // As a newer version of the site would, beside the engines of both tabs.
  const other = await openHarness((path) => openTab(path, true));
  const upgrade = ([version, limitMs]: readonly [number, number]) =>
    new Promise<number | string>((resolve) => {
      const began = performance.now();
      const request = indexedDB.open('bugmatrix-events', version);
      request.addEventListener('success', () => resolve(performance.now() - began));
      request.addEventListener('error', () => resolve(String(request.error)));
      setTimeout(() => resolve('blocked'), limitMs);
    });
  const took = await other.run(upgrade, [NEWER_VERSION, UPGRADE_LIMIT_MS] as const);
  assert.equal(typeof took, 'number', `the upgrade was not made: ${took}`);
  await expectOf(tab, 'How the old tab saves', async () => (await window.harness.status()).durability, null, 'newer-version');
  await record(tab, 'after', 10);
  const kept = async () => ({ waiting: window.harness.journalLines(), held: (await window.harness.paths()).length });
  await expectOf(tab, 'What the old tab keeps', kept, null, { waiting: 10, held: UPGRADED_ROWS + 10 });
}

async function recordBeyond({ openTab }: Fixture): Promise<void> {
  const tab = await openHarness(openTab);
  const fill = async (count: number) => {
    const first = Date.now() - 3_600_000;
    const lines = Array.from({ length: count }, (_, n) =>
      JSON.stringify({
        id: crypto.randomUUID(),
        kind: 'pageview',
        time: new Date(first + n).toISOString(),
        visitor: 'earlier',
        path: `/before/${n}`,
      }),
    );
    const outcome = await window.harness.engine.local.importRows({ operation: 'fill', files: [new Blob([lines.join('\n')])] });
    return outcome.ok ? outcome.value.added : outcome.failure.message;
  };
  assert.equal(await tab.run(fill, DEFAULT_CAPACITY), DEFAULT_CAPACITY);
  await tab.run((count) => {
    for (let n = 0; n < count; n += 1) window.harness.record(`/beyond/${n}`);
  }, BEYOND);
  const counts = async () => {
    const paths = await window.harness.paths();
    const before = paths.filter((path) => path.startsWith('/before/')).map((path) => Number(path.slice('/before/'.length)));
    const own = new Set(paths.filter((path) => path.startsWith('/beyond/')));
    return { held: paths.length, own: own.size, oldest: before.reduce((least, n) => Math.min(least, n), Infinity) };
  };
  await expectOf(tab, 'What is held', counts, null, { held: DEFAULT_CAPACITY, own: BEYOND, oldest: BEYOND });
}

/** A tab whose engine is ready. */
async function openHarness(openTab: Fixture['openTab']): Promise<BrowserTab> {
  const tab = await openTab('/');
  const isReady = async () => {
    await window.harness.engine.whenReady();
    return (await window.harness.status()).durability;
  };
  await expectOf(tab, 'How the engine saves', isReady, null, 'saved');
  return tab;
}

/** Waits until nothing is in a journal and the tab holds as many page views as recorded, of which none may be lost or there twice. */
async function expectHeld(tab: BrowserTab, expected: readonly string[]): Promise<void> {
  const read = async () => ({ waiting: window.harness.journalLines(), paths: await window.harness.paths() });
  const { paths } = await until(
    `${expected.length} page views`,
    () => tab.run(read, null),
    ({ waiting, paths: held }) => waiting === 0 && held.length >= expected.length,
  );
  assert.deepEqual(tally(expected, paths), { lost: 0, doubled: 0 });
}
