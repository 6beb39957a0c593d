import { memo } from 'react';
import { BarList, type BarRow } from '#ui/figures/bar-list.tsx';
import { DeltaCell } from '#ui/figures/delta.tsx';
import { TellPart } from '#ui/charts/saved-parts.tsx';
import { useSourceEnd } from '#engine/source/use-source.ts';
import { ViewCard } from '../card/view-card.tsx';
import { ViewLink } from '../frame/view-link.tsx';
import { useFileDescription } from '../answer/files/file-words.ts';
import { NothingHere } from '../answer/nothing-here.tsx';
import { goalLines, goalRows } from './goal-rows.ts';
import { completeText, missingText } from '../signals/signal-text.ts';
import type { SignalsProps } from '../signals/signals-panels.tsx';
import { markOf, pick, pickMode } from '../view/pick.ts';
import type { Views } from '../view/use-view.ts';
import { Unanswered } from '../card/unanswered.tsx';

interface Props extends SignalsProps {
  views: Views;
}

/** How often each goal was reached, and by what share of the visits; a click filters by the visits that reached it. */
export const GoalsCard = memo(function GoalsCard({ answer, goals, failed, zone, clauses, comparison, views }: Props) {
  const hasEnded = useSourceEnd() !== null;
  const describeFile = useFileDescription();
  const counted = answer === null ? [] : goalRows(answer, goals, goals, comparison, zone);
  const rows = counted.map(({ goal, figures, rate, change }): BarRow => ({
    ...{ key: goal.id, label: goal.name || goal.id, count: figures.conversions, share: rate ?? 0 },
    ...(comparison.kind === 'span' && { change: <DeltaCell delta={change} /> }),
    mark: markOf({ clauses }, 'goal', goal.id),
  }));
  const complete = answer === null ? '' : completeText(answer, 'actions', zone);
  return (
    <ViewCard title="Goals">
      <TellPart
        title="Goals"
        lines={() => goalLines(counted)}
        describeFile={() => describeFile('Goals')}
        disabled={rows.every(({ count }) => count === 0)}
      />
      {answer === null ? (
        <Unanswered failed={failed} className="h-40" />
      ) : rows.every(({ count, mark }) => count === 0 && mark === null) ? (
        <NothingHere>{missingText(answer.held.actions, 'actions', hasEnded)}</NothingHere>
      ) : (
        <BarList
          dense
          caption="Goals"
          nameHead="Goal"
          countHead="Conversions"
          heads={{ share: 'Rate' }}
          rows={rows}
          total={answer.goals?.[0]?.of.visits ?? 0}
          onPick={(goal, keys) => views.actions.change((view) => pick({ ...view, goals: [...goals] }, 'goal', goal, pickMode(keys)))}
        />
      )}
      <div className="mt-auto flex min-h-8 items-center justify-between gap-3 pl-2 text-xs text-muted">
        <p>
          {complete === '' && answer !== null
            ? 'The rate is the share of the selected visits that reached the goal, wherever in the visit.'
            : complete}
        </p>
        <ViewLink to="goals" views={views} className="shrink-0 px-2 font-medium text-link hover:underline">
          Goals
        </ViewLink>
      </div>
    </ViewCard>
  );
});
