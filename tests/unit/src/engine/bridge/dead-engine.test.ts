import { afterEach, describe, expect, it } from 'vitest';
import { PING_DEADLINE_MS } from '#engine/bridge/watchdog.ts';
import { HEALTHY_AFTER_MS, RESTART_WAITS } from '#engine/bridge/worker-client.ts';
import { settle } from '../../../../helpers/fake-clock.ts';
import { FakeEngine } from '../../../../helpers/page/fake-engine.ts';
import { DEATH_MS, never, openClient, stopClients } from './open-client.ts';

afterEach(stopClients);

describe('an engine that dies without an event', () => {
  it('is noticed by an unanswered ping; calls under way fail as retryable; it is restarted within a second', async () => {
    const engine = new FakeEngine();
    const { api, clock, threads, told, mode } = openClient({ engines: [engine, new FakeEngine()] });
    await settle();
    engine.answers.record = never;
    const outcome = api.record([]);
    threads[0]?.kill();
    await clock.pass(DEATH_MS);
    expect(await outcome).toMatchObject({ ok: false, failure: { code: 'unavailable', retry: true } });
    expect(threads[0]?.terminated).toBe(true);
    expect(mode()).toBe('restarting');
    await clock.pass(RESTART_WAITS.firstMs);
    expect(mode()).toBe('worker');
    expect(told.ready).toHaveLength(2);
    expect(DEATH_MS).toBeLessThanOrEqual(5_000);
    expect(RESTART_WAITS.firstMs).toBeLessThanOrEqual(1_000);
  });

  it('leaves calls that were not sent yet to the next engine', async () => {
    const { api, clock, threads } = openClient();
    await settle();
    threads[0]?.kill();
    void api.status();
    await clock.pass(DEATH_MS);
    const outcome = api.describe();
    await clock.pass(1_000);
    expect(await outcome).toMatchObject({ failure: { code: 'unsupported' } });
  });

  it('is pinged after an error event, and kept when it answers', async () => {
    const engine = new FakeEngine();
    const { clock, threads, mode } = openClient({ engines: [engine] });
    await settle();
    threads[0]?.raise('error');
    await clock.pass(60_000);
    expect(threads).toHaveLength(1);
    threads[0]?.kill();
    threads[0]?.raise('error');
    await clock.pass(PING_DEADLINE_MS);
    expect(mode()).toBe('restarting');
  });

  it('is restarted after a message that could not be read', async () => {
    const { clock, threads } = openClient();
    await settle();
    threads[0]?.raise('messageerror');
    await clock.pass(1_000);
    expect(threads).toHaveLength(2);
  });
});

describe('failures of an engine', () => {
  it('with a healthy minute between them are not counted together', async () => {
    const { api, clock, threads, mode } = openClient();
    for (let n = 0; n < 5; n++) {
      await clock.pass(HEALTHY_AFTER_MS);
      threads.at(-1)?.kill();
      void api.status();
      await clock.pass(DEATH_MS + 1_000);
      expect(mode()).toBe('worker');
    }
    expect(threads).toHaveLength(6);
  });
});
