import { expect, test } from 'vitest';
import { localTime } from '../../../../workers/calendar/zone.ts';
import { periodOf, stepRange } from '#question/period.ts';
import { RANGE_PRESETS, type RangeChoice } from '#question/view.ts';
import { NOW } from '../../src/dashboard/make-view.ts';

const step = (range: RangeChoice, by: -1 | 1, now = NOW, zone = 'UTC') => stepRange(range, by, now, zone);
const daysOf = (range: RangeChoice | null, now: number, zone: string) =>
  range === null || range === 'all' ? null : periodOf(range, localTime(now, zone));
const dates = (first: string, last: string) => ({ first, last });

test('ranges of days step by their number of days', () => {
  expect(step('last7', -1)).toEqual(dates('2025-11-07', '2025-11-13'));
  expect(step('month', -1)).toEqual(dates('2025-09-22', '2025-10-21'));
  expect(step(dates('2025-11-03', '2025-11-05'), 1)).toEqual(dates('2025-11-06', '2025-11-08'));
  // Thirty days that happen to be a month are still thirty days.
  expect(step('month', -1, Date.UTC(2025, 10, 30, 12))).toEqual(dates('2025-10-02', '2025-10-31'));
});

test('whole months and years step by the calendar', () => {
  expect(step('lastMonth', -1)).toEqual(dates('2025-09-01', '2025-09-30'));
  expect(step('yearToDate', -1)).toEqual(dates('2024-01-01', '2024-12-31'));
  expect(step(dates('2024-01-01', '2024-03-31'), -1)).toEqual(dates('2023-10-01', '2023-12-31'));
  expect(step(dates('2024-02-01', '2024-02-29'), 1)).toEqual(dates('2024-03-01', '2024-03-31'));
});

test('a range that has a name today gets it', () => {
  expect(step('today', -1)).toBe('yesterday');
  expect(step('yesterday', 1)).toBe('today');
  expect(step('monthToDate', -1)).toBe('lastMonth');
  expect(step('lastMonth', 1)).toBe('monthToDate');
  expect([step('thisWeek', -1), step('lastWeek', 1)]).toEqual(['lastWeek', 'thisWeek']);
  // On a Sunday the last seven days are this week, too.
  expect(step('lastWeek', 1, Date.UTC(2025, 10, 23, 12))).toBe('thisWeek');
  expect(step(dates('2024-01-01', '2024-12-31'), 1)).toBe('yearToDate');
});

test('a step there and back shows the days at its start, for every range that has a name', () => {
  for (const zone of ['UTC', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Pacific/Apia']) {
    for (const now of [NOW, Date.UTC(2026, 2, 29, 1), Date.UTC(2026, 0, 1), Date.UTC(2024, 1, 29, 23, 59), Date.UTC(2011, 11, 31, 12)]) {
      for (const range of RANGE_PRESETS) {
        const earlier = step(range, -1, now, zone);
        const back = earlier === null ? null : step(earlier, 1, now, zone);
        if (range === 'all') expect(back).toBeNull();
        else expect(daysOf(back, now, zone), `${range} at ${now} in ${zone}`).toEqual(daysOf(range, now, zone));
      }
    }
  }
});

test('nothing is later than today, and nothing earlier than an address can hold', () => {
  for (const range of ['today', 'last7', 'last15', 'month', 'monthToDate', 'yearToDate', 'all'] as const) expect(step(range, 1)).toBeNull();
  expect(step(dates('2025-11-10', '2025-11-16'), 1)).toBe('thisWeek');
  expect(step(dates('2025-11-17', '2025-11-23'), 1)).toBeNull();
  expect(step(dates('1990-01-01', '1990-01-31'), -1)).toBeNull();
});
