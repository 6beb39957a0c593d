// Loaded here, because the pages under test have a clock of their own and do not wait for a module.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CALL_DEADLINE_MS } from '#engine/bridge/pending-calls.ts';
import { linkStore, storeStatusStore } from '#engine/state/stores.ts';
import { MIRROR_DELAY_MS } from '#engine/mirror/mirror-stamp.ts';
import { changeOptOut } from '#engine/state/opt-out.ts';
import { DRAIN_INTERVAL_MS } from '#engine/record/recording.ts';
import '#engine/record/outbox/orphans.ts';
import { JOURNAL_PREFIX } from '#lib/browser/recorder-keys.ts';
import { LOCK_NAMES, STORAGE_KEYS } from '#lib/browser/storage-keys.ts';
import { succeed } from '#contract/outcome.ts';
import { TOPICS } from '#contract/ports/wire.ts';
import { settle } from '../../../helpers/fake-clock.ts';
import { makeStatus } from '../../../helpers/page/fake-engine.ts';
import { makeObservation } from '../../../helpers/page/make-observation.ts';
import { FakeBrowser, FakePage } from '../../../helpers/page/fake-page.ts';

let browser: FakeBrowser;

beforeEach(() => {
  browser = new FakeBrowser();
});

beforeEach(() => changeOptOut(false));
afterEach(() => void vi.unstubAllGlobals());

/** All that has a page ask again. */
function hintsOf({ side }: FakePage): string[] {
  const hints: string[] = [];
  side.changes.subscribe(({ revision }) => hints.push(revision));
  side.onTopic((topic) => hints.push(topic));
  return hints;
}

const openPage = (...facts: ConstructorParameters<typeof FakePage>) => new FakePage(...facts);

const paths = (browser: FakeBrowser) =>
  [...browser.database.rows.values()].filter(({ kind }) => kind === 'pageview').map(({ path }) => path);

describe('a page', () => {
  it('records its views through the worker and leaves no journal line', async () => {
    const page = openPage(browser, 'tab-1');
    page.visit('/', 'POP');
    page.visit('/a');
    expect(browser.local.keysWith(JOURNAL_PREFIX)).toHaveLength(2);
    await settle();
    expect(paths(browser)).toEqual(['/', '/a']);
    expect(browser.local.keysWith(JOURNAL_PREFIX)).toEqual([]);
  });

  it('drains the journal of a dead tab once, after the time in which a living one gets its answer', async () => {
    const page = openPage(browser, 'tab-1');
    await settle();
    const requests = vi.spyOn(browser.locks, 'request');
    browser.local.values.set(`${JOURNAL_PREFIX}dead.0`, JSON.stringify(makeObservation(9, { path: '/b' })));
    page.otherTabWrote();
    page.otherTabWrote();
    expect(paths(browser)).toEqual([]);
    await browser.clock.pass(1_000);
    expect(requests.mock.calls.filter(([name]) => name === LOCK_NAMES.drain)).toHaveLength(1);
    expect(paths(browser)).toEqual(['/b']);
    expect(browser.local.keysWith(JOURNAL_PREFIX)).toEqual([]);
  });

  it('drains the journals of tabs that die later, every minute', async () => {
    openPage(browser, 'tab-1');
    await settle();
    browser.local.values.set(`${JOURNAL_PREFIX}dead.0`, JSON.stringify(makeObservation(9, { path: '/b' })));
    await browser.clock.pass(DRAIN_INTERVAL_MS);
    expect(paths(browser)).toEqual(['/b']);
    expect(browser.local.keysWith(JOURNAL_PREFIX)).toEqual([]);
  });

  it('records what happens on a page view under its id, and how long it was seen before the page is hidden', async () => {
    const page = openPage(browser, 'tab-1');
    page.visit('/a');
    page.signals.click({ href: 'https://elsewhere.example/?token=secret&a=1' });
    await browser.clock.pass(2_000);
    page.show(false);
    await browser.clock.pass(1_000);
    const [view, ...signals] = [...browser.database.rows.values()];
    expect(signals.map(({ kind, pageViewId, path, value, target }) => [kind, pageViewId, path, value, target])).toEqual([
      ['outbound-link', view?.id, '/a', 0, 'https://elsewhere.example/?token=[removed]&a=1'],
      ['visible-time', view?.id, '/a', 2_000, ''],
      ['scroll-depth', view?.id, '/a', 0.5, ''],
    ]);
  });

  it('keeps its lines while the engine runs on the page thread, and the next page stores them', async () => {
    const page = openPage(browser, 'tab-1', {
      spawn: () => {
        throw new ReferenceError('Worker is not defined');
      },
    });
    page.visit('/', 'POP');
    await browser.clock.pass(120_000);
    expect(linkStore.getState()).toMatchObject({ mode: 'page', reloadHelps: true });
    expect(page.pageEngine.database.rows.size).toBe(1);
    expect(browser.local.keysWith(JOURNAL_PREFIX)).toHaveLength(1);
    page.suspend();
    await settle();
    openPage(browser, 'tab-2');
    await settle();
    expect(paths(browser)).toEqual(['/']);
    expect(browser.local.keysWith(JOURNAL_PREFIX)).toEqual([]);
  });

  it('keeps its lines while the database is away, and sends them when it is back; the mirror is offered once', async () => {
    browser.local.values.set(STORAGE_KEYS.visitor, JSON.stringify({ v: 1, epoch: { n: 0, erasedAt: 0 }, visitor: 'v' }));
    const page = openPage(browser, 'tab-1');
    await settle();
    expect(page.engine?.called('adoptMirror')).toHaveLength(1);
    page.engine?.tell({ kind: 'status', status: makeStatus({ durability: 'memory' }) });
    await settle();
    page.visit('/', 'POP');
    await settle();
    expect(browser.local.keysWith(JOURNAL_PREFIX)).toHaveLength(1);
    page.engine?.tell({ kind: 'status', status: makeStatus() });
    await settle();
    expect(browser.local.keysWith(JOURNAL_PREFIX)).toEqual([]);
    expect(page.engine?.called('adoptMirror')).toHaveLength(1);
  });

  it('mirrors a topic whose change the engine reports', async () => {
    const page = openPage(browser, 'tab-1');
    await settle();
    if (page.engine) page.engine.answers.boosting = () => succeed({ config: {}, recent: [] });
    page.engine?.tell({ kind: 'topic', topic: 'boosting' });
    await browser.clock.pass(MIRROR_DELAY_MS);
    expect(browser.local.values.has(STORAGE_KEYS.boosting)).toBe(true);
  });

  it('reports its views to the page tag, where there is one', async () => {
    const gtag = vi.fn<(...args: unknown[]) => void>();
    vi.stubGlobal('gtag', gtag);
    openPage(browser, 'tab-1').visit('/a');
    await expect.poll(() => gtag.mock.calls).toContainEqual(['event', 'page_view', expect.objectContaining({ page_path: '/a' })]);
  });

  it('keeps records in memory only, and says so, where storage is denied', async () => {
    browser.local.denied = true;
    const page = openPage(browser, 'tab-1');
    page.visit('/', 'POP');
    expect(linkStore.getState().overflow).toBe(1);
    await browser.clock.pass(1_000);
    expect(paths(browser)).toEqual(['/']);
    expect(linkStore.getState().overflow).toBe(0);
  });

  it('counts nothing before it is seen', async () => {
    const page = openPage(browser, 'tab-1');
    page.show(false);
    page.visit('/', 'POP');
    await settle();
    expect(paths(browser)).toEqual([]);
    page.show(true);
    await settle();
    expect(paths(browser)).toEqual(['/']);
  });

  it('records nothing after an opt-out in another tab', async () => {
    const page = openPage(browser, 'tab-1');
    browser.local.values.set(STORAGE_KEYS.optOut, '1');
    page.otherTabWrote();
    page.visit('/', 'POP');
    await settle();
    expect(paths(browser)).toEqual([]);
    expect(page.fetched).toEqual([]);
  });
});

describe('an erase', () => {
  it('removes the mirror, the journals of all tabs and what waits in memory', async () => {
    const page = openPage(browser, 'tab-1');
    await settle();
    page.engine?.tell({ kind: 'changed', revision: '1' });
    await browser.clock.pass(MIRROR_DELAY_MS + 100);
    expect(browser.local.values.has(STORAGE_KEYS.visitor)).toBe(true);
    if (page.engine) page.engine.answers.record = () => new Promise(() => {});
    page.visit('/', 'POP');
    browser.local.values.set(`${JOURNAL_PREFIX}other.1`, 'garbage');
    await settle();
    expect(await page.side.local.erase()).toMatchObject({ ok: true });
    expect(browser.local.keysWith('')).toEqual([]);
  });

  it('in another tab is carried out here when the status reports it', async () => {
    const page = openPage(browser, 'tab-1');
    await settle();
    browser.local.values.set(STORAGE_KEYS.events, JSON.stringify({ v: 1, epoch: { n: 0, erasedAt: 0 }, newest: [] }));
    page.engine?.tell({ kind: 'status', status: makeStatus({ epoch: { n: 1, erasedAt: browser.clock.now() } }) });
    await settle();
    expect(browser.local.values.has(STORAGE_KEYS.events)).toBe(false);
  });
});

describe('the back/forward cache', () => {
  it('finds no lock held and no worker alive, and each return counts a new view once', async () => {
    const page = openPage(browser, 'tab-1');
    page.visit('/', 'POP');
    await settle();
    expect(browser.locks.isHeld(LOCK_NAMES.tab('tab-1'))).toBe(true);
    for (let n = 0; n < 50; n++) {
      page.suspend();
      await settle();
      expect((await browser.locks.query()).held).toEqual([]);
      expect(page.threads.every(({ terminated }) => terminated)).toBe(true);
      page.resume();
      await settle();
    }
    expect(browser.locks.isHeld(LOCK_NAMES.tab('tab-1'))).toBe(true);
    expect(page.threads).toHaveLength(51);
    expect(paths(browser)).toEqual(Array.from({ length: 51 }, () => '/'));
    expect([...browser.database.deliveries.values()].every((times) => times === 1)).toBe(true);
  });
});

describe('status and hints', () => {
  it('reach the page', async () => {
    const page = openPage(new FakeBrowser(), 'tab-1');
    const hints = hintsOf(page);
    await settle();
    page.engine?.tell({ kind: 'changed', revision: 'r1' });
    page.engine?.tell({ kind: 'status', status: makeStatus({ held: 7, earliest: 5 }) });
    await settle();
    expect(hints).toEqual(['r1']);
    expect(storeStatusStore.getState()).toMatchObject({ held: 7, earliest: 5 });
    expect(page.engine?.called('status')).toEqual([]);
  });

  it('may be lost: the status is asked for every half minute while the page is seen, and when it is seen again', async () => {
    const page = openPage(browser, 'tab-1');
    await browser.clock.pass(30_000);
    expect(page.engine?.called('status')).toHaveLength(1);
    page.show(false);
    await browser.clock.pass(60_000);
    expect(page.engine?.called('status')).toHaveLength(1);
    page.show(true);
    await settle();
    expect(page.engine?.called('status')).toHaveLength(2);
  });

  it('have everything asked again once another engine is ready, but not once the first one is', async () => {
    const page = openPage(browser, 'tab-1');
    const hints = hintsOf(page);
    await settle();
    expect(hints).toEqual([]);
    page.suspend();
    page.resume();
    await settle();
    expect(hints).toEqual(['', ...TOPICS]);
  });

  it('have everything asked again once the first engine is ready where a call did not wait so long', async () => {
    const page = openPage(browser, 'tab-1', { isEarly: true });
    const hints = hintsOf(page);
    void page.side.query.describe();
    await browser.clock.pass(CALL_DEADLINE_MS + 1);
    page.bringEngine();
    await settle();
    expect(hints).toEqual(['', ...TOPICS]);
  });

  it('pass progress to its listeners, and failures to the error log', async () => {
    const page = openPage(browser, 'tab-1');
    await settle();
    const told: unknown[] = [];
    const end = page.side.onProgress((progress) => told.push(progress));
    page.engine?.tell({ kind: 'progress', progress: { operation: 'op', done: 1, total: 2 } });
    page.engine?.tell({ kind: 'failure', name: 'Error', message: 'x', stack: '' });
    await settle();
    end();
    page.engine?.tell({ kind: 'progress', progress: { operation: 'op', done: 2, total: 2 } });
    await settle();
    await browser.clock.pass(1_000);
    expect(told).toEqual([{ operation: 'op', done: 1, total: 2 }]);
    expect(page.engine?.called('logErrors')).toMatchObject([[[{ message: 'Error: x', errorType: 'javascript' }]]]);
  });
});
