import { useCallback } from 'react';
import { succeed, type Outcome } from '#contract/outcome.ts';
import type { Query } from '#contract/ports/query.ts';
import type { DashboardQuestion, Figures } from '#contract/questions/dashboard.ts';
import type { Goal } from '#contract/questions/goals.ts';
import type { Clause } from '#contract/questions/selection.ts';
import { atMoment, queryAt } from '#engine/source/ask-source.ts';
import { countOf, formatShare } from '#lib/format/format-number.ts';
import { newUuid } from '#lib/uuid.ts';
import { Legend } from '#ui/charts/legend.tsx';
import { trendLegend } from '#ui/charts/trend/drawn-series.ts';
import type { Trend, TrendSeries } from '#ui/charts/trend/trend.ts';
import { Button } from '#ui/controls/button.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import type { ResolvedRange } from '../../../workers/calendar/presets.ts';
import { bucketRange, comparedNames, daysText, trendBuckets } from '../overview/chart/buckets.ts';
import { ChartCard } from '../overview/chart/chart-card.tsx';
import { TrendTable, BrushedChart } from '../overview/chart/trend-panel.tsx';
import { trendLines } from '../overview/chart/trend-table.ts';
import { dashboardQuestion } from '../answer/dashboard-question.ts';
import { useTellFailure } from '../answer/failure-notice.tsx';
import { Unanswered } from '../card/unanswered.tsx';
import { ofAnswer } from '../answer/dashboard-asker.ts';
import { useRestingPart } from '../answer/use-part.ts';
import { markOf, pickGoal } from '../view/pick.ts';
import { useViewField, type Views } from '../view/use-view.ts';
import { goalsFit } from '#question/view-goals.ts';
import type { GoalRow } from './goal-rows.ts';
import { withGoal } from './goal-set.ts';
import { useSourceAnswer } from '#engine/source/use-source.ts';

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
    () =>
      atMoment((moment) => {
        const since = { complete: completeSince, earliest: moment.description.earliest };
        return askGoalTrend(queryAt(moment), { ...asked.question, id: newUuid() }, asked.range, goal, since);
      }),
    [asked, goal, completeSince],
  );
  const { answer: trend, failure } = useTellFailure(useSourceAnswer('goal trend', ask));
  const name = goal.name || goal.id;
  return (
    <ChartCard
      title={name}
      summary={<span aria-live="polite">{figuresText(row)}</span>}
      table={trend && <TrendTable trend={trend} />}
      saved={{
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
      {trend === null && <Unanswered failed={failure !== null} className="h-full" />}
    </ChartCard>
  );
}

function figuresText({ figures, rate, complete }: GoalRow): string {
  const { conversions, visits, visitors, of } = figures;
  const counted = `${countOf(conversions, 'conversion')} in ${countOf(visits, 'visit')} of ${countOf(of.visits, 'visit')} (${formatShare(rate)})`;
  return `${counted}, by ${countOf(visitors, 'visitor')}${complete === '' ? '' : `, ${complete}`}.`;
}

/** The question about the range that shows, whatever is brushed: the brush is a part of the chart. */
const askedOf = ofAnswer(({ range, scope }) => {
  const unbrushed = { ...scope, view: { ...scope.view, brush: null }, panels: [{ kind: 'series' } as const] };
  return { range, question: { ...dashboardQuestion('', range, unbrushed), leaveOut: false, background: false } };
});

/** What each button filters by, and the mark of a goal that is filtered so. */
const FILTERS = [
  ['Converted', 'only', 'in'],
  ['Not converted', 'exclude', 'notIn'],
] as const;

/** Filters by the visits that reached a goal, or by those that did not; pressed again it removes the filter. */
function GoalFilter({ goal, views }: { goal: Goal; views: Views }) {
  const mark = markOf({ clauses: useViewField(views, 'clauses') }, 'goal', goal.id);
  const { change } = views.actions;
  if (!goalsFit([goal])) return <p className="text-muted">Its rules are too long to filter by: the address has no room for them.</p>;
  return (
    <div role="group" aria-label={`Filter by ${goal.name || goal.id}`} className="flex gap-2">
      {FILTERS.map(([label, mode, own]) => (
        <Button
          key={mode}
          size="small"
          variant={mark === own ? 'primary' : 'secondary'}
          aria-pressed={mark === own}
          onClick={() => change((view) => pickGoal(view, goal, mode))}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}

/**
 * Asks for the rate of a goal over a range: visits that reached it beside all visits, each in the bucket in which it began.
 * A bucket without visits has none, and so has one before all conversions are held.
 *
 * @param question about the range, for its series
 * @param since epoch ms from which on all conversions of the goal are held (null = none was given up), and of the first page view
 */
export async function askGoalTrend(
  { dashboard }: Pick<Query, 'dashboard'>,
  question: DashboardQuestion,
  range: ResolvedRange,
  goal: Goal,
  since: { complete: number | null; earliest: number | null },
): Promise<Outcome<Trend>> {
  const goals = withGoal(question.goals, goal);
  const isReached = { dim: 'goal', op: 'in', values: [goal.id] } satisfies Clause;
  const segment = question.compare?.clauses ?? null;
  const reaching = {
    clauses: [...question.clauses, isReached],
    compare: question.compare && { ...question.compare, clauses: segment && [...segment, isReached] },
  };
  const [all, reached] = [await dashboard({ ...question, goals }), await dashboard({ ...question, goals, ...reaching })];
  if (!all.ok) return all;
  if (!reached.ok) return reached;
  const { compare } = all.value;
  const rates = (some: Figures | null, of: Figures | null, edges: readonly number[]) =>
    (of?.series?.visits ?? []).map((visits, bucket) => {
      const isHeld = since.complete === null || (edges[bucket] ?? 0) >= since.complete;
      return visits === 0 || !isHeld ? null : (some?.series?.visits[bucket] ?? 0) / visits;
    });
  const buckets = bucketRange(range);
  const main: TrendSeries = {
    ...{ label: 'Rate', look: 'main', values: rates(reached.value.figures, all.value.figures, range.edges) },
    of: all.value.figures.series?.visits ?? [],
  };
  const before = rates(reached.value.compareFigures, all.value.compareFigures, range.compareEdges).slice(0, main.values.length);
  const isCompared = compare !== null && (compare.complete || segment !== null) && before.length > 0;
  return succeed({
    title: `${goal.name || goal.id}: rate over time`,
    unit: 'share',
    interval: range.unit,
    buckets: trendBuckets(buckets, since.earliest),
    series: [
      main,
      ...(isCompared
        ? [
            {
              label: `Rate, ${segment === null ? daysText(compare, range) : 'of the segment compared with'}`,
              look: 'before' as const,
              values: before,
              of: all.value.compareFigures?.series?.visits ?? [],
              names: comparedNames(buckets),
            },
          ]
        : []),
    ],
  });
}
