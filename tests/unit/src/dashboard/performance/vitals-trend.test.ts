import { expect, test } from 'vitest';
import { resolvePreset } from '../../../../../workers/calendar/presets.ts';
import { drawnPoints } from '../../../../../src/ui/charts/time-drawing.tsx';
import { vitalTrend } from '../../../../../src/dashboard/performance/vitals-trend.tsx';
import { NO_VITAL_SERIES } from '../signals/make-answer.ts';

const RANGE = resolvePreset('last7', Date.UTC(2025, 10, 20, 12), 'UTC', null);
const LCP = { p75: 2_000, mean: 2_000, samples: 130, good: 130, poor: 0 };

function trendOf(samples: number[]) {
  const p75 = samples.map((count, i) => (count === 0 ? null : 1_000 + i));
  return vitalTrend(
    'LCP',
    { all: { LCP, INP: null, CLS: null, TTFB: null }, series: { ...NO_VITAL_SERIES, LCP: { p75, samples } } },
    RANGE,
  );
}

test('a bucket with too few measured page views is a gap, though the table has its value', () => {
  const { points, isFew } = trendOf([30, 29, 0, 40, 40, 40, 40]);
  expect(isFew).toBe(false);
  expect(points.map(({ value }) => value)).toEqual([1_000, null, null, 1_003, 1_004, 1_005, 1_006]);
  expect(points[1]?.measured).toBe(1_001);
});

test('where no bucket has enough, every measured one shows, as few', () => {
  const { points, isFew } = trendOf([29, 1, 0, 0, 0, 0, 2]);
  expect(isFew).toBe(true);
  expect(points.map(({ value }) => value)).toEqual([1_000, 1_001, null, null, null, null, 1_006]);
});

test('the bucket that goes on is drawn apart, from the one before it', () => {
  const drawn = drawnPoints(trendOf([30, 30, 30, 30, 30, 30, 30]).points, 'line');
  expect(drawn.at(-1)).toMatchObject({ value: null, open: 1_006 });
  expect(drawn.map(({ open }) => open)).toEqual([null, null, null, null, null, 1_005, 1_006]);
});
