import { expect, test } from 'vitest';
import { keepSame, sameValue } from '#lib/same-value.ts';

test('plain values are the same when their contents are equal', () => {
  expect(sameValue({ rows: [{ name: 'a', count: 1, base: null }] }, { rows: [{ name: 'a', count: 1, base: null }] })).toBe(true);
  expect(sameValue({ rows: [{ name: 'a', count: 1 }] }, { rows: [{ name: 'a', count: 2 }] })).toBe(false);
  expect(sameValue([1, 2], [1, 2, 3])).toBe(false);
  expect(sameValue([], {})).toBe(false);
  expect(sameValue({ a: null }, { a: {} })).toBe(false);
  expect(sameValue({ a: undefined }, { b: undefined })).toBe(false);
});

test('a value with equal contents stays the same object, and one with other contents is another', () => {
  const keep = keepSame<{ count: number }[]>();
  const first = keep([{ count: 1 }, { count: 2 }]);
  expect(keep([{ count: 1 }, { count: 2 }])).toBe(first);
  expect(keep([{ count: 1 }, { count: 3 }])).toEqual([{ count: 1 }, { count: 3 }]);
});
