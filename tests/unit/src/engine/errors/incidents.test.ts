import { beforeEach, describe, expect, it } from 'vitest';
import { criticalErrorStore } from '#engine/errors/critical-error.ts';
import { FakeBrowser } from '../../../../helpers/page/fake-page.ts';
import { ERRORS_KEY, LoggingPage, messagesOf, OTHERS_MS, SOON_MS } from '../../../../helpers/page/logging-page.ts';

let browser: FakeBrowser;

beforeEach(() => {
  browser = new FakeBrowser();
});

beforeEach(() => criticalErrorStore.setState(null, true));

describe('a page that is closed before its recorder is loaded', () => {
  const EARLY = 'bugmatrix.errors.pending.';

  async function goneEarly(browser: FakeBrowser, fail: (page: LoggingPage) => void): Promise<string> {
    const page = await new LoggingPage(browser, 'tab-1').ready();
    page.errors.isReachable = false;
    fail(page);
    await browser.clock.pass(0);
    page.show(false);
    page.close();
    return browser.local.getItem(`${EARLY}tab-1`) ?? '';
  }

  async function nextPage(browser: FakeBrowser): Promise<LoggingPage> {
    const page = await new LoggingPage(browser, 'tab-2').ready();
    page.signals.becomeIdle();
    await browser.clock.pass(SOON_MS);
    return page;
  }

  it('leaves its errors to the next page, as errors of its own document, session and page view', async () => {
    await goneEarly(browser, (page) => {
      page.visit('/features');
      page.errors.report({ source: 'script', thrown: new TypeError('first words'), message: 'Uncaught', file: '/x.js' });
      page.errors.report({ source: 'resource', element: 'script', address: '/assets/gone.js?token=S3CR3T' });
    });
    const { logged } = await nextPage(browser);
    const [pageViewId] = browser.database.rows.keys();
    expect(logged.map((error) => error.pageViewId)).toEqual([pageViewId, pageViewId]);
    expect(logged).toMatchObject([
      {
        message: 'TypeError: first words',
        severity: 'high',
        errorType: 'javascript',
        loadId: 'tab-1',
        url: '/features?kept=1&token=[removed]',
      },
      {
        message: 'Could not load <script> from https://bugs.example/assets/gone.js?token=[removed]',
        severity: 'critical',
        loadId: 'tab-1',
      },
    ]);
    expect(logged[0]?.sessionId).toMatch(/^[0-9a-f-]{36}$/);
    expect(browser.local.keysWith(EARLY)).toEqual([]);
    // What happened on a page that is gone is no news on this one.
    expect(criticalErrorStore.getState()).toBeNull();
  });

  it('stores no secret: a message is cut before the first word that could be one', async () => {
    const text = await goneEarly(browser, (page) => {
      page.throws('Cannot sign in with password: S3CR3T');
      page.throws('S3CR3T@mail.example is unknown');
      page.errors.report({ source: 'fetch', method: 'GET', address: 'https://u:S3CR3T@a.example/?key=S3CR3T', status: 500, thrown: null });
      page.errors.report({ source: 'promise', thrown: 'S3CR3T' });
    });
    expect(text).toContain('Cannot sign in with …');
    expect(text).not.toContain('S3CR3T');
  });

  it('stores its first errors as they happen, without waiting for its end', async () => {
    const page = await new LoggingPage(browser, 'tab-1').ready();
    page.throws('read at once');
    await browser.clock.pass(0);
    page.throws('last words');
    page.close();
    const { logged } = await nextPage(browser);
    expect(messagesOf(logged)).toContain('Error: last words');
  });

  it('leaves errors that were read and are not yet on disk', async () => {
    const page = await new LoggingPage(browser, 'tab-1').ready();
    if (page.engine) page.engine.answers.logErrors = () => new Promise(() => {});
    page.throws('read');
    await browser.clock.pass(SOON_MS);
    page.throws('last words');
    page.close();
    // Another process, which has not seen it yet, writes over the copy.
    browser.local.removeItem(ERRORS_KEY);
    expect(messagesOf((await nextPage(browser)).logged)).toEqual(['Error: read', 'Error: last words']);
  });

  it('is not taken for closed while it lives, and is checked again until it is closed', async () => {
    const page = await new LoggingPage(browser, 'tab-1').ready();
    page.errors.isReachable = false;
    page.throws('at step 7 of 9');
    const other = await nextPage(browser);
    await browser.clock.pass(10 * OTHERS_MS);
    expect(other.logged).toEqual([]);
    page.close();
    await browser.clock.pass(OTHERS_MS);
    expect(messagesOf(other.logged)).toEqual(['Error: at step …']);
  });

  it('is taken for closed after half a minute where the browser has no Web Locks', async () => {
    browser.local.setItem(
      `${EARLY}tab-0`,
      JSON.stringify({ session: '', incidents: [{ ts: 1, order: 0, href: 'https://a.example/', source: 'promise', thrown: 'old' }] }),
    );
    const page = new LoggingPage(browser, 'tab-1', { locks: null });
    await page.ready();
    page.signals.becomeIdle();
    await browser.clock.pass(28_000);
    expect(page.logged).toEqual([]);
    await browser.clock.pass(6_000);
    expect(messagesOf(page.logged)).toEqual(['old']);
  });

  it('writes few times in a burst of errors, and leaves nothing once the errors are read', async () => {
    const page = await new LoggingPage(browser, 'tab-1').ready();
    for (let n = 0; n < 1_000; n++) page.throws('storm');
    const { incidents } = JSON.parse(browser.local.getItem(`${EARLY}tab-1`) ?? '') as { incidents: unknown[] };
    expect(incidents).toHaveLength(5);
    await browser.clock.pass(SOON_MS);
    expect(page.logged.length).toBeGreaterThan(0);
    expect(browser.local.keysWith(EARLY)).toEqual([]);
  });

  it('loses and repeats no error when it is hidden twice', async () => {
    const page = await new LoggingPage(browser, 'tab-1').ready();
    page.errors.isReachable = false;
    for (const word of ['one', 'two']) {
      page.throws(word);
      page.show(false);
      page.show(true);
    }
    page.errors.isReachable = true;
    await browser.clock.pass(10_000);
    page.throws('three');
    await browser.clock.pass(SOON_MS);
    expect(messagesOf(page.logged)).toEqual(['Error: one', 'Error: two', 'Error: three']);
  });

  it('leaves nothing where the visitor stopped the recording, nor errors erased since', async () => {
    browser.local.setItem('bugmatrix.opt-out', '1');
    expect(await goneEarly(browser, (page) => page.throws('a'))).toBe('');
    browser.local.removeItem('bugmatrix.opt-out');
    expect(await goneEarly(browser, (page) => page.throws('a'))).not.toBe('');
    const page = await new LoggingPage(browser, 'tab-2').ready();
    await page.side.local.erase();
    expect(browser.local.keysWith(EARLY)).toEqual([]);
  });

  it.each([
    '',
    'null',
    '[]',
    '{',
    '{"incidents":[null,7,{},{"ts":1,"href":"no address"},{"ts":1,"href":"https://a.example/","source":"x"}]}',
  ])('may leave the garbage %s, which does not stop the next error', async (garbage) => {
    browser.local.setItem(`${EARLY}tab-0`, garbage);
    const page = await nextPage(browser);
    page.throws('a');
    await browser.clock.pass(SOON_MS);
    expect(messagesOf(page.logged)).toContain('Error: a');
    expect(browser.local.keysWith(EARLY)).toEqual([]);
  });
});
