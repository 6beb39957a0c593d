import { DAY_MS, localTime, startOfDay, startOfLocalDay } from '../calendar/zone.ts';
import type { Span } from '../contract/questions/selection.ts';

/** The calendar day in the zone in which an instant lies, whatever its length. */
export function dayOf(ts: number, zone: string): Span {
  return { from: startOfDay(ts, zone), to: startOfLocalDay(localTime(ts, zone) + DAY_MS, zone) };
}

/** How many of the instants lie in a span. */
export function countIn(times: readonly number[], { from, to }: Span): number {
  return times.reduce((count, time) => (time >= from && time < to ? count + 1 : count), 0);
}
