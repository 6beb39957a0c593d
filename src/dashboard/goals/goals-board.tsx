import { useRef } from 'react';
import type { Goal } from '#contract/questions/goals.ts';
import { MAX_GOALS } from '#contract/limits.ts';
import { ChartDownloads, ChartFoot } from '#ui/charts/chart-foot.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { ViewCard } from '../card/view-card.tsx';
import type { ViewProps } from '../frame/view-props.ts';
import { NothingHere } from '../shown/nothing-here.tsx';
import type { Shown } from '../shown/shown.ts';
import { useRestingPart } from '../shown/use-part.ts';
import { basisOf } from '../shown/view-basis.ts';
import type { SignalsProps } from '../signals/signals-panels.tsx';
import { comparisonOf } from '../view/comparison.ts';
import { draftOfPages } from './builder/goal-draft.ts';
import { GoalList } from './goal-list.tsx';
import { GoalMenu } from './goal-menu.tsx';
import { GoalRates } from './goal-rates.tsx';
import { GoalTrendCard } from './goal-trend-card.tsx';
import { goalLines, goalRows } from './goal-rows.ts';
import { openDraft } from './builder/open-draft.ts';
import type { GoalChanges } from './use-goal-changes.ts';
import { useTaken } from '../shown/files/use-taken.ts';

interface Props extends ViewProps, SignalsProps {
  changes: GoalChanges;
  /** Id of the goal that somebody chose, '' for none. */
  wanted: string;
  onChoose: (id: string) => void;
}

const NOT_COMPARED = { kind: 'none', reason: 'Not compared yet' } as const;
const NO_GOALS: readonly Goal[] = [];

/** The goals with their figures, and what brought the one that is looked at: at first the first. */
export function GoalsBoard({ answer, goals, failed, zone, views, onPick, changes, wanted, onChoose }: Props) {
  const take = useTaken();
  const comparison = useRestingPart(shownComparison) ?? NOT_COMPARED;
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
          description="A goal also counts what was recorded before it was made. The rate is the share of the visits that reached it."
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
            failed ? (
              <p className="text-sm text-muted">Not available.</p>
            ) : (
              <Skeleton className="h-52" />
            )
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
              take={() => take('Goals')}
              lines={() => goalLines(rows)}
              disabled={rows.length === 0}
            />
          </ChartFoot>
        </ViewCard>
        {chosen !== undefined && basis !== null && <GoalTrendCard key={chosen.goal.id} row={chosen} views={views} />}
      </div>
      {chosen !== undefined && basis !== null && <GoalRates goal={chosen.goal} basis={basis} views={views} onPick={onPick} />}
    </>
  );
}

function shownComparison({ view }: Shown) {
  return view === null ? null : comparisonOf(view);
}

function shownBasis({ view }: Shown) {
  return view === null ? null : basisOf(view);
}
