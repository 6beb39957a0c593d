import { expect, test } from 'vitest';
import { boostText, leaderText, preview, relativeTime, timeText } from '../../../../../src/dashboard/boosting/boost-text.ts';
import { makeBoost } from '../../../../../workers/boosting/boost.ts';

const NOW = Date.UTC(2025, 10, 21, 12);
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

test('a content of up to 60 characters is shown whole, a longer one is cut and marked, never within a character', () => {
  expect(preview('x'.repeat(60))).toBe('x'.repeat(60));
  expect(preview('x'.repeat(61))).toBe(`${'x'.repeat(60)}…`);
  expect(preview(`${'x'.repeat(59)}🐞🐞`)).toBe(`${'x'.repeat(59)}…`);
});

test.each([
  [0, 'Just now'],
  [MINUTE_MS - 1, 'Just now'],
  [MINUTE_MS, '1m ago'],
  [HOUR_MS - 1, '59m ago'],
  [HOUR_MS, '1h ago'],
  [24 * HOUR_MS - 1, '23h ago'],
  [24 * HOUR_MS, 'Nov 20, 2025'],
  [-MINUTE_MS + 1, 'Just now'],
])('a boost %d ms ago reads %s', (age, text) => {
  expect(relativeTime(NOW - age, NOW, 'UTC')).toBe(text);
});

test('a boost made before the clock was set back has a date and no negative age', () => {
  expect(relativeTime(NOW + 365 * 24 * HOUR_MS, NOW, 'UTC')).toBe('Nov 21, 2026');
});

test('a boost says that nothing was posted', () => {
  const boost = makeBoost('r:0', NOW, { platforms: ['LinkedIn'], messages: ['A message.'] });
  expect(boostText(boost)).toContain(boost.platform);
  expect(boostText(boost)).toMatch(/^Simulated .* Nothing was posted\.$/);
});

test('the leader is named as this tab, another one, or none', () => {
  const leader = { tab: '12345678-abcd', isThisTab: false, since: NOW, at: NOW };
  expect(leaderText({ ...leader, isThisTab: true })).toBe('This tab');
  expect(leaderText(leader)).toBe('Another tab (12345678)');
  expect(leaderText(null)).toBe('No leading tab is known');
});

test('a time of today is shown by the clock, and one of another day with its date', () => {
  expect(timeText(NOW, NOW + HOUR_MS, 'UTC')).toBe('12:00:00');
  expect(timeText(NOW - 24 * HOUR_MS, NOW, 'UTC')).toBe('Nov 20, 2025, 12:00:00');
  expect(timeText(null, NOW, 'UTC')).toBe('–');
});
