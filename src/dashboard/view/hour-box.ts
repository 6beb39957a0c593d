import { MAX_CLAUSE_VALUES } from '#contract/limits.ts';
import { valuesOf, withValues, type Filters } from './pick.ts';
import type { View } from '#question/view.ts';

export const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
export const DAY_HOURS = 24;
const ALL_HOURS = WEEKDAYS.length * DAY_HOURS;

/** Weekdays and hours that stand together, first and last both included; Monday = 0. */
export interface HourBox {
  days: readonly [number, number];
  hours: readonly [number, number];
}

/** Brushes the hours of a box; null removes the brush. More hours than one clause takes are stored as the hours left out. */
export function withHours(view: View, box: HourBox | null): View {
  const inside = box === null ? [] : hoursOf(box);
  if (inside.length === 0 || inside.length === ALL_HOURS) return withValues(view, 'hourOfWeek', [], []);
  if (inside.length <= MAX_CLAUSE_VALUES) return withValues(view, 'hourOfWeek', inside.map(String), []);
  const taken = new Set(inside);
  const outside = Array.from({ length: ALL_HOURS }, (_, hour) => hour).filter((hour) => !taken.has(hour));
  return withValues(view, 'hourOfWeek', [], outside.map(String));
}

/** For each hour of the week whether the view's filter lets it through; null without such a filter. */
export function hoursPicked(view: Filters): boolean[] | null {
  const picked = valuesOf(view, 'hourOfWeek', 'in');
  const excluded = valuesOf(view, 'hourOfWeek', 'notIn');
  if (picked.length === 0 && excluded.length === 0) return null;
  const [ins, outs] = [new Set(picked), new Set(excluded)];
  return Array.from({ length: ALL_HOURS }, (_, hour) => (ins.size === 0 || ins.has(String(hour))) && !outs.has(String(hour)));
}

/** The box that spans two cells, in whichever order. */
export function boxBetween(a: number, b: number): HourBox {
  const days = [Math.floor(a / DAY_HOURS), Math.floor(b / DAY_HOURS)].toSorted((x, y) => x - y);
  const hours = [a % DAY_HOURS, b % DAY_HOURS].toSorted((x, y) => x - y);
  return { days: [days[0] ?? 0, days[1] ?? 0], hours: [hours[0] ?? 0, hours[1] ?? 0] };
}

function hoursOf({ days, hours }: HourBox): number[] {
  const list: number[] = [];
  for (let day = days[0]; day <= days[1]; day++) {
    for (let hour = hours[0]; hour <= hours[1]; hour++) list.push(day * DAY_HOURS + hour);
  }
  return list;
}
