import { useCallback } from 'react';
import { Legend } from '#ui/charts/legend.tsx';
import { trendLegend } from '#ui/charts/trend/trend.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useLive } from '#engine/ask/use-live.ts';
import { atMoment, queryAt } from '#engine/source/ask-source.ts';
import { SOURCE_WATCH } from '#engine/source/current-source.ts';
import { countOf, formatShare } from '#lib/format/format-number.ts';
import { newUuid } from '#lib/uuid.ts';
import { BrushedChart } from '../overview/chart/brushed-chart.tsx';
import { ChartCard } from '../overview/chart/chart-card.tsx';
import { TrendTable } from '../overview/chart/trend-panel.tsx';
import { trendLines } from '../overview/chart/trend-table.ts';
import { dashboardQuestion } from '../shown/dashboard-question.ts';
import type { Shown } from '../shown/shown.ts';
import { useRestingPart } from '../shown/use-part.ts';
import type { Views } from '../view/use-view.ts';
import { GoalFilter } from './goal-filter.tsx';
import type { GoalRow } from './goal-rows.ts';
import { askGoalTrend } from './goal-trend.ts';

type Asked = NonNullable<ReturnType<typeof askedOf>>;

/** The goal that is looked at: all its figures in one sentence, the filters by it, and its rate over time. */
export function GoalTrendCard({ row, views }: { row: GoalRow; views: Views }) {
  const asked = useRestingPart(askedOf);
  return asked === null ? <Skeleton className="h-66" /> : <AskedTrend row={row} views={views} asked={asked} />;
}

function AskedTrend({ row, views, asked }: { row: GoalRow; views: Views; asked: Asked }) {
  const { goal, figures } = row;
  const { completeSince } = figures;
  const ask = useCallback(
    () => atMoment((moment) => askGoalTrend(queryAt(moment), { ...asked.question, id: newUuid() }, asked.range, goal, completeSince)),
    [asked, goal, completeSince],
  );
  const live = useLive(ask, {}, SOURCE_WATCH);
  const trend = live.state === 'loading' ? null : live.answer;
  const name = goal.name || goal.id;
  return (
    <ChartCard
      title={name}
      summary={<span aria-live="polite">{figuresText(row)}</span>}
      table={trend && <TrendTable trend={trend} />}
      downloads={{
        name: 'goal-rate',
        title: trend?.title ?? name,
        picture: 'card',
        lines: () => (trend === null ? [] : trendLines(trend)),
        disabled: trend === null,
      }}
      foot={
        <>
          {trend !== null && <Legend items={trendLegend(trend)} />}
          <GoalFilter goal={goal} views={views} />
        </>
      }
    >
      {trend !== null && <BrushedChart trend={trend} views={views} />}
      {trend === null &&
        (live.state === 'error' ? <p className="text-sm text-muted">{live.failure.message}</p> : <Skeleton className="h-full" />)}
    </ChartCard>
  );
}

function figuresText({ figures, rate, complete }: GoalRow): string {
  const { conversions, visits, visitors, of } = figures;
  const counted = `${countOf(conversions, 'conversion')} in ${countOf(visits, 'visit')} of ${countOf(of.visits, 'visit')} (${formatShare(rate)})`;
  return `${counted}, by ${countOf(visitors, 'visitor')}${complete === '' ? '' : `, ${complete}`}.`;
}

/** The question about the range that shows, whatever is brushed: the brush is a part of the chart. */
function askedOf({ view }: Shown) {
  if (view === null) return null;
  const { range, scope } = view;
  const unbrushed = { ...scope, view: { ...scope.view, brush: null }, panels: [{ kind: 'series' } as const] };
  return { range, question: { ...dashboardQuestion('', range, unbrushed), leaveOut: false, background: false } };
}
