import type { RangeChoice } from '#question/view.ts';

/*
 * The calendar told by Intl alone, date by date and by search: slow, and nothing in it can be wrong in the way in which
 * arithmetic with offsets is.
 */

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const QUARTER_MS = HOUR_MS / 4;

const formats = new Map<string, Intl.DateTimeFormat>();

/** The local clock in ISO form, `2026-03-29 03:30:00`: Swedes write it so. */
export function clockOf(ts: number, zone: string): string {
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' });
  formats.set(zone, format);
  return format.format(ts);
}

/** The calendar day of an instant, `YYYY-MM-DD`. */
export function localDate(ts: number, zone: string): string {
  return clockOf(ts, zone).slice(0, 10);
}

/** A calendar day so many days later. */
export function shiftDate(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The first instant of a calendar day. */
export function dayStart(date: string, zone: string): number {
  return firstInstant(Date.parse(date) - DAY_MS, Date.parse(date) + DAY_MS, (ts) => localDate(ts, zone) >= date);
}

/** First and last calendar day of a range, both included; null for everything. */
export function datesOf(range: RangeChoice, today: string): { first: string; last: string } | null {
  if (typeof range === 'object') return range;
  const month = `${today.slice(0, 8)}01`;
  const lastMonth = shiftDate(month, -1);
  const monday = shiftDate(today, -((new Date(today).getUTCDay() + 6) % 7));
  switch (range) {
    case 'today':
      return { first: today, last: today };
    case 'last7':
      return { first: shiftDate(today, -6), last: today };
    case 'last15':
      return { first: shiftDate(today, -14), last: today };
    case 'month':
      return { first: shiftDate(today, -29), last: today };
    case 'yesterday':
      return { first: shiftDate(today, -1), last: shiftDate(today, -1) };
    case 'monthToDate':
      return { first: month, last: today };
    case 'thisWeek':
      return { first: monday, last: today };
    case 'lastWeek':
      return { first: shiftDate(monday, -7), last: shiftDate(monday, -1) };
    case 'yearToDate':
      return { first: `${today.slice(0, 4)}-01-01`, last: today };
    case 'lastMonth':
      return { first: `${lastMonth.slice(0, 8)}01`, last: lastMonth };
    case 'last12Months':
      return { first: shiftDate(yearBack(today), 1), last: today };
    case 'all':
      return null;
    default:
      return range satisfies never;
  }
}

/** The same date of the year before; 29 February has the 28th. */
export function yearBack(date: string): string {
  return `${Number(date.slice(0, 4)) - 1}${date.endsWith('-02-29') ? '-02-28' : date.slice(4)}`;
}

/** The zone's offsets as questions give them, in force between two instants. */
export function offsetsOf(from: number, to: number, zone: string): [number, number][] {
  const offsets: [number, number][] = [[from, offsetAt(from, zone)]];
  for (let day = from; day < to; day += DAY_MS) {
    const next = offsetAt(day + DAY_MS, zone);
    if (next === offsets.at(-1)?.[1]) continue;
    offsets.push([firstInstant(day, day + DAY_MS, (ts) => offsetAt(ts, zone) === next), next]);
  }
  return offsets;
}

/** How often each hour of the week begins or goes on in `[from, to)`: a walk from quarter to quarter, where all hours of all zones begin. */
export function walkHours(from: number, to: number, offsets: readonly [number, number][]): number[] {
  const met = Array.from({ length: 168 }, () => 0);
  let before = '';
  for (let ts = from; ts < to; ts = (Math.floor(ts / QUARTER_MS) + 1) * QUARTER_MS) {
    const minutes = offsets.findLast(([since]) => since <= ts)?.[1] ?? 0;
    const local = new Date(ts + minutes * 60_000);
    const hour = `${Math.floor(local.getTime() / HOUR_MS)} ${minutes}`;
    const cell = ((local.getUTCDay() + 6) % 7) * 24 + local.getUTCHours();
    if (hour !== before) met[cell] = (met[cell] ?? 0) + 1;
    before = hour;
  }
  return met;
}

/** The zone's offset at an instant, in minutes. */
export function offsetAt(ts: number, zone: string): number {
  return Math.round((Date.parse(`${clockOf(ts, zone).replace(' ', 'T')}Z`) - Math.floor(ts / 1_000) * 1_000) / 60_000);
}

/** The first instant after `from`, up to `to`, at which something begins to hold. */
function firstInstant(from: number, to: number, holds: (ts: number) => boolean): number {
  let [low, high] = [from, to];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (holds(middle)) high = middle;
    else low = middle;
  }
  return high;
}
