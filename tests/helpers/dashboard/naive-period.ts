import { spanBefore } from '../../../workers/calendar/comparison.ts';
import type { Span } from '#contract/questions/selection.ts';
import type { Scope } from '../../../src/dashboard/answer/dashboard-question.ts';
import type { CompareName, CustomRange } from '#question/view.ts';
import { countOf } from '#lib/format/format-number.ts';
import { formatDay } from '#lib/format/format-time.ts';
import { datesOf, dayStart, localDate, offsetsOf, shiftDate, yearBack } from './naive-calendar.ts';

const DAY_MS = 86_400_000;
/** Further back than any view: a year to date, and the days before that it is compared with. */
const LONG_MS = 800 * DAY_MS;

/** The time that a view is about. */
export interface Period {
  /** Where rows are looked for; everything has no start. */
  span: Span;
  /** Where what is shown begins: for everything, with the earliest row. */
  start: number;
  /** With what it is compared, and why it is not. */
  compare: { span: Span | null; missing: string | null };
  offsets: [number, number][];
  /** As it stands above the panels. */
  text: string;
}

/** The period of a view by calendar dates; `earliest` = the first page view held. */
export function naivePeriod({ view, zone }: Pick<Scope, 'view' | 'zone'>, now: number, earliest: number | null): Period {
  const dates = datesOf(view.range, localDate(now, zone));
  const to = dates === null ? now + 1 : Math.min(now + 1, dayStart(shiftDate(dates.last, 1), zone));
  const start = dates === null ? (earliest ?? to) : dayStart(dates.first, zone);
  const days = Math.round((Date.parse(localDate(to - 1, zone)) - Date.parse(localDate(Math.min(start, now), zone))) / DAY_MS) + 1;
  const [first, last] = [formatDay(start, zone), formatDay(to - 1, zone)];
  return {
    span: { from: dates === null ? Number.NEGATIVE_INFINITY : start, to },
    start,
    compare: compareWith(view, spanAgainst(view, { from: start, to }, dates, now, zone), earliest),
    offsets: cachedOffsets(now, zone),
    text: `${first === last ? first : `${first} – ${last}`} · ${countOf(days, 'day')} · ${zone}`,
  };
}

/** The span that a view's range is compared with, date by date; a running day is compared up to the same time of day. */
function spanAgainst({ range, compare }: Scope['view'], span: Span, dates: CustomRange | null, now: number, zone: string): Span | null {
  if (typeof compare === 'object' && 'clauses' in compare) return span;
  if (typeof compare === 'object') {
    const [from, to] = [dayStart(compare.first, zone), dayStart(shiftDate(compare.last, 1), zone)];
    return { from, to: from <= now ? Math.min(now + 1, to) : to };
  }
  if (dates === null) return null;
  const last = localDate(span.to - 1, zone);
  const against = datesAgainst(compare === 'previous' ? nameOf(range, dates) : compare, { first: dates.first, last }, isCut(span, zone));
  const from = dayStart(against.first, zone);
  if (!isCut(span, zone) || against.isWhole) return { from, to: dayStart(shiftDate(against.last, 1), zone) };
  const back = Math.round((Date.parse(last) - Date.parse(against.last)) / DAY_MS);
  return { from, to: spanBefore({ from: dayStart(last, zone), to: span.to }, back, zone).to };
}

function isCut({ to }: Span, zone: string): boolean {
  return dayStart(localDate(to, zone), zone) !== to;
}

/** What a range of dates is in the calendar. */
function nameOf(range: Scope['view']['range'], { first, last }: { first: string; last: string }): 'week' | 'month' | 'year' | 'days' {
  if (range === 'thisWeek' || range === 'lastWeek') return 'week';
  if (range === 'monthToDate' || range === 'lastMonth') return 'month';
  if (range === 'yearToDate') return 'year';
  if (typeof range === 'string') return 'days';
  const next = shiftDate(last, 1);
  if (new Date(first).getUTCDay() === 1 && shiftDate(first, 7) === next) return 'week';
  if (first.endsWith('-01') && next === firstOfMonth(first, 1)) return 'month';
  return first.endsWith('-01-01') && next === firstOfMonth(first, 12) ? 'year' : 'days';
}

/** The dates of a comparison; whole ones are not cut by the time of day. */
function datesAgainst(
  kind: CompareName | ReturnType<typeof nameOf>,
  { first, last }: { first: string; last: string },
  isRunning: boolean,
): { first: string; last: string; isWhole: boolean } {
  const days = Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS) + 1;
  const shifted = (by: number) => ({ first: shiftDate(first, -by), last: shiftDate(last, -by), isWhole: false });
  if (kind === 'week') return shifted(7);
  if (kind === 'weekdays') return shifted(Math.ceil(days / 7) * 7);
  if (kind === 'year') return { first: yearBack(first), last: yearBack(last), isWhole: false };
  if (kind !== 'month') return shifted(days);
  const end = shiftDate(first, -1);
  const start = firstOfMonth(first, -1);
  const sameDay = shiftDate(start, Number(last.slice(8)) - 1);
  const isWhole = (!isRunning && shiftDate(last, 1) === firstOfMonth(first, 1)) || sameDay > end;
  return { first: start, last: isWhole ? end : sameDay, isWhole };
}

function firstOfMonth(date: string, shift: number): string {
  return new Date(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1 + shift, 1)).toISOString().slice(0, 10);
}

function compareWith({ brush, compare }: Scope['view'], span: Span | null, earliest: number | null): Period['compare'] {
  if (brush !== null) return { span: null, missing: 'Not compared while a part is selected' };
  if (compare === 'off') return { span: null, missing: 'Comparison is off' };
  if (span === null) return { span, missing: 'All time has no comparison' };
  // Both segments of a range miss the same rows.
  const isShort = earliest !== null && span.from < earliest && !(typeof compare === 'object' && 'clauses' in compare);
  return { span, missing: isShort ? 'Not enough history to compare' : null };
}

const known = new Map<string, [number, number][]>();

/** Searching for clock changes is slow, and the same for every view of a few months. */
function cachedOffsets(now: number, zone: string): [number, number][] {
  const month = Math.floor(now / (30 * DAY_MS)) * 30 * DAY_MS;
  const key = `${zone} ${month}`;
  const offsets = known.get(key) ?? offsetsOf(month - LONG_MS, month + 31 * DAY_MS, zone);
  known.set(key, offsets);
  return offsets;
}
