import { DEFAULT_GOALS } from '#contract/questions/default-goals.ts';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { makeErrorsQuestion, makeListQuestion, makeRowsQuestion } from '../../../../helpers/make-question.ts';
import { askErrors } from '#engine/errors/use-error-overview.ts';
import { Asker, REST_MS } from '#engine/ask/asker.ts';
import { askSource, atMoment, atOneMoment } from '#engine/source/ask-source.ts';
import { beginAgain, chooseSource, SOURCE_ORIGIN, sourceNow, sourceStore } from '#engine/source/current-source.ts';
import { RECORDING, SAMPLE } from '#engine/source/source.ts';
import * as engine from '#engine/engine.ts';
import { settingsStore, storeStatusStore } from '#engine/state/stores.ts';
import { DEFAULT_SETTINGS } from '#contract/documents/settings.ts';
import { fail, succeed, type Outcome } from '#contract/outcome.ts';
import { resolvePreset } from '../../../../../workers/calendar/presets.ts';
import type { DashboardQuestion } from '#contract/questions/dashboard.ts';
import type { SignalsQuestion } from '#contract/questions/signals.ts';
import { dashboardQuestion } from '../../../../../src/dashboard/answer/dashboard-question.ts';
import { DEFAULT_VIEW } from '#question/view.ts';
import { FakeClock, settle } from '../../../../helpers/fake-clock.ts';
import { FakeSource, SITE } from '../../../../helpers/page/fake-source.ts';
import { overviewPanels } from '../../../../helpers/dashboard/overview-panels.ts';
import { makeStatus } from '../../../../helpers/page/fake-engine.ts';

const NOW = Date.UTC(2026, 10, 20, 12);

function question(changes: Partial<DashboardQuestion> = {}): DashboardQuestion {
  const scope = { view: DEFAULT_VIEW, bots: 'exclude', panels: overviewPanels(DEFAULT_VIEW) } as const;
  return { ...dashboardQuestion('q', resolvePreset('last7', NOW, 'UTC', null), scope), ...changes };
}

const ends: (() => void)[] = [];

/** Asks the current source a dashboard's question. */
const askDashboard = () => atMoment(({ ask }) => ask('dashboard', question()));

/** Keeps a dashboard's question to the current source answered. */
function open(pollMs = 0) {
  const clock = new FakeClock(NOW);
  const asker = new Asker({
    clock,
    nextFrame(callback) {
      queueMicrotask(callback);
      return () => {};
    },
    isVisible: () => true,
    onSeen: () => () => {},
  });
  const { stop } = asker.watch('dashboard', () => askDashboard(), SOURCE_ORIGIN, { pollMs });
  ends.push(stop);
  return { clock, entry: () => asker.store.getState().entries['dashboard'], leave: stop };
}

beforeEach(() => chooseSource(new FakeSource('before')));
afterEach(() => {
  for (const end of ends.splice(0)) end();
  // Other files share the store.
  chooseSource(RECORDING);
  vi.useRealTimers();
});

describe('the current source', () => {
  it('offers the query parameters that the operator chose, also those chosen later, and is asked about any', async () => {
    const source = new FakeSource('one', { dimensions: ['path'], filters: ['path'] });
    chooseSource(source);
    await askDashboard();
    settingsStore.setState({ ...DEFAULT_SETTINGS, parameters: ['plan'] });
    expect(sourceStore.getState().description?.parameters).toEqual(['plan']);
    beginAgain();
    await askDashboard();
    expect(sourceStore.getState().description?.parameters).toEqual(['plan']);
    const clauses = [{ dim: 'param:other' as const, op: 'in' as const, values: ['x'] }];
    expect((await askSource('list', makeListQuestion({ dim: 'param:other', clauses }))).ok).toBe(true);
    settingsStore.setState(null, true);
  });

  it('is asked for its description before the first question, once for all simultaneous callers', async () => {
    const source = new FakeSource('one', { earliest: 7 });
    chooseSource(source);
    const earliest: (number | null)[] = [];
    const ask = () =>
      atMoment((moment) => {
        earliest.push(moment.description.earliest);
        return moment.ask('dashboard', question());
      });
    await Promise.all([ask(), ask(), askSource('live', { v: 1, id: 'l', bots: 'exclude' })]);
    expect(source.askedOf('describe')).toHaveLength(1);
    expect(earliest).toEqual([7, 7]);
    void ask();
    expect(source.askedOf('dashboard')).toHaveLength(3);
  });

  it('is described again when an answer has another revision, and asked again when its first page view has changed', async () => {
    const source = new FakeSource('one', { earliest: 7 });
    chooseSource(source);
    const { clock } = open();
    await clock.pass(REST_MS);
    expect([source.askedOf('describe').length, source.askedOf('dashboard').length]).toEqual([1, 1]);
    source.described = { ...source.described, revision: 'r2', earliest: 5 };
    source.hint();
    await clock.pass(REST_MS);
    expect(sourceStore.getState().description).toMatchObject({ revision: 'r2', earliest: 5 });
    expect([source.askedOf('describe').length, source.askedOf('dashboard').length]).toEqual([2, 3]);
  });

  it('that has ended is asked as if it were 1 ms after its last row, also by what reads the time without a question', async () => {
    vi.useFakeTimers({ now: NOW });
    chooseSource(new FakeSource('log', { live: 'end', latest: NOW - 1_000 }));
    const before = sourceNow();
    const moment = await atMoment(async ({ now }) => succeed(now));
    expect(moment).toEqual(succeed(NOW - 999));
    expect([before, sourceNow()]).toEqual([NOW, NOW - 999]);
  });

  it('fails a question that it does not answer by its own deadline, and one that it answers with another id', async () => {
    vi.useFakeTimers();
    const source = new FakeSource('Slow one');
    source.answer = () => new Promise(() => {});
    chooseSource(source);
    const late = askDashboard();
    await vi.advanceTimersByTimeAsync(source.deadlineMs);
    expect(await late).toMatchObject({
      ok: false,
      failure: { code: 'deadline', message: 'Slow one did not answer within 2 seconds.', retry: true },
    });
    source.answer = () => Promise.resolve({ ok: true, value: { v: 1, id: 'other' } });
    expect(await askDashboard()).toMatchObject({ ok: false, failure: { code: 'internal' } });
  });

  it('replaces the one before, whose late answers and hints are ignored, and is asked immediately', async () => {
    const [first, second] = [new FakeSource('first'), new FakeSource('second')];
    chooseSource(first);
    const { clock, entry, leave } = open();
    await clock.pass(REST_MS);
    let answerLate = () => {};
    first.answer = ({ id }) => new Promise((resolve) => (answerLate = () => resolve({ ok: true, value: { v: 1, id, revision: 'r1' } })));
    first.hint();
    await settle();
    chooseSource(second);
    expect(entry()).toMatchObject({ answer: null, status: 'asking' });
    await settle();
    expect(second.askedOf('dashboard')).toHaveLength(1);
    const answered = entry();
    answerLate();
    first.hint();
    await settle();
    expect([first.listeners.size, entry(), first.askedOf('dashboard').length]).toEqual([0, answered, 2]);
    leave();
    expect(second.listeners.size).toBe(0);
  });
});

test('a source that begins again forgets what it answered before, also where that was a refusal, and what still comes of it', async () => {
  const source = new FakeSource('site', { ...SITE, revision: 'first' });
  const describeFirst = source.answerDescribe;
  let refuse = () => {};
  source.answerDescribe = () => new Promise((resolve) => (refuse = () => resolve(fail('unauthenticated', 'Sign in.'))));
  chooseSource(source);
  const { entry } = open();
  await settle();
  refuse();
  await settle();
  expect(entry()).toMatchObject({ status: 'failed', failure: { code: 'unauthenticated' } });
  source.answerDescribe = describeFirst;
  beginAgain();
  await settle();
  expect([entry()?.status, sourceStore.getState().description?.revision]).toEqual(['fresh', 'first']);
});

describe('a question that was made for one source', () => {
  const list = makeListQuestion({ dim: 'path' });

  it('reaches no other source that is chosen while the first is described', async () => {
    const [first, second] = [new FakeSource('first', { earliest: 7 }), new FakeSource('second', SITE)];
    let describeLate = () => {};
    first.answerDescribe = () => new Promise((resolve) => (describeLate = () => resolve(succeed(first.described))));
    chooseSource(first);
    const made: (number | null)[] = [];
    const download = atMoment(({ description, ask }) => {
      made.push(description.earliest);
      return ask('list', list);
    });
    chooseSource(second);
    describeLate();
    expect(await download).toMatchObject({ ok: false, failure: { code: 'cancelled' } });
    expect([made, first.askedOf('list'), second.asked]).toEqual([[], [], []]);
  });

  it('is not answered when another source was chosen meanwhile, and none of its further questions are asked', async () => {
    const [first, second] = [new FakeSource('first'), new FakeSource('second')];
    chooseSource(first);
    const ask = atOneMoment();
    expect(await ask((moment) => moment.ask('list', list))).toMatchObject({ ok: true });
    let answerLate = () => {};
    first.answer = ({ id }) => new Promise((resolve) => (answerLate = () => resolve(succeed({ v: 1, id }))));
    const page = ask((moment) => moment.ask('list', list));
    chooseSource(second);
    answerLate();
    expect(await page).toMatchObject({ ok: false, failure: { code: 'cancelled' } });
    expect(await ask((moment) => moment.ask('list', list))).toMatchObject({ ok: false, failure: { code: 'cancelled' } });
    expect([first.askedOf('list').length, second.asked]).toEqual([2, []]);
  });
});

describe('a source that is polled', () => {
  it.each([
    [0, 5_000],
    [1_000, 5_000],
    [9_000, 5_000],
  ])('is asked again, where a page wants it every %s ms, every %s ms', async (wishMs, everyMs) => {
    const source = new FakeSource('site', SITE);
    chooseSource(source);
    const { clock } = open(wishMs);
    await settle();
    await clock.pass(everyMs - 1);
    expect(source.askedOf('dashboard')).toHaveLength(1);
    await clock.pass(1);
    expect(source.askedOf('dashboard')).toHaveLength(2);
  });
});

describe('a source with few capabilities', () => {
  const asking = makeRowsQuestion({ range: { from: NOW - 1, to: NOW } });

  it('is never asked for what its description excludes', async () => {
    const source = new FakeSource('site', { ...SITE, earliest: 0 });
    chooseSource(source);
    const refused = [
      await askSource('rows', asking),
      await askSource('signals', { ...asking, compare: null, parts: [], pages: null, edges: [] }),
      await askSource('errors', makeErrorsQuestion()),
      await askSource('live', { v: 1, id: 'l', bots: 'exclude' }),
      await askSource('dashboard', question({ clauses: [{ dim: 'city', op: 'in', values: ['Ulm'] }] })),
      await askSource('dashboard', question({ clauses: [{ dim: 'path', op: 'notIn', values: ['/'] }] })),
      await askSource('dashboard', question({ compare: { from: 0, to: 1, clauses: [{ dim: 'city', op: 'in', values: ['Ulm'] }] } })),
      await askSource('dashboard', question({ range: { from: null, to: NOW } })),
      await askSource('dashboard', question({ brush: { from: 0, to: 1 } })),
      await askSource('dashboard', question({ clauses: ['/', '/a'].map((path) => ({ dim: 'path', op: 'in', values: [path] })) })),
      await askSource('list', makeListQuestion({ dim: 'city' })),
      await askSource('list', makeListQuestion({ dim: 'path', goals: [...DEFAULT_GOALS] })),
      await askSource('list', makeListQuestion({ dim: 'path', order: { of: 'entries', per: 'visits', descending: true } })),
    ];
    expect(refused.map((outcome) => (outcome.ok ? '' : outcome.failure.code))).toEqual(refused.map(() => 'unsupported'));
    expect(source.asked.map(({ kind }) => kind)).toEqual(['describe']);
    const errors = await askErrors({ severity: '', errorType: '' });
    expect(errors).toMatchObject({ ok: false, failure: { code: 'unsupported' } });
  });

  it('without signals is asked about the goals by pages that it knows, and about nothing else of signals', async () => {
    const source = new FakeSource('log', { signals: false, goals: ['page'] });
    chooseSource(source);
    const page = { ...asking, goals: [...DEFAULT_GOALS], compare: null, pages: null, edges: [] };
    expect(await askSource('signals', { ...page, parts: ['goals', 'actions'] })).toMatchObject({ ok: true });
    expect(await askSource('signals', { ...page, parts: ['actions'] })).toMatchObject({ ok: false, failure: { code: 'unsupported' } });
    const [sent, ...others] = source.askedOf<SignalsQuestion>('signals');
    expect(sent?.parts).toEqual(['goals']);
    expect(sent?.goals.flatMap(({ rules }) => rules.map(({ on }) => on)).filter((on) => on !== 'page')).toEqual([]);
    expect(others).toEqual([]);
  });

  it('is asked for a funnel whatever sorts its lists: the order of a funnel is that of its steps', async () => {
    const source = new FakeSource('log', { figures: [] });
    chooseSource(source);
    const step = { rules: [{ on: 'entry' as const }], pages: null };
    await askSource('funnel', { ...asking, steps: [step, step], order: 'loose', start: 'first', by: null, windowMs: null });
    expect(source.askedOf('funnel')).toHaveLength(1);
  });

  it('is asked for the lists, the ranking and the robots that it knows', async () => {
    const source = new FakeSource('site', SITE);
    chooseSource(source);
    await askSource('dashboard', question({ metric: 'visitors' }));
    const [sent] = source.askedOf<DashboardQuestion>('dashboard');
    expect(sent?.panels.map((panel) => (panel.kind === 'top' ? panel.dim : panel.kind))).toEqual(['totals', 'series', 'path', 'country']);
    expect([sent?.metric, sent?.bots]).toEqual(['default', 'include']);
  });
});

describe('the sample', () => {
  const local = {
    makeSample: vi.fn<() => Promise<Outcome<{ count: number }>>>(),
    growSample: vi.fn<(until: number) => Promise<Outcome<{ grown: boolean }>>>(),
  };

  beforeEach(() => {
    vi.useFakeTimers({ now: NOW });
    vi.stubGlobal('document', { documentElement: { dataset: {} } });
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    vi.spyOn(engine, 'startEngine').mockReturnValue({ local } as unknown as ReturnType<typeof engine.startEngine>);
    local.makeSample.mockReset().mockResolvedValue(succeed({ count: 1 }));
    local.growSample.mockReset().mockResolvedValue(succeed({ grown: true }));
  });
  afterEach(() => {
    chooseSource(RECORDING);
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('goes on by the clock of the page every five seconds while it shows, once for all who show it, and tells what changed', async () => {
    const told = [vi.fn<() => void>(), vi.fn<() => void>()];
    const leave = told.map((listener) => SAMPLE.changes.subscribe(listener));
    await vi.advanceTimersByTimeAsync(4_999);
    expect(local.growSample).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(local.growSample.mock.calls).toEqual([[NOW + 5_000]]);
    local.growSample.mockResolvedValueOnce(succeed({ grown: false }));
    leave[0]!();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(local.growSample).toHaveBeenCalledTimes(2);
    expect(told.map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
    leave[1]!();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(local.growSample).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['the system', { matches: true }, {}],
    ['the switch', { matches: false }, { motion: 'off' }],
  ])('rests where %s wants no motion', async (_, query, dataset) => {
    vi.stubGlobal('matchMedia', () => query);
    vi.stubGlobal('document', { documentElement: { dataset } });
    const leave = SAMPLE.changes.subscribe(() => {});
    await vi.advanceTimersByTimeAsync(60_000);
    expect(local.growSample).not.toHaveBeenCalled();
    leave();
  });

  it('that is lost with its engine is made again while it shows, and stays the source', async () => {
    const told = vi.fn<() => void>();
    const leave = SAMPLE.changes.subscribe(told);
    storeStatusStore.setState(makeStatus({ sample: true }), true);
    chooseSource(SAMPLE);
    storeStatusStore.setState(makeStatus({ sample: true, held: 1 }), true);
    expect(local.makeSample).not.toHaveBeenCalled();
    storeStatusStore.setState(makeStatus(), true);
    storeStatusStore.setState(makeStatus({ held: 1 }), true);
    await vi.advanceTimersByTimeAsync(0);
    expect(local.makeSample).toHaveBeenCalledTimes(1);
    expect([sourceStore.getState().source, told.mock.calls.length]).toEqual([SAMPLE, 1]);
    // The next engine was lost before it was made.
    local.makeSample.mockResolvedValueOnce(fail('unavailable', 'The engine stopped.'));
    for (const held of [2, 3]) {
      storeStatusStore.setState(makeStatus({ held }), true);
      await vi.advanceTimersByTimeAsync(0);
    }
    expect([local.makeSample.mock.calls.length, told.mock.calls.length]).toEqual([3, 2]);
    leave();
  });
});
