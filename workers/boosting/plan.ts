import { FIRST_BOOST_MS } from '#contract/documents/boosting.ts';
import type { Span } from '#contract/questions/selection.ts';
import { slotAt, slotTime, stepOf, type Schedule } from './schedule.ts';
import { DAY_MS, localTime, startOfDay, startOfLocalDay } from '../calendar/zone.ts';

/** All that a decision depends on beside the time. */
export interface PlanInput {
  schedule: Schedule;
  /** The highest slot of the schedule's grid that was taken; -1 where none was. */
  taken: number;
  /** When the boosts that are kept were made, forced ones too; epoch ms, in any order. */
  times: readonly number[];
  /** The viewer's zone, an IANA name. */
  zone: string;
}

export type PlannedAction =
  /** Nothing to do until something changes. */
  | { kind: 'idle' }
  | { kind: 'wait'; until: number }
  /** Boost in this slot, with this time stamp, unless the day of it turns out to be full. */
  | { kind: 'boost'; index: number; at: number; day: Span }
  /** There is no grid, or the clock was set and left it: a new one begins. */
  | { kind: 'renew'; origin: number };

/** A next slot that is further ahead than this many steps was planned by another clock. */
const STEPS_AHEAD = 2;

/**
 * What to do now. Only the slot in which `now` lies is ever boosted, so after any absence there is one catch-up
 * at most; a slot that its own day had no room for is not made up for on the next.
 */
export function plan({ schedule, taken, times, zone }: PlanInput, now: number): PlannedAction {
  if (!schedule.enabled || schedule.stopped) return { kind: 'idle' };
  if (schedule.revision === '') return { kind: 'renew', origin: now + FIRST_BOOST_MS };
  const step = stepOf(schedule);
  if (slotTime(schedule, taken + 1) - now > STEPS_AHEAD * step) return { kind: 'renew', origin: now + step };

  const today = dayOf(now, zone);
  const isFull = (day: Span): boolean => countIn(times, day) >= schedule.maxDailyBoosts;
  const index = slotAt(schedule, now);
  const due = slotTime(schedule, index);
  const hadRoom = due >= today.from || !isFull(dayOf(due, zone));
  if (index > taken && hadRoom && !isFull(today)) return { kind: 'boost', index, at: now, day: today };

  const next = slotTime(schedule, Math.max(index, taken) + 1);
  if (!isFull(today) || next >= today.to) return { kind: 'wait', until: next };
  return { kind: 'wait', until: next + Math.ceil((today.to - next) / step) * step };
}

/** The calendar day of an instant in the zone: 23 to 25 hours long. */
export function dayOf(ts: number, zone: string): Span {
  return { from: startOfDay(ts, zone), to: startOfLocalDay(localTime(ts, zone) + DAY_MS, zone) };
}

/** How many of the instants lie in a span. */
export function countIn(times: readonly number[], { from, to }: Span): number {
  return times.reduce((count, time) => (time >= from && time < to ? count + 1 : count), 0);
}
