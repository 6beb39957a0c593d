import { describe, expect, it } from 'vitest';
import type { ErrorFilter, LoggedError } from '#contract/documents/errors.ts';
import type { ErrorsAnswer } from '#contract/questions/errors.ts';
import { EngineBrowser, type EngineTab } from '../../../helpers/engine/engine-browser.ts';
import { makeError } from '../../../helpers/make-error.ts';
import { makeErrorsQuestion } from '../../../helpers/make-question.ts';
import { overviewOf } from '../../../../workers/errors/errors-port.ts';
import { valueOf } from '../../../helpers/value-of.ts';

const ANY: ErrorFilter = { severity: '', errorType: '' };

async function kept({ api }: EngineTab): Promise<LoggedError[]> {
  return valueOf(await api.loggedErrors()).errors;
}

/** What the rows say of the page views, all of which are recorded. */
async function answered({ api }: EngineTab): Promise<ErrorsAnswer> {
  const range = { from: null, to: 8_640_000_000_000_000 };
  return valueOf(await api.errors(makeErrorsQuestion({ range, bots: 'include' })));
}

const topics = ({ notices }: EngineTab) => notices.filter((notice) => notice.kind === 'topic' && notice.topic === 'errors').length;

describe('the error log', () => {
  it('keeps the newest hundred, newest first, in whatever order they arrive', async () => {
    const tab = await new EngineBrowser().openTab();
    for (let batch = 0; batch < 3; batch++) {
      valueOf(await tab.api.logErrors(Array.from({ length: 60 }, (_, n) => makeError(batch * 60 + n))));
    }
    valueOf(await tab.api.logErrors([makeError(0), makeError(150)]));
    expect((await kept(tab)).map(({ id }) => id)).toEqual(Array.from({ length: 100 }, (_, n) => makeError(179 - n).id));
  });

  it('orders errors of the same millisecond by id', async () => {
    const tab = await new EngineBrowser().openTab();
    const same = [3, 1, 2].map((n) => makeError(n, { ts: makeError(0).ts }));
    valueOf(await tab.api.logErrors(same));
    expect((await kept(tab)).map(({ id }) => id)).toEqual([3, 2, 1].map((n) => makeError(n).id));
  });

  it('classifies the browser and keeps no user agent', async () => {
    const tab = await new EngineBrowser().openTab();
    valueOf(await tab.api.logErrors([makeError(1, { userAgent: '' }), makeError(2, { userAgent: 'Firefox, Linux' })]));
    expect((await kept(tab)).map(({ userAgent }) => userAgent)).toEqual(['Firefox, Linux', 'Chrome, Windows']);
  });

  it('is read without the secrets that a build before has left in it', async () => {
    const browser = new EngineBrowser();
    const left = {
      message: 'No invite for ann.lee%40example.com',
      stack: 'at /a?token=S3CR3T',
      url: '/reset/0f8f0f8f0f8f4a4a?ticket=S3CR3T',
    };
    await browser.documents.collection('errors').add([makeError(1, left)], 100);
    expect(await kept(await browser.openTab())).toEqual([
      makeError(1, { message: 'No invite for [removed]', stack: 'at /a?token=[removed]', url: '/reset/[removed]?ticket=[removed]' }),
    ]);
  });

  it('drops invalid errors and refuses a value that is no list', async () => {
    const tab = await new EngineBrowser().openTab();
    const hostile = [null, 7, {}, makeError(1), { ...makeError(2), ts: 'x' }] as LoggedError[];
    valueOf(await tab.api.logErrors(hostile));
    expect(await kept(tab)).toEqual([makeError(1)]);
    expect(await tab.api.logErrors('x' as unknown as LoggedError[])).toMatchObject({
      ok: false,
      failure: { code: 'bad-input', retry: false },
    });
    expect(await tab.api.errorOverview({ severity: 'x' } as unknown as ErrorFilter)).toMatchObject({ failure: { code: 'bad-question' } });
  });

  it('is shared by all tabs, and every tab that asked is notified of changes', async () => {
    const browser = new EngineBrowser();
    const [one, two] = [await browser.openTab(), await browser.openTab()];
    expect(valueOf(await two.api.errorOverview(ANY)).stats.total).toBe(0);
    const before = topics(two);
    valueOf(await one.api.logErrors([makeError(1)]));
    expect(topics(two)).toBeGreaterThan(before);
    expect(valueOf(await two.api.errorOverview(ANY))).toMatchObject({ matched: 1, latest: [makeError(1)] });
  });
});

describe('the row of an error', () => {
  it('is stored once, whichever tab logs it, on its page view, under the issue and the release of the log', async () => {
    const browser = new EngineBrowser();
    const [one, two] = [await browser.openTab(), await browser.openTab()];
    const view = browser.observation(1);
    const error = makeError(1, { ts: view.ts, message: 'HTTP 500: GET /a?page=7\n at', pageViewId: view.id, release: '0.9' });
    const foreign = makeError(2, { ts: view.ts, pageViewId: view.id, fromExtension: true });
    valueOf(await one.api.record([view]));
    valueOf(await one.api.logErrors([error, foreign]));
    valueOf(await two.api.logErrors([error]));
    const again = await browser.openTab();
    valueOf(await again.api.logErrors([error, foreign]));
    const { issues, leftOut, held } = await answered(again);
    expect([held, leftOut]).toEqual([2, 1]);
    expect(issues).toMatchObject([
      {
        occurrences: 1,
        visits: 1,
        title: 'HTTP <n>: GET /a',
        type: 'javascript',
        severity: 'high',
        firstRelease: '0.9',
        firstSeen: view.ts,
      },
    ]);
  });

  it('is kept where its page view is not known, and counts in no figure', async () => {
    const tab = await new EngineBrowser().openTab();
    valueOf(await tab.api.logErrors([makeError(1), makeError(2, { pageViewId: '00000000-0000-4000-8000-000000000001' })]));
    expect(await answered(tab)).toMatchObject({ held: 2, issues: [], leftOut: 0 });
  });
});

describe('a clearing', () => {
  it.each([{ memory: false }, { memory: true }])('removes errors and rows for good, in every tab: %o', async (options) => {
    const browser = new EngineBrowser();
    const [tab, other] = [await browser.openTab(options), await browser.openTab(options)];
    const { clock } = browser;
    const old = makeError(1, { ts: clock.now() - 1 });
    valueOf(await tab.api.logErrors([old]));
    valueOf(await tab.api.clearErrors());
    await clock.pass(10);
    expect([await answered(tab), await answered(other)]).toMatchObject([{ held: 0 }, { held: 0 }]);
    const fresh = makeError(2, { ts: clock.now() });
    valueOf(await tab.api.logErrors([old, fresh]));
    expect((await kept(tab)).map(({ id }) => id)).toEqual([fresh.id]);
    const open = options.memory ? tab : await browser.openTab();
    expect((await answered(open)).held).toBe(1);
  });

  it('with a date ahead, because the clock was set back, drops no new error', async () => {
    const browser = new EngineBrowser();
    const tab = await browser.openTab();
    await browser.clock.pass(3_600_000);
    valueOf(await tab.api.clearErrors());
    await browser.clock.pass(-3_600_000);
    const fresh = makeError(2, { ts: browser.clock.now() });
    valueOf(await tab.api.logErrors([fresh]));
    expect(await kept(tab)).toEqual([fresh]);
  });
});

it('an erase removes the errors too, and reports its epoch with what is left', async () => {
  const browser = new EngineBrowser();
  const tab = await browser.openTab();
  const error = makeError(1, { ts: browser.clock.now() - 1 });
  valueOf(await tab.api.logErrors([error]));
  const epoch = valueOf(await tab.api.erase());
  expect(valueOf(await tab.api.loggedErrors())).toEqual({ epoch, errors: [] });
  // Rows do not come back either, when a page sends what it logged before.
  valueOf(await tab.api.logErrors([error]));
  expect((await answered(tab)).held).toBe(0);
});

const NOW = 1_750_000_000_000;
const DAY_MS = 86_400_000;

describe('statistics', () => {
  it('count all errors kept, by severity and type, and those of the last 24 hours', () => {
    const errors = [
      makeError(0, { ts: NOW, severity: 'critical' }),
      makeError(0, { ts: NOW - DAY_MS + 1, severity: 'low', errorType: 'network' }),
      makeError(0, { ts: NOW - DAY_MS, errorType: 'network' }),
    ];
    expect(overviewOf(errors, { severity: 'low', errorType: '' }, NOW).stats).toEqual({
      total: 3,
      recent: 2,
      bySeverity: { critical: 1, high: 1, medium: 0, low: 1 },
      byType: { javascript: 1, promise: 0, network: 2, react: 0, unknown: 0 },
    });
  });

  it('of an empty log are zeros', () => {
    expect(overviewOf([], ANY, NOW)).toMatchObject({
      stats: { total: 0, recent: 0 },
      latest: [],
    });
  });
});

describe('lists', () => {
  const errors = Array.from({ length: 30 }, (_, n) =>
    makeError(30 - n, { severity: n % 2 === 0 ? 'high' : 'low', errorType: n % 3 === 0 ? 'promise' : 'network' }),
  );

  it('hold the latest twenty, newest first', () => {
    const { latest, matched } = overviewOf(errors, ANY, NOW);
    expect(latest).toEqual(errors.slice(0, 20));
    expect(matched).toBe(30);
  });

  it('are filtered by severity, by type, and by both', () => {
    const { latest, matched } = overviewOf(errors, { severity: 'high', errorType: 'promise' }, NOW);
    expect(matched).toBe(5);
    expect(latest).toEqual(errors.filter((_, n) => n % 6 === 0));
  });
});
