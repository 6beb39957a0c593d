import { startOfDay } from '../../../../workers/calendar/zone.ts';
import type { Span } from '#contract/questions/selection.ts';
import { formatHour, formatShortDay } from '#lib/format/format-time.ts';

/** A span in words: `Nov 3 – Nov 5` for whole days, else with the time of day. Its end is exclusive. */
export function spanText({ from, to }: Span, zone: string): string {
  const whole = startOfDay(from, zone) === from && startOfDay(to, zone) === to;
  const [first, last] = [formatShortDay(from, zone), formatShortDay(to - 1, zone)];
  if (whole) return first === last ? first : `${first} – ${last}`;
  const end = formatHour(to, zone);
  return first === last
    ? `${first}, ${formatHour(from, zone)} – ${end}`
    : `${first}, ${formatHour(from, zone)} – ${formatShortDay(to, zone)}, ${end}`;
}
