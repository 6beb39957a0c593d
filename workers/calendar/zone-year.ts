const DAY_MS = 86_400_000;
const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;

/** From `[0]` (epoch ms) on, local time is UTC plus `[1]` minutes. */
export type OffsetEntry = [number, number];

const formatters = new Map<string, Intl.DateTimeFormat>();
const years = new Map<string, readonly Readonly<OffsetEntry>[]>();

/**
 * The formatter of a zone, made once: making one costs more than a hundred uses.
 * Throws a RangeError for a name that is not in the browser's zone data.
 */
export function zoneFormatter(zone: string): Intl.DateTimeFormat {
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
export function zoneYear(zone: string, year: number): readonly Readonly<OffsetEntry>[] {
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
    // The last second of the day before the next probe belongs to this year, the next probe itself may not.
    const end = Math.min(day + DAY_MS, to - SECOND_MS);
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
