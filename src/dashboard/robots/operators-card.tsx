import type { Dimension } from '#contract/questions/dimensions.ts';
import { displayName } from '#lib/format/display-name.ts';
import { countOf, formatBytes, formatCount, formatShare } from '#lib/format/format-number.ts';
import { classNames } from '#lib/react/class-names.ts';
import { PickName } from '#ui/figures/bar-list.tsx';
import { useFirstRows } from '../card/first-rows.tsx';
import { ViewCard } from '../card/view-card.tsx';
import type { OnPick } from '../frame/view-props.ts';
import { markOf, pickMode, valuesOf, withValues, type Filters } from '../view/pick.ts';
import { useViewField, type Views } from '../view/use-view.ts';
import type { View } from '#question/view.ts';
import { countFor, GROUPS, purposesIn, sumOf, type OperatorRow, type Purpose } from './operators.ts';

const TITLE = 'Operators by purpose';
/** Operators that are listed until all are asked for. */
const FIRST_OPERATORS = 12;
/** The strongest ink of a cell, in percent: the text on it passes AA in both themes. */
const MOST_INK = 60;
const LEAST_INK = 8;

/** What robots took beside page views: columns where a source tells it and there is room; the sentence above has the sums. */
const TRAFFIC = [
  { name: 'Other requests', of: 'otherRequests', format: formatCount },
  { name: 'Bytes', of: 'bytes', format: formatBytes },
] as const;
const TRAFFIC_LOOK = 'hidden w-20 text-right @4xl:table-cell';

/** A column of the table: one purpose, or a group of them where there is no room for each. */
interface PurposeColumn {
  name: string;
  purposes: readonly Purpose[];
  /** Where it is shown. */
  look: string;
  /** The largest count of a cell in the columns that are shown with it. */
  most: number;
}

interface Props {
  rows: readonly OperatorRow[];
  views: Views;
  onPick: OnPick;
}

/** Page views of robots by who runs them and what for. Cells and heads filter by both, or by one. */
export function OperatorsCard({ rows, views, onPick }: Props) {
  const [shown, others] = useFirstRows(rows, FIRST_OPERATORS, ['operator', 'operators']);
  const clauses = useViewField(views, 'clauses');
  const columns = columnsOf(rows);
  const total = sumOf(rows.map((row) => row.total));
  const purposes = purposesIn(rows);
  const traffic = TRAFFIC.filter(({ of }) => rows.some((row) => row[of] > 0));
  const lines = () => [
    ['Operator', ...purposes.map((purpose) => displayName('robotKind', purpose)), 'All', ...traffic.map(({ name }) => name)],
    ...rows.map((row) => [
      displayName('robotOperator', row.operator),
      ...purposes.map((purpose) => countFor(row, [purpose])),
      row.total,
      ...traffic.map(({ of }) => row[of]),
    ]),
  ];
  const marks = { clauses };
  const headOf = ({ name, purposes: own }: PurposeColumn) => (
    <PickName
      label={name}
      mark={own.length === 1 ? markOf(marks, 'robotKind', own[0] ?? '') : isAlone(marks, 'robotKind', own) ? 'in' : null}
      onPick={(keys) => {
        if (own.length === 1) onPick('robotKind', own[0] ?? '', pickMode(keys));
        else views.actions.change((view) => withValues(view, 'robotKind', isAlone(view, 'robotKind', own) ? [] : own, []));
      }}
      className="px-0! py-1 text-right! leading-4 whitespace-normal! @4xl:px-1.5!"
    />
  );
  return (
    <ViewCard
      title={TITLE}
      description={
        <>
          {summaryOf(rows, total)} {trafficText(rows)}{' '}
          <span className="max-sm:hidden">A click on a cell or a head filters by it; Shift adds, Alt leaves out.</span>
        </>
      }
      saved={{ bots: 'only', lines, picture: 'card' }}
    >
      <div className="@container min-w-0">
        <table className="w-full table-fixed text-[0.8125rem] tabular">
          <caption className="sr-only">{TITLE}</caption>
          <thead className="align-bottom text-xs text-faint">
            <tr>
              <th scope="col" className="w-26 pb-1 pl-2 text-left font-normal @md:w-40">
                Operator
              </th>
              {columns.map((column) => (
                <th key={column.name} scope="col" className={classNames('text-[0.6875rem] font-normal @md:text-xs', column.look)}>
                  {headOf(column)}
                </th>
              ))}
              <th scope="col" aria-sort="descending" className="w-11 pb-1 text-right font-normal @4xl:w-20">
                All
              </th>
              <th scope="col" className="hidden w-20 pb-1 text-right font-normal @4xl:table-cell">
                Share
              </th>
              {traffic.map(({ name }) => (
                <th key={name} scope="col" className={classNames(TRAFFIC_LOOK, 'pb-1 font-normal')}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {shown.map((row) => (
              <tr key={row.operator}>
                <th scope="row" className="p-0 text-left font-normal">
                  <PickName
                    label={displayName('robotOperator', row.operator)}
                    mark={markOf(marks, 'robotOperator', row.operator)}
                    onPick={(keys) => onPick('robotOperator', row.operator, pickMode(keys))}
                    className="leading-8"
                  />
                </th>
                {columns.map((column) => (
                  <td key={column.name} className={classNames('px-0.5 py-0.5 text-right', column.look)}>
                    <Cell
                      count={countFor(row, column.purposes)}
                      most={column.most}
                      name={`${displayName('robotOperator', row.operator)}, ${column.name}`}
                      isPicked={isPicked(marks, row.operator, column.purposes)}
                      onPick={() => views.actions.change((view) => pickCell(view, row.operator, column.purposes))}
                    />
                  </td>
                ))}
                <td className="text-right font-semibold">{formatCount(row.total)}</td>
                <td className="hidden text-right text-muted @4xl:table-cell">{formatShare(row.total / Math.max(1, total))}</td>
                {traffic.map(({ name, of, format }) => (
                  <td key={name} className={classNames(TRAFFIC_LOOK, 'text-muted')}>
                    {format(row[of])}
                  </td>
                ))}
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
              {traffic.map(({ name, of, format }) => (
                <td key={name} className={TRAFFIC_LOOK}>
                  {format(sumOf(rows.map((row) => row[of])))}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
      {others}
    </ViewCard>
  );
}

interface CellProps {
  count: number;
  most: number;
  name: string;
  isPicked: boolean;
  onPick: () => void;
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
  return (
    <button
      type="button"
      aria-pressed={isPicked}
      aria-label={`${name}: ${formatCount(count)}`}
      onClick={onPick}
      style={{ backgroundColor: `color-mix(in srgb, var(--chart-1) ${ink}%, transparent)` }}
      className={classNames(
        'block h-7 w-full rounded-[4px] px-1.5 text-right leading-7 hover:outline-2 hover:outline-control',
        isPicked && 'font-semibold outline-2 outline-ink hover:outline-ink',
      )}
    >
      {formatCount(count)}
    </button>
  );
}

/** Each purpose that a robot has where there is room, else the groups. */
function columnsOf(rows: readonly OperatorRow[]): PurposeColumn[] {
  const single = purposesIn(rows).map((purpose) => ({ name: displayName('robotKind', purpose), purposes: [purpose] }));
  return [withLook(rows, single, 'hidden @4xl:table-cell'), withLook(rows, GROUPS, '@4xl:hidden')].flat();
}

function withLook(
  rows: readonly OperatorRow[],
  columns: readonly Pick<PurposeColumn, 'name' | 'purposes'>[],
  look: string,
): PurposeColumn[] {
  const most = Math.max(1, ...rows.flatMap((row) => columns.map(({ purposes }) => countFor(row, purposes))));
  return columns.map((column) => ({ ...column, look, most }));
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
  const again = isAlone(view, 'robotOperator', [operator]) && isAlone(view, 'robotKind', purposes);
  return withValues(withValues(view, 'robotOperator', again ? [] : [operator], []), 'robotKind', again ? [] : purposes, []);
}

/** Whether a filter asks for these values and no others. */
function isAlone(filters: Filters, dim: Dimension, values: readonly string[]): boolean {
  const picked = valuesOf(filters, dim, 'in');
  return picked.length === values.length && values.every((value) => picked.includes(value));
}

/** How many operators there are, and which of them comes most. */
function summaryOf([busiest, ...others]: readonly OperatorRow[], total: number): string {
  if (busiest === undefined || total === 0) return 'No page view of robots.';
  const most = `${displayName('robotOperator', busiest.operator)} with ${formatShare(busiest.total / total)} of the page views of robots`;
  return others.length === 0 ? `${most}.` : `${formatCount(others.length + 1)} operators; most often ${most}.`;
}

/** The sums of what robots took beside page views, and what they obey; '' where the source does not tell it. */
function trafficText(rows: readonly OperatorRow[]): string {
  const [others, bytes] = [sumOf(rows.map((row) => row.otherRequests)), sumOf(rows.map((row) => row.bytes))];
  const sums = [
    ...(others > 0 ? [`${countOf(others, 'other request')} beside page views`] : []),
    ...(bytes > 0 ? [`${formatBytes(bytes)} sent in all`] : []),
  ];
  return sums.length === 0 ? '' : `${sums.join(', ')}: by whole days (UTC) of the range, whatever the filters.`;
}
