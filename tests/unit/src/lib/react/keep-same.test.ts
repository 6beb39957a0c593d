import { expect, test } from 'vitest';
import { keepSame } from '../../../../../src/lib/react/keep-same.ts';

test('a selection that says the same stays the same object, one that says something else is another', () => {
  const select = keepSame(({ list }: { list: number[] }) => list.map((count) => ({ count })));
  const first = select({ list: [1, 2] });
  expect(select({ list: [1, 2] })).toBe(first);
  expect(select({ list: [1, 3] })).toEqual([{ count: 1 }, { count: 3 }]);
});

test('of one state it selects once', () => {
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
