import { describe, expect, it } from 'vitest';
import type { Unit } from '../../../../workers/calendar/edges.ts';
import { comparedWith, PRESETS, resolvePreset, resolveSpan, type Preset } from '../../../../workers/calendar/presets.ts';
import { offsetMinutes } from '../../../../workers/calendar/zone.ts';
import { clockOf, localDate } from '../../../helpers/dashboard/naive-calendar.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const ZONES = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Tehran', 'Asia/Kathmandu', 'Pacific/Apia', 'UTC'];
/** Noon and small hours of days around the clock changes of those zones, and of plain days. */
const DAYS = ['2026-03-08', '2026-03-29', '2026-04-05', '2026-10-04', '2026-10-25', '2026-11-01', '2026-07-15', '2022-03-22', '2011-12-31'];
const NOWS = DAYS.flatMap((day) => ['00:00:00.000', '01:30:00.000', '12:00:00.000', '23:59:59.999'].map((time) => at(`${day}T${time}Z`)));

function at(text: string): number {
  return Date.parse(text);
}

/** Days between two local dates, by the calendar alone. */
function datesBetween(from: string, to: string): number {
  return (at(to) - at(from)) / DAY_MS;
}

function widths(edges: number[]): number[] {
  return edges.slice(1).map((edge, i) => (edge - (edges[i] ?? 0)) / HOUR_MS);
}

describe('resolvePreset', () => {
  it.each<[Preset, number]>([
    ['today', 1],
    ['last7', 7],
    ['last15', 15],
    ['month', 30],
  ])('%s covers %i local dates, ends now + 1 ms, and starts at the first instant of its first date', (preset, days) => {
    for (const zone of ZONES) {
      for (const now of NOWS) {
        const { range, days: touched } = resolvePreset(preset, now, zone, null);
        const from = range.from ?? Number.NaN;
        expect(range.to).toBe(now + 1);
        expect(touched).toBe(days);
        expect(datesBetween(localDate(from, zone), localDate(now, zone))).toBe(days - 1);
        expect(localDate(from - 1, zone) < localDate(from, zone)).toBe(true);
      }
    }
  });

  it('makes edges that ascend strictly from the start of the range to its end, for the range and its comparison', () => {
    for (const zone of ZONES) {
      for (const now of NOWS) {
        for (const preset of PRESETS) {
          const { range, edges, compare, compareEdges } = resolvePreset(preset, now, zone, now - 400 * DAY_MS);
          expect(edges.at(-1)).toBe(range.to);
          if (range.from !== null) expect(edges[0]).toBe(range.from);
          if (compare !== null) expect([compareEdges[0], compareEdges.at(-1)]).toEqual([compare.from, compare.to]);
          for (const width of [...widths(edges), ...widths(compareEdges)]) expect(width).toBeGreaterThan(0);
        }
      }
    }
  });

  it('cuts today by local hours: 23, 24, 25 of them, and a half one where the clock moves by half an hour', () => {
    const hours = (zone: string, end: string) => widths(resolvePreset('today', at(end) - 1, zone, null).edges);
    expect(hours('Europe/Berlin', '2026-03-29T22:00:00Z')).toEqual(Array.from({ length: 23 }, () => 1));
    expect(hours('Europe/Berlin', '2026-10-25T23:00:00Z')).toEqual(Array.from({ length: 25 }, () => 1));
    expect(hours('America/New_York', '2026-11-02T05:00:00Z')).toHaveLength(25);
    expect(hours('Asia/Kathmandu', '2026-06-01T18:15:00Z')).toEqual(Array.from({ length: 24 }, () => 1));
    const back = hours('Australia/Lord_Howe', '2026-04-05T13:30:00Z');
    expect(back.filter((width) => width === 0.5)).toHaveLength(1);
    expect(back.reduce((sum, width) => sum + width, 0)).toBe(24.5);
    const forward = hours('Australia/Lord_Howe', '2026-10-04T13:00:00Z');
    expect(forward.filter((width) => width === 0.5)).toHaveLength(1);
    expect(forward.reduce((sum, width) => sum + width, 0)).toBe(23.5);
  });

  it('has no bucket for a day that the zone skipped', () => {
    const { edges, days } = resolvePreset('last7', at('2012-01-02T00:00:00Z'), 'Pacific/Apia', null);
    expect(edges.slice(0, -1).map((edge) => localDate(edge, 'Pacific/Apia'))).toEqual([
      '2011-12-27',
      '2011-12-28',
      '2011-12-29',
      '2011-12-31',
      '2012-01-01',
      '2012-01-02',
    ]);
    expect(days).toBe(7);
  });

  it('compares a running range with the same number of days before, up to the same time of day', () => {
    const { compare } = resolvePreset('last7', at('2026-04-01T10:30:00Z'), 'Europe/Berlin', null);
    expect(clockOf(compare?.from ?? 0, 'Europe/Berlin')).toBe('2026-03-19 00:00:00');
    expect(clockOf((compare?.to ?? 0) - 1, 'Europe/Berlin')).toBe('2026-03-25 12:30:00');
  });

  it('compares at the same local time in every zone, or, where that is skipped, later', () => {
    for (const zone of ZONES) {
      for (const now of NOWS) {
        const { range, compare, days } = resolvePreset('last7', now, zone, null);
        const shown = at(`${clockOf(range.to, zone).replace(' ', 'T')}Z`) - days * DAY_MS;
        const compared = at(`${clockOf(compare?.to ?? 0, zone).replace(' ', 'T')}Z`);
        const skipped = compared - shown;
        expect(skipped).toBeGreaterThanOrEqual(0);
        if (skipped > 0) expect(offsetMinutes((compare?.to ?? 0) - skipped - 1, zone)).not.toBe(offsetMinutes(compare?.to ?? 0, zone));
        expect(compare?.to).toBeLessThanOrEqual(range.from ?? 0);
      }
    }
  });

  it('moves a comparison that ends in a skipped hour forward', () => {
    const { compare } = resolvePreset('today', at('2026-03-30T00:30:00Z'), 'Europe/Berlin', null);
    expect(clockOf(compare?.to ?? 0, 'Europe/Berlin')).toBe('2026-03-29 03:30:00');
  });

  it('lists the offsets in force, from the start of the comparison on', () => {
    const { offsets, compare } = resolvePreset('last7', at('2026-03-31T10:00:00Z'), 'Europe/Berlin', null);
    expect(offsets).toEqual([
      [compare?.from, 60],
      [at('2026-03-29T01:00:00Z'), 120],
    ]);
  });

  it('all: is open at the start, has no comparison, and offsets that reach back to the epoch', () => {
    const resolved = resolvePreset('all', at('2026-07-15T12:00:00Z'), 'Europe/Berlin', at('2026-01-15T12:00:00Z'));
    expect(resolved.range).toEqual({ from: null, to: at('2026-07-15T12:00:00Z') + 1 });
    expect([resolved.compare, resolved.compareEdges]).toEqual([null, []]);
    expect(resolved.offsets).toEqual([
      [0, 60],
      [at('2026-03-29T01:00:00Z'), 120],
    ]);
    expect(resolved.days).toBe(182);
  });

  it.each([
    ['hour', 3 * DAY_MS],
    ['day', 45 * DAY_MS],
    ['week', 300 * DAY_MS],
    ['month', 1_500 * DAY_MS],
    ['month', 20_000 * DAY_MS],
  ])('all: buckets of a %s for a history of %i ms, about a hundred at most, the first at or before the earliest row', (unit, age) => {
    const now = at('2026-07-15T12:00:00Z');
    const resolved = resolvePreset('all', now, 'Asia/Kathmandu', now - age);
    expect(resolved.unit).toBe(unit);
    expect(resolved.edges[0]).toBeLessThanOrEqual(now - age);
    expect(resolved.edges.length).toBeLessThanOrEqual(103);
    expect(resolved.edges.length).toBeGreaterThan(20);
  });

  it('all: today by the hour when nothing is held, and when the earliest row is ahead of the clock', () => {
    const now = at('2026-07-15T12:30:00Z');
    for (const earliest of [null, now + 60_000]) {
      const resolved = resolvePreset('all', now, 'UTC', earliest);
      expect(resolved.edges).toEqual([at('2026-07-15T12:00:00Z'), now + 1]);
    }
  });

  it.each([
    ['Europe/Berlin', 'an hour that the clock shows twice', '2026-10-25T01:30:00Z', '2026-10-25T01:00:00Z'],
    ['Australia/Lord_Howe', 'half an hour that it skips', '2026-10-03T15:45:00Z', '2026-10-03T15:30:00Z'],
  ])('all: in %s, begins with the local hour of the earliest row, also in %s', (zone, _, earliest, first) => {
    expect(resolvePreset('all', at(earliest) + 6 * HOUR_MS, zone, at(earliest)).edges[0]).toBe(at(first));
  });

  it('refuses an unknown zone with a message', () => {
    expect(() => resolvePreset('today', 0, 'Europe/Atlantis', null)).toThrow('Unknown time zone "Europe/Atlantis"');
  });
});

describe('resolveSpan', () => {
  it('takes any range and refuses an empty or reversed one', () => {
    const span = { from: at('2026-03-01T10:00:00Z'), to: at('2026-03-03T11:00:00Z') };
    expect(resolveSpan(span, 'UTC')).toMatchObject({ range: span, unit: 'hour', days: 3 });
    expect(() => resolveSpan({ from: 5, to: 5 }, 'UTC')).toThrow('must begin before it ends');
  });
});

describe('comparedWith', () => {
  it.each([1, 7])('has the buckets of the range, of %i days, and what the comparison has beyond them as one last bucket', (days) => {
    const to = at('2026-07-15T00:00:00Z');
    const range = resolveSpan({ from: to - days * DAY_MS, to }, 'UTC', 'day');
    for (const more of [0, 1, 3, 400]) {
      const { compareEdges } = comparedWith(range, { from: 0, to: (days + more) * DAY_MS, clauses: null });
      expect(widths(compareEdges)).toEqual([...Array.from({ length: days }, () => 24), ...(more === 0 ? [] : [more * 24])]);
    }
  });

  it('ends where the comparison ends, however short the range in its one bucket', () => {
    const [from, to] = [at('2026-07-01T00:00:00Z'), at('2026-12-15T00:00:00Z')];
    const moment = resolveSpan({ from: to, to: to + 1 }, 'UTC', 'month');
    expect(comparedWith(moment, { from, to, clauses: null }).compareEdges).toEqual([from, at('2026-08-01T00:00:00Z'), to]);
  });
});

describe('an interval', () => {
  it('is what range and comparison are cut into where it is offered, with single months; else their own unit is', () => {
    const now = at('2026-07-15T12:00:00Z');
    const cut = (preset: Preset, interval: Unit, years = 9) => {
      const { unit, edges, compareEdges } = resolvePreset(preset, now, 'Europe/Berlin', now - years * 365 * DAY_MS, interval);
      return [unit, edges.length - 1, compareEdges.length - 1];
    };
    expect(cut('last7', 'hour')).toEqual(['hour', 159, 159]);
    expect(cut('month', 'week')).toEqual(['week', 5, 6]);
    expect(cut('month', 'hour')).toEqual(['day', 30, 30]);
    expect(cut('all', 'month')).toEqual(['month', 109, -1]);
    expect(cut('all', 'month', 40)).toEqual(['month', 97, -1]);
    expect(resolveSpan({ from: now - 365 * DAY_MS, to: now }, 'UTC', 'day').edges).toHaveLength(367);
  });
});
