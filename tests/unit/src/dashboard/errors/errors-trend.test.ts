import { expect, test } from 'vitest';
import { resolvePreset } from '../../../../../workers/calendar/presets.ts';
import { errorPoints, errorsSummary } from '../../../../../src/dashboard/errors/errors-trend.tsx';

const RANGE = resolvePreset('last7', Date.UTC(2025, 10, 20, 12), 'UTC', null);

test('each bucket of the range has its errors, the one that goes on too', () => {
  const points = errorPoints([0, 3, 0, 5, 5, 0, 1], RANGE);
  expect(points.map(({ stamp, value }) => [stamp, value]).slice(0, 2)).toEqual([
    ['2025-11-14', 0],
    ['2025-11-15', 3],
  ]);
  expect(points.map(({ isOpen }) => isOpen)).toEqual([false, false, false, false, false, false, true]);
});

test('the sentence says how many errors came, and when most of them: of equals the first', () => {
  expect(errorsSummary(errorPoints([0, 3, 0, 5, 5, 0, 1], RANGE))).toBe('14 errors; most of them, 5, on Mon, Nov 17.');
  expect(errorsSummary(errorPoints([0, 0, 0, 0, 0, 0, 0], RANGE))).toBe('No error in this range.');
});
