import { afterEach, expect, test, vi } from 'vitest';
import {
  formatAge,
  formatClock,
  formatInstant,
  formatDay,
  formatHour,
  formatMonth,
  formatWeekday,
  viewerZone,
  zoneText,
} from '#lib/format/format-time.ts';

const NEW_YEAR_BERLIN = Date.UTC(2025, 11, 31, 23, 30);

test('an instant is shown in the requested zone, not in the machine’s', () => {
  expect(formatDay(NEW_YEAR_BERLIN, 'Europe/Berlin')).toBe('Jan 1, 2026');
  expect(formatDay(NEW_YEAR_BERLIN, 'America/New_York')).toBe('Dec 31, 2025');
  expect(formatWeekday(NEW_YEAR_BERLIN, 'Europe/Berlin')).toBe('Thu, Jan 1');
  expect(formatMonth(NEW_YEAR_BERLIN, 'Europe/Berlin')).toBe('Jan 2026');
});

test('midnight is 00, never 24', () => {
  expect(formatHour(NEW_YEAR_BERLIN, 'Europe/Berlin')).toBe('00:30');
  expect(formatClock(NEW_YEAR_BERLIN, 'UTC')).toBe('23:30:00');
  expect(formatInstant(NEW_YEAR_BERLIN, 'UTC')).toBe('Dec 31, 23:30:00');
});

test('ages step from seconds to minutes to hours, and a clock set back gives no negative age', () => {
  expect([-5_000, 4_999, 5_000, 59_999, 60_000, 3_600_000].map(formatAge)).toEqual([
    'just now',
    'just now',
    '5 s ago',
    '59 s ago',
    '1 min ago',
    '1 h ago',
  ]);
});

afterEach(() => vi.restoreAllMocks());

test.each(['Etc/Unknown', 'Mars/Phobos', '', undefined])(
  'days are cut in UTC, and it is said why, where the browser names the zone %o',
  (timeZone) => {
    const options = new Intl.DateTimeFormat().resolvedOptions();
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...options, timeZone: timeZone! });
    expect(viewerZone()).toBe('UTC');
    expect(zoneText('UTC')).toBe('UTC, because this browser names no time zone');
    expect(zoneText('Europe/Berlin')).toBe('Europe/Berlin');
  },
);

test('a zone that the browser knows is the viewer’s', () => {
  const options = new Intl.DateTimeFormat().resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...options, timeZone: 'Australia/Lord_Howe' });
  expect(viewerZone()).toBe('Australia/Lord_Howe');
  expect(zoneText('UTC')).toBe('UTC');
});
