import { describe, expect, it, vi } from 'vitest';
import { settle } from '../../../helpers/fake-clock.ts';
import { FakeBrowser, FakePage } from '../../../helpers/page/fake-page.ts';

describe('the place of a visit', () => {
  it('is requested once a session, after the first view, and sent to the engine with that view', async () => {
    const browser = new FakeBrowser();
    const page = new FakePage(browser, 'tab-1');
    await settle();
    expect(page.fetched).toEqual([]);
    page.visit('/', 'POP');
    page.visit('/a');
    await expect.poll(() => page.engine?.called('setPlace')).toHaveLength(1);
    await settle();
    expect(page.fetched).toEqual(['/.netlify/functions/geo']);
    const [first] = browser.database.rows.keys();
    expect(page.engine?.called('setPlace')).toEqual([[{ pageViewId: first, country: 'DE', city: 'Berlin' }]]);
  });

  it('is requested with the next view where what asks for it could not be loaded', async () => {
    vi.doMock('#engine/record/geo.ts', () => {
      throw new TypeError('Failed to fetch dynamically imported module.');
    });
    const page = new FakePage(new FakeBrowser(), 'tab-1');
    page.visit('/', 'POP');
    await settle();
    vi.doUnmock('#engine/record/geo.ts');
    page.visit('/a');
    await expect.poll(() => page.fetched).toHaveLength(1);
  });

  it('is not requested for a crash of a page that was not seen', async () => {
    const page = new FakePage(new FakeBrowser(), 'tab-1');
    page.show(false);
    page.visit('/', 'POP');
    page.side.reportCrash(new Error('gone'), 'at Page');
    await expect.poll(() => page.engine?.called('record')).toHaveLength(1);
    await settle();
    expect(page.fetched).toEqual([]);
  });

  it('is not requested under Global Privacy Control', async () => {
    const page = new FakePage(new FakeBrowser(), 'tab-1', { browser: { globalPrivacyControl: true } });
    page.visit('/', 'POP');
    await settle();
    expect(page.fetched).toEqual([]);
  });
});
