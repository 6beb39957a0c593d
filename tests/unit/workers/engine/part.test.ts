import { expect, it } from 'vitest';
import { Part } from '../../../../workers/engine/part.ts';

it('a part is loaded once, however many ask at the same time', async () => {
  let loads = 0;
  const part = new Part(async () => ++loads);
  expect(await Promise.all([part.get(), part.get(), part.get()])).toEqual([1, 1, 1].map((value) => ({ ok: true, value })));
  expect(part.loaded).toBe(1);
});

it('a part that cannot be loaded is an expected failure, and the next call tries again', async () => {
  let loads = 0;
  const part = new Part(async () => {
    if (++loads === 1) throw new TypeError('Failed to fetch dynamically imported module');
    return 'there';
  });
  expect(await part.get()).toMatchObject({ ok: false, failure: { code: 'unavailable', retry: true } });
  expect(part.loaded).toBeNull();
  expect(await part.get()).toEqual({ ok: true, value: 'there' });
});
