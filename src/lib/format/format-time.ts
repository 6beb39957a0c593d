import { LOCALE } from './format-number.ts';

const cache = new Map<string, Intl.DateTimeFormat>();

/** Formatters are dear to make and are asked for in every cell: kept by zone and shape. */
function formatter(shape: string, zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${shape} ${zone}`;
  const known = cache.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(LOCALE, { ...options, timeZone: zone });
  cache.set(key, made);
  return made;
}

/** `Nov 20, 2025`. */
export function formatDay(ts: number, zone: string): string {
  return formatter('day', zone, { day: 'numeric', month: 'short', year: 'numeric' }).format(ts);
}

/** `November 20, 2025`. */
export function formatLongDay(ts: number, zone: string): string {
  return formatter('long', zone, { day: 'numeric', month: 'long', year: 'numeric' }).format(ts);
}

/** `Nov 20`. */
export function formatShortDay(ts: number, zone: string): string {
  return formatter('short', zone, { day: 'numeric', month: 'short' }).format(ts);
}

/** `Thu, Nov 20`. */
export function formatWeekday(ts: number, zone: string): string {
  return formatter('weekday', zone, { weekday: 'short', day: 'numeric', month: 'short' }).format(ts);
}

/** `Nov 2025`. */
export function formatMonth(ts: number, zone: string): string {
  return formatter('month', zone, { month: 'short', year: 'numeric' }).format(ts);
}

/** `Nov`. */
export function formatMonthName(ts: number, zone: string): string {
  return formatter('month name', zone, { month: 'short' }).format(ts);
}

/** `14:05`. */
export function formatHour(ts: number, zone: string): string {
  return formatter('hour', zone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(ts);
}

/** `Nov 20, 2025, 14:05`. */
export function formatMoment(ts: number, zone: string): string {
  return `${formatDay(ts, zone)}, ${formatHour(ts, zone)}`;
}

/** `14:05`; where the clock goes back and shows that time twice, `02:00 CEST` and `02:00 CET`. */
export function formatHourOnce(ts: number, zone: string): string {
  const clock = clockName(ts, zone);
  return clock === null ? formatHour(ts, zone) : `${formatHour(ts, zone)} ${clock}`;
}

/** How far clocks go back: an hour in most zones, half of it on Lord Howe Island, two hours at Troll. */
const SET_BACK_MS = [3_600_000, 1_800_000, 7_200_000];
/** Each locale abbreviates the zones of its own part of the world. */
const ZONE_LOCALES = [LOCALE, 'en-GB', 'en-AU'];

/** The short name of the clock in force, such as `CEST`, at a time that it shows twice; null at any other. */
export function clockName(ts: number, zone: string): string | null {
  const shown = formatHour(ts, zone);
  const isTwice = SET_BACK_MS.some((ms) => [ts - ms, ts + ms].some((other) => formatHour(other, zone) === shown));
  if (!isTwice) return null;
  const names = ZONE_LOCALES.map((locale) => zoneName(locale, ts, zone));
  return names.find((name) => !/^GMT[+-]/.test(name)) ?? names[0] ?? null;
}

function zoneName(locale: string, ts: number, zone: string): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'short' }).formatToParts(ts);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** `14:05:09`. */
export function formatClock(ts: number, zone: string): string {
  return formatter('clock', zone, { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' }).format(ts);
}

/** `Nov 20, 14:05:09`. */
export function formatInstant(ts: number, zone: string): string {
  return `${formatShortDay(ts, zone)}, ${formatClock(ts, zone)}`;
}

/** `just now`, `12 s ago`, `5 min ago`, `3 h ago`; for spans of less than two days. */
export function formatAge(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000));
  if (seconds < 5) return 'just now';
  if (seconds < 60) return `${seconds} s ago`;
  if (seconds < 3_600) return `${Math.floor(seconds / 60)} min ago`;
  return `${Math.floor(seconds / 3_600)} h ago`;
}

/** The zone that the browser names; null where it names none that it knows itself: `Etc/Unknown`, or nothing. */
function namedZone(): string | null {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  try {
    formatHour(0, timeZone || 'Etc/Unknown');
    return timeZone;
  } catch {
    return null;
  }
}

/** The viewer's IANA zone; days of an unknown one are cut in UTC. */
export function viewerZone(): string {
  return namedZone() ?? 'UTC';
}

/** The zone in which days are cut, and why it is UTC where the browser names none. */
export function zoneText(zone: string): string {
  return zone === 'UTC' && namedZone() === null ? 'UTC, because this browser names no time zone' : zone;
}
