import type { ResolvedRange } from '../../../../../workers/calendar/presets.ts';
import { localTime, startOfDay } from '../../../../../workers/calendar/zone.ts';
import type { DashboardAnswer } from '../../../../../workers/contract/questions/dashboard.ts';
import type { ChartPoint } from '../../../../components/charts/traffic-plot.ts';
import { formatHour, formatMonth, formatShortDay, formatWeekday } from '../../../../lib/format/format-time.ts';

type Unit = ResolvedRange['unit'];

/** The short name of a bucket, below the axis. */
export function bucketLabel(ts: number, unit: Unit, zone: string): string {
  if (unit === 'hour') return formatHour(ts, zone);
  return unit === 'month' ? formatMonth(ts, zone) : formatShortDay(ts, zone);
}

/** The full name of a bucket, in tooltip and table. */
export function bucketName(ts: number, unit: Unit, zone: string): string {
  switch (unit) {
    case 'hour':
      return `${formatWeekday(ts, zone)}, ${formatHour(ts, zone)}`;
    case 'day':
      return formatWeekday(ts, zone);
    case 'week':
      return `Week of ${formatShortDay(ts, zone)}`;
    case 'month':
      return formatMonth(ts, zone);
    default:
      return unit satisfies never;
  }
}

/** The start of a bucket in a file: `2025-11-20`, with the time of day for an hour. It sorts, and says its year. */
function bucketStamp(ts: number, unit: Unit, zone: string): string {
  const local = new Date(localTime(ts, zone)).toISOString();
  return unit === 'hour' ? local.slice(0, 16).replace('T', ' ') : local.slice(0, 10);
}

/** Ranges are cut by days: one that ends within a day ends now, and its last bucket goes on. */
export function isRunning({ range, zone }: ResolvedRange): boolean {
  return startOfDay(range.to, zone) !== range.to;
}

/** One point a bucket; the bucket of the span before stands beside the bucket of the same place. */
export function chartPoints(answer: DashboardAnswer, range: ResolvedRange): ChartPoint[] {
  const { series } = answer.figures;
  if (series === null) return [];
  const before = answer.compare?.complete === true ? (answer.compareFigures?.series ?? null) : null;
  const base = answer.background?.series ?? null;
  const open = isRunning(range) ? series.visits.length - 1 : -1;
  return series.visits.map((visits, index) => {
    const start = range.edges[index] ?? answer.range.from;
    return {
      label: bucketLabel(start, range.unit, range.zone),
      name: bucketName(start, range.unit, range.zone),
      stamp: bucketStamp(start, range.unit, range.zone),
      isOpen: index === open,
      pageViews: series.pageViews[index] ?? 0,
      visits,
      visitors: series.visitors[index] ?? 0,
      before: before?.visits[index] ?? null,
      base: base?.visits[index] ?? null,
    };
  });
}
