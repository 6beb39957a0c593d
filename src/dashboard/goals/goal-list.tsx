import type { ReactNode } from 'react';
import { DeltaCell } from '#ui/figures/delta.tsx';
import { formatCount, formatShare } from '#lib/format/format-number.ts';
import { classNames } from '#lib/react/class-names.ts';
import type { GoalRow } from './goal-rows.ts';
import { goalText } from './goal-text.ts';

interface Props {
  rows: readonly GoalRow[];
  /** Id of the goal that is looked at. */
  chosen: string;
  onChoose: (id: string) => void;
  renderMenu: (row: GoalRow) => ReactNode;
}

const FIGURE = 'py-1 pl-3 text-right align-top leading-6 tabular';
/** Shown where names keep their room beside it; what is chosen tells all of them. */
const ROOMY = 'hidden @lg:table-cell';

/** The goals with their figures; the one that is pressed is looked at below. */
export function GoalList({ rows, chosen, onChoose, renderMenu }: Props) {
  return (
    <div className="@container">
      <table className="w-full table-fixed text-sm">
        <caption className="sr-only">Goals</caption>
        <thead className="text-xs text-faint">
          <tr>
            <th scope="col" className="pb-1 pl-2 text-left font-normal">
              Goal
            </th>
            <Head className={classNames(ROOMY, 'w-28')}>Conversions</Head>
            <Head className={classNames(ROOMY, 'w-20')}>Visits</Head>
            <Head className="w-18">Rate</Head>
            <Head className={classNames(ROOMY, 'w-32')}>Change</Head>
            <Head className="w-20">
              <span className="sr-only">Actions</span>
            </Head>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <tr key={row.goal.id} className={classNames('hover:bg-raised', row.goal.id === chosen && 'bg-tint')}>
              <th scope="row" className="relative p-0 text-left font-normal forced-color-adjust-none">
                <span
                  aria-hidden="true"
                  className="absolute inset-y-0.5 left-0 w-full origin-left rounded-[4px] bg-bar"
                  style={{ transform: `scaleX(${row.rate ?? 0})` }}
                />
                <GoalName row={row} chosen={row.goal.id === chosen} onChoose={onChoose} />
              </th>
              <td className={classNames(FIGURE, ROOMY)}>{formatCount(row.figures.conversions)}</td>
              <td className={classNames(FIGURE, ROOMY)}>{formatCount(row.figures.visits)}</td>
              <td className={classNames(FIGURE, 'font-medium')}>{formatShare(row.rate)}</td>
              <td className={classNames(FIGURE, ROOMY, 'text-muted')}>
                <DeltaCell delta={row.change} />
              </td>
              <td className="py-0.5 text-right align-top">{renderMenu(row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Head({ className, children }: { className: string; children: ReactNode }) {
  return (
    <th scope="col" className={classNames('pb-1 pl-3 text-right font-normal', className)}>
      {children}
    </th>
  );
}

function GoalName({ row: { goal, complete, isForeign }, chosen, onChoose }: { row: GoalRow; chosen: boolean } & Pick<Props, 'onChoose'>) {
  const rules = goalText(goal);
  const remarks = [rules === goal.name ? '' : rules, complete, isForeign ? 'from the link, not kept' : ''].filter((text) => text !== '');
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={() => onChoose(goal.id)}
      className={classNames('relative block w-full rounded-[4px] px-2 py-1 text-left leading-6', chosen && 'font-semibold')}
    >
      <span className="block truncate" title={goal.name || goal.id}>
        {goal.name || goal.id}
      </span>
      {remarks.length > 0 && (
        <span className="block truncate text-xs leading-4 font-normal text-muted" title={remarks.join(' · ')}>
          {remarks.join(' · ')}
        </span>
      )}
    </button>
  );
}
