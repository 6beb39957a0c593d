import type { Span } from '#contract/questions/selection.ts';
import { monthStart, startOfUnit, yearStart } from './edges.ts';
import { DAY_MS, addDays, instantOf, localTime, startOfDay, startOfLocalDay } from './zone.ts';

/** A stretch of the calendar that has a name: a week begins on Monday. */
export type CalendarUnit = 'week' | 'month' | 'year';

const WEEK_DAYS = 7;

/** Moves the local start of a day (as if it were UTC) to the local start of another day. */
type MoveDay = (day: number) => number;

/**
 * A span shifted back by so many calendar days, at the same local times. A start or end at the start of a day stays one,
 * whatever the clock did on that day.
 */
export function spanBefore(span: Span, days: number, zone: string): Span {
  const from = shiftBack(span.from, days, zone);
  const to = shiftBack(span.to, days, zone);
  // A span inside a repeated hour could turn round.
  return { from, to: to > from ? to : from + (span.to - span.from) };
}

/** The span shifted back by as many calendar days as it touches: where a range has no name in the calendar. */
export function daysBefore(span: Span, zone: string): Span {
  return spanBefore(span, daysTouched(span, zone), zone);
}

/** The same weekdays: shifted back by as many whole weeks as the span's days fill. */
export function weekdaysBefore(span: Span, zone: string): Span {
  return spanBefore(span, Math.ceil(daysTouched(span, zone) / WEEK_DAYS) * WEEK_DAYS, zone);
}

/**
 * What a calendar week, month or year (or the part of it up to `to`) is compared with: a whole one with the whole one
 * before, a running one with the same weekdays, days of the month or dates of the one before, up to the same time of day.
 * Days that the month before does not have are left out; 29 February is compared with the 28th.
 */
export function unitBefore(span: Span, unit: CalendarUnit, zone: string): Span {
  if (unit === 'week') return spanBefore(span, WEEK_DAYS, zone);
  const months = unit === 'month' ? 1 : 12;
  const start = monthStart(localTime(span.from, zone), -months);
  const from = startOfLocalDay(start, zone);
  const end = startOfLocalDay(monthStart(start, months), zone);
  if (isWholeUnit(span, unit, zone)) return { from, to: end };
  return { from, to: Math.min(end, movedEnd(span.to, zone, unit === 'month' ? sameDayBefore : sameDateBefore)) };
}

/** The same dates of the year before, 29 February being the 28th there, up to the same time of day. */
export function yearBefore(span: Span, zone: string): Span {
  const from = movedInstant(span.from, zone, sameDateBefore);
  const to = movedEnd(span.to, zone, sameDateBefore);
  return { from, to: to > from ? to : from + (span.to - span.from) };
}

/** Whether the span goes up to the end of the unit that it begins with. */
export function isWholeUnit(span: Span, unit: CalendarUnit, zone: string): boolean {
  const last = startOfUnitOf(span.to - 1, unit, zone);
  return last === startOfUnitOf(span.from, unit, zone) && startOfUnitOf(span.to, unit, zone) > last;
}

/** Calendar days that a span touches. */
export function daysTouched(span: Span, zone: string): number {
  return Math.floor(localTime(span.to - 1, zone) / DAY_MS) - Math.floor(localTime(span.from, zone) / DAY_MS) + 1;
}

function shiftBack(ts: number, days: number, zone: string): number {
  return isDayStart(ts, zone) ? startOfLocalDay(localTime(ts, zone) - days * DAY_MS, zone) : addDays(ts, -days, zone);
}

/** The instant at the same local time of the day that its own is moved to. */
function movedInstant(ts: number, zone: string, move: MoveDay): number {
  if (isDayStart(ts, zone)) return startOfLocalDay(move(dayOf(localTime(ts, zone))), zone);
  const local = localTime(ts, zone);
  return instantOf(move(dayOf(local)) + (local - dayOf(local)), zone);
}

/** The same for an end, which is exclusive: at the start of a day, the last day before it is the one that is moved. */
function movedEnd(ts: number, zone: string, move: MoveDay): number {
  if (!isDayStart(ts, zone)) return movedInstant(ts, zone, move);
  return startOfLocalDay(move(dayOf(localTime(ts - 1, zone))) + DAY_MS, zone);
}

/** The same day of the month before; one that it does not have becomes a later day, which its end cuts off. */
function sameDayBefore(day: number): number {
  return monthStart(day, -1) + (new Date(day).getUTCDate() - 1) * DAY_MS;
}

function sameDateBefore(day: number): number {
  const date = new Date(day);
  const year = date.getUTCFullYear() - 1;
  const isLeapDay = date.getUTCMonth() === 1 && date.getUTCDate() === 29;
  return Date.UTC(year, date.getUTCMonth(), isLeapDay ? 28 : date.getUTCDate());
}

function startOfUnitOf(ts: number, unit: CalendarUnit, zone: string): number {
  if (unit !== 'year') return startOfUnit(ts, unit, zone);
  return startOfLocalDay(yearStart(localTime(ts, zone), 0), zone);
}

function isDayStart(ts: number, zone: string): boolean {
  return startOfDay(ts, zone) === ts;
}

function dayOf(local: number): number {
  return Math.floor(local / DAY_MS) * DAY_MS;
}
