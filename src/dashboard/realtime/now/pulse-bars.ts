import { countOf, FEWEST_TO_TELL } from '#lib/format/format-number.ts';
import { formatClock } from '#lib/format/format-time.ts';

const MINUTE_MS = 60_000;

/** One minute of the pulse. */
export interface PulseMinute {
  /** Epoch ms; the minute is `(end - 60 s, end]`. */
  end: number;
  count: number;
}

/** The minutes of a live answer, oldest first; the last one ends at `now`. */
export function pulseMinutes(perMinute: readonly number[], now: number): PulseMinute[] {
  return perMinute.map((count, index) => ({ end: now - (perMinute.length - 1 - index) * MINUTE_MS, count }));
}

/** `22:04:31 – 22:05:31`: the bar's own window, which ends at the second of the answer and is no minute of the clock. */
export function minuteName({ end }: PulseMinute, zone: string): string {
  return `${formatClock(end - MINUTE_MS, zone)} – ${formatClock(end, zone)}`;
}

/** What the pulse shows, as one sentence. */
export function pulseSummary(minutes: readonly PulseMinute[], zone: string): string {
  const total = minutes.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return 'No page view in the last 30 minutes.';
  const views = `${countOf(total, 'page view')} in the last 30 minutes`;
  if (total < FEWEST_TO_TELL) return `${views}, too few to tell a pattern.`;
  const busiest = minutes.reduce((most, minute) => (minute.count >= most.count ? minute : most));
  const silent = minutes.filter(({ count }) => count === 0).length;
  const rest = silent === 0 ? 'none without one' : `${countOf(silent, 'minute')} without one`;
  return `${views}, most in ${minuteName(busiest, zone)} with ${countOf(busiest.count, 'page view')}; ${rest}.`;
}
