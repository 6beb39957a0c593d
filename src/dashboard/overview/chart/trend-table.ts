import type { Trend } from '#ui/charts/trend/trend.ts';
import { valueWords } from '#ui/charts/trend/drawn-series.ts';
import type { Column } from '#ui/figures/data-table.tsx';
import { bucketStamp } from './buckets.ts';

/** A bucket of a trend as a row of its table: its place among the buckets. */
export type TrendRow = number;

/** The columns of a trend's table: the time, the figure, the line beside it, and notes where there are some. */
export function trendColumns({ unit, buckets, series }: Trend): Column<TrendRow>[] {
  return [
    { head: 'Time', cell: (row) => buckets[row]?.name },
    ...series.map((each) => ({
      head: each.label,
      cell: (row: TrendRow) => valueWords(unit, each, row),
      numeric: true,
    })),
    ...(hasNotes(buckets) ? [{ head: 'Notes', cell: (row: TrendRow) => notesText(buckets[row]) }] : []),
  ];
}

/** The same as lines of a CSV file: shares in 0..1, durations in milliseconds, nothing where there is no value. */
export function trendLines({ interval, buckets, series }: Trend): (string | number)[][] {
  return [
    ['Time', ...series.map(({ label }) => label), ...(hasNotes(buckets) ? ['Notes'] : [])],
    ...buckets.map((bucket, row) => [
      bucketStamp(bucket, interval),
      ...series.map(({ values }) => values[row] ?? ''),
      ...(hasNotes(buckets) ? [notesText(bucket)] : []),
    ]),
  ];
}

function hasNotes(buckets: Trend['buckets']): boolean {
  return buckets.some(({ notes }) => notes !== undefined);
}

function notesText(bucket: Trend['buckets'][number] | undefined): string {
  return bucket?.notes?.join(' | ') ?? '';
}
