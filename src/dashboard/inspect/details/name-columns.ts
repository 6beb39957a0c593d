import type { Description } from '#contract/ports/query.ts';
import type { Metric } from '#contract/questions/dimensions.ts';
import { LIST_FIGURES, type ListFigure, type NameRow, type NameValue } from '#contract/questions/list.ts';
import { bounceRateOf, EXIT_RATE, CONVERSION_RATE, MEAN_DURATION, namesPages, nameValue } from '#contract/questions/ratios.ts';
import { displayName, METRIC_HEADS } from '#lib/format/display-name.ts';
import { DASH, formatChange, formatCount, formatDuration, formatShare } from '#lib/format/format-number.ts';
import type { Delta } from '#ui/figures/delta.tsx';
import { countDelta } from '../delta.ts';
import { changeOf, rankingOf, type Listed } from './list-question.ts';
import { isSortedBy, type Sorting } from '#question/sorting.ts';

/** A column beside the names: a value of each, and how it reads. */
export interface FigureColumn {
  head: string;
  /** Width in CSS pixels. */
  width: number;
  /** What sorts the list in the order of this column; null where another column does already. */
  by: Exclude<Sorting['by'], 'name'> | null;
  value: (row: NameRow) => number | null;
  format: (value: number | null) => string;
  /** The value as a comparison, where it is one. */
  delta?: (row: NameRow) => Delta;
}

/** The columns of a list that its source gives: the figure that ranks it and its share first, so that a narrow screen shows them, then all others. */
export function nameColumns(listed: Listed): FigureColumn[] {
  const { dim, total, figures = LIST_FIGURES } = listed;
  const ranking = rankingOf(listed);
  const others = (Object.keys(METRIC_HEADS) as Metric[]).filter((other) => other !== ranking);
  const isPage = namesPages(dim);
  const share = (row: NameRow) => (total === null || total === 0 ? null : (row[ranking] ?? 0) / total);
  const columns = [
    count(METRIC_HEADS[ranking], ranking),
    ...(total === null ? [] : [{ head: 'Share', width: 72, by: null, value: share, format: formatShare }]),
    ...changeColumns(listed),
    ...others.map((other) => count(METRIC_HEADS[other], other)),
    ...(isPage ? [count('Entries', 'entries'), count('Exits', 'exits'), column('Exit rate', 72, EXIT_RATE, formatShare)] : []),
    column(isPage ? 'Bounce rate of visits that entered here' : 'Bounce rate', isPage ? 112 : 80, bounceRateOf(dim), formatShare),
    column('Visit duration', 84, MEAN_DURATION, formatDuration),
    ...(listed.goal === undefined ? [] : [count('Conversions', 'conversions'), column('Goal rate', 72, CONVERSION_RATE, formatShare)]),
  ];
  const isGiven = (figure: ListFigure | null): boolean => figure === null || figures.includes(figure);
  return columns.filter(({ by }) => (by === null || by === 'change' ? isGiven(ranking) : isGiven(by.of) && isGiven(by.per)));
}

/** The figures that a source gives of the names of a list; all until it described itself. */
export function givenFigures(described: Description | null): readonly ListFigure[] {
  return described?.figures ?? LIST_FIGURES;
}

/** The requested sorting, where a column has that figure; else from the largest of the first figure. */
export function effectiveSorting(listed: Listed, asked: Sorting | null): Sorting {
  const values = nameColumns(listed).flatMap(({ by }) => by ?? []);
  if (asked !== null && (asked.by === 'name' || values.some((by) => isSortedBy(by, asked)))) return asked;
  return { by: values[0] ?? { of: rankingOf(listed), per: null }, descending: true };
}

/** Rows as lines of a CSV file, the head first; shares and rates in 0..1, durations in milliseconds, unknown figures empty. */
export function nameLines(rows: readonly NameRow[], listed: Listed): (string | number)[][] {
  const columns = nameColumns(listed);
  return [
    [listed.nameHead, ...columns.map(({ head, format }) => (format === formatDuration ? `${head} (ms)` : head))],
    ...rows.map((row) => [displayName(listed.dim, row.name), ...columns.map(({ value }) => cell(value(row)))]),
  ];
}

function changeColumns(listed: Listed): FigureColumn[] {
  const { compare } = listed.basis;
  if (compare === null) return [];
  const figure = rankingOf(listed);
  const delta = (row: NameRow) => countDelta(row[figure] ?? 0, row.compared?.[figure] ?? null, compare.words);
  const format = (value: number | null) => (value === null ? DASH : formatChange(value));
  return [{ head: 'Change', width: 112, by: 'change', value: (row) => changeOf(row, listed), format, delta }];
}

function cell(value: number | null): string | number {
  return value === null ? '' : Number(value.toFixed(6));
}

function count(head: string, of: ListFigure): FigureColumn {
  return column(head, head.length > 9 ? 96 : 74, { of, per: null }, (value) => (value === null ? DASH : formatCount(value)));
}

function column(head: string, width: number, by: NameValue, format: FigureColumn['format']): FigureColumn {
  return { head, width, by, value: (row) => nameValue(row, by), format };
}
