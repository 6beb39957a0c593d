import { TEXT_COLUMNS } from '#contract/rows/text-columns.ts';
import { MAX_ROWS } from '#contract/limits.ts';
import { DERIVED_FIELDS, type RowsQuestion, type VisitedRow } from '#contract/questions/rows.ts';
import type { Selection } from '#contract/questions/selection.ts';

/** The question about the page views behind a figure, newest first. */
export function rowsQuestion(id: string, basis: Selection & Pick<RowsQuestion, 'range' | 'offsets'>, cursor: string): RowsQuestion {
  return {
    v: 1,
    id,
    range: basis.range,
    offsets: basis.offsets,
    clauses: basis.clauses,
    goals: basis.goals,
    brush: basis.brush,
    bots: basis.bots,
    own: basis.own,
    cursor,
    limit: MAX_ROWS,
  };
}

/** Columns of the file, in the form and under the names that this site's import reads; a page view has no target. Derived columns are last. */
const FIELDS = [
  ...TEXT_COLUMNS.filter((name) => name !== 'target' && name !== 'properties'),
  'origin',
  'flags',
  'id',
  ...DERIVED_FIELDS,
] as const;

/** Rows as lines of a CSV file, its head first. */
export function rowLines(rows: readonly VisitedRow[]): (string | number)[][] {
  return [['time', ...FIELDS], ...rows.map((row) => [new Date(row.ts).toISOString(), ...FIELDS.map((field) => row[field])])];
}
