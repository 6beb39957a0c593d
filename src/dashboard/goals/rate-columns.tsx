import type { Dimension } from '#contract/questions/dimensions.ts';
import type { Goal } from '#contract/questions/goals.ts';
import type { ListOrder, ListQuestion, NameRow, NameValue } from '#contract/questions/list.ts';
import { CONVERSION_RATE, nameValue } from '#contract/questions/ratios.ts';
import { DeltaCell } from '#ui/figures/delta.tsx';
import type { LongColumn } from '#ui/figures/long-table.tsx';
import { delta } from '../inspect/delta.ts';
import type { FigureBasis } from '../inspect/figure-basis.ts';
import { rowsQuestion } from '../inspect/rows/rows-question.ts';
import { displayName } from '#lib/format/display-name.ts';
import { DASH, formatCount, formatShare } from '#lib/format/format-number.ts';
import { classNames } from '#lib/react/class-names.ts';
import type { OnPick } from '../frame/view-props.ts';
import { DIMENSION_NAMES } from '../view/texts/dimension-names.ts';
import { markOf, pickMode, type Filters } from '../view/pick.ts';
import { withGoal } from './goal-set.ts';

/** Which names bring most conversions: a rate of few visits means little, so the list is not sorted by it at first. */
export const FIRST_ORDER: ListOrder = { of: 'convertingVisits', per: null, descending: true };

/** The question about a page of names with the conversions of a goal. */
export function rateQuestion(id: string, basis: FigureBasis, goal: Goal, dim: Dimension, order: ListOrder, cursor: string): ListQuestion {
  const goals = withGoal(basis.goals, goal);
  return { ...rowsQuestion(id, basis, cursor), goals, compare: basis.compare?.span ?? null, dim, goal: goal.id, order, contains: '' };
}

interface Look {
  dim: Dimension;
  order: ListOrder;
  onSort: (order: ListOrder) => void;
  /** What rates are compared with; null where they are not. */
  words: string | null;
  filters: Filters;
  onPick: OnPick;
}

/** Name, rate, its change, and what it is made of; the rate comes first, so that a narrow screen shows it. */
export function rateColumns(look: Look): LongColumn<NameRow>[] {
  const { dim, words } = look;
  return [
    { head: DIMENSION_NAMES[dim], cell: (row) => <NameButton row={row} {...look} /> },
    figure('Rate', 84, CONVERSION_RATE, formatShare, look),
    ...(words === null ? [] : [changeColumn(words)]),
    figure('Converting visits', 88, { of: 'convertingVisits', per: null }, countOrDash, look),
    figure('Visits', 84, { of: 'visits', per: null }, countOrDash, look),
    figure('Conversions', 104, { of: 'conversions', per: null }, countOrDash, look),
  ];
}

function figure(head: string, width: number, by: NameValue, format: (value: number | null) => string, { order, onSort }: Look) {
  const isSorted = order.of === by.of && order.per === by.per;
  const direction = isSorted ? (order.descending ? 'descending' : 'ascending') : 'none';
  return {
    ...{ head, width, numeric: true },
    sort: { direction, onSort: () => onSort({ ...by, descending: !isSorted || !order.descending }) },
    cell: (row: NameRow) => format(nameValue(row, by)),
  } satisfies LongColumn<NameRow>;
}

function changeColumn(words: string): LongColumn<NameRow> {
  const measured = (figures: NameRow | NonNullable<NameRow['compared']> | null) => ({
    value: figures && nameValue(figures, CONVERSION_RATE),
    count: figures?.visits ?? 0,
  });
  const change = (row: NameRow) =>
    delta(measured(row), measured(row.compared), { comparison: { kind: 'span', words }, good: 'up', format: formatShare, isShare: true });
  return { head: 'Change', width: 120, numeric: true, cell: (row) => <DeltaCell delta={change(row)} /> };
}

const SIGNS = { in: '✓ ', notIn: '≠ ' } as const;

/** A name; its click filters by it. */
function NameButton({ row: { name }, dim, filters, onPick }: Pick<Look, 'dim' | 'filters' | 'onPick'> & { row: NameRow }) {
  const mark = markOf(filters, dim, name);
  const label = displayName(dim, name);
  return (
    <button
      type="button"
      aria-pressed={mark !== null}
      title={label}
      onClick={(event) => onPick(dim, name, pickMode(event))}
      className={classNames(
        'block w-full truncate text-left leading-8',
        mark === 'in' && 'font-semibold',
        mark === 'notIn' && 'text-muted line-through',
      )}
    >
      {mark !== null && <span aria-hidden="true">{SIGNS[mark]}</span>}
      {label}
    </button>
  );
}

function countOrDash(value: number | null): string {
  return value === null ? DASH : formatCount(value);
}
