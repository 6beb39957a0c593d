import {
  SERIES_FIGURES,
  type Edges,
  type Figures,
  type Panel,
  type Series,
  type Totals,
} from '../../../../workers/contract/questions/dashboard.ts';
import { HOURS_OF_WEEK } from '../../../../workers/contract/limits.ts';
import type { AnswerRow, Statement } from '../clickhouse.ts';
import { Views, type Conditions, type Held } from './views.ts';

/** What is counted: page views under conditions, and the panels that are wanted of them. */
export interface Counted {
  conditions: Conditions;
  edges: Edges;
  panels: readonly Panel[];
  /** Each panel is answered without what it shows itself. */
  leaveOut: boolean;
}

/** The conditions of the three panels, as columns `isTotal`, `isSeries` and `isHour`. */
function panelColumns(views: Views, { conditions, leaveOut }: Counted): string {
  const ofSeries = leaveOut ? { ...conditions, brush: null } : conditions;
  return [
    `${views.condition(conditions)} AS isTotal`,
    `${views.condition(ofSeries)} AS isSeries`,
    `${views.condition(conditions, leaveOut ? 'hourOfWeek' : null)} AS isHour`,
  ].join(',\n  ');
}

/** Edges of the buckets, where a series is wanted. */
function wantedEdges({ edges, panels }: Counted): Edges {
  return panels.some(({ kind }) => kind === 'series') ? edges : [];
}

/** Page views and visitors of each bucket, page views of each hour of the week, and all visitors: `part` tells which a row is. */
export function countsStatement(held: Held, counted: Counted): Statement {
  const views = new Views(held);
  const columns = panelColumns(views, counted);
  const bucket = views.bucket('ts', wantedEdges(counted));
  const hour = views.hourOfWeek(counted.conditions.offsets);
  return views.statement(`
SELECT
  multiIf(grouping(bucket) = 0, 'bucket', grouping(hour) = 0, 'hour', 'all') AS part,
  if(part = 'hour', toInt64(hour), bucket) AS at,
  countIf(isSeries) AS pageViews,
  uniqExactIf(visitorHash, isSeries) AS visitors,
  countIf(isHour) AS hours,
  uniqExactIf(visitorHash, isTotal) AS allVisitors
FROM (
  SELECT visitorHash, ${columns}, ${bucket} AS bucket, ${hour} AS hour
  FROM ${views.source([counted.conditions.span])}
  WHERE isTotal OR isSeries OR isHour
)
GROUP BY GROUPING SETS ((bucket), (hour), ())`);
}

/** Visits by the bucket of their first selected page view, each judged as a whole: those of the series, and those of the totals. */
export function visitsStatement(held: Held, counted: Counted): Statement {
  const views = new Views(held);
  views.withWholeVisits();
  const columns = panelColumns(views, counted);
  const bucket = views.bucket('firstTs', wantedEdges(counted));
  return views.statement(`
SELECT
  ${bucket} AS at,
  countIf(seriesViews > 0) AS visits,
  sum(seriesViews) AS viewsOfVisits,
  countIf(bounced AND seriesViews > 0) AS bounces,
  sumIf(lasted, seriesViews > 0) AS durationMs,
  countIf(totalViews > 0) AS allVisits,
  sum(totalViews) AS allViews,
  countIf(bounced AND totalViews > 0) AS allBounces,
  sumIf(lasted, totalViews > 0) AS allDurationMs
FROM (
  SELECT countIf(isSeries) AS seriesViews, countIf(isTotal) AS totalViews, minIf(ts, isSeries) AS firstTs,
    any(isBounce) AS bounced, any(durationMs) AS lasted
  FROM (SELECT visitorHash, visitStart, ts, isBounce, durationMs, ${columns} FROM ${views.source([counted.conditions.span])} WHERE isTotal OR isSeries)
  GROUP BY visitorHash, visitStart
)
GROUP BY at`);
}

/** The figures in the answers to both statements. Lists are told elsewhere. */
export function readCounts(counts: readonly AnswerRow[], visits: readonly AnswerRow[], { edges, panels }: Counted): Figures {
  const wants = (wanted: Panel['kind']) => panels.some(({ kind }) => kind === wanted);
  return {
    totals: wants('totals') ? readTotals(counts, visits) : null,
    series: wants('series') ? readSeries(counts, visits, edges) : null,
    hours: wants('hours') ? readHours(counts) : null,
    top: [],
    social: [],
  };
}

function readTotals(counts: readonly AnswerRow[], visits: readonly AnswerRow[]): Totals {
  const sum = (name: string) => visits.reduce((all, row) => all + Number(row[name]), 0);
  return {
    pageViews: sum('allViews'),
    visits: sum('allVisits'),
    visitors: Number(counts.find(({ part }) => part === 'all')?.['allVisitors'] ?? 0),
    bounces: sum('allBounces'),
    durationMs: sum('allDurationMs'),
  };
}

function readSeries(counts: readonly AnswerRow[], visits: readonly AnswerRow[], edges: Edges): Series {
  const starts = edges.slice(0, -1);
  const rows = [...counts.filter(({ part }) => part === 'bucket'), ...visits];
  const of = (figure: string) =>
    starts.map((start) => Number(rows.find((row) => figure in row && Number(row['at']) === start)?.[figure] ?? 0));
  return Object.fromEntries(SERIES_FIGURES.map((figure) => [figure, of(figure)])) as Series;
}

function readHours(counts: readonly AnswerRow[]): number[] {
  const hours = new Array<number>(HOURS_OF_WEEK).fill(0);
  for (const { part, at, hours: views } of counts) if (part === 'hour') hours[Number(at)] = Number(views);
  return hours;
}
