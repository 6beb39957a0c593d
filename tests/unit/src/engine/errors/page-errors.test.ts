import { beforeEach, describe, expect, it } from 'vitest';
import { criticalErrorStore } from '#engine/errors/critical-error.ts';
import { HOLD_MS } from '#engine/errors/error-recorder.ts';
import { fail, succeed } from '#contract/outcome.ts';
import { makeError } from '../../../../helpers/make-error.ts';
import { FakeBrowser } from '../../../../helpers/page/fake-page.ts';
import { errorMirror, ERRORS_KEY, LoggingPage, messagesOf, MIRROR_MS, SOON_MS } from '../../../../helpers/page/logging-page.ts';

let browser: FakeBrowser;

beforeEach(() => {
  browser = new FakeBrowser();
});

beforeEach(() => criticalErrorStore.setState(null, true));

describe('an error on the page', () => {
  it('is logged with page, page view, session, document and user, without secrets, and gets the engine’s browser', async () => {
    browser.local.setItem('bugmatrix.auth', JSON.stringify({ access_token: 'S3CR3T', user: { id: 'user-1' } }));
    const page = await new LoggingPage(browser, 'tab-1').ready();
    page.throws('at https://a.example/?token=S3CR3T');
    page.visit('/features');
    page.throws('on a page view');
    await browser.clock.pass(SOON_MS);
    const [pageViewId] = browser.database.rows.keys();
    expect(page.logged).toMatchObject([
      {
        message: 'Error: at https://a.example/?token=[removed]',
        url: '/features?kept=1&token=[removed]',
        userAgent: '',
        userId: 'user-1',
        sessionId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        loadId: 'tab-1',
        errorType: 'promise',
        ts: expect.any(Number),
        pageViewId: '',
      },
      { message: 'Error: on a page view', pageViewId },
    ]);
    expect(JSON.stringify([page.logged, browser.local.getItem(ERRORS_KEY)])).not.toContain('S3CR3T');
  });

  it('is in the mirror before the engine has answered, and stays there as one of many afterwards', async () => {
    const page = await new LoggingPage(browser, 'tab-1').ready();
    if (page.engine) page.engine.answers.logErrors = () => new Promise(() => {});
    page.throws('a');
    await browser.clock.pass(0);
    expect(errorMirror(browser)).toMatchObject({ v: 1, unsent: true, newest: [{ message: 'Error: a' }] });
  });

  it('leaves the mirror as the engine has it, newest first', async () => {
    const page = await new LoggingPage(browser, 'tab-1').ready();
    page.throws('a');
    await browser.clock.pass(SOON_MS);
    page.throws('b');
    await browser.clock.pass(SOON_MS + MIRROR_MS);
    expect(errorMirror(browser)?.unsent).toBe(false);
    expect(messagesOf(errorMirror(browser)?.newest)).toEqual(['Error: b', 'Error: a']);
  });

  it('that is critical and from this site is shown by the notice', async () => {
    const page = await new LoggingPage(browser, 'tab-1').ready();
    page.errors.report({ source: 'script', thrown: null, message: 'Script error.', file: 'chrome-extension://abc/x.js' });
    page.throws('not critical');
    await browser.clock.pass(SOON_MS);
    expect(criticalErrorStore.getState()).toBeNull();
    page.errors.report({ source: 'resource', element: 'script', address: '/gone.js' });
    await browser.clock.pass(HOLD_MS + SOON_MS);
    expect(criticalErrorStore.getState()).toMatchObject({ severity: 'critical', url: '/features?kept=1&token=[removed]' });
  });
});

it('of a visitor who stopped the recording is stored nowhere', async () => {
  browser.local.setItem('bugmatrix.opt-out', '1');
  const page = await new LoggingPage(browser, 'tab-1').ready();
  page.throws('a');
  await browser.clock.pass(SOON_MS);
  expect(page.errors.loads).toBe(1);
  expect(page.logged).toEqual([]);
  expect(errorMirror(browser)).toBeNull();
});

describe('a burst of errors', () => {
  it('of the largest errors stays within the mirror’s bound, all hundred of them', async () => {
    const page = await new LoggingPage(browser, 'tab-1').ready();
    for (let n = 0; n < 200; n++) {
      const error = Object.assign(new Error(`${n} ${'m'.repeat(400)}`), { stack: 's '.repeat(10_000) });
      page.errors.report({ source: 'promise', thrown: error });
    }
    await browser.clock.pass(SOON_MS);
    expect(browser.local.getItem(ERRORS_KEY)?.length).toBeLessThanOrEqual(102_400);
    expect(errorMirror(browser)?.newest).toHaveLength(100);
  });
});

describe('the mirror of errors', () => {
  it.each(['', 'null', '[]', '{', '{"v":1,"epoch":{"n":0,"erasedAt":0},"unsent":true,"newest":[null,7,{"id":"x"}]}', '['.repeat(10_000)])(
    'that contains %s does not stop the next error',
    async (garbage) => {
      browser.local.setItem(ERRORS_KEY, garbage);
      const page = await new LoggingPage(browser, 'tab-1').ready();
      page.signals.becomeIdle();
      page.throws('a');
      await browser.clock.pass(SOON_MS);
      expect(messagesOf(page.logged)).toEqual(['Error: a']);
    },
  );

  it('of an earlier epoch is never sent to the engine', async () => {
    browser.database.epoch = { n: 2, erasedAt: browser.clock.now() };
    const stale = { v: 1, epoch: { n: 1, erasedAt: 0 }, unsent: true, newest: [makeError(1)] };
    browser.local.setItem(ERRORS_KEY, JSON.stringify(stale));
    const page = await new LoggingPage(browser, 'tab-1').ready();
    page.signals.becomeIdle();
    await browser.clock.pass(SOON_MS);
    expect(page.logged).toEqual([]);
    expect(browser.local.getItem(ERRORS_KEY)).toBeNull();
  });
});

describe('removing errors', () => {
  it('by an erase drops waiting errors and the mirror immediately', async () => {
    const page = await new LoggingPage(browser, 'tab-1').ready();
    if (page.engine) page.engine.answers.logErrors = () => fail('unavailable', 'No engine.');
    page.throws('a');
    await browser.clock.pass(0);
    expect(errorMirror(browser)).not.toBeNull();
    await page.side.local.erase();
    expect(browser.local.getItem(ERRORS_KEY)).toBeNull();
    page.takeErrors();
    await browser.clock.pass(60_000);
    expect(page.logged).toEqual([]);
  });

  it('by a clear drops the mirror immediately', async () => {
    const page = await new LoggingPage(browser, 'tab-1').ready();
    page.throws('a');
    await browser.clock.pass(SOON_MS);
    expect(await page.side.errors.clearErrors()).toEqual(succeed(null));
    expect(browser.local.getItem(ERRORS_KEY)).toBeNull();
  });
});

it('an engine that is restarted is one error', async () => {
  const page = await new LoggingPage(browser, 'tab-1').ready();
  page.thread?.raise('messageerror');
  await browser.clock.pass(5_000);
  page.takeErrors();
  await browser.clock.pass(SOON_MS);
  page.throws('after');
  await browser.clock.pass(SOON_MS);
  expect(errorMirror(browser)?.newest.some(({ message }) => message.includes('unreadable'))).toBe(true);
});
