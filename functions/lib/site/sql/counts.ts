import { SERIES_FIGURES, type Series, type Totals } from '#contract/questions/dashboard.ts';
import type { Edges } from '#contract/questions/selection.ts';
import type { AnswerRow, Statement } from '../clickhouse.ts';
import { summed } from './parts.ts';
import { Views, type Conditions, type Held } from './views.ts';

/** Page views of which totals and a series are counted: those of the range, of the comparison, or of the background. */
export interface Counted {
  conditions: Conditions;
  /** Of the buckets; without edges no series is wanted. */
  edges: Edges;
  /** The series is answered without the brush. */
  leaveOut: boolean;
}

/** The columns `isTotal<i>` and `isSeries<i>`: whether a page view belongs to a part of `counted`. */
function flagsOf(views: Views, counted: readonly Counted[]): string {
  const flags = counted.flatMap(({ conditions, leaveOut }, i) => [
    `${views.condition(conditions)} AS isTotal${i}`,
    `${views.condition(leaveOut ? { ...conditions, brush: null } : conditions)} AS isSeries${i}`,
  ]);
  return flags.join(',\n  ');
}

function spansOf(counted: readonly Counted[]) {
  return counted.map(({ conditions }) => conditions.span);
}

/** A list with one element for each part of `counted`. */
function each(counted: readonly Counted[], element: (one: Counted, i: number) => string): string {
  return `[${counted.map(element).join(', ')}]`;
}

/** Page views and visitors of each bucket (`isAll` = 0), and of everything (`isAll` = 1), by `role`: the place in `counted`. */
export function countsStatement(held: Held, counted: readonly Counted[]): Statement {
  const views = new Views(held, spansOf(counted));
  const keys = ['role', 'isAll', 'at'];
  const flags = flagsOf(views, counted);
  return views.statement(
    `
SELECT role, grouping(bucket) AS isAll, bucket AS at, countIf(isSeries) AS pageViews, uniqExactIf(visitorHash, isSeries) AS visitors,
  uniqExactIf(visitorHash, isTotal) AS allVisitors, countIf(isTotal) AS allViews
FROM (
  SELECT visitorHash, role, isTotal, isSeries, bucket
  FROM (SELECT visitorHash, ts, ${flags} FROM ${views.source()})
  ARRAY JOIN ${each(counted, (_, i) => String(i))} AS role, ${each(counted, (_, i) => `isTotal${i}`)} AS isTotal,
    ${each(counted, (_, i) => `isSeries${i}`)} AS isSeries, ${each(counted, ({ edges }) => views.bucket('ts', edges))} AS bucket
  WHERE isTotal OR isSeries
)
GROUP BY GROUPING SETS ((role, bucket), (role))`,
    summed(keys, ['pageViews', 'visitors', 'allVisitors', 'allViews']),
  );
}

/** Visits by `role` and the bucket of their first selected page view, each judged as a whole: those of the series, and of the totals. */
export function visitsStatement(held: Held, counted: readonly Counted[]): Statement {
  const views = new Views(held, spansOf(counted));
  const flags = flagsOf(views, counted);
  const ofVisit = counted.map(
    (_, i) => `countIf(isTotal${i}) AS totalViews${i}, countIf(isSeries${i}) AS seriesViews${i}, minIf(ts, isSeries${i}) AS firstTs${i}`,
  );
  const figures = ['visits', 'viewsOfVisits', 'bounces', 'durationMs', 'allVisits', 'allBounces', 'allDurationMs'];
  return views.statement(
    `
SELECT role, bucket AS at,
  countIf(seriesViews > 0) AS visits,
  sum(seriesViews) AS viewsOfVisits,
  countIf(isBounce AND seriesViews > 0) AS bounces,
  sumIf(lasted, seriesViews > 0) AS durationMs,
  countIf(totalViews > 0) AS allVisits,
  countIf(isBounce AND totalViews > 0) AS allBounces,
  sumIf(lasted, totalViews > 0) AS allDurationMs
FROM (
  SELECT count() = 1 AS isBounce, max(ts) - min(ts) AS lasted,
    ${ofVisit.join(',\n    ')}
  FROM (SELECT visitorHash, visitStart, ts, ${flags} FROM ${views.sourceOfVisits()})
  GROUP BY visitorHash, visitStart
)
ARRAY JOIN ${each(counted, (_, i) => String(i))} AS role, ${each(counted, (_, i) => `totalViews${i}`)} AS totalViews,
  ${each(counted, (_, i) => `seriesViews${i}`)} AS seriesViews, ${each(counted, ({ edges }, i) => views.bucket(`firstTs${i}`, edges))} AS bucket
WHERE totalViews > 0 OR seriesViews > 0
GROUP BY role, bucket`,
    summed(['role', 'at'], figures),
  );
}

/** The totals at `role` in the answers to both statements. */
export function readTotals(counts: readonly AnswerRow[], visits: readonly AnswerRow[], role: number): Totals {
  const all = counts.find((row) => Number(row['role']) === role && Number(row['isAll']) === 1) ?? {};
  const sum = (name: string) => visits.filter((row) => Number(row['role']) === role).reduce((sum_, row) => sum_ + Number(row[name]), 0);
  return {
    pageViews: Number(all['allViews'] ?? 0),
    visits: sum('allVisits'),
    visitors: Number(all['allVisitors'] ?? 0),
    bounces: sum('allBounces'),
    durationMs: sum('allDurationMs'),
  };
}

/** The series at `role` in the answers to both statements. */
export function readSeries(counts: readonly AnswerRow[], visits: readonly AnswerRow[], role: number, edges: Edges): Series {
  const rows = [...counts.filter(({ isAll }) => Number(isAll) === 0), ...visits].filter((row) => Number(row['role']) === role);
  const of = (figure: string) =>
    edges.slice(0, -1).map((start) => Number(rows.find((row) => figure in row && Number(row['at']) === start)?.[figure] ?? 0));
  return Object.fromEntries(SERIES_FIGURES.map((figure) => [figure, of(figure)])) as Series;
}
