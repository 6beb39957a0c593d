import type { Endpoint } from 'comlink';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openRemote } from '#engine/bridge/host.ts';
import { FakeThread } from '../../../../helpers/page/fake-engine.ts';

/** Objects that the engine of JavaScript would clean up after. */
const registered = new Set<unknown>();

interface Api {
  ping(): Promise<true>;
  double(value: number): Promise<number>;
}

function open() {
  const thread = new FakeThread({ api: { ping: () => true, double: (value: number) => value * 2 } });
  return openRemote<Api>(thread as Endpoint);
}

beforeEach(() => {
  registered.clear();
  vi.spyOn(FinalizationRegistry.prototype, 'register').mockImplementation((object) => void registered.add(object));
  vi.spyOn(FinalizationRegistry.prototype, 'unregister').mockImplementation((object) => registered.delete(object));
});

afterEach(() => vi.restoreAllMocks());

it('makes one object for the worker and one for each method, however often it is called', async () => {
  const { api, release } = open();
  for (let value = 0; value < 5; value += 1) expect([await api.ping(), await api.double(value)]).toEqual([true, value * 2]);
  expect(registered.size).toBe(3);
  release();
});

it('leaves nothing to clean up once it is released', async () => {
  const { api, release } = open();
  await api.ping();
  expect(registered.size).toBe(2);
  release();
  expect(registered.size).toBe(0);
});
