import type { ResolvedRange } from '../../../workers/calendar/presets.ts';
import type { DashboardAnswer } from '../../../workers/contract/questions/dashboard.ts';
import type { ChartPoint } from '../../components/charts/traffic-plot.ts';
import { formatHour, formatMonth, formatShortDay, formatWeekday } from '../../lib/format/format-time.ts';

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

/** One point a bucket; the bucket of the span before stands beside the bucket of the same place. */
export function chartPoints(answer: DashboardAnswer, range: ResolvedRange): ChartPoint[] {
  const { series } = answer.figures;
  if (series === null) return [];
  const before = answer.compare?.complete === true ? (answer.compareFigures?.series ?? null) : null;
  const base = answer.background?.series ?? null;
  return series.visits.map((visits, index) => {
    const start = range.edges[index] ?? answer.range.from;
    return {
      label: bucketLabel(start, range.unit, range.zone),
      name: bucketName(start, range.unit, range.zone),
      pageViews: series.pageViews[index] ?? 0,
      visits,
      visitors: series.visitors[index] ?? 0,
      before: before?.visits[index] ?? null,
      base: base?.visits[index] ?? null,
    };
  });
}
