import type { CalendarUnit } from '../calendar/comparison.ts';
import { monthStart, startOfUnit, yearStart } from '../calendar/edges.ts';
import { PRESET_DAYS } from '../calendar/presets.ts';
import { DAY_MS, localTime } from '../calendar/zone.ts';
import { daysLater, formatDate, parseDate, yearEarlier } from './local-date.ts';
import { RANGE_PRESETS, type RangeChoice } from './view.ts';

const YEAR_MONTHS = 12;
const WEEK_DAYS = 7;

/** Whole calendar days as local clocks (see {@link parseDate}): the first, and the day after the last. */
export interface Period {
  first: number;
  next: number;
}

/** A range of calendar days: any but everything held. */
export type PeriodChoice = Exclude<RangeChoice, 'all'>;

/** The days of a range on the day `today` (a local clock), those that are still to come included: month to date is the whole month. */
export function periodOf(choice: PeriodChoice, today: number): Period {
  const day = Math.floor(today / DAY_MS) * DAY_MS;
  if (typeof choice === 'object')
    return {
      first: parseDate(choice.first) ?? day,
      next: daysLater(parseDate(choice.last) ?? day, 1),
    };
  switch (choice) {
    case 'yesterday':
      return { first: daysLater(day, -1), next: day };
    case 'thisWeek':
      return weekOf(day);
    case 'lastWeek':
      return weekOf(daysLater(day, -WEEK_DAYS));
    case 'monthToDate':
      return { first: monthStart(day, 0), next: monthStart(day, 1) };
    case 'lastMonth':
      return { first: monthStart(day, -1), next: monthStart(day, 0) };
    case 'yearToDate':
      return { first: yearStart(day, 0), next: yearStart(day, 1) };
    case 'last12Months':
      return { first: yearEarlier(daysLater(day, 1)), next: daysLater(day, 1) };
    default:
      return { first: daysLater(day, 1 - PRESET_DAYS[choice]), next: daysLater(day, 1) };
  }
}

/** The week that a day is in, from Monday on. */
function weekOf(day: number): Period {
  const first = startOfUnit(day, 'week', 'UTC');
  return { first, next: daysLater(first, WEEK_DAYS) };
}

/** The calendar week, month or year that a range is, or is as far as it has passed; null for any other range. */
export function calendarUnitOf(choice: RangeChoice): CalendarUnit | null {
  if (choice === 'thisWeek' || choice === 'lastWeek') return 'week';
  if (choice === 'monthToDate' || choice === 'lastMonth') return 'month';
  if (choice === 'yearToDate') return 'year';
  if (typeof choice === 'string') return null;
  const { first, next } = periodOf(choice, 0);
  if (next === weekOf(first).next && first === weekOf(first).first) return 'week';
  if (wholeMonths({ first, next }) === 1) return 'month';
  return wholeMonths({ first, next }) === YEAR_MONTHS && yearStart(first, 0) === first ? 'year' : null;
}

/**
 * The range of the same length just before (`step` -1) or after (1): whole months and years step by the calendar, all
 * others by their days. A range that has a name today gets it, of several that of its own kind. Null for everything held, for days that are all still to
 * come, and before the dates that an address can hold.
 */
export function stepRange(range: RangeChoice, step: -1 | 1, now: number, zone: string): RangeChoice | null {
  if (range === 'all') return null;
  const today = localTime(now, zone);
  const { first, next } = periodOf(range, today);
  const months = typeof range === 'string' && range in PRESET_DAYS ? 0 : wholeMonths({ first, next });
  const move = (local: number) => (months > 0 ? monthStart(local, step * months) : local + step * (next - first));
  const moved = { first: move(first), next: move(next) };
  return moved.first > today || parseDate(formatDate(moved.first)) === null ? null : choiceOf(moved, today, calendarUnitOf(range));
}

/** How many calendar months a period is; 0 where it begins or ends within one. */
function wholeMonths({ first, next }: Period): number {
  if (monthStart(first, 0) !== first || monthStart(next, 0) !== next) return 0;
  const [start, end] = [new Date(first), new Date(next)];
  return (end.getUTCFullYear() - start.getUTCFullYear()) * YEAR_MONTHS + end.getUTCMonth() - start.getUTCMonth();
}

function choiceOf({ first, next }: Period, today: number, unit: CalendarUnit | null): RangeChoice {
  const named = RANGE_PRESETS.filter((preset) => {
    if (preset === 'all') return false;
    const period = periodOf(preset, today);
    return period.first === first && period.next === next;
  });
  return (
    named.find((preset) => calendarUnitOf(preset) === unit) ??
    named[0] ?? { first: formatDate(first), last: formatDate(daysLater(next, -1)) }
  );
}
