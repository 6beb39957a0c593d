import { useRef, type ReactNode } from 'react';
import { MAX_GOALS } from '#contract/limits.ts';
import type { Goal } from '#contract/questions/goals.ts';
import { Button } from '#ui/controls/button.tsx';
import { ActionsMenu, MenuItem } from '#ui/controls/menu.tsx';
import { ViewCard } from '../card/view-card.tsx';
import type { ViewProps } from '../frame/view-props.ts';
import { NothingHere } from '../answer/nothing-here.tsx';
import { useRestingPart } from '../answer/use-part.ts';
import { shownBasis } from '../answer/view-basis.ts';
import type { SignalsProps } from '../signals/signals-panels.tsx';
import { draftOf, newDraft, newGoalId } from './builder/goal-draft.ts';
import { openDraft } from './builder/open-draft.ts';
import { GoalRates } from './goal-rates.tsx';
import { goalLines, goalRows, type GoalRow } from './goal-rows.ts';
import { copyName, setProblem, withGoal } from './goal-set.ts';
import { GoalTrendCard } from './goal-trend-card.tsx';
import type { GoalChanges } from './use-goal-changes.ts';
import { Unanswered } from '../card/unanswered.tsx';
import { DeltaCell } from '#ui/figures/delta.tsx';
import { BarHead } from '#ui/figures/bar-list.tsx';
import { formatCount, formatShare } from '#lib/format/format-number.ts';
import { classNames } from '#lib/react/class-names.ts';
import { goalText } from './goal-text.ts';
import { OnSite } from '../frame/on-site.tsx';

interface Props extends ViewProps, SignalsProps {
  changes: GoalChanges;
  /** Id of the goal that somebody chose, '' for none. */
  wanted: string;
  onChoose: (id: string) => void;
}

const NO_GOALS: readonly Goal[] = [];

/** The goals with their figures, and the sources of the chosen one; the first goal is chosen at first. */
export function GoalsBoard({ answer, goals, failed, zone, comparison, views, onPick, changes, wanted, onChoose }: Props) {
  const basis = useRestingPart(shownBasis);
  const add = useRef<HTMLButtonElement>(null);
  const own = changes.own ?? NO_GOALS;
  const rows = answer === null ? [] : goalRows(answer, goals, own, comparison, zone);
  const isEmpty = rows.every(({ figures }) => figures.of.pageViews === 0);
  const chosen = isEmpty ? undefined : (rows.find(({ goal }) => goal.id === wanted) ?? rows[0]);
  const remove = (id: string) => {
    changes.remove(id);
    add.current?.focus();
  };
  return (
    <>
      <div className="grid gap-x-8 gap-y-4 xl:grid-flow-col xl:auto-cols-fr">
        <ViewCard
          title="Goals"
          description="A goal also counts what was recorded before it was made. Filters choose visits; the rate is the share of them that reached it, wherever in the visit."
          controls={
            <OnSite>
              {!changes.isDefault && changes.own !== null && (
                <Button size="small" variant="quiet" onClick={changes.reset}>
                  Default set
                </Button>
              )}
              <Button ref={add} size="small" disabled={own.length >= MAX_GOALS} onClick={() => openDraft(newDraft())}>
                New goal
              </Button>
            </OnSite>
          }
          saved={{ picture: 'card', lines: () => goalLines(rows), disabled: rows.length === 0 }}
        >
          {answer === null ? (
            <Unanswered failed={failed} className="h-52" />
          ) : rows.length === 0 ? (
            <p className="py-4 text-sm text-muted">There is no goal. Make one, or go back to the default set.</p>
          ) : isEmpty ? (
            <NothingHere />
          ) : (
            <GoalList
              rows={rows}
              chosen={chosen?.goal.id ?? ''}
              onChoose={onChoose}
              renderMenu={(row) => (
                <OnSite>
                  <GoalMenu row={row} own={own} onKeep={changes.keep} onRemove={remove} />
                </OnSite>
              )}
            />
          )}
        </ViewCard>
        {chosen !== undefined && basis !== null && <GoalTrendCard key={chosen.goal.id} row={chosen} views={views} />}
      </div>
      {chosen !== undefined && basis !== null && <GoalRates goal={chosen.goal} basis={basis} onPick={onPick} />}
    </>
  );
}

interface GoalMenuProps {
  row: GoalRow;
  /** The operator's goals. */
  own: readonly Goal[];
  onKeep: (goal: Goal) => Promise<boolean>;
  onRemove: (id: string) => void;
}

/** What can be done with a goal. */
function GoalMenu({ row: { goal, isForeign }, own, onKeep, onRemove }: GoalMenuProps) {
  const copy = { ...goal, id: newGoalId(), name: copyName(own, goal.name) };
  const noRoom = (made: Goal) => (setProblem(withGoal(own, made)) === '' ? '' : 'no room for more');
  const isOwn = own.some(({ id }) => id === goal.id);
  return (
    <ActionsMenu of={goal.name || goal.id} className="inline-block">
      {isForeign && (
        <MenuItem reason={noRoom(goal)} onClick={() => void onKeep(goal)}>
          {isOwn ? 'Keep as the link has it' : 'Keep this goal'}
        </MenuItem>
      )}
      <MenuItem onClick={() => openDraft(draftOf(goal))}>Change</MenuItem>
      <MenuItem reason={noRoom(copy)} onClick={() => void onKeep(copy)}>
        Duplicate
      </MenuItem>
      {isOwn && <MenuItem onClick={() => onRemove(goal.id)}>Delete</MenuItem>}
    </ActionsMenu>
  );
}

interface GoalListProps {
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
export function GoalList({ rows, chosen, onChoose, renderMenu }: GoalListProps) {
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
              <BarHead length={row.rate ?? 0}>
                <GoalName row={row} chosen={row.goal.id === chosen} onChoose={onChoose} />
              </BarHead>
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

function GoalName({
  row: { goal, complete, isForeign },
  chosen,
  onChoose,
}: { row: GoalRow; chosen: boolean } & Pick<GoalListProps, 'onChoose'>) {
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
