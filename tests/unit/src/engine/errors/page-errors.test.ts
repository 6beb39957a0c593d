import { beforeEach, describe, expect, it } from 'vitest';
import { criticalErrorStore } from '../../../../../src/engine/errors/critical-error.ts';
import type { LoggedError } from '../../../../../workers/contract/errors.ts';
import { fail, succeed } from '../../../../../workers/contract/outcome.ts';
import { settle } from '../../../../helpers/fake-clock.ts';
import { makeError } from '../../../../helpers/make-error.ts';
import { FakeBrowser, FakePage } from '../../../../helpers/page/fake-page.ts';

const KEY = 'bugmatrix.errors';
const SOON_MS = 1_000;
const MIRROR_MS = 3_000;

beforeEach(() => criticalErrorStore.setState(null, true));

/** A page whose engine takes errors as the real one does. */
class LoggingPage extends FakePage {
  readonly logged: LoggedError[] = [];

  async ready(): Promise<this> {
    await this.side.whenReady();
    await settle();
    this.takeErrors();
    return this;
  }

  takeErrors(): void {
    const { engine, browser } = this;
    if (!engine) throw new Error('There is no engine.');
    engine.answers.logErrors = (errors) => {
      const known = new Set(this.logged.map(({ id }) => id));
      this.logged.push(...(errors as LoggedError[]).filter(({ id }) => !known.has(id)));
      return succeed(null);
    };
    engine.answers.clearErrors = () => succeed(null);
    engine.answers.loggedErrors = () => succeed({ epoch: browser.database.epoch, errors: this.logged.toReversed().slice(0, 100) });
  }

  throws(message: string): void {
    this.errors.tell({ source: 'promise', thrown: new Error(message) });
  }
}

function mirror(browser: FakeBrowser): { unsent: boolean; newest: LoggedError[]; epoch: { n: number } } | null {
  const text = browser.local.getItem(KEY);
  return text === null ? null : JSON.parse(text);
}

const messages = (errors: readonly LoggedError[] | undefined) => errors?.map(({ message }) => message);

describe('an error on the page', () => {
  it('is logged with page, session, document and user, without secrets, and gets the engine’s browser', async () => {
    const browser = new FakeBrowser();
    browser.local.setItem('bugmatrix.auth', JSON.stringify({ access_token: 'S3CR3T', user: { id: 'user-1' } }));
    const page = await new LoggingPage(browser, 'tab-1').ready();
    page.throws('at https://a.example/?token=S3CR3T');
    await browser.clock.pass(SOON_MS);
    expect(page.logged).toMatchObject([
      {
        message: 'Error: at https://a.example/',
        url: '/features?kept=1',
        userAgent: '',
        userId: 'user-1',
        sessionId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        loadId: 'tab-1',
        errorType: 'promise',
        ts: expect.any(Number),
      },
    ]);
    expect(JSON.stringify([page.logged, browser.local.getItem(KEY)])).not.toContain('S3CR3T');
  });

  it('is in the mirror before the engine has answered, and stays there as one of many afterwards', async () => {
    const browser = new FakeBrowser();
    const page = await new LoggingPage(browser, 'tab-1').ready();
    if (page.engine) page.engine.answers.logErrors = () => new Promise(() => {});
    page.throws('a');
    await browser.clock.pass(0);
    expect(mirror(browser)).toMatchObject({ v: 1, unsent: true, newest: [{ message: 'Error: a' }] });
  });

  it('leaves the mirror as the engine has it, newest first', async () => {
    const browser = new FakeBrowser();
    const page = await new LoggingPage(browser, 'tab-1').ready();
    page.throws('a');
    await browser.clock.pass(SOON_MS);
    page.throws('b');
    await browser.clock.pass(SOON_MS + MIRROR_MS);
    expect(mirror(browser)?.unsent).toBe(false);
    expect(messages(mirror(browser)?.newest)).toEqual(['Error: b', 'Error: a']);
  });

  it('that is critical and this site’s own is told to the notice', async () => {
    const browser = new FakeBrowser();
    const page = await new LoggingPage(browser, 'tab-1').ready();
    page.errors.tell({ source: 'script', thrown: null, message: 'Script error.', file: 'chrome-extension://abc/x.js' });
    page.throws('not critical');
    await browser.clock.pass(SOON_MS);
    expect(criticalErrorStore.getState()).toBeNull();
    page.errors.tell({ source: 'resource', element: 'script', address: '/gone.js' });
    await browser.clock.pass(SOON_MS);
    expect(criticalErrorStore.getState()).toMatchObject({ severity: 'critical', url: '/features?kept=1' });
  });
});

it('an error of a visitor who stopped the recording is kept nowhere', async () => {
  const browser = new FakeBrowser();
  browser.local.setItem('bugmatrix.opt-out', '1');
  const page = await new LoggingPage(browser, 'tab-1').ready();
  page.throws('a');
  await browser.clock.pass(SOON_MS);
  expect(page.errors.loads).toBe(1);
  expect(page.logged).toEqual([]);
  expect(mirror(browser)).toBeNull();
});

describe('errors without an engine', () => {
  it('wait, the newest hundred, and are told to the next one', async () => {
    const browser = new FakeBrowser();
    const page = await new LoggingPage(browser, 'tab-1').ready();
    if (page.engine) page.engine.answers.logErrors = () => fail('unavailable', 'No engine.');
    for (let n = 0; n < 150; n++) page.throws(String(n));
    await browser.clock.pass(500);
    page.takeErrors();
    await browser.clock.pass(2_000);
    expect(messages(page.logged)).toEqual(Array.from({ length: 100 }, (_, n) => `Error: ${n + 50}`));
  });

  it('that it refuses for good are not sent again', async () => {
    const browser = new FakeBrowser();
    const page = await new LoggingPage(browser, 'tab-1').ready();
    if (page.engine) page.engine.answers.logErrors = () => fail('bad-input', 'No list.');
    page.throws('a');
    await browser.clock.pass(120_000);
    expect(page.engine?.called('logErrors')).toHaveLength(1);
  });

  it('of a page that is gone come to the next page’s engine', async () => {
    const browser = new FakeBrowser();
    const first = await new LoggingPage(browser, 'tab-1').ready();
    if (first.engine) first.engine.answers.logErrors = () => new Promise(() => {});
    first.throws('last words');
    first.show(false);
    await browser.clock.pass(0);
    const second = new LoggingPage(browser, 'tab-2');
    await second.ready();
    second.signals.becomeIdle();
    await browser.clock.pass(SOON_MS);
    expect(messages(second.logged)).toEqual(['Error: last words']);
    await browser.clock.pass(MIRROR_MS);
    expect(mirror(browser)?.unsent).toBe(false);
  });

  it('of a tab that is gone are taken by a tab that lives, beside what that tab has itself', async () => {
    const browser = new FakeBrowser();
    const page = await new LoggingPage(browser, 'tab-1').ready();
    if (page.engine) page.engine.answers.logErrors = () => fail('unavailable', 'No engine.');
    page.throws('own');
    await browser.clock.pass(0);
    const { newest, ...rest } = mirror(browser) ?? { newest: [] };
    const last = makeError(0, { ts: browser.clock.now(), message: 'last words' });
    browser.local.setItem(KEY, JSON.stringify({ ...rest, newest: [last, ...newest] }));
    page.takeErrors();
    page.otherTabWrote('bugmatrix.errors');
    await browser.clock.pass(SOON_MS);
    expect(messages(page.logged)?.toSorted()).toEqual(['Error: own', 'last words']);
  });

  it('wait for the recorder too, which is asked for again only after a while', async () => {
    const browser = new FakeBrowser();
    const page = await new LoggingPage(browser, 'tab-1').ready();
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

describe('a storm', () => {
  it('of 10,000 errors in 10 s, the logger’s own among them, leaves the newest hundred and few calls', async () => {
    const browser = new FakeBrowser();
    const page = await new LoggingPage(browser, 'tab-1').ready();
    const hostile = Object.defineProperty(new Error('x'), 'message', {
      get() {
        throw new Error('The logger fails at this one.');
      },
    });
    for (let n = 0; n < 10_000; n++) {
      if (n % 100 === 50) page.errors.tell({ source: 'promise', thrown: hostile });
      else page.throws(String(n));
      if (n % 7 === 0) page.engine?.tell({ kind: 'failure', name: 'Error', message: 'The log fails.', stack: '' });
      if (n % 10 === 9) await browser.clock.pass(10);
    }
    await browser.clock.pass(SOON_MS);
    const newest = page.logged.toSorted((a, b) => (a.id < b.id ? 1 : -1)).slice(0, 100);
    expect(messages(newest)?.filter((message) => /^Error: 99\d\d$/.test(message)).length).toBeGreaterThan(80);
    expect(newest[0]?.message).toBe('Error: 9999');
    expect(messages(page.logged)?.filter((message) => message.includes('The log fails'))).toHaveLength(1);
    expect(page.engine?.called('logErrors').length).toBeLessThan(15);
  });

  it('of the largest errors stays within the mirror’s bound, all hundred of them', async () => {
    const browser = new FakeBrowser();
    const page = await new LoggingPage(browser, 'tab-1').ready();
    for (let n = 0; n < 200; n++) {
      const error = Object.assign(new Error(`${n} ${'m'.repeat(400)}`), { stack: 's '.repeat(10_000) });
      page.errors.tell({ source: 'promise', thrown: error });
    }
    await browser.clock.pass(SOON_MS);
    expect(browser.local.getItem(KEY)?.length).toBeLessThanOrEqual(102_400);
    expect(mirror(browser)?.newest).toHaveLength(100);
  });
});

describe('storage', () => {
  it.each(['', 'null', '[]', '{', '{"v":1,"epoch":{"n":0,"erasedAt":0},"unsent":true,"newest":[null,7,{"id":"x"}]}', '['.repeat(10_000)])(
    'that holds %s stops no error',
    async (garbage) => {
      const browser = new FakeBrowser();
      browser.local.setItem(KEY, garbage);
      const page = await new LoggingPage(browser, 'tab-1').ready();
      page.signals.becomeIdle();
      page.throws('a');
      await browser.clock.pass(SOON_MS);
      expect(messages(page.logged)).toEqual(['Error: a']);
    },
  );

  it('of an earlier epoch is never offered', async () => {
    const browser = new FakeBrowser();
    browser.database.epoch = { n: 2, erasedAt: browser.clock.now() };
    const stale = { v: 1, epoch: { n: 1, erasedAt: 0 }, unsent: true, newest: [makeError(1)] };
    browser.local.setItem(KEY, JSON.stringify(stale));
    const page = await new LoggingPage(browser, 'tab-1').ready();
    page.signals.becomeIdle();
    await browser.clock.pass(SOON_MS);
    expect(page.logged).toEqual([]);
    expect(browser.local.getItem(KEY)).toBeNull();
  });
});

describe('removing', () => {
  it('an erase forgets what waits and takes the copy away at once', async () => {
    const browser = new FakeBrowser();
    const page = await new LoggingPage(browser, 'tab-1').ready();
    if (page.engine) page.engine.answers.logErrors = () => fail('unavailable', 'No engine.');
    page.throws('a');
    await browser.clock.pass(0);
    expect(mirror(browser)).not.toBeNull();
    await page.side.local.erase();
    expect(browser.local.getItem(KEY)).toBeNull();
    page.takeErrors();
    await browser.clock.pass(60_000);
    expect(page.logged).toEqual([]);
  });

  it('a clearing takes the copy away at once', async () => {
    const browser = new FakeBrowser();
    const page = await new LoggingPage(browser, 'tab-1').ready();
    page.throws('a');
    await browser.clock.pass(SOON_MS);
    expect(await page.side.errors.clearErrors()).toEqual(succeed(null));
    expect(browser.local.getItem(KEY)).toBeNull();
  });
});

it('an engine that is restarted is one error', async () => {
  const browser = new FakeBrowser();
  const page = await new LoggingPage(browser, 'tab-1').ready();
  page.thread?.raise('messageerror');
  await browser.clock.pass(5_000);
  page.takeErrors();
  await browser.clock.pass(SOON_MS);
  page.throws('after');
  await browser.clock.pass(SOON_MS);
  expect(mirror(browser)?.newest.some(({ message }) => message.includes('unreadable'))).toBe(true);
});
