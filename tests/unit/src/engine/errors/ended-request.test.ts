import { beforeEach, describe, expect, it } from 'vitest';
import { NOT_LOADED, type IncidentReport } from '#engine/errors/incident.ts';
import { HOLD_MS } from '#engine/errors/error-recorder.ts';
import { FakeBrowser } from '../../../../helpers/page/fake-page.ts';
import { LoggingPage, messagesOf, OTHERS_MS, SOON_MS } from '../../../../helpers/page/logging-page.ts';

const request = (thrown: unknown, status = 0): IncidentReport => ({ source: 'fetch', method: 'GET', address: '/a', status, thrown });
const promise = (message: string): IncidentReport => ({ source: 'promise', thrown: new TypeError(message) });

const FAILED_REQUESTS: readonly [what: string, report: IncidentReport][] = [
  ['a picture', { source: 'resource', element: 'img', address: '/a.png' }],
  ['a script', { source: 'resource', element: 'script', address: '/a.js' }],
  ['data', request(new TypeError('NetworkError when attempting to fetch resource.'))],
  ['a module', promise('Importing a module script failed.')],
  [
    'a part of the page, as React tells of it',
    { source: 'script', thrown: new TypeError('error loading dynamically imported module: https://a.example/a.js'), message: '', file: '' },
  ],
  ['data that nobody catches', promise('Load failed')],
  ['the engine’s own script', { source: 'engine', name: '', message: NOT_LOADED, stack: '' }],
];

const OTHER_ERRORS: readonly [what: string, report: IncidentReport][] = [
  ['an answer that is not ok', request(null, 503)],
  ['a request that ran out of time', request(new DOMException('The operation timed out.', 'TimeoutError'))],
  ['an uncaught error', promise('x is not a function')],
  ['a failure of the engine', { source: 'engine', name: '', message: 'The log fails.', stack: '' }],
];

let browser: FakeBrowser;
let page: LoggingPage;

beforeEach(async () => {
  browser = new FakeBrowser();
  page = await new LoggingPage(browser, 'tab-1').ready();
});

/** What is logged of it once it is gone, by itself and by the page after it. */
async function loggedAfterwards(): Promise<number> {
  page.close();
  const next = await new LoggingPage(browser, 'tab-2').ready();
  next.signals.becomeIdle();
  await browser.clock.pass(OTHERS_MS + SOON_MS);
  return new Set([...page.logged, ...next.logged].map(({ id }) => id)).size;
}

const failedLoads = () => [...browser.database.rows.values()].filter(({ kind }) => kind === 'failed-load').length;

describe.each(FAILED_REQUESTS)('a failed request for %s', (_what, report) => {
  it('is logged after a wait, when its page stays', async () => {
    page.errors.report(report);
    await browser.clock.pass(HOLD_MS - 1);
    expect(page.logged).toEqual([]);
    await browser.clock.pass(SOON_MS);
    expect(page.logged).toHaveLength(1);
  });

  it('is neither logged nor counted where the browser has no network', async () => {
    page.offline = true;
    page.errors.report(report);
    page.offline = false;
    await browser.clock.pass(HOLD_MS + SOON_MS);
    expect(page.logged).toEqual([]);
    expect(failedLoads()).toBe(0);
  });

  it('is logged when its page is only hidden meanwhile', async () => {
    page.errors.report(report);
    page.show(false);
    await browser.clock.pass(HOLD_MS + SOON_MS);
    expect(page.logged).toHaveLength(1);
  });

  it.each([true, false])(
    'is neither logged nor counted shortly before its page is left, or after (recorder loaded: %s)',
    async (isReachable) => {
      page.errors.isReachable = isReachable;
      page.errors.report(report);
      await browser.clock.pass(HOLD_MS - 1);
      page.leave();
      page.errors.report(report);
      await browser.clock.pass(HOLD_MS);
      page.errors.report(report);
      await browser.clock.pass(0);
      expect(await loggedAfterwards()).toBe(0);
      expect(failedLoads()).toBe(0);
    },
  );

  it('is logged when its page was left later, although no recorder was loaded', async () => {
    page.errors.isReachable = false;
    page.errors.report(report);
    await browser.clock.pass(HOLD_MS);
    page.leave();
    expect(await loggedAfterwards()).toBe(1);
  });

  it('is logged when its page ends without being left', async () => {
    page.errors.report(report);
    await browser.clock.pass(0);
    expect(await loggedAfterwards()).toBe(1);
  });

  it('is logged when it fails on a page that was restored', async () => {
    page.errors.report(report);
    page.suspend();
    page.resume();
    page.takeErrors();
    page.errors.report(report);
    await browser.clock.pass(HOLD_MS + SOON_MS);
    expect(page.logged).toHaveLength(1);
  });
});

it.each(OTHER_ERRORS)('%s is logged immediately, without a network too, and also when its page is left', async (_what, report) => {
  page.offline = true;
  page.errors.report(report);
  await browser.clock.pass(0);
  expect(page.logged).toHaveLength(1);
  page.throws('last words');
  page.leave();
  expect(await loggedAfterwards()).toBe(2);
});

it('a request that waits does not delay an error of another kind', async () => {
  page.errors.report(promise('Load failed'));
  await browser.clock.pass(SOON_MS / 2);
  page.throws('no request');
  await browser.clock.pass(SOON_MS / 2);
  expect(messagesOf(page.logged)).toEqual(['Error: no request']);
});

describe('a crash screen', () => {
  it.each([
    ['at once on a page that shows, whatever it is for', false, 1],
    ['never on a page that is being left', true, 0],
  ])('is logged and counted %s', async (_when, isLeft, times) => {
    if (isLeft) page.leave();
    page.side.reportCrash(new TypeError('Importing a module script failed.'), 'at Page');
    await browser.clock.pass(0);
    expect(page.logged).toHaveLength(times);
    expect(failedLoads()).toBe(times);
  });
});
