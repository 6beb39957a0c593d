import { resolveSpan } from '../../../workers/calendar/presets.ts';
import { addDays, startOfDay } from '../../../workers/calendar/zone.ts';

/** The zone of every benchmark: its clock changes inside the 45 days. */
export const BENCH_ZONE = 'Europe/Berlin';
/** The instant of every benchmark: an afternoon, 22 days after the clock change. */
export const BENCH_NOW = Date.UTC(2026, 3, 20, 12, 37, 21);
/** Calendar days of data, today included. */
export const BENCH_DAYS = 45;

/** Local midnights of the data's days, and the instant after now as their end. */
export function benchDays(): number[] {
  const from = startOfDay(addDays(BENCH_NOW, -(BENCH_DAYS - 1), BENCH_ZONE), BENCH_ZONE);
  return resolveSpan({ from, to: BENCH_NOW + 1 }, BENCH_ZONE).edges;
}
