import { spanBefore } from '../../../workers/calendar/presets.ts';
import type { Span } from '../../../workers/contract/questions/selection.ts';
import type { Scope } from '../../../src/features/admin/dashboard-question.ts';
import { countOf } from '../../../src/lib/format/format-number.ts';
import { formatDay } from '../../../src/lib/format/format-time.ts';
import { datesOf, dayStart, localDate, offsetsOf, shiftDate } from './naive-calendar.ts';

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
    compare: compareWith(view, dates === null ? null : spanBefore({ from: start, to }, daysBack(view.compare, days), zone), earliest),
    offsets: cachedOffsets(now, zone),
    text: `${first === last ? first : `${first} – ${last}`} · ${countOf(days, 'day')} · ${zone}`,
  };
}

function daysBack(compare: Scope['view']['compare'], days: number): number {
  return compare === 'weekdays' ? Math.ceil(days / 7) * 7 : days;
}

function compareWith({ brush, compare }: Scope['view'], span: Span | null, earliest: number | null): Period['compare'] {
  if (brush !== null) return { span: null, missing: 'Not compared while a part is selected' };
  if (compare === 'off') return { span: null, missing: 'Comparison is off' };
  if (span === null) return { span, missing: 'All time has no comparison' };
  return { span, missing: earliest !== null && span.from < earliest ? 'Not enough history to compare' : null };
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
