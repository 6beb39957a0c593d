import type { CustomRange } from './view.ts';
import { DAY_MS, localTime } from '../calendar/zone.ts';

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const FIRST_YEAR = 1990;
const LAST_YEAR = 2199;

/** The local clock at the start of a day `YYYY-MM-DD`, as if it were UTC (epoch ms); null for any text but a day of these two centuries. */
export function parseDate(text: string): number | null {
  const [, year = '', month = '', day = ''] = DATE.exec(text) ?? [];
  if (Number(year) < FIRST_YEAR || Number(year) > LAST_YEAR) return null;
  const local = Date.UTC(Number(year), Number(month) - 1, Number(day));
  // 31 February would roll over into March.
  return formatDate(local) === text ? local : null;
}

/** The day of a local clock (see {@link parseDate}) as `YYYY-MM-DD`. */
export function formatDate(local: number): string {
  return new Date(local).toISOString().slice(0, 10);
}

/** Days as the address writes them: `2025-11-01..2025-11-20`. */
export function formatDates({ first, last }: CustomRange): string {
  return `${first}..${last}`;
}

export function parseDates(text: string): CustomRange | null {
  const [first = '', last = '', ...rest] = text.split('..');
  const [start, end] = [parseDate(first), parseDate(last)];
  return start === null || end === null || start > end || rest.length > 0 ? null : { first, last };
}

/** The calendar day of an instant in a zone. */
export function dateOf(ts: number, zone: string): string {
  return formatDate(localTime(ts, zone));
}

/** The same date of the year before, as a local clock; 29 February becomes 1 March. */
export function yearEarlier(local: number): number {
  return new Date(local).setUTCFullYear(new Date(local).getUTCFullYear() - 1);
}

/** A local clock so many days later. */
export function daysLater(local: number, days: number): number {
  return local + days * DAY_MS;
}
