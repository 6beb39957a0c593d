import { beforeEach, describe, expect, it } from 'vitest';
import { criticalErrorStore } from '../../../../../src/engine/errors/critical-error.ts';
import type { LoggedError } from '../../../../../workers/contract/errors.ts';
import { fail, succeed } from '../../../../../workers/contract/outcome.ts';
import { settle } from '../../../../helpers/fake-clock.ts';
import { makeError } from '../../../../helpers/make-error.ts';
import { FakeBrowser, FakePage } from '../../../../helpers/page/fake-page.ts';

const KEY = 'bugmatrix.errors';
const SOON_MS = 1_000;
const OTHERS_MS = 2_000;
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
    await browser.clock.pass(OTHERS_MS);
    expect(messages(page.logged)?.toSorted()).toEqual(['Error: own', 'last words']);
  });

  it('of a tab that is gone outlive the copy that a living tab was about to write over them', async () => {
    const browser = new FakeBrowser();
    const page = await new LoggingPage(browser, 'tab-1').ready();
    page.throws('own');
    await browser.clock.pass(0);
    // The copy is written over two seconds after the change, before the living tab looks at what others wrote.
    await browser.clock.pass(1_500);
    const { newest, ...rest } = mirror(browser) ?? { newest: [] };
    const last = makeError(0, { ts: browser.clock.now(), message: 'last words' });
    browser.local.setItem(KEY, JSON.stringify({ ...rest, unsent: true, newest: [last, ...newest] }));
    page.otherTabWrote('bugmatrix.errors');
    await browser.clock.pass(MIRROR_MS);
    expect(messages(page.logged)).toEqual(['Error: own', 'last words']);
    await browser.clock.pass(MIRROR_MS);
    expect(mirror(browser)).toMatchObject({ unsent: false, newest: [{ message: 'last words' }, { message: 'Error: own' }] });
  });

  it('that the engine took and no longer holds are not sent again and again', async () => {
    const browser = new FakeBrowser();
    const page = await new LoggingPage(browser, 'tab-1').ready();
    const evicted = makeError(0, { ts: browser.clock.now(), message: 'evicted' });
    const stored = { v: 1, epoch: browser.database.epoch, unsent: true, newest: [evicted] };
    browser.local.setItem(KEY, JSON.stringify(stored));
    if (page.engine) page.engine.answers.logErrors = () => succeed(null);
    page.signals.becomeIdle();
    await browser.clock.pass(60_000);
    browser.local.setItem(KEY, JSON.stringify(stored));
    page.engine?.tell({ kind: 'topic', topic: 'errors' });
    await browser.clock.pass(60_000);
    expect(page.engine?.called('logErrors')).toHaveLength(1);
    expect(mirror(browser)?.unsent).toBe(false);
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

describe('a page that goes before its recorder came', () => {
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

  it('leaves its errors to the next page, as errors of its own document and session', async () => {
    const browser = new FakeBrowser();
    await goneEarly(browser, (page) => {
      page.errors.tell({ source: 'script', thrown: new TypeError('first words'), message: 'Uncaught', file: '/x.js' });
      page.errors.tell({ source: 'resource', element: 'script', address: '/assets/gone.js?token=S3CR3T' });
    });
    const { logged } = await nextPage(browser);
    expect(logged).toMatchObject([
      { message: 'TypeError: first words', severity: 'high', errorType: 'javascript', loadId: 'tab-1', url: '/features?kept=1' },
      { message: 'Could not load <script> from https://bugs.example/assets/gone.js', severity: 'critical', loadId: 'tab-1' },
    ]);
    expect(logged[0]?.sessionId).toMatch(/^[0-9a-f-]{36}$/);
    expect(browser.local.keysWith(EARLY)).toEqual([]);
    // What happened on a page that is gone is no news on this one.
    expect(criticalErrorStore.getState()).toBeNull();
  });

  it('writes no secret down: a message ends before the first word that could be one', async () => {
    const browser = new FakeBrowser();
    const text = await goneEarly(browser, (page) => {
      page.throws('Cannot sign in with password: S3CR3T');
      page.throws('S3CR3T@mail.example is unknown');
      page.errors.tell({ source: 'fetch', method: 'GET', address: 'https://u:S3CR3T@a.example/?key=S3CR3T', status: 500, thrown: null });
      page.errors.tell({ source: 'promise', thrown: 'S3CR3T' });
    });
    expect(text).toContain('Cannot sign in with …');
    expect(text).not.toContain('S3CR3T');
  });

  it('or before it was told to go: the first errors are written down as they happen', async () => {
    const browser = new FakeBrowser();
    const page = await new LoggingPage(browser, 'tab-1').ready();
    page.throws('read at once');
    await browser.clock.pass(0);
    page.throws('last words');
    page.close();
    const { logged } = await nextPage(browser);
    expect(messages(logged)).toContain('Error: last words');
  });

  it('leaves what it had read and not yet brought to disk', async () => {
    const browser = new FakeBrowser();
    const page = await new LoggingPage(browser, 'tab-1').ready();
    if (page.engine) page.engine.answers.logErrors = () => new Promise(() => {});
    page.throws('read');
    await browser.clock.pass(SOON_MS);
    page.throws('last words');
    page.close();
    // Another process, which has not seen it yet, writes over the copy.
    browser.local.removeItem(KEY);
    expect(messages((await nextPage(browser)).logged)).toEqual(['Error: read', 'Error: last words']);
  });

  it('is not taken for gone while it lives, and is looked at again until it is', async () => {
    const browser = new FakeBrowser();
    const page = await new LoggingPage(browser, 'tab-1').ready();
    page.errors.isReachable = false;
    page.throws('at step 7 of 9');
    const other = await nextPage(browser);
    await browser.clock.pass(10 * OTHERS_MS);
    expect(other.logged).toEqual([]);
    page.close();
    await browser.clock.pass(OTHERS_MS);
    expect(messages(other.logged)).toEqual(['Error: at step …']);
  });

  it('is taken for gone after half a minute where the browser does not tell who lives', async () => {
    const browser = new FakeBrowser();
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
    expect(messages(page.logged)).toEqual(['old']);
  });

  it('in a storm costs few writes, and leaves no line once its errors are read', async () => {
    const browser = new FakeBrowser();
    const page = await new LoggingPage(browser, 'tab-1').ready();
    for (let n = 0; n < 1_000; n++) page.throws('storm');
    const { incidents } = JSON.parse(browser.local.getItem(`${EARLY}tab-1`) ?? '') as { incidents: unknown[] };
    expect(incidents).toHaveLength(5);
    await browser.clock.pass(SOON_MS);
    expect(page.logged.length).toBeGreaterThan(0);
    expect(browser.local.keysWith(EARLY)).toEqual([]);
  });

  it('is hidden twice: nothing of the first time is lost, nothing comes twice', async () => {
    const browser = new FakeBrowser();
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
    expect(messages(page.logged)).toEqual(['Error: one', 'Error: two', 'Error: three']);
  });

  it('leaves nothing where the visitor stopped the recording, nor what was erased since', async () => {
    const browser = new FakeBrowser();
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
  ])('leaves %s, which stops no error', async (garbage) => {
    const browser = new FakeBrowser();
    browser.local.setItem(`${EARLY}tab-0`, garbage);
    const page = await nextPage(browser);
    page.throws('a');
    await browser.clock.pass(SOON_MS);
    expect(messages(page.logged)).toContain('Error: a');
    expect(browser.local.keysWith(EARLY)).toEqual([]);
  });
});
