import { expect, test } from 'vitest';
import { rangeCount } from '../../../../../src/dashboard/external-figures/external-figures.ts';
import { resolvePreset } from '../../../../../workers/calendar/presets.ts';

const DAY_MS = 86_400_000;
/** Thursday, 20 November 2025, 14:30 UTC. */
const NOW = Date.UTC(2025, 10, 20, 14, 30);
const LAST_7 = resolvePreset('last7', NOW, 'UTC', null);

test('instants count in the range, in the span before and in their bucket, ends not included', () => {
  const [first = 0] = LAST_7.edges;
  const before = LAST_7.compare ?? { from: 0, to: 0 };
  const times = [before.from - 1, before.from, before.to, first - 1, first, first + DAY_MS - 1, first + DAY_MS, NOW, NOW + 1];
  expect(rangeCount(times, LAST_7)).toMatchObject({ count: 4, before: 1, series: [2, 1, 0, 0, 0, 0, 1] });
});

test('all entries count where the range has no start, and without a comparison there is nothing before', () => {
  const all = resolvePreset('all', NOW, 'UTC', NOW - DAY_MS);
  const { count, before } = rangeCount([0, NOW - 100 * DAY_MS, NOW], all);
  expect([count, before]).toEqual([3, 0]);
});

test('every count equals the naive one, whatever the instants are', () => {
  const times = Array.from({ length: 500 }, (_, n) => NOW - ((n * 7_919) % 20) * DAY_MS - n * 1_000).toSorted((a, b) => a - b);
  const { range, compare, edges } = LAST_7;
  const naive = (from: number, to: number) => times.filter((ts) => ts >= from && ts < to).length;
  expect(rangeCount(times, LAST_7)).toMatchObject({
    count: naive(range.from ?? 0, range.to),
    before: naive(compare?.from ?? 0, compare?.to ?? 0),
    series: edges.slice(1).map((to, bucket) => naive(edges[bucket] ?? 0, to)),
  });
});
