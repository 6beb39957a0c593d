import { describe, expect, it } from 'vitest';
import type { ErrorFilter, LoggedError } from '../../../../workers/contract/documents/errors.ts';
import { EngineBrowser, valueOf, type EngineTab } from '../../../helpers/engine/engine-browser.ts';
import { makeError } from '../../../helpers/make-error.ts';

const ANY: ErrorFilter = { severity: '', errorType: '' };

async function kept({ api }: EngineTab): Promise<LoggedError[]> {
  return valueOf(await api.loggedErrors()).errors;
}

const topics = ({ notices }: EngineTab) => notices.filter((notice) => notice.kind === 'topic' && notice.topic === 'errors').length;

describe('the error log', () => {
  it('keeps the newest hundred, newest first, however they come', async () => {
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

  it('drops what is no error and refuses what is no list', async () => {
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

  it('is one for all tabs, and every tab that asked hears of changes', async () => {
    const browser = new EngineBrowser();
    const [one, two] = [await browser.openTab(), await browser.openTab()];
    expect(valueOf(await two.api.errorOverview(ANY)).stats.total).toBe(0);
    const before = topics(two);
    valueOf(await one.api.logErrors([makeError(1)]));
    expect(topics(two)).toBeGreaterThan(before);
    expect(valueOf(await two.api.errorOverview(ANY))).toMatchObject({ matched: 1, latest: [makeError(1)] });
  });
});

describe('a clearing', () => {
  it('is for good: what happened before never comes back, what happens afterwards is kept', async () => {
    const browser = new EngineBrowser();
    const tab = await browser.openTab();
    const { clock } = browser;
    const old = makeError(1, { ts: clock.now() - 1 });
    valueOf(await tab.api.logErrors([old]));
    valueOf(await tab.api.clearErrors());
    await clock.pass(10);
    const fresh = makeError(2, { ts: clock.now() });
    valueOf(await tab.api.logErrors([old, fresh]));
    expect((await kept(tab)).map(({ id }) => id)).toEqual([fresh.id]);
  });

  it('that lies ahead, because the clock was set back, stops nothing', async () => {
    const browser = new EngineBrowser();
    const tab = await browser.openTab();
    await browser.clock.pass(86_400_000);
    valueOf(await tab.api.clearErrors());
    await browser.clock.pass(-86_400_000);
    const fresh = makeError(2, { ts: browser.clock.now() });
    valueOf(await tab.api.logErrors([fresh]));
    expect(await kept(tab)).toEqual([fresh]);
  });
});

it('an erase removes the errors too, and tells its epoch with what is left', async () => {
  const tab = await new EngineBrowser().openTab();
  valueOf(await tab.api.logErrors([makeError(1)]));
  const epoch = valueOf(await tab.api.erase());
  expect(valueOf(await tab.api.loggedErrors())).toEqual({ epoch, errors: [] });
});
