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

test('a selection with equal contents stays the same object, and one with other contents is another', () => {
  const select = keepSame(({ list }: { list: number[] }) => list.map((count) => ({ count })));
  const first = select({ list: [1, 2] });
  expect(select({ list: [1, 2] })).toBe(first);
  expect(select({ list: [1, 3] })).toEqual([{ count: 1 }, { count: 3 }]);
});

test('a selector runs once for the same state', () => {
  let times = 0;
  const select = keepSame((state: { count: number }) => {
    times++;
    return state.count;
  });
  const state = { count: 1 };
  select(state);
  select(state);
  expect(times).toBe(1);
});
