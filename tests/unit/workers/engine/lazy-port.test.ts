import { expect, expectTypeOf, test } from 'vitest';
import { succeed } from '../../../../workers/contract/outcome.ts';
import { lazyPort } from '../../../../workers/engine/lazy-port.ts';

const port = { double: async (n: number) => succeed(n * 2), half: async (n: number) => succeed(n / 2) };
type Methods = Parameters<typeof lazyPort<typeof port>>[1];

test('a port is loaded with the first call, once', async () => {
  let loads = 0;
  const lazy = lazyPort(
    async () => {
      loads++;
      return port;
    },
    { double: true, half: true },
  );
  expect(loads).toBe(0);
  expect(await lazy.double(4)).toEqual(succeed(8));
  expect(await lazy.half(4)).toEqual(succeed(2));
  expect(loads).toBe(1);
});

test('a port that cannot be loaded fails the call, and the next call tries again', async () => {
  let isOnline = false;
  const lazy = lazyPort(
    async () => {
      if (!isOnline) throw new Error('gone');
      return port;
    },
    { double: true, half: true },
  );
  expect(await lazy.double(4)).toMatchObject({ ok: false, failure: { code: 'unavailable' } });
  isOnline = true;
  expect(await lazy.double(4)).toEqual(succeed(8));
});

test('a list of methods that misses one of the port, or names another one, does not compile', () => {
  expectTypeOf<{ double: true; half: true }>().toExtend<Methods>();
  expectTypeOf<{ double: true }>().not.toExtend<Methods>();
  expectTypeOf<'double'[]>().not.toExtend<Methods>();
  expectTypeOf<keyof Methods>().toEqualTypeOf<'double' | 'half'>();
});
