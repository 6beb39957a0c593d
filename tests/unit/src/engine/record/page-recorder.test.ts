import { beforeEach, describe, expect, it } from 'vitest';
import { MIRROR_DELAY_MS } from '#engine/mirror/mirror-stamp.ts';
import type { PageEnvironment } from '#engine/page-environment.ts';
import { changeOptOut } from '#engine/state/opt-out.ts';
import { JOURNAL_PREFIX, RECORDER_KEYS } from '#lib/browser/recorder-keys.ts';
import type { Observation } from '#contract/rows/event.ts';
import { settle } from '../../../../helpers/fake-clock.ts';
import { FakeBrowser, FakePage } from '../../../../helpers/page/fake-page.ts';

let browser: FakeBrowser;

beforeEach(() => {
  browser = new FakeBrowser();
  changeOptOut(false);
});

/** A page whose engine has not come yet, on its first page view. */
function openEarly(change: Partial<PageEnvironment> = {}): FakePage {
  const page = new FakePage(browser, 'tab-1', { isEarly: true, currentAddress: () => ({ path: '/a', search: '' }), ...change });
  page.recorder.views.began('default', { path: '/a', search: '' });
  return page;
}

const lines = () => browser.local.keysWith(JOURNAL_PREFIX).map((key) => JSON.parse(browser.local.getItem(key) ?? '') as Observation);
const told = (rows: Iterable<Pick<Observation, 'kind' | 'value'>>) => [...rows].map(({ kind, value }) => [kind, value]);

describe('before the engine has come', () => {
  it('a page view is in the journal, and is stored once it has', async () => {
    const page = openEarly();
    expect(lines()).toMatchObject([{ kind: 'pageview', path: '/a', load: 'tab-1' }]);
    await settle();
    expect(page.threads).toEqual([]);
    page.bringEngine();
    await settle();
    expect(told(browser.database.rows.values())).toEqual([['pageview', 0]]);
    expect(lines()).toEqual([]);
  });

  it('the router’s report of the same view counts nothing, and its next one does', async () => {
    const page = openEarly();
    page.bringEngine();
    page.side.pageViews.navigated({ kind: 'POP', key: 'default', path: '/a', search: '' }, '/a');
    page.visit('/b');
    await settle();
    expect([...browser.database.rows.values()].map(({ path }) => path)).toEqual(['/a', '/b']);
  });

  it('a page that was requested counts, although the document ended before the router reported anything', async () => {
    let path = '/a';
    const page = openEarly({ currentAddress: () => ({ path, search: '' }) });
    page.bringEngine();
    path = '/b';
    page.leave();
    await settle();
    const views = [...browser.database.rows.values()].filter(({ kind }) => kind === 'pageview');
    expect(views.map((view) => view.path)).toEqual(['/a', '/b']);
  });

  it('a page view gets the size of the window when the wait for the paint ends, under the same id and in the same line', async () => {
    const waiting: (() => void)[] = [];
    // A slow phone: the wait ends before the paint.
    const page = openEarly({ awaitsPaint: () => true, afterPaint: (callback) => void waiting.push(callback) });
    const [early] = lines();
    expect(early?.viewport).toBe('');
    for (const callback of waiting) callback();
    expect(lines()).toEqual([{ ...early, viewport: '1280x720' }]);
    page.bringEngine();
    await settle();
    expect([...browser.database.rows.values()]).toMatchObject([{ viewport: '1280x720' }]);
  });

  it('a page view of a page that is left before its paint gets the size of the window then', () => {
    const page = openEarly({ awaitsPaint: () => true, afterPaint: () => {} });
    page.leave();
    expect(lines()).toMatchObject([{ kind: 'pageview', viewport: '1280x720' }]);
  });

  it('the size of the window is not asked for again when nothing waits for it', () => {
    let asked = 0;
    const page = openEarly({ viewport: () => `${++asked}x1` });
    page.leave();
    expect(lines()).toMatchObject([{ viewport: '1x1' }]);
    expect(asked).toBe(1);
  });

  it('a view that came from another site carries the session of the tab', () => {
    const page = openEarly({ referrer: 'https://elsewhere.example/' });
    expect(lines().map(({ session }) => session)).toEqual([page.recorder.session.record.id]);
  });

  it('a click on a link that leads away is in the journal', () => {
    const page = openEarly();
    page.signals.click({ href: 'https://elsewhere.example/?token=secret' });
    expect(lines()).toMatchObject([{ kind: 'pageview' }, { kind: 'outbound-link', target: 'https://elsewhere.example/?token=[removed]' }]);
  });

  it('the attention that a page gets until it is left is in the journal', async () => {
    const page = openEarly();
    await browser.clock.pass(700);
    page.leave();
    expect(told(lines())).toEqual([
      ['pageview', 0],
      ['visible-time', 700],
      ['scroll-depth', 0.5],
    ]);
  });

  it('attention is measured from the page view on, and goes on with what was told', async () => {
    const page = openEarly();
    await browser.clock.pass(700);
    page.show(false);
    await browser.clock.pass(5_000);
    page.show(true);
    await browser.clock.pass(300);
    page.bringEngine();
    await browser.clock.pass(1_000);
    page.leave();
    await settle();
    expect(told(browser.database.rows.values()).filter(([kind]) => kind === 'visible-time')).toEqual([
      ['visible-time', 700],
      ['visible-time', 2_000],
    ]);
  });

  it('a return from the back/forward cache is another page view', async () => {
    const page = openEarly();
    page.suspend();
    page.resume();
    page.bringEngine();
    await settle();
    expect([...browser.database.rows.values()].map(({ path, kind }) => [kind, path])).toEqual([
      ['pageview', '/a'],
      ['pageview', '/a'],
    ]);
  });

  it('a return from the back/forward cache goes on with what other documents of the tab counted', async () => {
    const first = openEarly();
    first.bringEngine();
    await settle();
    first.suspend();
    const between = new FakePage(browser, 'tab-2', { session: first.recorder.env.session });
    between.visit('/b', 'POP');
    between.suspend();
    first.resume();
    expect(first.recorder.session.record.pageViews).toBe(3);
  });

  it('nothing is recorded of a visitor who stopped the recording', () => {
    browser.local.setItem(RECORDER_KEYS.optOut, '1');
    openEarly().leave();
    expect(lines()).toEqual([]);
  });

  it('an error is written down without what could be a secret, and logged once the engine has come', async () => {
    const page = openEarly();
    page.errors.report({ source: 'promise', thrown: new Error('No answer for token=S3CR3T') });
    const kept = browser.local.keysWith('bugmatrix.errors.pending.').map((key) => browser.local.getItem(key));
    expect(kept).toHaveLength(1);
    expect(kept[0]).toContain('No answer for');
    expect(kept[0]).not.toContain('S3CR3T');
    page.bringEngine();
    await browser.clock.pass(1_000);
    expect(page.engine?.called('logErrors')).toMatchObject([[[{ errorType: 'promise' }]]]);
  });

  it('lines carry the erase epoch of the mirror', async () => {
    const first = new FakePage(browser, 'tab-0');
    await settle();
    await first.side.local.erase();
    first.engine?.tell({ kind: 'changed', revision: '1' });
    await browser.clock.pass(MIRROR_DELAY_MS + 100);
    openEarly();
    expect(browser.database.epoch.n).toBeGreaterThan(0);
    expect(lines().map(({ epoch }) => epoch)).toEqual([browser.database.epoch.n]);
  });
});
