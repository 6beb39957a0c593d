import fc from 'fast-check';
import { expect, test } from 'vitest';
import { edgesBetween, MAX_SERIES_BUCKETS, offeredUnits, UNITS, type Unit } from '../../../../workers/calendar/edges.ts';
import { clockOf, localDate, offsetAt, shiftDate } from '../../../helpers/dashboard/naive-calendar.ts';

const HOUR_MS = 3_600_000;
/** Clocks that change by an hour, by half an hour, at midnight, and a zone that skipped a day. */
const ZONES = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Tehran', 'Asia/Kathmandu', 'Pacific/Apia', 'UTC'] as const;
/** Around changes of those clocks; Apia went without 30 December 2011. */
const AROUND = ['2026-03-08', '2026-03-29', '2026-04-05', '2026-10-04', '2026-11-01', '2022-03-22', '2011-12-30', '2024-02-29'].map(
  Date.parse,
);

const span = fc
  .record({
    around: fc.constantFrom(...AROUND),
    before: fc.integer({ min: 0, max: 60 * HOUR_MS }),
    hours: fc.constantFrom(1, 30, 180, 364, 369, 2_000, 8_780, 8_810, 61_000),
    more: fc.integer({ min: 1, max: HOUR_MS }),
  })
  .map(({ around, before, hours, more }) => ({ from: around - before, to: around - before + hours * HOUR_MS + more }));

/** The hour, day, week or month of an instant by Intl alone. */
function naiveUnit(ts: number, unit: Unit, zone: string): string {
  const date = localDate(ts, zone);
  if (unit === 'hour') return `${clockOf(ts, zone).slice(0, 13)} ${offsetAt(ts, zone)}`;
  if (unit === 'week') return shiftDate(date, -((new Date(date).getUTCDay() + 6) % 7));
  return unit === 'month' ? date.slice(0, 7) : date;
}

test('a series ascends from inside an hour that the clock shows twice around midnight', () => {
  const [from, to] = ['2010-11-07T03:00:00Z', '2010-11-09T03:30:00Z'].map(Date.parse) as [number, number];
  expect(edgesBetween(from, to, 'day', 'America/St_Johns')).toEqual([from, Date.parse('2010-11-08T03:30:00Z'), to]);
});

test('a series has one bucket for each hour, day, week from Monday or month that a naive calendar finds in its range', () => {
  fc.assert(
    fc.property(span, fc.constantFrom(...ZONES), ({ from, to }, zone) => {
      const offered = offeredUnits(from, to, zone);
      for (const unit of UNITS) {
        const edges = edgesBetween(from, to, unit, zone);
        expect(offered.includes(unit)).toBe(edges.length - 1 <= MAX_SERIES_BUCKETS);
        if (!offered.includes(unit)) continue;
        expect([edges[0], edges.at(-1)]).toEqual([from, to]);
        const [starts, ends] = [edges.slice(0, -1), edges.slice(1).map((end) => end - 1)];
        const names = starts.map((start) => naiveUnit(start, unit, zone));
        expect(ends.map((end) => naiveUnit(end, unit, zone))).toEqual(names);
        expect(new Set(names).size).toBe(names.length);
      }
    }),
    { seed: 20_260_301, numRuns: 60 },
  );
}, 60_000);
