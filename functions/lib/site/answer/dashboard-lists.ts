import { HOURS_OF_WEEK } from '#contract/limits.ts';
import { NETWORKS } from '#contract/questions/arrivals.ts';
import type { DashboardQuestion, SocialRow, TopList } from '#contract/questions/dashboard.ts';
import { defaultMetric, isOfVisit, type Dimension, type Metric } from '#contract/questions/dimensions.ts';
import type { AnswerRow } from '../clickhouse.ts';
import { summed, type Statement } from '../sql/statement.ts';
import { Views, type Conditions, type Held } from '../sql/views.ts';

interface WantedTop {
  kind: 'top';
  dim: Dimension;
  metric: Metric;
  limit: number;
}

/** What a dashboard lists by names: the first of a dimension, all social networks, or all hours of the week. */
export type WantedList = WantedTop | { kind: 'social' | 'hours'; dim: 'network' | 'hourOfWeek'; metric: Metric; limit: number };

/** The page views that lists count, and those counted beside them; null = not wanted. */
export interface ListRoles {
  range: Conditions;
  base: Conditions | null;
  compared: Conditions | null;
}

const ROLES = ['range', 'base', 'compared'] as const;
type Role = (typeof ROLES)[number];
/** What is counted of a name in each role, and of how many visitors that is. */
const FIGURES = ['count', 'base', 'compared', 'countVisitors', 'baseVisitors', 'comparedVisitors'] as const;
const ALL_NAMES = 0xffff_ffff;

/** The lists that the panels ask for, in their order. */
export function wantedLists({ panels, metric }: Pick<DashboardQuestion, 'panels' | 'metric'>): WantedList[] {
  return panels.flatMap((panel): WantedList[] => {
    switch (panel.kind) {
      case 'social':
        return [{ kind: 'social', dim: 'network', metric: 'visits', limit: ALL_NAMES }];
      case 'hours':
        return [{ kind: 'hours', dim: 'hourOfWeek', metric: 'pageViews', limit: ALL_NAMES }];
      case 'top':
        return [{ kind: 'top', dim: panel.dim, metric: metric === 'default' ? defaultMetric(panel.dim) : metric, limit: panel.limit }];
      default:
        return [];
    }
  });
}

/** How names are counted in one pass: rows are page views, or visits, where what is listed belongs to the visit as a whole. */
export const PASSES = ['pageViews', 'wholeVisits', 'visits', 'visitors'] as const;
type Pass = (typeof PASSES)[number];

const COUNTED: Readonly<Record<Pass, (condition: string) => string>> = {
  pageViews: (condition) => `countIf(${condition})`,
  wholeVisits: (condition) => `countIf(${condition})`,
  visits: (condition) => `uniqExactIf((visitorHash, visitStart), ${condition})`,
  visitors: (condition) => `uniqExactIf(visitorHash, ${condition})`,
};

/** The pass in which a list is counted. */
export function passOf({ metric, dim }: WantedList): Pass {
  return metric === 'visits' && isListOfVisit(dim) ? 'wholeVisits' : metric;
}

function isListOfVisit(dim: Dimension | 'hourOfWeek'): boolean {
  return dim !== 'hourOfWeek' && isOfVisit(dim);
}

/** All lists of one pass: the first names of each, with what is counted beside them and what is not listed. */
export function listsStatement(held: Held, lists: readonly WantedList[], roles: ListRoles, leaveOut: boolean): Statement {
  const given = [roles.range, roles.base, roles.compared].filter((each) => each !== null);
  const views = new Views(
    held,
    given.map(({ span }) => span),
  );
  const pass = lists[0] === undefined ? 'pageViews' : passOf(lists[0]);
  const ways = waysToCount(lists, roles, leaveOut);
  const flags = ways.flatMap((leftOut, w) =>
    ROLES.flatMap((role) => {
      const conditions = roles[role];
      return conditions === null ? [] : [{ name: `${role}${w}`, sql: views.condition(conditions, leftOut) }];
    }),
  );
  const names = lists.map((_, i) => `name${i}`);
  const columns = lists.map(({ dim }, i) => `${views.nameOf(dim, roles.range.offsets)} AS name${i}`);
  const chosen = (role: Role, figure: 'Count' | 'Visitors') =>
    roles[role] === null ? '0' : `[${lists.map(({ dim }) => `${role}${figure}${Math.max(0, ways.indexOf(dim))}`).join(', ')}][list]`;
  const rows = `(SELECT visitorHash, visitStart, ${columns.join(', ')}, ${flags.map(({ name, sql }) => `${sql} AS ${name}`).join(',\n      ')}
      FROM ${views.source()} WHERE ${flags.map(({ name }) => name).join(' OR ')})`;
  const ofVisits = [...names.map((name) => `any(${name}) AS ${name}`), ...flags.map(({ name }) => `max(${name}) AS ${name}`)];
  // Who is in a group is counted only where some groups are too small to be told of.
  const visitorsOf = (name: string) => (held.minGroupSize > 1 ? `uniqExactIf(visitorHash, ${name})` : '1');
  const counted = flags.flatMap(({ name }) => [
    `${COUNTED[pass](name)} AS ${name.replace(/\d+$/, 'Count$&')}`,
    `${visitorsOf(name)} AS ${name.replace(/\d+$/, 'Visitors$&')}`,
  ]);
  return views.statement(
    `
SELECT list, name, ${FIGURES.join(', ')} FROM (
  SELECT multiIf(${names.map((name, i) => `grouping(${name}) = 0, ${i + 1}`).join(', ')}, 0) AS list,
    [${names.map((name) => `toString(${name})`).join(', ')}][list] AS name,
    ${counted.join(',\n    ')},
    ${ROLES.map((role, i) => `${chosen(role, 'Count')} AS ${FIGURES[i]}, ${chosen(role, 'Visitors')} AS ${FIGURES[i + ROLES.length]}`).join(', ')}
  FROM ${pass === 'wholeVisits' ? `(SELECT visitorHash, ${ofVisits.join(', ')} FROM ${rows} GROUP BY visitorHash, visitStart)` : rows}
  GROUP BY GROUPING SETS (${names.map((name) => `(${name})`).join(', ')})
)`,
    rankedNames(views, lists, held.minGroupSize),
  );
}

/** The first names of each list, with how many it has, how many are too few visitors', and the sum of all. Each list has a row. */
function rankedNames(views: Views, lists: readonly WantedList[], minGroupSize: number) {
  const limits = views.bind(
    'Array(UInt32)',
    lists.map(({ limit }) => limit),
  );
  const whole = views.bind(
    'Array(UInt32)',
    lists.flatMap(({ kind }, i) => (kind === 'top' ? [] : [i + 1])),
  );
  const sums = summed(['list', 'name'], FIGURES);
  const told = ROLES.map((_, i) => `if(${FIGURES[i + ROLES.length]} < ${minGroupSize}, 0, ${FIGURES[i]}) AS told${i}`);
  return (parts: string) => `
SELECT list, name, told0 AS count, told1 AS base, told2 AS compared, names, few, total FROM (
  SELECT *, countIf(told0 > 0) OVER (PARTITION BY list) AS names, countIf(everyone > told0) OVER (PARTITION BY list) AS few,
    sum(everyone) OVER (PARTITION BY list) AS total, row_number() OVER (PARTITION BY list ORDER BY told0 DESC, name ASC) AS place
  FROM (SELECT list, name, count AS everyone, ${told.join(', ')} FROM (${sums(parts)}))
)
WHERE ${limits}[list] >= place AND (told0 > 0 OR place = 1 OR list IN ${whole})
ORDER BY list, place`;
}

/** The dimensions that panels leave out, where a clause is about them; first none. */
function waysToCount(lists: readonly WantedList[], { range, compared }: ListRoles, leaveOut: boolean): (WantedList['dim'] | null)[] {
  if (!leaveOut) return [null];
  const filtered = [...range.clauses, ...(compared?.clauses ?? [])];
  return [null, ...new Set(lists.map(({ dim }) => dim).filter((dim) => filtered.some((clause) => clause.dim === dim)))];
}

/** The list at `index` (from 0) in an answer. */
export function readList(rows: readonly AnswerRow[], index: number, { dim, metric, limit }: WantedTop, roles: ListRoles): TopList {
  const own = rows.filter(({ list }) => Number(list) === index + 1);
  const named = own.filter(({ count }) => Number(count) > 0);
  const listed = named.slice(0, limit).map((row) => ({ name: String(row['name']), count: Number(row['count']), ...beside(row, roles) }));
  const total = Number(own[0]?.['total'] ?? 0);
  const addsUp = metric === 'pageViews' || (metric === 'visits' && isOfVisit(dim));
  return {
    dim,
    metric,
    rows: listed,
    more: Number(own[0]?.['names'] ?? 0) > listed.length,
    otherCount: addsUp ? total - listed.reduce((sum, { count }) => sum + count, 0) : null,
    suppressed: Number(own[0]?.['few'] ?? 0),
  };
}

/** The social networks, all of them. */
export function readSocial(rows: readonly AnswerRow[], index: number, roles: ListRoles): SocialRow[] {
  const own = byName(rows, index);
  return NETWORKS.map((network) => {
    const row = own.get(network) ?? {};
    return { network, count: Number(row['count'] ?? 0), ...beside(row, roles) };
  });
}

/** Page views of each hour of the week: those of the range, or those of the background. */
export function readHours(rows: readonly AnswerRow[], index: number, figure: 'count' | 'base'): number[] {
  const own = byName(rows, index);
  return Array.from({ length: HOURS_OF_WEEK }, (_, hour) => Number(own.get(String(hour))?.[figure] ?? 0));
}

function byName(rows: readonly AnswerRow[], index: number): Map<unknown, AnswerRow> {
  return new Map(rows.filter(({ list }) => Number(list) === index + 1).map((row) => [row['name'], row]));
}

function beside(row: AnswerRow, { base, compared }: ListRoles): { base: number | null; compared: number | null } {
  return { base: base && Number(row['base'] ?? 0), compared: compared && Number(row['compared'] ?? 0) };
}
