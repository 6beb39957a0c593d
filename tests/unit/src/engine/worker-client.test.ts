import { afterEach, describe, expect, it } from 'vitest';
import { CALL_DEADLINE_MS } from '../../../../src/engine/call-rules.ts';
import type { LinkState } from '../../../../src/engine/link.ts';
import { PING_AFTER_MS, PING_DEADLINE_MS } from '../../../../src/engine/watchdog.ts';
import {
  HEALTHY_AFTER_MS,
  HOPELESS_WAIT_MS,
  LOAD_DEADLINE_MS,
  MAX_FAILURES,
  RESTART_WAITS_MS,
  WorkerClient,
} from '../../../../src/engine/worker-client.ts';
import type { StoreStatus } from '../../../../workers/contract/local-store.ts';
import { fail, succeed } from '../../../../workers/contract/outcome.ts';
import type { Notice, WireApi } from '../../../../workers/contract/wire.ts';
import { FakeClock, settle } from '../../../helpers/fake-clock.ts';
import { FakeEngine, FakeThread, makeStatus } from '../../../helpers/page/fake-engine.ts';

const DEATH_MS = PING_AFTER_MS + PING_DEADLINE_MS;
const opened: WorkerClient[] = [];
afterEach(() => {
  for (const client of opened.splice(0)) client.stop();
});

interface Setup {
  /** The engine of each worker in turn; null for one whose script never runs. The last one is used again. */
  engines?: (FakeEngine | null)[];
  spawn?: () => never;
  loadPageEngine?: () => Promise<WireApi>;
  reloadHelps?: boolean;
}

function open({ engines = [new FakeEngine()], spawn, loadPageEngine, reloadHelps = true }: Setup = {}) {
  const clock = new FakeClock();
  const pageEngine = new FakeEngine(undefined, makeStatus({ durability: 'memory' }));
  const told = { links: [] as LinkState[], notices: [] as Notice[], ready: [] as StoreStatus[] };
  const threads: FakeThread[] = [];
  const client = new WorkerClient({
    clock,
    spawn() {
      spawn?.();
      const engine = engines[Math.min(threads.length, engines.length - 1)] ?? null;
      const thread = new FakeThread(engine);
      threads.push(thread);
      return thread;
    },
    loadPageEngine: loadPageEngine ?? (() => Promise.resolve(pageEngine.api)),
    facts: () => ({ tab: 'tab', screen: '1x1', maxTouchPoints: 0, ownHosts: [] }),
    reloadHelps: () => Promise.resolve(reloadHelps),
    onLink: (link) => told.links.push(link),
    onNotice: (notice) => told.notices.push(notice),
    onReady: (status) => told.ready.push(status),
  });
  opened.push(client);
  client.start();
  const mode = () => told.links.at(-1)?.mode;
  return { clock, client, threads, told, pageEngine, mode };
}

const never = () => new Promise<never>(() => {});

describe('a client', () => {
  it('starts the engine with the facts of the page, and tells when it is ready', async () => {
    const engine = new FakeEngine();
    const { told } = open({ engines: [engine] });
    await settle();
    expect(engine.options).toMatchObject({ tab: 'tab', screen: '1x1' });
    expect(told.ready).toEqual([makeStatus()]);
    expect(told.links).toEqual([{ mode: 'worker', reason: '', reloadHelps: false }]);
  });

  it('passes calls and their answers, and waits with those made before the engine is ready', async () => {
    const engine = new FakeEngine();
    const { client } = open({ engines: [engine] });
    const status = client.api.status();
    expect(await status).toEqual(succeed(makeStatus()));
    expect(await client.api.cancel('op')).toEqual(succeed(null));
    expect(engine.called('cancel')).toEqual([['op']]);
  });

  it('passes notices of the known forms and drops all others', async () => {
    const engine = new FakeEngine();
    const { told } = open({ engines: [engine] });
    await settle();
    const good: Notice[] = [
      { kind: 'changed', revision: 'r1' },
      { kind: 'progress', progress: { operation: 'op', done: 1, total: 2 } },
      { kind: 'status', status: makeStatus() },
      { kind: 'unsaved', count: 3 },
      { kind: 'failure', name: 'Error', message: 'x', stack: '' },
    ];
    const bad = [
      null,
      7,
      'x',
      {},
      { kind: 'reload' },
      { kind: 'changed' },
      { kind: 'progress', progress: { done: 1 } },
      { kind: 'status', status: {} },
    ];
    for (const notice of [...good, ...(bad as unknown as Notice[])]) engine.tell(notice);
    await settle();
    expect(told.notices).toEqual(good);
  });

  it('fails a question that is not answered in time, and drops its late answer', async () => {
    const engine = new FakeEngine();
    let answer = (_: unknown) => {};
    engine.answers.describe = () => new Promise((resolve) => (answer = resolve));
    const { client, clock, mode } = open({ engines: [engine] });
    await settle();
    const outcome = client.api.describe();
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
    const { client, clock, threads } = open({ engines: [engine] });
    await settle();
    const outcome = client.api.record([]);
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
    const { client } = open({ engines: [engine] });
    const outcome = await client.api.describe();
    expect(outcome).toMatchObject({ ok: false, failure: { code: 'internal', retry: false } });
    expect(JSON.stringify(outcome)).not.toContain('secret');
  });
});

describe('an engine that dies without a word', () => {
  it('is noticed by an unanswered ping; calls under way fail as retryable; it is started anew within a second', async () => {
    const engine = new FakeEngine();
    const { client, clock, threads, told, mode } = open({ engines: [engine, new FakeEngine()] });
    await settle();
    engine.answers.record = never;
    const outcome = client.api.record([]);
    threads[0]?.kill();
    await clock.pass(DEATH_MS);
    expect(await outcome).toMatchObject({ ok: false, failure: { code: 'unavailable', retry: true } });
    expect(threads[0]?.terminated).toBe(true);
    expect(mode()).toBe('restarting');
    await clock.pass(RESTART_WAITS_MS[0]);
    expect(mode()).toBe('worker');
    expect(told.ready).toHaveLength(2);
    expect(DEATH_MS).toBeLessThanOrEqual(5_000);
    expect(RESTART_WAITS_MS[0]).toBeLessThanOrEqual(1_000);
  });

  it('is noticed by a question too, before its deadline', async () => {
    const { client, clock, threads } = open();
    await settle();
    threads[0]?.kill();
    const outcome = client.api.status();
    await clock.pass(DEATH_MS);
    expect(await outcome).toMatchObject({ failure: { code: 'unavailable' } });
    expect(threads).toHaveLength(1);
    await clock.pass(1_000);
    expect(threads).toHaveLength(2);
  });

  it('leaves calls that were not sent yet to the next engine', async () => {
    const { client, clock, threads } = open();
    await settle();
    threads[0]?.kill();
    void client.api.status();
    await clock.pass(DEATH_MS);
    const outcome = client.api.describe();
    await clock.pass(1_000);
    expect(await outcome).toMatchObject({ failure: { code: 'unsupported' } });
  });

  it('is asked for a sign of life after an error event, and kept when it gives one', async () => {
    const engine = new FakeEngine();
    const { clock, threads, mode } = open({ engines: [engine] });
    await settle();
    threads[0]?.raise('error');
    await clock.pass(60_000);
    expect(threads).toHaveLength(1);
    threads[0]?.kill();
    threads[0]?.raise('error');
    await clock.pass(PING_DEADLINE_MS);
    expect(mode()).toBe('restarting');
  });

  it('is started anew after a message that could not be read', async () => {
    const { clock, threads } = open();
    await settle();
    threads[0]?.raise('messageerror');
    await clock.pass(1_000);
    expect(threads).toHaveLength(2);
  });
});

describe('an engine that cannot run in a worker', () => {
  it('is moved to the page thread when the script fails to load three times, within three seconds', async () => {
    const { client, clock, threads, mode, told, pageEngine } = open({ engines: [null] });
    const outcome = client.api.status();
    for (let n = 0; n < MAX_FAILURES; n++) {
      await settle();
      threads.at(-1)?.raise('error');
      await clock.pass(500);
    }
    expect(mode()).toBe('page');
    expect(told.links.at(-1)).toEqual({ mode: 'page', reason: 'The analytics engine could not be loaded.', reloadHelps: true });
    expect(await outcome).toEqual(succeed(pageEngine.status));
    expect(threads).toHaveLength(MAX_FAILURES);
    expect(clock.elapsed()).toBeLessThanOrEqual(3_000);
  });

  it('is moved when its script neither runs nor fails', async () => {
    const { clock, mode } = open({ engines: [null] });
    await clock.pass(MAX_FAILURES * LOAD_DEADLINE_MS + 1_000);
    expect(mode()).toBe('page');
  });

  it('is moved at once where workers do not exist', async () => {
    const { mode, told } = open({
      spawn: () => {
        throw new ReferenceError('Worker is not defined');
      },
      reloadHelps: false,
    });
    await settle();
    expect(mode()).toBe('page');
    expect(told.links.at(-1)?.reloadHelps).toBe(false);
    expect(told.ready).toEqual([makeStatus({ durability: 'memory' })]);
  });

  it('is moved when it answers its start with a failure, and the reason says so', async () => {
    const engine = new FakeEngine();
    engine.answers.start = () => fail('internal', 'No memory left.');
    const { clock, told } = open({ engines: [engine] });
    await clock.pass(2_000);
    expect(told.links.at(-1)).toMatchObject({ mode: 'page', reason: 'The analytics engine could not start. No memory left.' });
  });

  it('passes notices on the page thread too', async () => {
    const { told, pageEngine } = open({
      spawn: () => {
        throw new ReferenceError('Worker is not defined');
      },
    });
    await settle();
    pageEngine.tell({ kind: 'changed', revision: 'r' });
    await settle();
    expect(told.notices).toEqual([{ kind: 'changed', revision: 'r' }]);
  });

  it('is tried in a worker again, slowly, when not even the page engine can be had; calls do not hang meanwhile', async () => {
    const spawn = { allowed: false };
    const { client, clock, mode } = open({
      spawn: (() => {
        if (!spawn.allowed) throw new ReferenceError('Worker is not defined');
      }) as () => never,
      loadPageEngine: () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
    });
    const outcome = client.api.record([]);
    await clock.pass(CALL_DEADLINE_MS);
    expect(await outcome).toMatchObject({ failure: { code: 'unavailable', retry: true } });
    expect(mode()).toBe('restarting');
    spawn.allowed = true;
    await clock.pass(HOPELESS_WAIT_MS);
    expect(mode()).toBe('worker');
  });
});

describe('failures', () => {
  it('that are far apart do not add up', async () => {
    const { client, clock, threads, mode } = open();
    for (let n = 0; n < 5; n++) {
      await clock.pass(HEALTHY_AFTER_MS);
      threads.at(-1)?.kill();
      void client.api.status();
      await clock.pass(DEATH_MS + 1_000);
      expect(mode()).toBe('worker');
    }
    expect(threads).toHaveLength(6);
  });

  it('in a row lead to the page thread', async () => {
    const { client, clock, threads, mode } = open();
    for (let n = 0; n < MAX_FAILURES; n++) {
      await settle();
      threads.at(-1)?.kill();
      void client.api.status();
      await clock.pass(DEATH_MS + 600);
    }
    expect(mode()).toBe('page');
  });
});

describe('a ping', () => {
  it('answers true, or rejects in time', async () => {
    const { client, clock, threads } = open();
    await settle();
    expect(await client.ping()).toBe(true);
    threads[0]?.kill();
    const silent = client.ping().catch((error: unknown) => String(error));
    await clock.pass(PING_DEADLINE_MS);
    expect(await silent).toContain('does not answer');
  });
});

describe('a client in the back/forward cache', () => {
  it('takes no silence for death, and goes on afterwards', async () => {
    const engine = new FakeEngine();
    const { client, clock, threads } = open({ engines: [engine] });
    await settle();
    client.suspend();
    engine.answers.record = never;
    void client.api.record([]);
    await clock.pass(3_600_000);
    client.resume();
    await clock.pass(60_000);
    expect(threads).toHaveLength(1);
  });
});

describe('a stopped client', () => {
  it('fails what was under way and starts nothing more', async () => {
    const engine = new FakeEngine();
    const { client, clock, threads } = open({ engines: [engine] });
    await settle();
    engine.answers.record = never;
    const outcome = client.api.record([]);
    client.stop();
    expect(await outcome).toMatchObject({ failure: { code: 'unavailable' } });
    await clock.pass(60_000);
    expect(threads).toHaveLength(1);
  });
});
