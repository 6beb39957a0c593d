import type { Dimension } from '#contract/questions/dimensions.ts';
import { VITAL_THRESHOLDS } from '#contract/questions/ratios.ts';
import { MAX_VISIBLE_MS } from '#contract/questions/goals.ts';
import { VITAL_KINDS, type SignalsQuestion } from '#contract/questions/signals.ts';
import type { Statement } from '../clickhouse.ts';
import { happeningsOf } from './happenings.ts';
import { literals } from './parameters.ts';
import { summed } from './parts.ts';
import { Views, type Conditions, type Held } from './views.ts';

/** Kinds of actions in the order in which a list tells equal ones. */
export const ACTIONS = ['store-click', 'download-click', 'share', 'outbound-link', 'video-play', 'event'] as const;

const VISIT = '(visitorHash, visitStart)';
const IS_ACTION = `kind IN ${literals(ACTIONS)}`;
const IS_VITAL = `kind IN ${literals(VITAL_KINDS)}`;
const IS_ENGAGEMENT = "kind IN ['visible-time', 'scroll-depth']";

/** Signals held, whatever they are about. */
export function heldStatement(held: Held): Statement {
  const views = new Views(held);
  return views.statement(
    `
SELECT countIf(${IS_ACTION}) AS actions, countIf(${IS_VITAL}) AS vitals, countIf(${IS_ENGAGEMENT}) AS engagement, countIf(kind = 'error') AS errors
FROM ${views.signals()}`,
    summed([], ['actions', 'vitals', 'engagement', 'errors']),
  );
}

/** How often each goal was reached, and on which page views it could have been: in the range, and in the span that is compared. */
export function goalsStatement(held: Held, { goals, compare }: SignalsQuestion, range: Conditions): Statement {
  const { views, selected } = happeningsOf(held, range, compare);
  views.withGoals(goals);
  const columns = (['isIn', 'isCompared'] as const).flatMap((role) => [
    `countIf(${role}) AS ${role}Views`,
    `uniqExactIf(${VISIT}, ${role}) AS ${role}Visits`,
    `uniqExactIf(visitorHash, ${role}) AS ${role}Visitors`,
    ...goals.flatMap((_, i) => [
      `sumIf(reached${i}, ${role}) AS ${role}Conversions${i}`,
      `uniqExactIf(${VISIT}, ${role} AND reached${i} > 0) AS ${role}Visits${i}`,
      `uniqExactIf(visitorHash, ${role} AND reached${i} > 0) AS ${role}Visitors${i}`,
    ]),
  ]);
  const figures = columns.map((column) => column.slice(column.lastIndexOf(' ') + 1));
  return views.statement(`SELECT ${columns.join(',\n  ')} FROM ${selected()}`, summed([], figures));
}

/** The first names of a dimension by which each goal was reached; `goal` is its place in the question, from 1. */
export function goalNamesStatement(held: Held, { goals, limit }: SignalsQuestion, range: Conditions, dim: Dimension): Statement {
  const { views, selected } = happeningsOf(held, range, null);
  views.withGoals(goals);
  const column = views.column(dim);
  const first = `LIMIT ${views.bind('Int64', limit + 1)} BY goal`;
  return views.statement(
    `
SELECT goal, name, sum(times) AS conversions, uniqExact(${VISIT}) AS visits, uniqExact(visitorHash) AS visitors
FROM (
  SELECT visitorHash, visitStart, toString(${column}) AS name, goal, times
  FROM ${selected()}
  ARRAY JOIN arrayEnumerate([${goals.map((_, i) => `reached${i}`).join(', ')}]) AS goal, [${goals.map((_, i) => `reached${i}`).join(', ')}] AS times
  WHERE times > 0
)
GROUP BY goal, name`,
    (parts) => `${summed(['goal', 'name'], ['conversions', 'visits', 'visitors'])(parts)} ORDER BY goal, conversions DESC, name ${first}`,
  );
}

/** Shares by the bucket of their page view, and those of the span that is compared. */
export function sharesStatement(held: Held, { compare, edges }: SignalsQuestion, range: Conditions): Statement {
  const { views, joined } = happeningsOf(held, range, compare);
  return views.statement(
    `
SELECT ${views.bucket('ts', edges)} AS bucket, countIf(isIn) AS shares, countIf(isCompared) AS before
FROM ${joined("kind = 'share'")} GROUP BY bucket`,
    summed(['bucket'], ['shares', 'before']),
  );
}

/** The pages that were shared most, each with the title of its newest page view that was shared and has one. */
export function sharedPagesStatement(held: Held, { limit }: SignalsQuestion, range: Conditions): Statement {
  const { views, joined } = happeningsOf(held, range, null);
  const first = `LIMIT ${views.bind('Int64', limit)}`;
  return views.statement(
    `
SELECT path, maxIf((ts, id, title), title != '') AS newest, count() AS shares
FROM ${joined("kind = 'share'")} GROUP BY path`,
    (parts) => `${summed(['path'], ['shares'], { title: 'max(part.newest).3' })(parts)} ORDER BY shares DESC, path ${first}`,
  );
}

/** Actions by kind and target. */
export function actionsStatement(held: Held, { limit }: SignalsQuestion, range: Conditions): Statement {
  const { views, joined } = happeningsOf(held, range, null);
  const first = `ORDER BY actions DESC, indexOf(${literals(ACTIONS)}, kind), did LIMIT ${views.bind('Int64', limit + 1)}`;
  return views.statement(
    `SELECT kind, did, count() AS actions FROM ${joined(IS_ACTION)} GROUP BY kind, did`,
    (parts) => `${summed(['kind', 'did'], ['actions'])(parts)} ${first}`,
  );
}

/** Properties of the custom events with these names. */
export function propertiesStatement(held: Held, { limit }: SignalsQuestion, range: Conditions, events: readonly string[]): Statement {
  const { views, joined } = happeningsOf(held, range, null);
  const first = `ORDER BY actions DESC, name, value LIMIT ${views.bind('Int64', limit)} BY did`;
  return views.statement(
    `
SELECT did, pair.1 AS name, pair.2 AS value, count() AS actions
FROM ${joined(`kind = 'event' AND target IN ${views.bind('Array(String)', events)}`)}
ARRAY JOIN JSONExtractKeysAndValues(said, 'String') AS pair
GROUP BY did, name, value`,
    (parts) => `${summed(['did', 'name', 'value'], ['actions'])(parts)} ${first}`,
  );
}

/** The last measurement of each kind on each page view. */
function lastMeasurements(joined: (condition: string) => string, condition: string): string {
  return `(SELECT id, kind, any(path) AS path, argMax(value, (at, signalId)) AS value FROM ${joined(condition)} GROUP BY id, kind)`;
}

/** The pages with the most measured page views. */
export function measuredPagesStatement(held: Held, { limit }: SignalsQuestion, range: Conditions): Statement {
  const { views, joined } = happeningsOf(held, range, null);
  const first = `LIMIT ${views.bind('Int64', limit + 1)}`;
  return views.statement(
    `SELECT path, uniqExact(id) AS samples FROM ${lastMeasurements(joined, IS_VITAL)} GROUP BY path`,
    (parts) => `${summed(['path'], ['samples'])(parts)} ORDER BY samples DESC, path ${first}`,
  );
}

/** Vitals of all pages (`about` = 'all') and of these, by kind. The percentile is by nearest rank: no function of the engine's own is. */
export function vitalsStatement(held: Held, range: Conditions, pages: readonly string[]): Statement {
  const { views, joined } = happeningsOf(held, range, null);
  const threshold = (i: 0 | 1) =>
    `transform(kind, ${literals(VITAL_KINDS)}, [${VITAL_KINDS.map((kind) => VITAL_THRESHOLDS[kind][i]).join(', ')}]::Array(Float64), 0.)`;
  return views.statement(
    `
SELECT * FROM (
  SELECT if(grouping(path) = 1, 'all', 'page') AS about, path AS page, kind, groupArray(value) AS measured, count() AS samples,
    countIf(value <= ${threshold(0)}) AS good, countIf(value > ${threshold(1)}) AS poor
  FROM ${lastMeasurements(joined, IS_VITAL)}
  GROUP BY GROUPING SETS ((path, kind), (kind))
)
WHERE about = 'all' OR page IN ${views.bind('Array(String)', pages)}`,
    (parts) => `
SELECT *, sorted[toUInt64(ceil(0.75 * samples))] AS p75, arraySum(sorted) / samples AS mean
FROM (${summed(['about', 'page', 'kind'], ['samples', 'good', 'poor'], { sorted: 'arraySort(groupArrayArray(part.measured))' })(parts)})`,
  );
}

/** Engagement of all pages, which come first (`about` = 'all'), and of the pages with the most of it. */
export function engagementStatement(held: Held, { limit }: SignalsQuestion, range: Conditions): Statement {
  const { views, joined } = happeningsOf(held, range, null);
  const first = `ORDER BY about, timed + scrolled DESC, page LIMIT ${views.bind('Int64', limit + 2)}`;
  return views.statement(
    `
SELECT if(grouping(path) = 1, 'all', 'page') AS about, path AS page,
  countIf(kind = 'visible-time') AS timed,
  sumIf(toInt64(floor(least(greatest(value, 0), ${MAX_VISIBLE_MS}) + 0.5)), kind = 'visible-time') AS visibleMs,
  countIf(kind = 'scroll-depth') AS scrolled,
  sumIf(toInt64(floor(least(greatest(value, 0), 1) * 1000 + 0.5)), kind = 'scroll-depth') AS depthPermille
FROM ${lastMeasurements(joined, IS_ENGAGEMENT)}
GROUP BY GROUPING SETS ((path), ())`,
    (parts) => `SELECT * FROM (${summed(['about', 'page'], ['timed', 'visibleMs', 'scrolled', 'depthPermille'])(parts)}) ${first}`,
  );
}
