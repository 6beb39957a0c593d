import { expect, test } from 'vitest';
import { LEFTOVERS_MS } from '../../../../workers/site/site-part.ts';
import { SiteBrowser } from './site-browser.ts';

const START = { do: 'start', pageView: null } as const;
const REPORT = { do: 'report' } as const;

/** A browser whose visitor agreed in a tab that is closed; its page view `/agreed` waits. */
async function browserWithWaitingRow(): Promise<SiteBrowser> {
  const browser = new SiteBrowser();
  const before = await browser.agree();
  browser.collector.fate = 'down';
  await before.record({ path: '/agreed' });
  await browser.pass();
  before.isOpen = false;
  browser.collector.fate = 'fine';
  return browser;
}

test('the page view on the screen is the first row that is sent, with the referrer of its document; nothing recorded before is', async () => {
  const browser = new SiteBrowser();
  const tab = await browser.open();
  await tab.record({ path: '/before' });
  await browser.clock.pass(1_000);
  const [shown] = await tab.record({ path: '/shown' });
  await tab.record({ kind: 'LCP', value: 900, pageViewId: shown!.id });
  await browser.clock.pass(1_000);
  await tab.sending({ do: 'start', pageView: { path: '/shown', ts: shown!.ts, referrer: 'https://www.google.com/?token=secret' } });
  await browser.pass();
  await tab.record({ path: '/next' });
  await browser.pass();
  expect(browser.paths).toEqual(['/shown', '/next']);
  const [first, second] = [...browser.collector.stored.values()].map(({ row }) => row);
  expect(first).toMatchObject({ referrer: expect.stringMatching(/^https:\/\/www\.google\.com/), source: 'Google', visitStart: shown!.ts });
  expect(JSON.stringify(first)).not.toContain('secret');
  expect(second).toMatchObject({ visitStart: shown!.ts, first: { path: '/shown', source: 'Google' } });
});

test('a page view that is not on disk yet when the visitor agrees is sent when it comes, unless it is older than the one on the screen', async () => {
  const browser = new SiteBrowser();
  const tab = await browser.open();
  const ts = browser.clock.now();
  await browser.clock.pass(500);
  await tab.sending({ do: 'start', pageView: { path: '/shown', ts, referrer: '' } });
  await tab.record({ path: '/older', ts: ts - 1 }, { path: '/shown', ts });
  await browser.pass();
  expect(browser.paths).toEqual(['/shown']);
});

test('a page view that is being stored when the visitor agrees is sent', async () => {
  const browser = new SiteBrowser();
  const tab = await browser.open();
  const ts = browser.clock.now();
  await Promise.all([tab.record({ path: '/shown', ts }), tab.sending({ do: 'start', pageView: { path: '/shown', ts, referrer: '' } })]);
  await browser.pass();
  expect(browser.paths).toEqual(['/shown']);
});

test('withdrawing in mid-batch stops, empties, and with an erasure leaves nothing at the collector and no proof here', async () => {
  const browser = new SiteBrowser();
  const tab = await browser.agree();
  await tab.record({ path: '/sent' });
  await browser.pass();
  const { fetch } = browser.collector;
  browser.collector.fetch = (_, init) =>
    new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))));
  await tab.record({ path: '/on its way' });
  await browser.pass();
  browser.collector.fetch = fetch;
  browser.collector.fate = 'down';
  const stopping = tab.sending({ do: 'stop', erase: true });
  await browser.pass(20_000);
  expect(await stopping).toMatchObject({ on: false, waiting: 0, erasing: true });
  await tab.record({ path: '/after' });
  browser.collector.fate = 'fine';
  tab.lead();
  await browser.pass(LEFTOVERS_MS);
  expect([...browser.collector.stored]).toEqual([]);
  expect(browser.collector.erased.length).toBeGreaterThan(0);
  expect(await tab.sending(REPORT)).toMatchObject({ on: false, erasing: false });
  const keys = await browser.browser.raw('meta', (meta) => meta.getAllKeys());
  expect(keys.filter((key) => String(key).startsWith('site'))).toEqual([]);
});

test('the report names the pseudonym under which rows are sent, until it is erased', async () => {
  const browser = new SiteBrowser();
  const tab = await browser.agree();
  await tab.record({ path: '/sent' });
  await browser.pass();
  const [sent] = [...browser.collector.stored.values()];
  expect(sent?.visitor).toMatch(/./);
  expect(await tab.sending(REPORT)).toMatchObject({ visitor: sent?.visitor });
  await tab.sending({ do: 'stop', erase: true });
  expect(await tab.sending(REPORT)).toMatchObject({ visitor: '' });
});

test('withdrawing without an erasure keeps the proof, so that what was sent can be erased later', async () => {
  const browser = new SiteBrowser();
  const tab = await browser.agree();
  await tab.record({ path: '/sent' });
  await browser.pass();
  expect(await tab.sending({ do: 'stop', erase: false })).toMatchObject({ on: false, sent: 1 });
  await tab.record({ path: '/after' });
  await browser.pass();
  expect(browser.paths).toEqual(['/sent']);
  await tab.sending({ do: 'stop', erase: true });
  expect(browser.paths).toEqual([]);
});

test('an erase of this browser empties the outbox and forgets the secret, but not the proof of an erasure that is not acknowledged', async () => {
  const browser = new SiteBrowser();
  const tab = await browser.agree();
  await tab.record({ path: '/sent' });
  await browser.pass();
  browser.collector.fate = 'down';
  await tab.sending({ do: 'stop', erase: true });
  await tab.sending(START);
  await tab.record({ path: '/waiting' });
  await browser.pass();
  await browser.browser.settle(tab.log.erase(browser.clock.now()));
  expect(await tab.sending(REPORT)).toMatchObject({ on: false, waiting: 0, sent: 0, erasing: true });
  browser.collector.fate = 'fine';
  tab.lead();
  await browser.pass(LEFTOVERS_MS * 2);
  expect(browser.paths).toEqual([]);
  expect(await tab.sending(REPORT)).toMatchObject({ erasing: false });
});

test('a restore empties the outbox and leaves who this browser is; clearing the errors takes back only those that wait', async () => {
  const browser = new SiteBrowser();
  const tab = await browser.agree();
  browser.collector.fate = 'down';
  await tab.record({ path: '/waiting' }, { kind: 'error', target: 'abc' });
  await browser.pass();
  await browser.browser.settle(tab.log.clearLog('errors'));
  expect(await tab.sending(REPORT)).toMatchObject({ on: true, waiting: 1 });
  const nothing = { visitor: 'visitor-1', pageViews: [], actions: [], measurements: [], errors: [] };
  await browser.browser.settle(tab.log.replaceAll(nothing, browser.clock.now()));
  expect(await tab.sending(REPORT)).toMatchObject({ on: true, waiting: 0 });
});

test('where the page has lost the "yes" and the database has not, nothing is queued and nothing that waits is sent, by any tab', async () => {
  const browser = await browserWithWaitingRow();
  const asked = await browser.open({ maySend: false });
  asked.lead();
  await asked.record({ path: '/unanswered' });
  await browser.pass(60_000);
  expect(browser.collector.requests).toEqual([]);
  expect(await asked.sending(REPORT)).toMatchObject({ on: true, waiting: 1 });
});

test('a "yes" that was lost and given again sends the page view on the screen and what waited, and nothing recorded in between', async () => {
  const browser = await browserWithWaitingRow();
  await browser.clock.pass(60_000);
  const asked = await browser.open({ maySend: false });
  await asked.record({ path: '/unanswered' });
  await browser.clock.pass(1_000);
  const [shown] = await asked.record({ path: '/shown' });
  await asked.sending({ do: 'start', pageView: { path: '/shown', ts: shown!.ts, referrer: '' }, isNew: true });
  await browser.pass();
  await asked.record({ path: '/next' });
  await browser.pass();
  expect(browser.paths).toEqual(['/agreed', '/shown', '/next']);
  expect(new Set([...browser.collector.stored.values()].map(({ visitor }) => visitor)).size).toBe(1);
});

test('a "no" where the page has lost the "yes" ends what the database remembers', async () => {
  const browser = new SiteBrowser();
  const before = await browser.agree();
  before.isOpen = false;
  const asked = await browser.open({ maySend: false });
  asked.lead();
  expect(await asked.sending({ do: 'stop', erase: false })).toMatchObject({ on: false, waiting: 0 });
  await (await browser.open()).record({ path: '/later' });
  await browser.pass(60_000);
  expect(browser.collector.requests).toEqual([]);
});

test('an erasure that no page has seen confirmed is asked for again where nothing may be sent', async () => {
  const browser = new SiteBrowser();
  const before = await browser.agree();
  await before.record({ path: '/sent' });
  await browser.pass();
  browser.collector.fate = 'down';
  await before.sending({ do: 'stop', erase: true });
  before.isOpen = false;
  browser.collector.fate = 'fine';
  const later = await browser.open({ maySend: false });
  later.lead();
  await browser.pass(60_000);
  expect(browser.paths).toEqual([]);
  expect(await later.sending(REPORT)).toMatchObject({ erasing: false });
});
