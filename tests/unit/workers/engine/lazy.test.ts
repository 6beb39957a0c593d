import { expect, expectTypeOf, it } from 'vitest';
import { succeed } from '#contract/outcome.ts';
import { Lazy, lazyPort } from '../../../../workers/engine/lazy.ts';

const port = { double: async (n: number) => succeed(n * 2), half: async (n: number) => succeed(n / 2) };
type Methods = Parameters<typeof lazyPort<typeof port>>[1];

it('a port is loaded with the first call, once', async () => {
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

it('a port that cannot be loaded fails the call, and the next call tries again', async () => {
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

it('a list of methods that misses one of the port, or names another one, does not compile', () => {
  expectTypeOf<{ double: true; half: true }>().toExtend<Methods>();
  expectTypeOf<{ double: true }>().not.toExtend<Methods>();
  expectTypeOf<'double'[]>().not.toExtend<Methods>();
  expectTypeOf<keyof Methods>().toEqualTypeOf<'double' | 'half'>();
});

it('a lazy part is loaded once, however many ask at the same time', async () => {
  let loads = 0;
  const part = new Lazy(async () => ++loads);
  expect(await Promise.all([part.get(), part.get(), part.get()])).toEqual([1, 1, 1].map((value) => ({ ok: true, value })));
  expect(part.loaded).toBe(1);
});

it('a lazy part that cannot be loaded is an expected failure, and the next call tries again', async () => {
  let loads = 0;
  const part = new Lazy(async () => {
    if (++loads === 1) throw new TypeError('Failed to fetch dynamically imported module');
    return 'there';
  });
  expect(await part.get()).toMatchObject({ ok: false, failure: { code: 'unavailable', retry: true } });
  expect(part.loaded).toBeNull();
  expect(await part.get()).toEqual({ ok: true, value: 'there' });
});
