import { useState } from 'react';
import type { Clause } from '#contract/questions/selection.ts';
import { useDescribedField } from '#engine/source/use-source.ts';
import { displayName } from '#lib/format/display-name.ts';
import { formatCount, formatShare } from '#lib/format/format-number.ts';
import { classNames } from '#lib/react/class-names.ts';
import { Button } from '#ui/controls/button.tsx';
import { PickName } from '#ui/figures/bar-list.tsx';
import type { OnPick } from '../frame/view-props.ts';
import { markOf, pickMode, valuesOf, withValues, type Filters } from '../view/pick.ts';
import { useViewField, type Views } from '../view/use-view.ts';
import type { View } from '#question/view.ts';
import { countFor, GROUPS, purposesIn, sumOf, type OperatorRow, type Purpose } from './operators.ts';
import { ListCard } from './page-cards.tsx';

const TITLE = 'Operators by purpose';
/** Operators that are listed until all are asked for. */
const FIRST_OPERATORS = 12;
/** The strongest ink of a cell, in percent: the text on it passes AA in both themes. */
const MOST_INK = 60;
const LEAST_INK = 8;

/** A column of the table: one purpose, or a group of them where there is no room for each. */
interface PurposeColumn {
  name: string;
  purposes: readonly Purpose[];
  /** Where it is shown. */
  look: string;
}

interface Props {
  rows: readonly OperatorRow[];
  views: Views;
  onPick: OnPick;
}

/** Page views of robots by who runs them and what for. Cells and heads filter by both, or by one. */
export function OperatorsCard({ rows, views, onPick }: Props) {
  const [isWhole, setWhole] = useState(false);
  const clauses = useViewField(views, 'clauses');
  const filters = useDescribedField('filters');
  const canFilter = filters === null || (filters.includes('robotOperator') && filters.includes('robotKind'));
  const columns = columnsOf(rows);
  const total = sumOf(rows.map((row) => row.total));
  const most = Math.max(1, ...rows.flatMap((row) => columns.map(({ purposes }) => countFor(row, purposes))));
  const shown = isWhole ? rows : rows.slice(0, FIRST_OPERATORS);
  const purposes = purposesIn(rows);
  const lines = () => [
    ['Operator', ...purposes.map((purpose) => displayName('robotKind', purpose)), 'All'],
    ...rows.map((row) => [displayName('robotOperator', row.operator), ...purposes.map((purpose) => countFor(row, [purpose])), row.total]),
  ];
  const head = (dim: 'robotOperator' | 'robotKind', value: string, className: string) => (
    <PickName
      label={displayName(dim, value)}
      mark={markOf({ clauses }, dim, value)}
      onPick={(keys) => canFilter && onPick(dim, value, pickMode(keys))}
      className={className}
    />
  );
  return (
    <ListCard
      title={TITLE}
      description="Page views of robots. A click on a cell or a head filters what is around; with Shift a head adds, with Alt it leaves out."
      bots="only"
      lines={lines}
    >
      <div className="@container min-w-0">
        <table className="w-full table-fixed text-[0.8125rem] tabular">
          <caption className="sr-only">{TITLE}</caption>
          <thead className="align-bottom text-xs text-faint">
            <tr>
              <th scope="col" className="w-24 pb-1 text-left font-normal @4xl:w-32">
                Operator
              </th>
              {columns.map(({ name, purposes: own, look }) => (
                <th key={name} scope="col" className={classNames('pb-1 text-right font-normal', look)}>
                  {own.length === 1 ? (
                    head('robotKind', own[0] ?? '', 'px-1 text-right leading-4 whitespace-normal!')
                  ) : (
                    <span className="px-1">{name}</span>
                  )}
                </th>
              ))}
              <th scope="col" aria-sort="descending" className="w-14 pb-1 text-right font-normal @4xl:w-20">
                All
              </th>
              <th scope="col" className="hidden w-16 pb-1 text-right font-normal @4xl:table-cell">
                Share
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {shown.map((row) => (
              <tr key={row.operator}>
                <th scope="row" className="p-0 text-left font-normal">
                  {head('robotOperator', row.operator, 'leading-8')}
                </th>
                {columns.map((column) => (
                  <td key={column.name} className={classNames('px-0.5 py-0.5 text-right', column.look)}>
                    <Cell
                      count={countFor(row, column.purposes)}
                      most={most}
                      name={`${displayName('robotOperator', row.operator)}, ${column.name}`}
                      isPicked={isPicked({ clauses }, row.operator, column.purposes)}
                      onPick={canFilter ? () => views.actions.change((view) => pickCell(view, row.operator, column.purposes)) : null}
                    />
                  </td>
                ))}
                <td className="text-right font-semibold">{formatCount(row.total)}</td>
                <td className="hidden text-right text-muted @4xl:table-cell">{formatShare(row.total / total)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot className="font-semibold">
            <tr className="border-t border-line">
              <th scope="row" className="px-2 text-left leading-8">
                All
              </th>
              {columns.map(({ name, purposes: own, look }) => (
                <td key={name} className={classNames('pr-2 text-right', look)}>
                  {formatCount(sumOf(rows.map((row) => countFor(row, own))))}
                </td>
              ))}
              <td className="text-right">{formatCount(total)}</td>
              <td className="hidden text-right @4xl:table-cell">{formatShare(1)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
      {rows.length > FIRST_OPERATORS && (
        <Button variant="quiet" size="small" className="self-start" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? `First ${FIRST_OPERATORS} operators` : `All ${formatCount(rows.length)} operators`}
        </Button>
      )}
    </ListCard>
  );
}

interface CellProps {
  count: number;
  /** The strongest of the table. */
  most: number;
  name: string;
  isPicked: boolean;
  /** Null where the source cannot be filtered by it. */
  onPick: (() => void) | null;
}

/** A count in ink as strong as it is many, by the root of the share, so that small ones still differ. */
function Cell({ count, most, name, isPicked, onPick }: CellProps) {
  if (count === 0)
    return (
      <span aria-label="0" role="img" className="block px-1.5 text-faint">
        ·
      </span>
    );
  const ink = Math.round(LEAST_INK + (MOST_INK - LEAST_INK) * Math.sqrt(count / most));
  const common = {
    className: classNames(
      'block h-7 w-full rounded-[4px] px-1.5 text-right leading-7',
      isPicked && 'outline-2 -outline-offset-2 outline-ink',
    ),
    style: { backgroundColor: `color-mix(in srgb, var(--chart-1) ${ink}%, transparent)` },
  };
  if (onPick === null) return <span {...common}>{formatCount(count)}</span>;
  return (
    <button type="button" aria-pressed={isPicked} aria-label={`${name}: ${formatCount(count)}`} onClick={onPick} {...common}>
      {formatCount(count)}
    </button>
  );
}

/** Each purpose that a robot has where there is room, else the groups. */
function columnsOf(rows: readonly OperatorRow[]): PurposeColumn[] {
  const single = purposesIn(rows).map((purpose) => ({
    name: displayName('robotKind', purpose),
    purposes: [purpose],
    look: 'hidden @4xl:table-cell',
  }));
  return [...single, ...GROUPS.map(({ name, purposes }) => ({ name, purposes, look: '@4xl:hidden' }))];
}

/** Whether the filters are by this operator and these purposes. */
function isPicked(filters: Filters, operator: string, purposes: readonly Purpose[]): boolean {
  return (
    valuesOf(filters, 'robotOperator', 'in').includes(operator) &&
    purposes.every((purpose) => valuesOf(filters, 'robotKind', 'in').includes(purpose))
  );
}

/** The view that is about the robots of an operator for some purposes; about all robots where it was about these. */
export function pickCell(view: View, operator: string, purposes: readonly Purpose[]): View {
  const alone = (clause: Clause['dim'], values: readonly string[]) => {
    const picked = valuesOf(view, clause, 'in');
    return picked.length === values.length && values.every((value) => picked.includes(value));
  };
  const again = alone('robotOperator', [operator]) && alone('robotKind', purposes);
  return withValues(withValues(view, 'robotOperator', again ? [] : [operator], []), 'robotKind', again ? [] : purposes, []);
}
