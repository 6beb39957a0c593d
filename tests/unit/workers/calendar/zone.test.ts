import { describe, expect, it } from 'vitest';
import { addDays, assertZone, isZone, offsetMinutes, offsetsBetween, startOfDay } from '../../../../workers/calendar/zone.ts';

const HOUR_MS = 3_600_000;

function at(text: string): number {
  return Date.parse(text);
}

describe('isZone', () => {
  it.each(['Europe/Berlin', 'UTC', 'Etc/GMT+5', 'Asia/Calcutta', 'America/Argentina/Buenos_Aires'])('knows %s', (zone) => {
    expect(isZone(zone)).toBe(true);
  });

  it.each(['', 'Mars/Olympus', '+01:00', 'Europe/Berlin\n', '__proto__', 'constructor', 'A'.repeat(5_000), null, 7, {}])(
    'refuses %j, with a message that says what to use',
    (zone) => {
      expect(isZone(zone)).toBe(false);
      expect(() => assertZone(zone)).toThrow(/^Unknown time zone ".*": use an IANA name/s);
    },
  );
});

describe('offsetMinutes', () => {
  it.each([
    ['Europe/Berlin', '2026-03-29T00:59:59.999Z', 60],
    ['Europe/Berlin', '2026-03-29T01:00:00.000Z', 120],
    ['America/New_York', '2026-11-01T05:59:59.999Z', -240],
    ['America/New_York', '2026-11-01T06:00:00.000Z', -300],
    ['Australia/Lord_Howe', '2026-01-01T00:00:00.000Z', 660],
    ['Australia/Lord_Howe', '2026-06-01T00:00:00.000Z', 630],
    ['Asia/Tehran', '2022-06-01T00:00:00.000Z', 270],
    ['Asia/Tehran', '2026-06-01T00:00:00.000Z', 210],
    ['Asia/Kathmandu', '2026-06-01T00:00:00.000Z', 345],
    ['Pacific/Apia', '2011-12-30T09:59:59.999Z', -600],
    ['Pacific/Apia', '2011-12-30T10:00:00.000Z', 840],
    ['UTC', '2026-06-01T00:00:00.000Z', 0],
  ])('of %s at %s is %i', (zone, instant, minutes) => {
    expect(offsetMinutes(at(instant), zone)).toBe(minutes);
  });

  it('agrees with what Intl prints, every 7 hours and 13 minutes of three years', () => {
    for (const zone of ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Tehran', 'Asia/Kathmandu', 'Africa/Casablanca']) {
      const printed = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
      for (let ts = at('2021-01-01'); ts < at('2024-01-01'); ts += 25_980_000) {
        const [, sign = '+', hours = '0', minutes = '0'] = /GMT(?:([+-])(\d+):(\d+))?/.exec(printed.format(ts)) ?? [];
        expect(offsetMinutes(ts, zone)).toBe(Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes)) + 0);
      }
    }
  });
});

describe('offsetsBetween', () => {
  it('lists the offset at the start and every change inside, ascending', () => {
    expect(offsetsBetween(at('2026-01-01'), at('2027-01-01'), 'Europe/Berlin')).toEqual([
      [at('2026-01-01'), 60],
      [at('2026-03-29T01:00Z'), 120],
      [at('2026-10-25T01:00Z'), 60],
    ]);
  });

  it('leaves out a change at the very end, and lists one at the very start once', () => {
    const spring = at('2026-03-29T01:00Z');
    expect(offsetsBetween(spring - 1, spring, 'Europe/Berlin')).toEqual([[spring - 1, 60]]);
    expect(offsetsBetween(spring, spring + 1, 'Europe/Berlin')).toEqual([[spring, 120]]);
  });

  it('is one entry for a zone without clock changes, over any number of years', () => {
    expect(offsetsBetween(at('2001-05-05'), at('2026-05-05'), 'Asia/Kathmandu')).toHaveLength(1);
  });
});

describe('startOfDay', () => {
  it.each([
    ['Europe/Berlin', '2026-03-29T20:00:00Z', '2026-03-28T23:00:00Z', 23],
    ['Europe/Berlin', '2026-10-25T20:00:00Z', '2026-10-24T22:00:00Z', 25],
    ['America/New_York', '2026-03-08T20:00:00Z', '2026-03-08T05:00:00Z', 23],
    ['America/New_York', '2026-11-01T20:00:00Z', '2026-11-01T04:00:00Z', 25],
    ['Australia/Lord_Howe', '2026-04-05T10:00:00Z', '2026-04-04T13:00:00Z', 24.5],
    ['Australia/Lord_Howe', '2026-10-04T10:00:00Z', '2026-10-03T13:30:00Z', 23.5],
    ['Asia/Tehran', '2022-03-22T10:00:00Z', '2022-03-21T20:30:00Z', 23],
    ['Asia/Tehran', '2022-09-21T10:00:00Z', '2022-09-20T19:30:00Z', 25],
    ['Asia/Kathmandu', '2026-06-01T10:00:00Z', '2026-05-31T18:15:00Z', 24],
    ['Pacific/Apia', '2011-12-30T09:00:00Z', '2011-12-29T10:00:00Z', 24],
  ])('in %s, the day of %s starts at %s and lasts %d hours', (zone, instant, start, hours) => {
    expect(startOfDay(at(instant), zone)).toBe(at(start));
    expect((startOfDay(at(start) + 30 * HOUR_MS, zone) - at(start)) / HOUR_MS).toBe(hours);
  });

  it('is the end of the gap where midnight is skipped', () => {
    expect(startOfDay(at('2022-03-22T08:00:00Z'), 'Asia/Tehran')).toBe(at('2022-03-21T20:30:00Z'));
    expect(startOfDay(at('2018-11-04T12:00:00Z'), 'America/Sao_Paulo')).toBe(at('2018-11-04T03:00:00Z'));
  });

  it('is the first of two midnights', () => {
    expect(startOfDay(at('2026-11-01T12:00:00Z'), 'America/Havana')).toBe(at('2026-11-01T04:00:00Z'));
  });
});

describe('addDays', () => {
  it('keeps the local time over a clock change', () => {
    expect(addDays(at('2026-03-28T09:00:00Z'), 1, 'Europe/Berlin')).toBe(at('2026-03-29T08:00:00Z'));
    expect(addDays(at('2026-10-26T09:00:00Z'), -2, 'Europe/Berlin')).toBe(at('2026-10-24T08:00:00Z'));
  });

  it('moves a skipped local time forward by the length of the gap', () => {
    expect(addDays(at('2026-03-28T01:30:00Z'), 1, 'Europe/Berlin')).toBe(at('2026-03-29T01:30:00Z'));
    expect(addDays(at('2026-10-02T15:45:00Z'), 1, 'Australia/Lord_Howe')).toBe(at('2026-10-03T15:45:00Z'));
  });

  it('takes the first of a repeated local time', () => {
    expect(addDays(at('2026-10-24T00:30:00Z'), 1, 'Europe/Berlin')).toBe(at('2026-10-25T00:30:00Z'));
  });

  it('steps over a day that a zone skipped', () => {
    expect(addDays(at('2011-12-29T20:00:00Z'), 1, 'Pacific/Apia')).toBe(at('2011-12-30T20:00:00Z'));
    expect(addDays(at('2011-12-29T20:00:00Z'), 2, 'Pacific/Apia')).toBe(at('2011-12-30T20:00:00Z'));
  });
});
