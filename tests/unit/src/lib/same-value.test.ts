import { expect, test } from 'vitest';
import { sameValue } from '../../../../src/lib/same-value.ts';

test('plain values are the same when they say the same', () => {
  expect(sameValue({ rows: [{ name: 'a', count: 1, base: null }] }, { rows: [{ name: 'a', count: 1, base: null }] })).toBe(true);
  expect(sameValue({ rows: [{ name: 'a', count: 1 }] }, { rows: [{ name: 'a', count: 2 }] })).toBe(false);
  expect(sameValue([1, 2], [1, 2, 3])).toBe(false);
  expect(sameValue([], {})).toBe(false);
  expect(sameValue({ a: null }, { a: {} })).toBe(false);
  expect(sameValue({ a: undefined }, { b: undefined })).toBe(false);
});
