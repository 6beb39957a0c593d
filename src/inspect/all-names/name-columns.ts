import { defaultMetric, type Metric } from '../../../workers/contract/questions/dimensions.ts';
import type { ListFigure, NameRow } from '../../../workers/contract/questions/list.ts';
import { bounceRateOf, EXIT_RATE, MEAN_DURATION, namesPages, nameRate, type NameRate } from '../../../workers/contract/questions/ratios.ts';
import { displayName, METRIC_HEADS } from '../../lib/format/display-name.ts';
import { DASH, formatCount, formatDuration, formatShare } from '../../lib/format/format-number.ts';
import type { Listed } from './list-question.ts';

/** A column beside the names: a value of each, and how it reads. */
export interface FigureColumn {
  head: string;
  /** Width in CSS pixels. */
  width: number;
  value: (row: NameRow) => number | null;
  format: (value: number | null) => string;
}

/** The columns of a list: the figure that ranks it and its share first, so that a narrow screen shows them, then all others. */
export function nameColumns({ dim, metric, total }: Listed): FigureColumn[] {
  const ranking = metric === 'default' ? defaultMetric(dim) : metric;
  const others = (Object.keys(METRIC_HEADS) as Metric[]).filter((other) => other !== ranking);
  const isPage = namesPages(dim);
  const share = (row: NameRow) => (total === null || total === 0 ? null : (row[ranking] ?? 0) / total);
  return [
    count(METRIC_HEADS[ranking], ranking),
    ...(total === null ? [] : [{ head: 'Share', width: 72, value: share, format: formatShare }]),
    ...others.map((other) => count(METRIC_HEADS[other], other)),
    ...(isPage ? [count('Entries', 'entries'), count('Exits', 'exits'), rate('Exit rate', 72, EXIT_RATE, formatShare)] : []),
    rate(isPage ? 'Bounce rate of visits that entered here' : 'Bounce rate', isPage ? 128 : 80, bounceRateOf(dim), formatShare),
    rate('Visit duration', 84, MEAN_DURATION, formatDuration),
  ];
}

/** Rows as lines of a CSV file, the head first; shares and rates in 0..1, durations in milliseconds, unknown figures empty. */
export function nameLines(rows: readonly NameRow[], listed: Listed): (string | number)[][] {
  const columns = nameColumns(listed);
  return [
    [listed.nameHead, ...columns.map(({ head, format }) => (format === formatDuration ? `${head} (ms)` : head))],
    ...rows.map((row) => [displayName(listed.dim, row.name), ...columns.map(({ value }) => cell(value(row)))]),
  ];
}

function cell(value: number | null): string | number {
  return value === null ? '' : Number(value.toFixed(6));
}

function count(head: string, figure: ListFigure): FigureColumn {
  return { head, width: 74, value: (row) => row[figure], format: (value) => (value === null ? DASH : formatCount(value)) };
}

function rate(head: string, width: number, of: NameRate, format: FigureColumn['format']): FigureColumn {
  return { head, width, value: (row) => nameRate(row, of), format };
}
