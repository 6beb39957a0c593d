import { expect, test } from 'vitest';
import { rowWindow } from '#ui/figures/long-table.tsx';

test('the visible rows are drawn, and some above and below', () => {
  expect(rowWindow(0, 400, 40, 1_000)).toEqual({ first: 0, end: 18 });
  expect(rowWindow(4_000, 400, 40, 1_000)).toEqual({ first: 92, end: 118 });
});

test('the window never leaves the list, also when it got shorter or the browser scrolls beyond its edge', () => {
  expect(rowWindow(-50, 400, 40, 5)).toEqual({ first: 0, end: 5 });
  expect(rowWindow(9_000, 400, 40, 10)).toEqual({ first: 2, end: 10 });
  expect(rowWindow(0, 400, 40, 0)).toEqual({ first: 0, end: 0 });
});
