import { expect, test } from 'vitest';
import { succeed } from '../../../../workers/contract/outcome.ts';
import { lazyPort } from '../../../../workers/engine/lazy-port.ts';

const port = { double: async (n: number) => succeed(n * 2), half: async (n: number) => succeed(n / 2) };

test('a port is loaded with the first call, once', async () => {
  let loads = 0;
  const lazy = lazyPort(async () => {
    loads++;
    return port;
  }, ['double', 'half']);
  expect(loads).toBe(0);
  expect(await lazy.double(4)).toEqual(succeed(8));
  expect(await lazy.half(4)).toEqual(succeed(2));
  expect(loads).toBe(1);
});

test('a port that cannot be loaded fails the call, and the next call tries again', async () => {
  let isOnline = false;
  const lazy = lazyPort(async () => {
    if (!isOnline) throw new Error('gone');
    return port;
  }, ['double', 'half']);
  expect(await lazy.double(4)).toMatchObject({ ok: false, failure: { code: 'unavailable' } });
  isOnline = true;
  expect(await lazy.double(4)).toEqual(succeed(8));
});
