import { expect, test } from 'vitest';
import { bucketName, chartPoints } from '../../../../../src/features/admin/chart-points.ts';
import { trafficSummary } from '../../../../../src/features/admin/traffic-summary.ts';
import { makeView, NOW } from './make-view.ts';

test('each bucket stands beside the bucket of the same place in the span before', () => {
  const { answer, range } = makeView('last7', { visits: 28 }, { visits: 14 });
  const points = chartPoints(answer, range);
  expect(points).toHaveLength(7);
  expect(points[0]).toEqual({ label: 'Nov 14', name: 'Fri, Nov 14', pageViews: 2, visits: 1, visitors: 1, before: 1, base: null });
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
  const view = makeView('last7', { visits: 28, visitors: 20 }, { visits: 14 });
  expect(trafficSummary(view)).toBe('28 visits by 20 visitors; 100.0% more than the 7 days before; most on Thu, Nov 20 with 7 visits.');
});
