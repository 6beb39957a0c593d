import { afterEach, describe, expect, it } from 'vitest';
import { CALL_DEADLINE_MS } from '#engine/bridge/pending-calls.ts';
import { PING_DEADLINE_MS } from '#engine/bridge/watchdog.ts';
import { succeed } from '#contract/outcome.ts';
import type { Notice } from '#contract/ports/wire.ts';
import { settle } from '../../../../helpers/fake-clock.ts';
import { FakeEngine, makeStatus } from '../../../../helpers/page/fake-engine.ts';
import { never, openClient, stopClients } from './open-client.ts';

afterEach(stopClients);

describe('a client', () => {
  it('starts the engine with the facts of the page, and reports when it is ready', async () => {
    const engine = new FakeEngine();
    const { told } = openClient({ engines: [engine] });
    await settle();
    expect(engine.options).toMatchObject({ tab: 'tab', screen: '1x1' });
    expect(told.ready).toEqual([makeStatus()]);
    expect(told.links).toEqual([{ mode: 'worker', reason: '', reloadHelps: false }]);
  });

  it('passes calls and their answers, and holds those made before the engine is ready', async () => {
    const engine = new FakeEngine();
    const { api } = openClient({ engines: [engine] });
    const status = api.status();
    expect(await status).toEqual(succeed(makeStatus()));
    expect(await api.cancel('op')).toEqual(succeed(null));
    expect(engine.called('cancel')).toEqual([['op']]);
  });

  it('sends what is recorded with the start of a worker, and everything else once it is ready', async () => {
    const engine = new FakeEngine();
    let answer = (_: unknown) => {};
    engine.answers.start = () => new Promise((resolve) => (answer = resolve));
    const { api } = openClient({ engines: [engine] });
    const outcomes = [api.status(), api.record([]), api.cancel('op')];
    await settle();
    const methods = () => engine.calls.map(({ method }) => method).filter((method) => method !== 'ping');
    expect(methods()).toEqual(['start', 'record']);
    answer(succeed(makeStatus()));
    await Promise.all(outcomes);
    expect(methods()).toEqual(['start', 'record', 'status', 'cancel']);
  });

  it('passes the notices of the engine on in their order', async () => {
    const engine = new FakeEngine();
    const { told } = openClient({ engines: [engine] });
    await settle();
    const notices: Notice[] = [
      { kind: 'changed', revision: 'r1' },
      { kind: 'progress', progress: { operation: 'op', done: 1, total: 2 } },
      { kind: 'status', status: makeStatus() },
      { kind: 'failure', name: 'Error', message: 'x', stack: '' },
    ];
    for (const notice of notices) engine.tell(notice);
    await settle();
    expect(told.notices).toEqual(notices);
  });

  it('fails a question that is not answered in time, and drops its late answer', async () => {
    const engine = new FakeEngine();
    let answer = (_: unknown) => {};
    engine.answers.describe = () => new Promise((resolve) => (answer = resolve));
    const { api, clock, mode } = openClient({ engines: [engine] });
    await settle();
    const outcome = api.describe();
    await clock.pass(CALL_DEADLINE_MS);
    expect(await outcome).toMatchObject({ ok: false, failure: { code: 'deadline', retry: true } });
    answer(succeed({}));
    await settle();
    expect(mode()).toBe('worker');
  });

  it('lets a write wait for minutes while the engine answers pings', async () => {
    const engine = new FakeEngine();
    let answer = (_: unknown) => {};
    engine.answers.record = () => new Promise((resolve) => (answer = resolve));
    const { api, clock, threads } = openClient({ engines: [engine] });
    await settle();
    const outcome = api.record([]);
    await clock.pass(120_000);
    answer(succeed({ accepted: [], refused: [] }));
    expect(await outcome).toEqual(succeed({ accepted: [], refused: [] }));
    expect(threads).toHaveLength(1);
  });

  it.each([
    [
      'an exception',
      () => {
        throw new TypeError('secret text');
      },
    ],
    ['no outcome', () => 'hello'],
    ['half an outcome', () => ({ ok: false, failure: { code: 'x' } })],
    ['what cannot be cloned', () => () => {}],
  ])('turns %s into a failure', async (_, answer) => {
    const engine = new FakeEngine();
    engine.answers.describe = answer;
    const { api } = openClient({ engines: [engine] });
    const outcome = await api.describe();
    expect(outcome).toMatchObject({ ok: false, failure: { code: 'internal', retry: false } });
    expect(JSON.stringify(outcome)).not.toContain('secret');
  });
});

describe('a ping', () => {
  it('answers true, or rejects in time', async () => {
    const { client, clock, threads } = openClient();
    await settle();
    expect(await client.ping()).toBe(true);
    threads[0]?.kill();
    const silent = client.ping().catch((error: unknown) => String(error));
    await clock.pass(PING_DEADLINE_MS);
    expect(await silent).toContain('does not answer');
  });
});

describe('a client in the back/forward cache', () => {
  it('has ended its worker immediately, whatever it was doing, and starts another on return, which answers what was asked meanwhile', async () => {
    for (const isReady of [true, false]) {
      const { client, api, clock, threads, told } = openClient();
      if (isReady) await settle();
      const owed = isReady ? api.status() : null;
      client.suspend();
      expect(threads.map(({ terminated }) => terminated)).toEqual([true]);
      if (owed) expect(await owed).toMatchObject({ failure: { code: 'unavailable' } });
      const asked = api.status();
      await clock.pass(CALL_DEADLINE_MS - 1);
      expect(threads).toHaveLength(1);
      client.resume();
      expect(await asked).toEqual(succeed(makeStatus()));
      expect([threads.length, new Set(told.links.map(({ mode }) => mode))]).toEqual([2, new Set(['worker'])]);
      await clock.pass(60_000);
      expect(threads).toHaveLength(2);
    }
  });

  it('keeps an engine on the page thread, and what only its memory holds', async () => {
    const { client, api, clock, threads, pageEngine, mode } = openClient({ engines: [] });
    await clock.pass(60_000);
    expect(mode()).toBe('page');
    const started = threads.length;
    client.suspend();
    client.resume();
    expect(await api.cancel('op')).toEqual(succeed(null));
    expect([threads.length, pageEngine.called('start').length]).toEqual([started, 1]);
  });
});

describe('a stopped client', () => {
  it('fails the calls under way and starts no engine', async () => {
    const engine = new FakeEngine();
    const { client, api, clock, threads } = openClient({ engines: [engine] });
    await settle();
    engine.answers.record = never;
    const outcome = api.record([]);
    client.stop();
    expect(await outcome).toMatchObject({ failure: { code: 'unavailable' } });
    await clock.pass(60_000);
    expect(threads).toHaveLength(1);
  });
});
