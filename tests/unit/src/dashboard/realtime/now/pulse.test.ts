import { expect, test } from 'vitest';
import { minuteName, pulseMinutes, pulseSummary } from '../../../../../../src/dashboard/realtime/now/pulse.tsx';

const NOW = Date.UTC(2025, 10, 20, 14, 30, 30);
const counts = (changes: Record<number, number>) => Array.from({ length: 30 }, (_, index) => changes[index] ?? 0);

test('the last minute ends now, the first one began 30 minutes ago, and each is named by its own window, to the second', () => {
  const minutes = pulseMinutes(counts({ 29: 4 }), NOW);
  expect(minutes.at(-1)).toEqual({ end: NOW, count: 4 });
  expect(minutes[0]?.end).toBe(NOW - 29 * 60_000);
  expect(minuteName({ end: NOW, count: 0 }, 'UTC')).toBe('14:29:30 – 14:30:30');
});

test('the sentence states the total, the busiest minute (the latest of equals) and the minutes without a page view', () => {
  expect(pulseSummary(pulseMinutes(counts({ 0: 5, 20: 5, 29: 1 }), NOW), 'UTC')).toBe(
    '11 page views in the last 30 minutes, most in 14:20:30 – 14:21:30 with 5 page views; 27 minutes without one.',
  );
  expect(
    pulseSummary(
      pulseMinutes(
        Array.from({ length: 30 }, () => 1),
        NOW,
      ),
      'UTC',
    ),
  ).toContain('none without one');
  expect(pulseSummary(pulseMinutes(counts({}), NOW), 'UTC')).toBe('No page view in the last 30 minutes.');
});

test('fewer than ten page views are no pattern', () => {
  expect(pulseSummary(pulseMinutes(counts({ 3: 8, 9: 1 }), NOW), 'UTC')).toBe(
    '9 page views in the last 30 minutes, too few to tell a pattern.',
  );
  expect(pulseSummary(pulseMinutes(counts({ 3: 1 }), NOW), 'UTC')).toBe('1 page view in the last 30 minutes, too few to tell a pattern.');
});
