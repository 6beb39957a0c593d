import type { ResolvedRange } from '../../../../workers/calendar/presets.ts';
import { localTime, startOfDay } from '../../../../workers/calendar/zone.ts';
import type { Span } from '#contract/questions/selection.ts';
import type { TrendBucket } from '#ui/charts/trend/trend.ts';
import { clockName, formatDay, formatHour, formatHourOnce, formatMonth, formatShortDay, formatWeekday } from '#lib/format/format-time.ts';

type Unit = ResolvedRange['unit'];

/** The full name of a bucket, in tooltip and table; with its year where it is not `year`. */
export function bucketName(ts: number, unit: Unit, zone: string, year = yearOf(ts, zone)): string {
  const isFar = yearOf(ts, zone) !== year;
  const day = (isFar ? formatDay : formatWeekday)(ts, zone);
  switch (unit) {
    case 'hour':
      return `${day}, ${formatHourOnce(ts, zone)}`;
    case 'day':
      return day;
    case 'week':
      return `Week of ${(isFar ? formatDay : formatShortDay)(ts, zone)}`;
    case 'month':
      return formatMonth(ts, zone);
    default:
      return unit satisfies never;
  }
}

/** The name of a bucket below a chart, where the days around it say the rest. */
export function shortBucketName({ local }: Pick<TrendBucket, 'local'>, unit: Unit): string {
  // Local times stand for UTC.
  if (unit === 'hour') return formatHour(local, 'UTC');
  return unit === 'month' ? formatMonth(local, 'UTC') : formatShortDay(local, 'UTC');
}

/** The start of a bucket in a file: `2025-11-20`, with the time of day for an hour, and its clock where that is shown twice. It sorts, and says its year. */
export function bucketStamp({ local, clock }: Pick<TrendBucket, 'local' | 'clock'>, unit: Unit): string {
  const text = new Date(local).toISOString();
  if (unit !== 'hour') return text.slice(0, 10);
  return [text.slice(0, 10), text.slice(11, 16), ...(clock === undefined ? [] : [clock])].join(' ');
}

const UNRECORDED = { isUnrecorded: true, remark: 'Not recorded: recording began later.' } as const;

/** What the buckets of a chart are made from; equal ones make equal buckets. */
export type BucketRange = Pick<ResolvedRange, 'unit' | 'zone'> & {
  starts: readonly number[];
  compareStarts: readonly number[];
  isRunning: boolean;
};

export function bucketRange({ edges, compareEdges, unit, zone, range }: ResolvedRange): BucketRange {
  // Ranges are cut by days: one that ends within a day ends now, and its last bucket goes on.
  const isRunning = startOfDay(range.to, zone) !== range.to;
  return { starts: edges.slice(0, -1), compareStarts: compareEdges.slice(0, -1), unit, zone, isRunning };
}

/** @param earliest epoch ms of the first page view held: what ended before was not recorded; null = not told apart from zero */
export function trendBuckets({ starts, unit, zone, isRunning }: BucketRange, earliest: number | null = null): TrendBucket[] {
  return starts.map((ts, index) => {
    const clock = unit === 'hour' ? clockName(ts, zone) : null;
    return {
      local: localTime(ts, zone),
      name: bucketName(ts, unit, zone),
      isOpen: isRunning && index === starts.length - 1,
      ...(clock !== null && { clock }),
      ...(earliest !== null && (starts[index + 1] ?? earliest + 1) <= earliest && UNRECORDED),
    };
  });
}

/** The names of the comparison's buckets. */
export function comparedNames({ starts, compareStarts, unit, zone }: BucketRange): string[] {
  const year = yearOf(starts.at(-1) ?? 0, zone);
  return compareStarts.map((ts) => bucketName(ts, unit, zone, year));
}

/** The days of a comparison: `Sep 24 – Oct 23`, with the year where it is another one than that of the range. */
export function daysText({ from, to }: Span, { range, zone }: Pick<ResolvedRange, 'range' | 'zone'>): string {
  const format = yearOf(from, zone) === yearOf(range.to - 1, zone) ? formatShortDay : formatDay;
  const [first, last] = [format(from, zone), format(to - 1, zone)];
  return first === last ? first : `${first} – ${last}`;
}

function yearOf(ts: number, zone: string): number {
  return new Date(localTime(ts, zone)).getUTCFullYear();
}
