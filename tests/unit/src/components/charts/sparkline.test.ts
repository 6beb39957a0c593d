import { expect, test } from 'vitest';
import { sparklinePath } from '../../../../../src/components/charts/sparkline.tsx';

test('the line starts at zero, so that a small change looks small', () => {
  expect(sparklinePath([0, 50, 100], true, 100, 22)?.line).toBe('M0 21L50 11');
});

test('the last stretch is drawn apart only where its bucket still fills', () => {
  expect(sparklinePath([0, 50, 100], true, 100, 22)?.open).toBe('M50 11L100 1');
  expect(sparklinePath([0, 50, 100], false, 100, 22)).toMatchObject({ line: 'M0 21L50 11L100 1', open: '' });
});

test('a series of zeros lies on the ground, and one value is no line', () => {
  expect(sparklinePath([0, 0], true, 100, 22)?.open).toBe('M0 21L100 21');
  expect(sparklinePath([5], true, 100, 22)).toBeNull();
});
