import { describe, expect, it } from 'vitest';
import {
  daysBefore,
  isWholeUnit,
  unitBefore,
  weekdaysBefore,
  yearBefore,
  type CalendarUnit,
} from '../../../../workers/calendar/comparison.ts';
import { startOfUnit } from '../../../../workers/calendar/edges.ts';
import { instantOf, localTime, startOfLocalDay } from '../../../../workers/calendar/zone.ts';
import { makeDice } from '../../../acceptance/dice.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const ZONES = ['UTC', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu'];
const at = (text: string) => Date.parse(text);
const utc = (from: string, to: string) => ({ from: at(from), to: at(to) });
const texts = ({ from, to }: { from: number; to: number }) => [from, to].map((ts) => new Date(ts).toISOString().slice(0, 16));

describe('unitBefore', () => {
  it.each<[CalendarUnit, string, string, string, string]>([
    ['month', '2025-11-01', '2025-11-20T14:30Z', '2025-10-01T00:00', '2025-10-20T14:30'],
    ['month', '2025-03-01', '2025-03-30T14:30Z', '2025-02-01T00:00', '2025-03-01T00:00'],
    ['month', '2024-03-01', '2024-03-29T14:30Z', '2024-02-01T00:00', '2024-02-29T14:30'],
    ['month', '2025-11-01', '2025-12-01', '2025-10-01T00:00', '2025-11-01T00:00'],
    ['month', '2026-01-01', '2026-02-01', '2025-12-01T00:00', '2026-01-01T00:00'],
    ['week', '2025-11-17', '2025-11-20T14:30Z', '2025-11-10T00:00', '2025-11-13T14:30'],
    ['week', '2025-11-10', '2025-11-17', '2025-11-03T00:00', '2025-11-10T00:00'],
    ['year', '2025-01-01', '2025-11-20T14:30Z', '2024-01-01T00:00', '2024-11-20T14:30'],
    ['year', '2024-01-01', '2024-02-29T14:30Z', '2023-01-01T00:00', '2023-02-28T14:30'],
    ['year', '2024-01-01', '2025-01-01', '2023-01-01T00:00', '2024-01-01T00:00'],
  ])('compares the %s from %s to %s with %s to %s', (unit, from, to, before, until) => {
    expect(texts(unitBefore(utc(from, to), unit, 'UTC'))).toEqual([before, until]);
  });

  it('begins where the unit before begins, and ends where this one begins or at the same time of the same day', () => {
    const dice = makeDice(410);
    for (let i = 0; i < 400; i++) {
      const zone = dice.pick(ZONES);
      const now = dice.between(at('2011-01-01'), at('2031-01-01'));
      const unit = dice.pick(['week', 'month'] as const);
      const from = startOfUnit(now, unit, zone);
      const before = unitBefore({ from, to: now + 1 }, unit, zone);
      expect(before.from).toBe(startOfUnit(from - 1, unit, zone));
      expect(before.to).toBeGreaterThan(before.from);
      expect(before.to).toBeLessThanOrEqual(from);
      if (before.to < from) expect(dayAndTime(before.to, unit, zone)).toBe(dayAndTime(now + 1, unit, zone));
    }
  });

  it('compares whole units with whole ones, whatever their lengths and the clock changes in them', () => {
    const dice = makeDice(411);
    for (let i = 0; i < 200; i++) {
      const zone = dice.pick(ZONES);
      const to = startOfUnit(dice.between(at('2011-01-01'), at('2031-01-01')), 'month', zone);
      const from = startOfUnit(to - 1, 'month', zone);
      expect(isWholeUnit({ from, to }, 'month', zone)).toBe(true);
      expect(isWholeUnit({ from, to: to - 1 }, 'month', zone)).toBe(false);
      expect(unitBefore({ from, to }, 'month', zone)).toEqual({ from: startOfUnit(from - 1, 'month', zone), to: from });
    }
  });
});

describe('isWholeUnit', () => {
  it('is a year from its first to its last day', () => {
    expect(isWholeUnit(utc('2025-01-01', '2026-01-01'), 'year', 'UTC')).toBe(true);
    expect(isWholeUnit(utc('2025-01-01', '2025-12-31'), 'year', 'UTC')).toBe(false);
    expect(isWholeUnit(utc('2025-01-01', '2026-02-01'), 'year', 'UTC')).toBe(false);
  });
});

describe('yearBefore', () => {
  it('takes the same dates, and 28 for 29 February', () => {
    expect(texts(yearBefore(utc('2025-11-14', '2025-11-20T14:30Z'), 'UTC'))).toEqual(['2024-11-14T00:00', '2024-11-20T14:30']);
    expect(texts(yearBefore(utc('2024-02-29', '2024-03-01'), 'UTC'))).toEqual(['2023-02-28T00:00', '2023-03-01T00:00']);
    expect(texts(yearBefore(utc('2024-02-23', '2024-02-29'), 'UTC'))).toEqual(['2023-02-23T00:00', '2023-03-01T00:00']);
    expect(texts(yearBefore(utc('2025-02-22', '2025-03-01'), 'UTC'))).toEqual(['2024-02-22T00:00', '2024-02-29T00:00']);
  });

  it('keeps month, day and time of day of both ends in every zone', () => {
    const dice = makeDice(412);
    for (let i = 0; i < 400; i++) {
      const zone = dice.pick(ZONES);
      const now = dice.between(at('2011-01-01'), at('2031-01-01'));
      const from = startOfLocalDay(localTime(now, zone) - dice.between(0, 40) * DAY_MS, zone);
      const before = yearBefore({ from, to: now + 1 }, zone);
      expect(before.to).toBeGreaterThan(before.from);
      for (const [ts, was] of [
        [from, before.from],
        [now + 1, before.to],
      ] as const) {
        const [date, dateBefore] = [new Date(localTime(ts, zone)), new Date(localTime(was, zone))];
        if (date.toISOString().slice(5, 10) === '02-29') continue;
        expect(dateBefore.getUTCFullYear()).toBe(date.getUTCFullYear() - 1);
        if (dateBefore.toISOString().slice(5) !== date.toISOString().slice(5)) expect(wasSkipped(date, zone)).toBe(true);
      }
    }
  });
});

describe('weekdaysBefore', () => {
  it('goes back by whole weeks, rounded up, so that each day is compared with the same weekday', () => {
    expect(texts(weekdaysBefore(utc('2025-11-06', '2025-11-20T14:30Z'), 'UTC'))).toEqual(['2025-10-16T00:00', '2025-10-30T14:30']);
    expect(texts(weekdaysBefore(utc('2025-11-14', '2025-11-21'), 'UTC'))).toEqual(['2025-11-07T00:00', '2025-11-14T00:00']);
  });
});

describe('a comparison is as long as its span where the clock went back between both ends', () => {
  const span = { from: at('2026-10-25T00:50Z'), to: at('2026-10-25T01:10Z') };

  it.each([
    ['a year before', yearBefore, '2025-10-25T00:50'],
    ['a day before', daysBefore, '2026-10-24T00:50'],
  ])('%s', (_, before, from) => {
    expect(texts(before(span, 'Europe/Berlin'))).toEqual([from, from.replace('00:50', '01:10')]);
  });
});

describe('daysBefore', () => {
  it('keeps a whole day a whole day, whatever the clock did', () => {
    const day = { from: at('2026-03-29T23:00:00Z') - HOUR_MS, to: at('2026-03-30T22:00:00Z') };
    expect(daysBefore(day, 'Europe/Berlin')).toEqual({ from: at('2026-03-28T23:00:00Z'), to: at('2026-03-29T22:00:00Z') });
  });
});

/** Place of an instant in its local week or month: day, and time of day. */
function dayAndTime(ts: number, unit: 'week' | 'month', zone: string): string {
  const date = new Date(localTime(ts, zone));
  return `${unit === 'week' ? date.getUTCDay() : date.getUTCDate()} ${date.toISOString().slice(11)}`;
}

/** Whether the clock never showed the local time of the year before. */
function wasSkipped(date: Date, zone: string): boolean {
  const local = Date.UTC(date.getUTCFullYear() - 1, date.getUTCMonth(), date.getUTCDate()) + (date.getTime() % DAY_MS);
  return localTime(instantOf(local, zone), zone) !== local;
}
