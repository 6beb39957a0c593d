const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
export const DAY_MS = 86_400_000;

/** Names only, no offsets such as +01:00, which some browsers take as a zone and others do not. */
const ZONE_NAME = /^[A-Za-z][\w+\-/]{0,63}$/;

/** Whether a text names an IANA time zone that this browser knows. */
export function isZone(text: unknown): text is string {
  if (typeof text !== 'string' || !ZONE_NAME.test(text)) return false;
  try {
    zoneFormatter(text);
    return true;
  } catch {
    return false;
  }
}

/** Throws a RangeError, in words for a person, unless the zone is known. */
export function assertZone(zone: unknown): asserts zone is string {
  if (!isZone(zone)) throw new RangeError(`Unknown time zone "${String(zone).slice(0, 64)}": use an IANA name such as Europe/Berlin.`);
}

/** Minutes to add to UTC to have local time at an instant: positive east of Greenwich, a fraction where a zone once had seconds. */
export function offsetMinutes(ts: number, zone: string): number {
  return entryAt(ts, zone)[1];
}

/** All offsets that are in force in `[from, to)`: `[since, whole minutes]`, ascending, the first since `from`. */
export function offsetsBetween(from: number, to: number, zone: string): OffsetEntry[] {
  const offsets: OffsetEntry[] = [[from, Math.round(offsetMinutes(from, zone))]];
  for (let year = utcYear(from); year <= utcYear(to - 1); year += 1) {
    for (const [since, exact] of zoneYear(zone, year)) {
      const minutes = Math.round(exact);
      if (since > from && since < to && minutes !== offsets.at(-1)?.[1]) offsets.push([since, minutes]);
    }
  }
  return offsets;
}

/** The local clock at an instant, as if it were UTC: epoch ms whose UTC fields are the local ones. */
export function localTime(ts: number, zone: string): number {
  return ts + offsetMinutes(ts, zone) * MINUTE_MS;
}

/**
 * The instant at which the local clock shows `local` (see {@link localTime}): the first one where it does so twice;
 * where it never does, moved forward by the length of the gap (02:30 becomes 03:30), as Temporal's "compatible" does.
 */
export function instantOf(local: number, zone: string): number {
  return resolveLocal(local, zone).ts;
}

/** First instant of the local day of `ts`; where midnight is skipped, the end of the gap. */
export function startOfDay(ts: number, zone: string): number {
  return startOfLocalDay(localTime(ts, zone), zone);
}

/** The last instant of what goes on until `now`: that of its day in the zone `wholeDays`, where there are only whole days. */
export function lastInstant(now: number, wholeDays: string | null): number {
  return wholeDays === null ? now : startOfLocalDay(localTime(startOfDay(now, wholeDays), wholeDays) + DAY_MS, wholeDays) - 1;
}

/** First instant of the local day in which the local clock `local` lies, or, where the whole day is skipped, of the next one. */
export function startOfLocalDay(local: number, zone: string): number {
  const { ts, skipped } = resolveLocal(Math.floor(local / DAY_MS) * DAY_MS, zone);
  return skipped ? entryAt(ts, zone)[0] : ts;
}

/** The same local time, `days` calendar days later (or earlier, when negative); see {@link instantOf} for skipped and repeated times. */
export function addDays(ts: number, days: number, zone: string): number {
  return days === 0 ? ts : instantOf(localTime(ts, zone) + days * DAY_MS, zone);
}

function resolveLocal(local: number, zone: string): { ts: number; skipped: boolean } {
  // A day to either side is past any change nearby: offsets stay below 15 hours.
  const before = offsetMinutes(local - DAY_MS, zone);
  const after = offsetMinutes(local + DAY_MS, zone);
  const first = local - Math.max(before, after) * MINUTE_MS;
  const last = local - Math.min(before, after) * MINUTE_MS;
  if (localTime(first, zone) === local) return { ts: first, skipped: false };
  if (localTime(last, zone) === local) return { ts: last, skipped: false };
  return { ts: local - before * MINUTE_MS, skipped: true };
}

/** The offset in force at an instant, and since when it is (or since the start of its UTC year). */
function entryAt(ts: number, zone: string): Readonly<OffsetEntry> {
  const entries = zoneYear(zone, utcYear(ts));
  let entry = entries[0]!;
  for (const each of entries) if (each[0] <= ts) entry = each;
  return entry;
}

function utcYear(ts: number): number {
  return new Date(ts).getUTCFullYear();
}

/** From `[0]` (epoch ms) on, local time is UTC plus `[1]` minutes. */
type OffsetEntry = [number, number];

const formatters = new Map<string, Intl.DateTimeFormat>();
const years = new Map<string, readonly Readonly<OffsetEntry>[]>();

/**
 * The formatter of a zone, made once: making one costs more than a hundred uses.
 * Throws a RangeError for a name that is not in the browser's zone data.
 */
function zoneFormatter(zone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(zone);
  if (formatter === undefined) {
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formatters.set(zone, formatter);
  }
  return formatter;
}

/**
 * A zone's offsets in one UTC year: the one at its start, then every change, to the second.
 * Found once by asking Intl day by day (no zone has changed twice within a day) and kept.
 */
function zoneYear(zone: string, year: number): readonly Readonly<OffsetEntry>[] {
  const key = `${year} ${zone}`;
  let entries = years.get(key);
  if (entries === undefined) {
    entries = findChanges(zoneFormatter(zone), Date.UTC(year, 0, 1), Date.UTC(year + 1, 0, 1));
    years.set(key, entries);
  }
  return entries;
}

function findChanges(formatter: Intl.DateTimeFormat, from: number, to: number): OffsetEntry[] {
  const entries: OffsetEntry[] = [[from, probe(formatter, from)]];
  let offset = probe(formatter, from);
  for (let day = from; day < to; day += DAY_MS) {
    const end = day + DAY_MS;
    const next = probe(formatter, end);
    if (next !== offset) entries.push([changeBetween(formatter, day, end, offset), next]);
    offset = next;
  }
  return entries;
}

/** First whole second in `(low, high]` at which the offset is no longer `before`. */
function changeBetween(formatter: Intl.DateTimeFormat, low: number, high: number, before: number): number {
  let [same, changed] = [low, high];
  while (changed - same > SECOND_MS) {
    const middle = same + Math.floor((changed - same) / 2 / SECOND_MS) * SECOND_MS;
    if (probe(formatter, middle) === before) same = middle;
    else changed = middle;
  }
  return changed;
}

/** Minutes of the offset at a whole second; a fraction where a zone once had seconds. */
function probe(formatter: Intl.DateTimeFormat, ts: number): number {
  const [month = 0, day = 0, year = 0, hour = 0, minute = 0, second = 0] = (formatter.format(ts).match(/\d+/g) ?? []).map(Number);
  return (Date.UTC(year, month - 1, day, hour, minute, second) - ts) / MINUTE_MS;
}
