import type { ReactNode } from 'react';
import type { ResolvedRange } from '../../../../workers/calendar/presets.ts';
import { TimeChart, type TimeChartProps, type TimePoint } from '#ui/charts/time-chart.tsx';
import { DataTable } from '#ui/figures/data-table.tsx';
import type { Tabs } from '../../card/card-tabs.tsx';
import type { SavedCard } from '../../card/view-card.tsx';
import { bucketRange, bucketStamp, shortBucketName, trendBuckets } from './buckets.ts';
import { ChartCard } from './chart-card.tsx';

/** A bucket of a range, and its name in a file. */
export interface StampedPoint extends TimePoint {
  stamp: string;
}

/** The buckets of a range as points that have no value yet. */
export function pointsOf(range: ResolvedRange): Omit<StampedPoint, 'value'>[] {
  return trendBuckets(bucketRange(range)).map((bucket) => ({
    name: bucket.name,
    short: shortBucketName(bucket, range.unit),
    isOpen: bucket.isOpen,
    stamp: bucketStamp(bucket, range.unit),
  }));
}

/** A column of the table and of the file, beside the time. */
interface Figure<P> {
  head: string;
  of: (point: P) => number | null;
  format: (value: number) => string;
}

interface Props<P, Tab extends string> {
  title: string;
  /** What chart, table and files are called. */
  name: string;
  summary: string;
  tabs?: Tabs<Tab>;
  points: readonly P[];
  figures: readonly Figure<P>[];
  chart: Omit<TimeChartProps, 'title' | 'summary' | 'points'> & { title?: string };
  saved?: Pick<SavedCard, 'bots'>;
  foot?: ReactNode;
  /** In the place of a chart that would show nothing. */
  missing?: ReactNode;
}

/** The card of a figure over time that rests: the chart, the same as a table, and both as files. */
export function TimeCard<P extends StampedPoint, Tab extends string>(props: Props<P, Tab>) {
  const { title, name, summary, tabs, points, figures, chart, saved, foot, missing } = props;
  const columns = figures.map(({ head, of, format }) => ({
    ...{ head, numeric: true },
    cell(point: P) {
      const value = of(point);
      return value === null ? '' : format(value);
    },
  }));
  const isShown = missing === undefined;
  return (
    <ChartCard
      title={title}
      summary={summary}
      tabs={tabs}
      table={
        isShown ? (
          <DataTable
            caption={name}
            columns={[{ head: 'Time', cell: (point) => point.name }, ...columns]}
            rows={points}
            rowKey={({ stamp }) => stamp}
          />
        ) : null
      }
      saved={{
        ...{ ...saved, title: name, picture: 'card', disabled: !isShown },
        lines: () => [
          ['Time', ...figures.map(({ head }) => head)],
          ...points.map((point) => [point.stamp, ...figures.map(({ of }) => of(point) ?? '')]),
        ],
      }}
      foot={isShown && foot}
    >
      {missing ?? <TimeChart {...{ title: name, summary, points }} {...chart} />}
    </ChartCard>
  );
}
