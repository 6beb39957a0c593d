import { expect, test } from 'vitest';
import {
  countOf,
  formatBytes,
  formatCount,
  formatDuration,
  formatMean,
  formatMillis,
  formatRatio,
  formatShare,
  formatShort,
} from '#lib/format/format-number.ts';

test('counts are grouped, and shortened only from six digits on', () => {
  expect(formatCount(1_234_567)).toBe('1,234,567');
  expect(formatShort(99_999)).toBe('99,999');
  expect(formatShort(1_234_567)).toBe('1.2M');
});

test('a missing figure is a dash, not a zero', () => {
  expect([formatShare(null), formatRatio(null), formatDuration(null)]).toEqual(['–', '–', '–']);
  expect([formatShare(0), formatRatio(0), formatDuration(0)]).toEqual(['0.0%', '0.00', '0s']);
});

test('a mean of counts has no decimals where it is whole', () => {
  expect([161, 1.5, 0, null].map(formatMean)).toEqual(['161', '1.50', '0', '–']);
});

test('durations change their unit at a minute and at an hour', () => {
  expect(formatDuration(59_400)).toBe('59s');
  expect(formatDuration(59_600)).toBe('1m 00s');
  expect(formatDuration(3_599_000)).toBe('59m 59s');
  expect(formatDuration(3_900_000)).toBe('1h 05m');
});

test('short computations keep two digits', () => {
  expect([formatMillis(0.214), formatMillis(12.4)]).toEqual(['0.21 ms', '12 ms']);
});

test('a count of one has the singular', () => {
  expect([countOf(1, 'visit'), countOf(0, 'visit'), countOf(2, 'entry', 'entries')]).toEqual(['1 visit', '0 visits', '2 entries']);
});

test('sizes change their unit at a thousand', () => {
  expect([formatBytes(999), formatBytes(340_400), formatBytes(4_194_304)]).toEqual(['999 B', '340 KB', '4.2 MB']);
});
