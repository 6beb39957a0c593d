import { beforeEach, describe, expect, it } from 'vitest';
import { NOT_LOADED } from '#engine/errors/incident.ts';
import * as workerClient from '#engine/bridge/worker-client.ts';
import { CLIENT_AGAIN_MS } from '#engine/engine.ts';
import { changeOptOut } from '#engine/state/opt-out.ts';
import { linkStore } from '#engine/state/stores.ts';
import { JOURNAL_PREFIX } from '../../../../src/lib/browser/recorder-keys.ts';
import { settle } from '../../../helpers/fake-clock.ts';
import { FakeBrowser, FakePage } from '../../../helpers/page/fake-page.ts';

beforeEach(() => changeOptOut(false));

describe('an engine that starts its worker', () => {
  it('asks again for what starts the worker while it cannot be fetched, says so, and keeps its lines', async () => {
    const browser = new FakeBrowser();
    let isReachable = false;
    const page = new FakePage(browser, 'tab-1', {
      loadClient: () => (isReachable ? Promise.resolve(workerClient) : Promise.reject(new TypeError('Failed to fetch'))),
    });
    page.visit('/', 'POP');
    await settle();
    expect(linkStore.getState()).toMatchObject({ mode: 'restarting', reason: NOT_LOADED });
    expect(await page.side.local.ping().catch((error: Error) => error.message)).toBe(NOT_LOADED);
    isReachable = true;
    await browser.clock.pass(CLIENT_AGAIN_MS);
    expect([...browser.database.rows.values()].map(({ path }) => path)).toEqual(['/']);
    expect(browser.local.keysWith(JOURNAL_PREFIX)).toEqual([]);
  });

  it('starts no worker while it lies in the back/forward cache, and one when it is back', async () => {
    let arrive = () => {};
    const code = new Promise<typeof workerClient>((resolve) => (arrive = () => resolve(workerClient)));
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
