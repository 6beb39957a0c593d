import { expect, test } from 'vitest';
import { robotPoints, robotsSummary } from '../../../../../src/dashboard/robots/robots-trend.tsx';
import { resolvePreset } from '../../../../../workers/calendar/presets.ts';

const RANGE = resolvePreset('last7', Date.UTC(2025, 10, 20, 12), 'UTC', null);
const VIEWS = [
  { purpose: 'AI training', operators: [], series: [0, 3, 0, 0, 0, 0, 0] },
  { purpose: 'AI search', operators: [], series: [0, 1, 0, 0, 0, 0, 0] },
  { purpose: 'Feed', operators: [], series: [0, 0, 0, 4, 0, 0, 0] },
] as const;

test('each bucket has the page views of each group of purposes, and all of them', () => {
  const points = robotPoints(VIEWS, RANGE);
  expect(points.slice(0, 4).map(({ stamp, value, parts }) => [stamp, value, parts])).toEqual([
    ['2025-11-14', 0, [0, 0, 0, 0]],
    ['2025-11-15', 4, [4, 0, 0, 0]],
    ['2025-11-16', 0, [0, 0, 0, 0]],
    ['2025-11-17', 4, [0, 0, 4, 0]],
  ]);
});

test('the sentence says how many they are, how many are of AI, and when most came: of equals the first', () => {
  expect(robotsSummary(robotPoints(VIEWS, RANGE))).toBe('8 page views of robots, 50.0% for AI; most of them, 4, on Sat, Nov 15.');
  expect(robotsSummary(robotPoints([], RANGE))).toBe('No page view of these robots in this range.');
});
