import { makeSeries } from '../../../../../../../workers/query/count/series.ts';
import { expect, test } from 'vitest';
import { bucketName, chartPoints } from '../../../../../../../src/features/admin/overview/chart/chart-points.ts';
import { drawable } from '../../../../../../../src/components/charts/traffic-chart.tsx';
import { trafficSummary } from '../../../../../../../src/features/admin/overview/chart/traffic-summary.ts';
import { resolveView } from '../../../../../../../src/features/admin/view/resolve-view.ts';
import type { CustomRange, RangePreset } from '../../../../../../../src/features/admin/view/view.ts';
import { makeView, NOW } from '../../make-view.ts';

test('each bucket stands beside the bucket of the same place in the span before', () => {
  const { answer, range } = makeView('last7', { visits: 28 }, { visits: 14 });
  const points = chartPoints(answer, range);
  expect(points).toHaveLength(7);
  expect(points[0]).toEqual({
    label: 'Nov 14',
    name: 'Fri, Nov 14',
    stamp: '2025-11-14',
    isOpen: false,
    pageViews: 2,
    visits: 1,
    visitors: 1,
    before: 1,
    base: null,
  });
});

const pointsOf = (range: RangePreset | CustomRange) => {
  const made = makeView('last7', {});
  const resolved = resolveView({ range, compare: 'off', interval: 'auto', brush: null }, NOW, 'UTC', null);
  const counts = resolved.edges.slice(1).map(() => 3);
  const series = makeSeries(() => counts);
  return chartPoints({ ...made.answer, figures: { ...made.answer.figures, series }, compareFigures: null }, resolved);
};
const openOf = (range: RangePreset | CustomRange) => pointsOf(range).flatMap(({ isOpen, stamp }) => (isOpen ? [stamp] : []));

test('only the bucket that contains now is open: a range that ends before today has none', () => {
  expect(openOf('last7')).toEqual(['2025-11-20']);
  expect(openOf('today')).toEqual(['2025-11-20 14:00']);
  expect(openOf('monthToDate')).toEqual(['2025-11-20']);
  expect(openOf({ first: '2025-11-18', last: '2025-11-25' })).toEqual(['2025-11-20 14:00']);
  for (const ended of ['yesterday', 'lastMonth', { first: '2025-11-01', last: '2025-11-19' }] as const) expect(openOf(ended)).toEqual([]);
});

test('a finished series is drawn solid to its end, and one that goes on is dashed from the bucket before', () => {
  const drawn = (range: RangePreset) => drawable(pointsOf(range)).slice(-3);
  expect(drawn('lastMonth').map(({ visitsDone, visitsOpen }) => [visitsDone, visitsOpen])).toEqual([
    [3, null],
    [3, null],
    [3, null],
  ]);
  expect(drawn('last7').map(({ visitsDone, visitsOpen }) => [visitsDone, visitsOpen])).toEqual([
    [3, null],
    [3, 3],
    [null, 3],
  ]);
});

test('in a file each bucket says its year and sorts', () => {
  expect(pointsOf({ first: '2024-12-30', last: '2025-01-02' }).map(({ stamp }) => stamp)).toContain('2024-12-31 23:00');
  expect(pointsOf('lastMonth')[0]?.stamp).toBe('2025-10-01');
});

test('an incomplete span before is not drawn', () => {
  const { answer, range } = makeView('last7', { visits: 28 }, { visits: 14 }, false);
  expect(chartPoints(answer, range).every((point) => point.before === null)).toBe(true);
});

test('buckets are named by what they hold', () => {
  expect((['hour', 'day', 'week', 'month'] as const).map((unit) => bucketName(NOW, unit, 'UTC'))).toEqual([
    'Thu, Nov 20, 14:30',
    'Thu, Nov 20',
    'Week of Nov 20',
    'Nov 2025',
  ]);
});

test('without a visit there is nothing to sum up', () => {
  expect(trafficSummary(makeView('last7', {}))).toBe('');
});

test('the summary says in one sentence what the curve shows', () => {
  const view = makeView('last7', { visits: 60, visitors: 20 }, { visits: 30 });
  expect(trafficSummary(view)).toBe('60 visits by 20 visitors; 100.0% more than the 7 days before; most on Thu, Nov 20 with 7 visits.');
});
