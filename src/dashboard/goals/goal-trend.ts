import type { ResolvedRange } from '../../../workers/calendar/presets.ts';
import type { Query } from '#contract/ports/query.ts';
import { succeed, type Outcome } from '#contract/outcome.ts';
import type { DashboardQuestion, Figures } from '#contract/questions/dashboard.ts';
import type { Goal } from '#contract/questions/goals.ts';
import type { Clause } from '#contract/questions/selection.ts';
import type { Trend, TrendSeries } from '#ui/charts/trend/trend.ts';
import { bucketRange, comparedNames, daysText, trendBuckets } from '../overview/chart/buckets.ts';
import { withGoal } from './goal-set.ts';

/**
 * Asks for the rate of a goal over a range: visits that reached it beside all visits, each in the bucket in which it began.
 * A bucket without visits has none, and so has one before all conversions are held.
 *
 * @param question about the range, for its series
 * @param since epoch ms from which on all conversions of the goal are held; null = none was given up
 */
export async function askGoalTrend(
  { dashboard }: Pick<Query, 'dashboard'>,
  question: DashboardQuestion,
  range: ResolvedRange,
  goal: Goal,
  since: number | null,
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
      const isHeld = since === null || (edges[bucket] ?? 0) >= since;
      return visits === 0 || !isHeld ? null : (some?.series?.visits[bucket] ?? 0) / visits;
    });
  const buckets = bucketRange(range);
  const main: TrendSeries = { label: 'Rate', look: 'main', values: rates(reached.value.figures, all.value.figures, range.edges) };
  const before = rates(reached.value.compareFigures, all.value.compareFigures, range.compareEdges).slice(0, main.values.length);
  const isCompared = compare !== null && (compare.complete || segment !== null) && before.length > 0;
  return succeed({
    title: `${goal.name || goal.id}: rate over time`,
    unit: 'share',
    interval: range.unit,
    buckets: trendBuckets(buckets),
    series: [
      main,
      ...(isCompared
        ? [
            {
              label: `Rate, ${segment === null ? daysText(compare, range) : 'of the segment compared with'}`,
              look: 'before' as const,
              values: before,
              names: comparedNames(buckets),
            },
          ]
        : []),
    ],
  });
}
