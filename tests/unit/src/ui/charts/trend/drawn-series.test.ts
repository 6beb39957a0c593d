import { expect, test } from 'vitest';
import { axisTicks, drawnSeries, trendLegend, valueWords } from '#ui/charts/trend/drawn-series.ts';
import { bucketWords } from '#ui/charts/trend/trend-chart.tsx';
import type { Trend, TrendSeries } from '#ui/charts/trend/trend.ts';

/** Three days, the last of which goes on. */
const buckets = [1, 2, 3].map((day) => ({ local: day * 86_400_000, name: `Day ${day}`, isOpen: day === 3 }));
const RATE: TrendSeries = { label: 'Bounce Rate', look: 'main', values: [0.5, 0.75, null], of: [30, 4, 0] };

function trendOf(series: readonly TrendSeries[], unit: Trend['unit'] = 'count'): Trend {
  return { title: 'Chart', unit, interval: 'day', buckets, series };
}

const main = (...values: (number | null)[]): TrendSeries => ({ label: 'Visits', look: 'main', values });
const base = (...values: (number | null)[]): TrendSeries => ({ label: 'Without filters', look: 'base', values });
const before = (...values: (number | null)[]): TrendSeries => ({ label: 'Before', look: 'before', values });

test.each<[string, TrendSeries[], number | undefined]>([
  ['a bucket that goes on does not set the axis', [main(10, 20, 900)], 20],
  ['where nothing else is drawn it does', [main(0, null, 900)], 1_000],
  ['the last bucket of the span before is finished, and sets it', [main(10, 20, 5), before(1, 2, 100)], 100],
  ['what it was without filters does not set it', [main(10, 20, 5), base(4_000, 4_000, 10)], 20],
  ['a value that is left as a gap does not set it', [{ ...main(2, 40, 3), of: [30, 29, 30] }], 2],
])('%s', (_, series, top) => {
  expect(axisTicks(trendOf(series), 'selection').at(-1)).toBe(top);
});

test('what it was without filters has a scale of its own, which the legend says', () => {
  const trend = trendOf([main(10, 20, 5), base(3_900, 10, 9_000)]);
  expect(axisTicks(trend, 'base').at(-1)).toBe(4_000);
  expect(trendLegend(trend).map(({ label }) => label)).toEqual(['Visits', 'Without filters (own scale, up to 4,000)']);
});

test('a rate of fewer than 30 visits is a gap, and its figure stands in the tooltip with their number', () => {
  expect(drawnSeries(RATE)).toEqual({ values: [0.5, null, null], isFew: false });
  expect([0, 1, 2].map((bucket) => valueWords('share', RATE, bucket))).toEqual(['50.0%', '75.0% of 4 visits', '–']);
  expect(bucketWords(trendOf([RATE], 'share'), 1)).toBe('Day 2: Bounce Rate 75.0% of 4 visits');
});

test('where no bucket has 30 visits, all of them are points', () => {
  expect(drawnSeries({ ...RATE, of: [29, 4, 0] })).toEqual({ values: [0.5, 0.75, null], isFew: true });
});

test('a count has no gap, however small', () => {
  expect(drawnSeries(main(0, 1, 2))).toEqual({ values: [0, 1, 2], isFew: false });
});
