import { beforeEach, describe, expect, it } from 'vitest';
import { fail, succeed } from '#contract/outcome.ts';
import { makeError } from '../../../../helpers/make-error.ts';
import { FakeBrowser } from '../../../../helpers/page/fake-page.ts';
import { errorMirror, ERRORS_KEY, LoggingPage, messagesOf, MIRROR_MS, OTHERS_MS, SOON_MS } from '../../../../helpers/page/logging-page.ts';

let browser: FakeBrowser;
let page: LoggingPage;

beforeEach(async () => {
  browser = new FakeBrowser();
  page = await new LoggingPage(browser, 'tab-1').ready();
});

describe('errors without an engine', () => {
  it('wait, the newest hundred, and are sent to the next engine', async () => {
    if (page.engine) page.engine.answers.logErrors = () => fail('unavailable', 'No engine.');
    for (let n = 0; n < 150; n++) page.throws(String(n));
    await browser.clock.pass(500);
    page.takeErrors();
    await browser.clock.pass(2_000);
    expect(messagesOf(page.logged)).toEqual(Array.from({ length: 100 }, (_, n) => `Error: ${n + 50}`));
  });

  it('that it refuses for good are not sent again', async () => {
    if (page.engine) page.engine.answers.logErrors = () => fail('bad-input', 'No list.');
    page.throws('a');
    await browser.clock.pass(120_000);
    expect(page.engine?.called('logErrors')).toHaveLength(1);
  });

  it('of a closed page are sent to the next page’s engine', async () => {
    if (page.engine) page.engine.answers.logErrors = () => new Promise(() => {});
    page.throws('last words');
    page.show(false);
    await browser.clock.pass(0);
    const next = new LoggingPage(browser, 'tab-2');
    await next.ready();
    next.signals.becomeIdle();
    await browser.clock.pass(SOON_MS);
    expect(messagesOf(next.logged)).toEqual(['Error: last words']);
    await browser.clock.pass(MIRROR_MS);
    expect(errorMirror(browser)?.unsent).toBe(false);
  });

  it('of a closed tab are taken over by a living tab, beside its own', async () => {
    if (page.engine) page.engine.answers.logErrors = () => fail('unavailable', 'No engine.');
    page.throws('own');
    await browser.clock.pass(0);
    const { newest, ...rest } = errorMirror(browser) ?? { newest: [] };
    const last = makeError(0, { ts: browser.clock.now(), message: 'last words' });
    browser.local.setItem(ERRORS_KEY, JSON.stringify({ ...rest, newest: [last, ...newest] }));
    page.takeErrors();
    page.otherTabWrote('bugmatrix.errors');
    await browser.clock.pass(OTHERS_MS);
    expect(messagesOf(page.logged)?.toSorted()).toEqual(['Error: own', 'last words']);
  });

  it('of a closed tab survive when a living tab writes the mirror', async () => {
    page.throws('own');
    await browser.clock.pass(0);
    // The copy is written over two seconds after the change, before the living tab looks at what others wrote.
    await browser.clock.pass(1_500);
    const { newest, ...rest } = errorMirror(browser) ?? { newest: [] };
    const last = makeError(0, { ts: browser.clock.now(), message: 'last words' });
    browser.local.setItem(ERRORS_KEY, JSON.stringify({ ...rest, unsent: true, newest: [last, ...newest] }));
    page.otherTabWrote('bugmatrix.errors');
    await browser.clock.pass(MIRROR_MS);
    expect(messagesOf(page.logged)).toEqual(['Error: own', 'last words']);
    await browser.clock.pass(MIRROR_MS);
    expect(errorMirror(browser)).toMatchObject({ unsent: false, newest: [{ message: 'last words' }, { message: 'Error: own' }] });
  });

  it('that the engine took and evicted are not sent again', async () => {
    const evicted = makeError(0, { ts: browser.clock.now(), message: 'evicted' });
    const stored = { v: 1, epoch: browser.database.epoch, unsent: true, newest: [evicted] };
    browser.local.setItem(ERRORS_KEY, JSON.stringify(stored));
    if (page.engine) page.engine.answers.logErrors = () => succeed(null);
    page.signals.becomeIdle();
    await browser.clock.pass(60_000);
    browser.local.setItem(ERRORS_KEY, JSON.stringify(stored));
    page.engine?.tell({ kind: 'topic', topic: 'errors' });
    await browser.clock.pass(60_000);
    expect(page.engine?.called('logErrors')).toHaveLength(1);
    expect(errorMirror(browser)?.unsent).toBe(false);
  });

  it('wait for the recorder too, which is requested again only after a while', async () => {
    page.errors.isReachable = false;
    for (let n = 0; n < 20; n++) page.throws(String(n));
    await browser.clock.pass(5_000);
    page.throws('more');
    await browser.clock.pass(0);
    expect(page.errors.loads).toBe(1);
    page.errors.isReachable = true;
    await browser.clock.pass(5_000);
    page.throws('last');
    await browser.clock.pass(SOON_MS);
    expect(page.errors.loads).toBe(2);
    expect(page.logged).toHaveLength(22);
  });
});
