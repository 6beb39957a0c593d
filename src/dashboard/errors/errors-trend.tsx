import { useMemo } from 'react';
import type { ResolvedRange } from '../../../workers/calendar/presets.ts';
import { countOf, formatCount } from '#lib/format/format-number.ts';
import { TimeChart, type TimePoint } from '#ui/charts/time-chart.tsx';
import { DataTable, type Column } from '#ui/figures/data-table.tsx';
import { bucketRange, bucketStamp, shortBucketName, trendBuckets } from '../overview/chart/buckets.ts';
import { ChartCard } from '../overview/chart/chart-card.tsx';

interface Props {
  /** Errors in each bucket of the range. */
  series: readonly number[];
  range: ResolvedRange;
}

/** How many errors came in each bucket of the range. */
export function ErrorsTrend({ series, range }: Props) {
  const points = useMemo(() => errorPoints(series, range), [series, range]);
  const summary = errorsSummary(points);
  return (
    <ChartCard
      title="Errors over Time"
      summary={summary}
      table={<DataTable caption="Errors over time" columns={COLUMNS} rows={points} rowKey={({ stamp }) => stamp} />}
      saved={{
        title: 'Errors over time',
        picture: 'card',
        lines: () => [['Time', 'Errors'], ...points.map(({ stamp, value }) => [stamp, value])],
      }}
    >
      <TimeChart
        title="Errors over time"
        summary={summary}
        look="bars"
        unit="count"
        points={points}
        format={(count) => countOf(count, 'error')}
        formatTick={formatCount}
      />
    </ChartCard>
  );
}

const COLUMNS: Column<ErrorPoint>[] = [
  { head: 'Time', cell: ({ name }) => name },
  { head: 'Errors', cell: ({ value }) => formatCount(value), numeric: true },
];

interface ErrorPoint extends TimePoint {
  /** The bucket in a file. */
  stamp: string;
  value: number;
}

/** Errors by bucket. */
export function errorPoints(series: readonly number[], range: ResolvedRange): ErrorPoint[] {
  return trendBuckets(bucketRange(range)).map((bucket, i) => ({
    name: bucket.name,
    short: shortBucketName(bucket, range.unit),
    value: series[i] ?? 0,
    isOpen: bucket.isOpen,
    stamp: bucketStamp(bucket, range.unit),
  }));
}

/** When most errors came, as one sentence. */
export function errorsSummary(points: readonly ErrorPoint[]): string {
  const most = points.reduce<ErrorPoint | null>((best, point) => (point.value > (best?.value ?? 0) ? point : best), null);
  if (most === null) return 'No error in this range.';
  const total = points.reduce((sum, { value }) => sum + value, 0);
  return `${countOf(total, 'error')}; most of them, ${formatCount(most.value)}, on ${most.name}.`;
}
