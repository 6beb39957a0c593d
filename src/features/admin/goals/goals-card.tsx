import { memo } from 'react';
import { conversionRate } from '../../../../workers/contract/questions/ratios.ts';
import type { GoalCounts, GoalFigures } from '../../../../workers/contract/questions/signals.ts';
import { BarList, type BarRow } from '../../../components/figures/bar-list.tsx';
import { DeltaCell } from '../../../components/figures/delta.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { delta } from '../../../inspect/delta.ts';
import { formatShare } from '../../../lib/format/format-number.ts';
import { ViewCard } from '../card/view-card.tsx';
import { ViewLink } from '../frame/view-link.tsx';
import { NothingHere } from '../shown/nothing-here.tsx';
import { usePart } from '../shown/use-part.ts';
import { completeText, missingText } from '../signals/signal-text.ts';
import type { SignalsProps } from '../signals/signals-panels.tsx';
import { comparedWords } from '../view/comparison.ts';
import { markOf, pick, pickMode, type Filters } from '../view/pick.ts';
import { useViewPart, type Views } from '../view/use-view.ts';
import type { ViewState } from '../view/view-store.ts';

interface Props extends SignalsProps {
  views: Views;
}

/** How often each goal was reached, and by what share of the visits; a click filters by the visits that reached it. */
export const GoalsCard = memo(function GoalsCard({ answer, goals, failed, zone, views }: Props) {
  const filters = useViewPart(views, filtersOf);
  const against = usePart(comparedWords);
  const nameOf = (id: string) => goals.find((goal) => goal.id === id)?.name || id;
  const counted = answer?.goals ?? [];
  const rows = counted.map((figures) => goalRow(figures, nameOf(figures.goal), filters, against));
  const complete = answer === null ? '' : completeText(answer, 'actions', zone);
  return (
    <ViewCard title="Goals">
      {answer === null ? (
        failed ? (
          <p className="text-sm text-muted">Not available.</p>
        ) : (
          <Skeleton className="h-40" />
        )
      ) : rows.every(({ count, mark }) => count === 0 && mark === null) ? (
        <NothingHere>{missingText(answer.held.actions, 'actions')}</NothingHere>
      ) : (
        <BarList
          dense
          caption="Goals"
          nameHead="Goal"
          countHead="Conversions"
          heads={{ share: 'Rate' }}
          rows={rows}
          total={counted[0]?.of.visits ?? 0}
          onPick={(goal, keys) => views.actions.change((view) => pick({ ...view, goals: [...goals] }, 'goal', goal, pickMode(keys)))}
        />
      )}
      <div className="mt-auto flex min-h-8 items-center justify-between gap-3 pl-2 text-xs text-muted">
        <p>{complete === '' && answer !== null ? 'The rate is the share of the visits that reached it.' : complete}</p>
        <ViewLink to="goals" views={views} className="shrink-0 px-2 font-medium text-link hover:underline">
          Goals
        </ViewLink>
      </div>
    </ViewCard>
  );
});

/** A goal as a row; `against`: what its rate is compared with, in words, null where it is not. */
function goalRow(figures: GoalFigures, name: string, filters: Filters, against: string | null): BarRow {
  const { goal, conversions, compared } = figures;
  const measured = (counts: GoalCounts | null) => ({ value: counts && conversionRate(counts), count: counts?.of.visits ?? 0 });
  const change =
    against === null
      ? undefined
      : delta(measured(figures), measured(compared), {
          comparison: { kind: 'span', words: against },
          good: 'up',
          format: formatShare,
          isShare: true,
        });
  return {
    ...{ key: goal, label: name, count: conversions, share: conversionRate(figures) ?? 0, mark: markOf(filters, 'goal', goal) },
    ...(change && { change: <DeltaCell delta={change} /> }),
  };
}

function filtersOf({ view: { clauses } }: ViewState): Filters {
  return { clauses };
}
