import { expect, test } from 'vitest';
import { makeBoost } from '../../../../workers/boosting/boost.ts';
import { readSchedule } from '../../../../workers/boosting/schedule.ts';
import { dayOf } from '../../../../workers/boosting/plan.ts';
import { statistics } from '../../../../workers/boosting/statistics.ts';

const HOUR_MS = 3_600_000;

test('figures add up, the five newest are listed, and platforms come with the most boosts first', () => {
  const now = Date.UTC(2025, 5, 10, 12);
  const boosts = Array.from({ length: 40 }, (_, n) => makeBoost(`r:${n}`, now - n * HOUR_MS, readSchedule(null)));
  const figures = statistics(boosts, dayOf(now, 'UTC'));
  expect(figures).toMatchObject({ totalBoosts: 40, todayBoosts: 13, recent: boosts.slice(0, 5) });
  expect(figures.times).toEqual(boosts.map(({ timestamp }) => timestamp));
  expect(figures.totalReach).toBe(boosts.reduce((sum, { reach }) => sum + reach, 0));
  const counts = figures.platformBreakdown.map(({ count }) => count);
  expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(40);
});

test('without boosts every figure is zero and no platform is listed', () => {
  const nothing = { totalBoosts: 0, todayBoosts: 0, totalReach: 0, platformBreakdown: [], times: [], recent: [] };
  expect(statistics([], dayOf(0, 'UTC'))).toEqual(nothing);
});

test('a day is the calendar day of the zone, of 23, 24.5 and 25 hours too', () => {
  const hours = (at: number, zone: string): number => {
    const { from, to } = dayOf(at, zone);
    expect(from).toBeLessThanOrEqual(at);
    expect(to).toBeGreaterThan(at);
    return (to - from) / HOUR_MS;
  };
  expect(hours(Date.UTC(2025, 2, 30, 12), 'Europe/Berlin')).toBe(23);
  expect(hours(Date.UTC(2025, 9, 26, 12), 'Europe/Berlin')).toBe(25);
  expect(hours(Date.UTC(2025, 3, 5, 20), 'Australia/Lord_Howe')).toBe(24.5);
  expect(hours(Date.UTC(2011, 11, 30, 9), 'Pacific/Apia')).toBe(24);
});
