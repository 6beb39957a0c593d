import { useRef } from 'react';
import { MAX_GOALS } from '#contract/limits.ts';
import type { Goal } from '#contract/questions/goals.ts';
import { ChartDownloads, ChartFoot } from '#ui/charts/chart-foot.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Menu, MenuItem } from '#ui/controls/menu.tsx';
import { ViewCard } from '../card/view-card.tsx';
import type { ViewProps } from '../frame/view-props.ts';
import { useFileDescription } from '../answer/files/file-words.ts';
import { NothingHere } from '../answer/nothing-here.tsx';
import { useRestingPart } from '../answer/use-part.ts';
import { shownBasis } from '../answer/view-basis.ts';
import type { SignalsProps } from '../signals/signals-panels.tsx';
import { draftOfPages, draftOf, newGoalId } from './builder/goal-draft.ts';
import { openDraft } from './builder/open-draft.ts';
import { GoalList } from './goal-list.tsx';
import { GoalRates } from './goal-rates.tsx';
import { goalLines, goalRows, type GoalRow } from './goal-rows.ts';
import { copyName, setProblem, withGoal } from './goal-set.ts';
import { GoalTrendCard } from './goal-trend-card.tsx';
import type { GoalChanges } from './use-goal-changes.ts';
import { Unanswered } from '../card/unanswered.tsx';

interface Props extends ViewProps, SignalsProps {
  changes: GoalChanges;
  /** Id of the goal that somebody chose, '' for none. */
  wanted: string;
  onChoose: (id: string) => void;
}

const NO_GOALS: readonly Goal[] = [];

/** The goals with their figures, and the sources of the chosen one; the first goal is chosen at first. */
export function GoalsBoard({ answer, goals, failed, zone, comparison, views, onPick, changes, wanted, onChoose }: Props) {
  const describeFile = useFileDescription();
  const basis = useRestingPart(shownBasis);
  const add = useRef<HTMLButtonElement>(null);
  const own = changes.own ?? NO_GOALS;
  const rows = answer === null ? [] : goalRows(answer, goals, own, comparison, zone);
  const chosen = rows.find(({ goal }) => goal.id === wanted) ?? rows[0];
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
            <>
              {!changes.isDefault && changes.own !== null && (
                <Button size="small" variant="quiet" onClick={changes.reset}>
                  Default set
                </Button>
              )}
              <Button ref={add} size="small" disabled={own.length >= MAX_GOALS} onClick={() => openDraft(draftOfPages([]))}>
                New goal
              </Button>
            </>
          }
        >
          {answer === null ? (
            <Unanswered failed={failed} className="h-52" />
          ) : rows.length === 0 ? (
            <p className="py-4 text-sm text-muted">There is no goal. Make one, or go back to the default set.</p>
          ) : rows.every(({ figures }) => figures.of.pageViews === 0) ? (
            <NothingHere />
          ) : (
            <GoalList
              rows={rows}
              chosen={chosen?.goal.id ?? ''}
              onChoose={onChoose}
              renderMenu={(row) => <GoalMenu row={row} own={own} onKeep={changes.keep} onRemove={remove} />}
            />
          )}
          <ChartFoot>
            <ChartDownloads
              name="goals"
              picture="card"
              describeFile={() => describeFile('Goals')}
              lines={() => goalLines(rows)}
              disabled={rows.length === 0}
            />
          </ChartFoot>
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
    <Menu name={`Actions of ${goal.name || goal.id}`} label={<span aria-hidden="true">•••</span>} className="inline-block" bare>
      {(close) => {
        const then = (act: () => void) => () => {
          close();
          act();
        };
        return (
          <>
            {isForeign && (
              <MenuItem reason={noRoom(goal)} onClick={then(() => void onKeep(goal))}>
                {isOwn ? 'Keep as the link has it' : 'Keep this goal'}
              </MenuItem>
            )}
            <MenuItem onClick={then(() => openDraft(draftOf(goal)))}>Change</MenuItem>
            <MenuItem reason={noRoom(copy)} onClick={then(() => void onKeep(copy))}>
              Duplicate
            </MenuItem>
            {isOwn && <MenuItem onClick={then(() => onRemove(goal.id))}>Delete</MenuItem>}
          </>
        );
      }}
    </Menu>
  );
}
