import { beforeEach, describe, expect, it } from 'vitest';
import { NOT_LOADED } from '../../../../src/engine/bridge/protocol.ts';
import * as engineClient from '../../../../src/engine/engine-client.ts';
import { LOAD_AGAIN_MS } from '../../../../src/engine/engine.ts';
import { optOutStore } from '../../../../src/engine/state/opt-out.ts';
import { linkStore } from '../../../../src/engine/state/stores.ts';
import { JOURNAL_PREFIX } from '../../../../src/lib/browser/storage-keys.ts';
import { settle } from '../../../helpers/fake-clock.ts';
import { FakeBrowser, FakePage } from '../../../helpers/page/fake-page.ts';

beforeEach(() => optOutStore.setState(false));

describe('a page that starts its worker', () => {
  it('writes the journal line before its worker is asked for, which waits for the paint', async () => {
    const browser = new FakeBrowser();
    const painted: (() => void)[] = [];
    const page = new FakePage(browser, 'tab-1', { afterPaint: (callback) => painted.push(callback) });
    page.visit('/', 'POP');
    await settle();
    expect(page.threads).toHaveLength(0);
    expect(browser.local.keysWith(JOURNAL_PREFIX)).toHaveLength(1);
    for (const callback of painted) callback();
    await settle();
    expect([...browser.database.rows.values()].map(({ path }) => path)).toEqual(['/']);
  });

  it('asks for its worker without a paint where the document shows nothing without the application', async () => {
    const page = new FakePage(new FakeBrowser(), 'tab-1', { startsNow: true, afterPaint: () => undefined });
    page.visit('/admin', 'POP');
    await settle();
    expect(page.threads).toHaveLength(1);
  });

  it('asks again for what starts the worker while it cannot be fetched, says so, and keeps its lines', async () => {
    const browser = new FakeBrowser();
    let isReachable = false;
    const page = new FakePage(browser, 'tab-1', {
      loadClient: () => (isReachable ? Promise.resolve(engineClient) : Promise.reject(new TypeError('Failed to fetch'))),
    });
    page.visit('/', 'POP');
    await settle();
    expect(linkStore.getState()).toMatchObject({ mode: 'restarting', reason: NOT_LOADED });
    expect(await page.side.local.ping().catch((error: Error) => error.message)).toBe(NOT_LOADED);
    isReachable = true;
    await browser.clock.pass(LOAD_AGAIN_MS);
    expect([...browser.database.rows.values()].map(({ path }) => path)).toEqual(['/']);
    expect(browser.local.keysWith(JOURNAL_PREFIX)).toEqual([]);
  });

  it('starts no worker while it lies in the back/forward cache, and one when it is back', async () => {
    let arrive = () => {};
    const code = new Promise<typeof engineClient>((resolve) => (arrive = () => resolve(engineClient)));
    const page = new FakePage(new FakeBrowser(), 'tab-1', { loadClient: () => code });
    page.suspend();
    arrive();
    await settle();
    expect(page.threads).toHaveLength(0);
    page.resume();
    await settle();
    expect(page.threads).toHaveLength(1);
  });
});
