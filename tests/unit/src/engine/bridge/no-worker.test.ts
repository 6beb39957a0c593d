import { afterEach, describe, expect, it } from 'vitest';
import { CALL_DEADLINE_MS } from '#engine/bridge/pending-calls.ts';
import { LOAD_DEADLINE_MS } from '#engine/bridge/watched-worker.ts';
import { NO_ENGINE_WAIT_MS, MAX_FAILURES } from '#engine/bridge/worker-client.ts';
import { fail, succeed } from '#contract/outcome.ts';
import { settle } from '../../../../helpers/fake-clock.ts';
import { FakeEngine, makeStatus } from '../../../../helpers/page/fake-engine.ts';
import { openClient, stopClients } from './open-client.ts';

afterEach(stopClients);

describe('an engine that cannot run in a worker', () => {
  it('is moved to the page thread when the script fails to load three times, within three seconds', async () => {
    const { api, clock, threads, mode, told, pageEngine } = openClient({ engines: [null] });
    const outcome = api.status();
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
    const { clock, mode } = openClient({ engines: [null] });
    await clock.pass(MAX_FAILURES * LOAD_DEADLINE_MS + 1_000);
    expect(mode()).toBe('page');
  });

  it('is moved immediately where workers do not exist', async () => {
    const { mode, told } = openClient({
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
    const { clock, told } = openClient({ engines: [engine] });
    await clock.pass(2_000);
    expect(told.links.at(-1)).toMatchObject({ mode: 'page', reason: 'The analytics engine could not start. No memory left.' });
  });

  it('passes notices on the page thread too', async () => {
    const { told, pageEngine } = openClient({
      spawn: () => {
        throw new ReferenceError('Worker is not defined');
      },
    });
    await settle();
    pageEngine.tell({ kind: 'changed', revision: 'r' });
    await settle();
    expect(told.notices).toEqual([{ kind: 'changed', revision: 'r' }]);
  });

  it('is tried in a worker again, slowly, when the page engine cannot be loaded either, and calls do not hang meanwhile', async () => {
    const spawn = { allowed: false };
    const { api, clock, mode } = openClient({
      spawn: (() => {
        if (!spawn.allowed) throw new ReferenceError('Worker is not defined');
      }) as () => never,
      loadPageEngine: () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
    });
    const outcome = api.record([]);
    await clock.pass(CALL_DEADLINE_MS);
    expect(await outcome).toMatchObject({ failure: { code: 'unavailable', retry: true } });
    expect(mode()).toBe('restarting');
    spawn.allowed = true;
    await clock.pass(NO_ENGINE_WAIT_MS);
    expect(mode()).toBe('worker');
  });
});
