import { DAY_MS, instantOf, localTime, startOfLocalDay } from './zone.ts';

/** What a series can be cut into; a week begins on Monday. */
export const UNITS = ['hour', 'day', 'week', 'month'] as const;
export type Unit = (typeof UNITS)[number];

const HOUR_MS = 3_600_000;
/** How long a unit is, give or take a change of the clock and the days of a month. */
export const UNIT_MS: Readonly<Record<Unit, number>> = { hour: HOUR_MS, day: DAY_MS, week: 7 * DAY_MS, month: 30 * DAY_MS };
/** The days of a leap year. Questions take some more edges, since what a range is compared with may be a little longer. */
export const MAX_SERIES_BUCKETS = 366;
/** 1 January 1970 was a Thursday: this many days after a Monday. */
const EPOCH_WEEKDAY = 3;

/** First instant of the local hour, day, week (from Monday) or month in which `ts` lies. */
export function startOfUnit(ts: number, unit: Unit, zone: string): number {
  const local = localTime(ts, zone);
  if (unit === 'hour') return startOfHour(ts, local, zone);
  return startOfLocalDay(firstLocalDay(local, unit), zone);
}

/** The units of which `[from, to)` has at most `MAX_SERIES_BUCKETS`. */
export function offeredUnits(from: number, to: number, zone: string): Unit[] {
  // What is far too long is not cut to be counted.
  const isNear = (unit: Unit) => to - from <= 2 * MAX_SERIES_BUCKETS * UNIT_MS[unit];
  return UNITS.filter((unit) => isNear(unit) && edgesBetween(from, to, unit, zone).length - 1 <= MAX_SERIES_BUCKETS);
}

/**
 * Edges of a series over `[from, to)`: `from`, every start of a local unit between, `to`. Strictly ascending.
 * A clock change makes an hour or a day longer or shorter, and a day that a zone skipped has no bucket.
 * `step` joins as many months to one bucket.
 */
export function edgesBetween(from: number, to: number, unit: Unit, zone: string, step = 1): number[] {
  const edges = [from];
  let edge = nextStart(from, unit, zone, step);
  while (edge < to) {
    edges.push(edge);
    edge = nextStart(edge, unit, zone, step);
  }
  edges.push(to);
  return edges;
}

function nextStart(ts: number, unit: Unit, zone: string, step: number): number {
  const local = localTime(ts, zone);
  if (unit === 'hour') return ts + HOUR_MS - positiveModulo(local, HOUR_MS);
  for (let ahead = 1; ; ahead += 1) {
    const next = startOfLocalDay(laterLocalDay(firstLocalDay(local, unit), unit, ahead * step), zone);
    // Where the clock goes back across midnight, the next day began before `ts`.
    if (next > ts) return next;
  }
}

function startOfHour(ts: number, local: number, zone: string): number {
  const start = ts - positiveModulo(local, HOUR_MS);
  // Across a change of half an hour the hour began at the change.
  return localTime(start, zone) === local - positiveModulo(local, HOUR_MS)
    ? start
    : instantOf(local - positiveModulo(local, HOUR_MS), zone);
}

function firstLocalDay(local: number, unit: Unit): number {
  const day = Math.floor(local / DAY_MS);
  if (unit === 'week') return (day - positiveModulo(day + EPOCH_WEEKDAY, 7)) * DAY_MS;
  return unit === 'month' ? monthStart(local, 0) : day * DAY_MS;
}

function laterLocalDay(local: number, unit: Unit, count: number): number {
  return unit === 'month' ? monthStart(local, count) : local + count * (unit === 'week' ? 7 * DAY_MS : DAY_MS);
}

/** First instant of a day's month, shifted by so many months, as a local clock. */
export function monthStart(local: number, shift: number): number {
  const date = new Date(local);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + shift, 1);
}

/** First instant of a day's year, shifted by so many years, as a local clock. */
export function yearStart(local: number, shift: number): number {
  return Date.UTC(new Date(local).getUTCFullYear() + shift, 0, 1);
}

function positiveModulo(value: number, divisor: number): number {
  return ((value % divisor) + divisor) % divisor;
}
