import { expect, test } from 'vitest';
import { withholdsVisitors } from '../../../../../../src/dashboard/realtime/now/recent-visitors.tsx';

test('visitors are withheld where the source answers no single rows, and not before it is described', () => {
  expect(withholdsVisitors({ rows: false })).toBe(true);
  expect(withholdsVisitors({ rows: true })).toBe(false);
  expect(withholdsVisitors(null)).toBe(false);
});
