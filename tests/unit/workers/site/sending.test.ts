import { expect, test } from 'vitest';
import { MAX_SITE_ROWS, MAX_WAIT_MS } from '#contract/site/wire.ts';
import { LEFTOVERS_MS, MAX_WAITING } from '../../../../workers/site/site-part.ts';
import { visitorOf } from '../../../helpers/site/fake-collector.ts';
import { DAY, SiteBrowser } from './site-browser.ts';

const REPORT = { do: 'report' } as const;
const HOUR = 3_600_000;

test('imported rows, tests and places are not queued', async () => {
  const browser = new SiteBrowser();
  const tab = await browser.agree();
  const place = { kind: 'place', pageViewId: '00000000-0000-4000-8000-000000000001' } as const;
  await tab.record({ origin: 'imported' }, { origin: 'sample' }, { kind: 'share', origin: 'test' }, place, {
    path: '/bot',
    flags: 1,
    robot: 'Bot',
  });
  await browser.pass();
  expect([...browser.collector.stored.values()].map(({ row }) => row)).toMatchObject([{ path: '/bot', flags: 1, robot: 'Bot' }]);
});

test('a batch goes under the pseudonym, and the same rows are sent once', async () => {
  const browser = new SiteBrowser();
  const tab = await browser.agree();
  const [row] = await tab.record({}, { kind: 'error', target: 'abc' }, { kind: 'event', target: 'played' });
  await browser.pass();
  await browser.browser.settle(tab.log.write('pageViews', [{ row: row!, epoch: 0 }]));
  await browser.pass(LEFTOVERS_MS * 2);
  const { stored, requests } = browser.collector;
  const visitor = visitorOf('1'.padStart(64, '0'));
  expect([...stored.values()].map((one) => one.visitor)).toEqual([visitor, visitor, visitor]);
  expect(requests.reduce((sum, rows) => sum + rows, 0)).toBe(3);
  expect(await tab.sending(REPORT)).toMatchObject({ on: true, waiting: 0, sent: 3 });
});

test('while the collector is down for a day, attempts become rarer, and all rows arrive once when it is back', async () => {
  const browser = new SiteBrowser();
  const tab = await browser.agree();
  tab.lead();
  let attempts = 0;
  const { fetch } = browser.collector;
  browser.collector.fetch = (...call) => (attempts++, fetch(...call));
  browser.collector.fate = 'down';
  for (let hour = 0; hour < 24; hour++) {
    await tab.record({ path: `/${hour}` });
    await browser.pass(HOUR);
  }
  // At half the jitter the longest pause is 225 s; each recorded row may add no attempt inside a pause.
  expect(attempts).toBeGreaterThan(24);
  expect(attempts).toBeLessThan(DAY / 225_000 + 20);
  browser.collector.fate = 'fine';
  await browser.pass(HOUR);
  expect(browser.paths).toEqual(Array.from({ length: 24 }, (_, hour) => `/${hour}`));
  expect(await tab.sending(REPORT)).toMatchObject({ waiting: 0, sent: 24 });
});

test('a Retry-After is obeyed by every tab', async () => {
  const browser = new SiteBrowser();
  const [tab, other] = [await browser.agree(), await browser.open()];
  browser.collector.fate = 'busy';
  await tab.record({ path: '/1' });
  await browser.pass();
  browser.collector.fate = 'fine';
  tab.lead();
  await other.record({ path: '/2' });
  await browser.pass(59_000);
  expect(browser.paths).toEqual([]);
  await browser.pass(LEFTOVERS_MS);
  expect(browser.paths).toEqual(['/1', '/2']);
});

test('a batch that is too large for the collector is halved until it fits, and a row that no collector takes is dropped and counted', async () => {
  const browser = new SiteBrowser();
  const tab = await browser.agree();
  browser.collector.maxRows = 3;
  await tab.record(...Array.from({ length: 20 }, () => ({})));
  await browser.until(() => browser.collector.stored.size === 20);
  await browser.pass();
  browser.collector.maxRows = 0;
  await tab.record({});
  await browser.pass();
  expect(await tab.sending(REPORT)).toMatchObject({ waiting: 0, sent: 20, dropped: { malformed: 1 } });
});

test('rows that are too many bytes for a batch go in several, none of which is refused, and make no attempt follow sooner while the collector is down', async () => {
  const browser = new SiteBrowser();
  const tab = await browser.agree();
  browser.collector.fate = 'down';
  let attempts = 0;
  const { fetch } = browser.collector;
  browser.collector.fetch = (...call) => (attempts++, fetch(...call));
  const rows = await tab.record(...Array.from({ length: MAX_SITE_ROWS }, () => ({ referrer: `https://example.org/${'ä'.repeat(500)}` })));
  tab.lead();
  for (let second = 0; second < 720; second++) await browser.pass(1_000);
  expect(attempts).toBeGreaterThan(6);
  expect(attempts).toBeLessThan(20);
  browser.collector.fate = 'fine';
  await browser.until(() => browser.collector.stored.size === rows.length);
  expect(browser.collector.requests.reduce((sum, count) => sum + count, 0)).toBe(rows.length);
});

test('rows that two tabs record at the same time are sent once', async () => {
  const browser = new SiteBrowser();
  const [tab, other] = [await browser.agree(), await browser.open()];
  tab.lead();
  const { fetch } = browser.collector;
  browser.collector.fetch = async (...call) => {
    await new Promise<void>((resolve) => browser.clock.after(3_000, resolve));
    return fetch(...call);
  };
  await Promise.all([tab.record({ path: '/1' }), other.record({ path: '/2' })]);
  await browser.pass(LEFTOVERS_MS);
  expect(browser.collector.stored.size).toBe(2);
  expect(browser.collector.requests.reduce((sum, count) => sum + count, 0)).toBe(2);
});

test('final refusals of rows are counted by their code; an answer that is not one leaves the rows waiting', async () => {
  const browser = new SiteBrowser();
  const tab = await browser.agree();
  browser.collector.fate = 'hostile';
  await tab.record({ path: '/malformed' }, { path: '/good' });
  await browser.pass();
  expect(await tab.sending(REPORT)).toMatchObject({ waiting: 2, sent: 0 });
  browser.collector.fate = 'fine';
  tab.lead();
  await browser.pass(LEFTOVERS_MS);
  expect(await tab.sending(REPORT)).toMatchObject({ waiting: 0, sent: 1, dropped: { malformed: 1 } });
  browser.collector.fate = 'gpc';
  await tab.record({});
  await browser.pass();
  expect(await tab.sending(REPORT)).toMatchObject({ waiting: 0, sent: 1, dropped: { declined: 1 } });
});

test('rows of a clock that is a day ahead are shifted once, and stay in their visit', async () => {
  const browser = new SiteBrowser();
  browser.ahead = DAY;
  const tab = await browser.agree();
  await tab.record({ path: '/1' });
  await browser.pass();
  await browser.clock.pass(60_000);
  await tab.record({ path: '/2' });
  await browser.pass();
  const rows = [...browser.collector.stored.values()].map(({ row }) => row);
  expect(rows.map(({ path }) => path)).toEqual(['/1', '/2']);
  expect(new Set(rows.map(({ visitStart }) => visitStart)).size).toBe(1);
  for (const { ts } of rows) expect(Math.abs(ts - (browser.clock.now() - DAY))).toBeLessThan(120_000);
  expect(await tab.sending(REPORT)).toMatchObject({ waiting: 0, sent: 2 });
});

test('rows of a clock that is a day behind are sent as they are', async () => {
  const browser = new SiteBrowser();
  browser.ahead = -DAY;
  const [row] = await (await browser.agree()).record({ path: '/1' });
  await browser.pass();
  expect(browser.collector.stored.get(row!.id)?.row.ts).toBe(row!.ts);
});

test('a row that waited for seven days is dropped and counted', async () => {
  const browser = new SiteBrowser();
  const tab = await browser.agree();
  browser.collector.fate = 'down';
  await tab.record({ path: '/old' });
  await browser.clock.pass(DAY);
  await tab.record({ path: '/newer' });
  await browser.clock.pass(MAX_WAIT_MS - DAY + 1);
  browser.collector.fate = 'fine';
  tab.lead();
  await browser.pass(LEFTOVERS_MS);
  expect(browser.paths).toEqual(['/newer']);
  expect(await tab.sending(REPORT)).toMatchObject({ waiting: 0, sent: 1, dropped: { expired: 1 } });
});

test('a full outbox takes no more, counts what it did not take, and sends all that it holds', async () => {
  const browser = new SiteBrowser();
  const tab = await browser.agree();
  tab.isOpen = false;
  for (let part = 0; part < 6; part++) await tab.record(...Array.from({ length: 900 }, () => ({})));
  const other = await browser.open();
  expect(await other.sending(REPORT)).toMatchObject({ waiting: MAX_WAITING, dropped: { full: 5_400 - MAX_WAITING } });
  await browser.clock.pass(60_000);
  other.lead();
  await browser.until(() => browser.collector.stored.size === MAX_WAITING);
  expect(Math.max(...browser.collector.requests)).toBe(MAX_SITE_ROWS);
}, 120_000);
