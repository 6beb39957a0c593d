import { expect, test } from 'vitest';
import { stretchOf } from '#ui/charts/trend/bucket-run.ts';
import { bucketAt, hatchPath, plotOf, pointsPath, seriesPaths, xOf, yOf } from '#ui/charts/trend/plot.ts';
import { bucketWords } from '#ui/charts/trend/trend-chart.tsx';
import { trendLegend } from '#ui/charts/trend/drawn-series.ts';
import type { Trend } from '#ui/charts/trend/trend.ts';

const buckets = Array.from({ length: 5 }, (_, day) => ({ local: day * 86_400_000, name: `Day ${day + 1}`, isOpen: day === 4 }));
const TREND: Trend = {
  title: 'Total Visits over time',
  unit: 'count',
  interval: 'day',
  buckets,
  series: [
    { label: 'Total Visits', look: 'main', values: [10, 20, 1_000, 5, 0] },
    { label: 'Unique Visitors', look: 'beside', values: [4, 4, 4, 4, 4] },
    { label: 'Total Visits, before', look: 'before', values: [1, 2, 3], names: ['Day -4', 'Day -3', 'Day -2'] },
  ],
};
/** One bucket every 10 px, and one unit a pixel. */
const PLOT = { width: 40, left: 0, right: 40, top: 0, bottom: 100, ticks: [0, 100], baseTop: 100, count: 5 };

test.each<[string, (number | null)[], number, string, string, string]>([
  ['a finished series is one line to its end', [0, 50, 100], -1, 'M0 100L10 50L20 0', '', 'M0 100L10 50L20 0L20 100L0 100Z'],
  ['the stretch to a bucket that goes on is drawn apart', [0, 50, 100], 2, 'M0 100L10 50', 'M10 50L20 0', 'M0 100L10 50L10 100L0 100Z'],
  [
    'a value that is not there leaves a gap',
    [0, null, 100, 0],
    -1,
    'M0 100h0M20 0L30 100',
    '',
    'M0 100h0L0 100L0 100ZM20 0L30 100L30 100L20 100Z',
  ],
  ['an open bucket after a gap is a dot', [0, null, 100], 2, 'M0 100h0', 'M20 0h0', 'M0 100h0L0 100L0 100Z'],
  ['an open bucket without a value is not drawn', [0, 50, null], 2, 'M0 100L10 50', '', 'M0 100L10 50L10 100L0 100Z'],
  ['no value draws nothing', [null, null], -1, '', '', ''],
])('%s', (_, values, open, line, opening, area) => {
  expect(seriesPaths(values, open, PLOT)).toEqual({ line, open: opening, area });
});

test('a plot leaves room for its longest tick, and a pointer anywhere on it selects the nearest bucket', () => {
  const plot = plotOf(TREND, 600);
  expect(plot.ticks).toEqual([0, 250, 500, 750, 1_000]);
  expect([plot.left, plotOf({ ...TREND, unit: 'duration' }, 600).left]).toEqual([45, 36]);
  expect([yOf(plot, 0), yOf(plot, 1_000)]).toEqual([plot.bottom, plot.top]);
  for (let x = -50; x < 650; x += 7) {
    const nearest = buckets.map((_, bucket) => Math.abs(xOf(plot, bucket) - x));
    expect(nearest[bucketAt(plot, x)]).toBe(Math.min(...nearest));
  }
});

test('a brushed stretch covers half a bucket to either side, cut at the ends of the plot', () => {
  expect(stretchOf({ first: 0, last: 1 }, PLOT)).toEqual([0, 15]);
  expect(stretchOf({ first: 2, last: 4 }, PLOT)).toEqual([15, 40]);
});

test('the text of a bucket has its figure first, and the span before by its own date', () => {
  expect(bucketWords(TREND, 2)).toBe('Day 3: Total Visits 1,000, Unique Visitors 4, Day -2 3');
  expect(bucketWords(TREND, 4)).toBe('Day 5, so far: Total Visits 0, Unique Visitors 4');
  expect(trendLegend(TREND).map(({ label, shape }) => [label, shape])).toEqual([
    ['Total Visits', 'line'],
    ['Unique Visitors', 'thin'],
    ['Total Visits, before', 'dashes'],
  ]);
});

test('a hatch covers a room with slanted lines from its left edge to beyond its right one', () => {
  expect(hatchPath(10, 8)).toBe('M-8 8l8 -8M0 8l8 -8M8 8l8 -8');
});

test('hollow points are circles around the buckets that have a value', () => {
  expect(pointsPath([50, null, 100], [0, 1], PLOT)).toBe('M-3 50a3 3 0 1 0 6 0a3 3 0 1 0 -6 0');
});
