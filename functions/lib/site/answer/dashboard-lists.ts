import { HOURS_OF_WEEK } from '#contract/limits.ts';
import { NETWORKS } from '#contract/questions/arrivals.ts';
import type { DashboardQuestion, SocialRow, TopList } from '#contract/questions/dashboard.ts';
import { defaultMetric, isOfVisit, type Dimension, type Metric } from '#contract/questions/dimensions.ts';
import type { AnswerRow } from '../clickhouse.ts';
import { summed, type Statement } from '../sql/statement.ts';
import { Views, type Conditions, type Held } from '../sql/views.ts';

/** The first names of a dimension. */
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

/** More names than any list has. */
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
    (['range', 'base', 'compared'] as const).flatMap((role) => {
      const conditions = roles[role];
      return conditions === null ? [] : [{ name: `${role}${w}`, sql: views.condition(conditions, leftOut) }];
    }),
  );
  const names = lists.map((_, i) => `name${i}`);
  const columns = lists.map(({ dim }, i) => `${views.nameOf(dim, roles.range.offsets)} AS name${i}`);
  const chosen = (role: 'range' | 'base' | 'compared') =>
    roles[role] === null ? '0' : `[${lists.map(({ dim }) => `${role}Count${Math.max(0, ways.indexOf(dim))}`).join(', ')}][list]`;
  const rows = `(SELECT visitorHash, visitStart, ${columns.join(', ')}, ${flags.map(({ name, sql }) => `${sql} AS ${name}`).join(',\n      ')}
      FROM ${views.source()} WHERE ${flags.map(({ name }) => name).join(' OR ')})`;
  const ofVisits = [...names.map((name) => `any(${name}) AS ${name}`), ...flags.map(({ name }) => `max(${name}) AS ${name}`)];
  const counted = flags.map(({ name }) => `${COUNTED[pass](name)} AS ${name.replace(/\d+$/, 'Count$&')}`);
  return views.statement(
    `
SELECT list, name, count, base, compared FROM (
  SELECT multiIf(${names.map((name, i) => `grouping(${name}) = 0, ${i + 1}`).join(', ')}, 0) AS list,
    [${names.map((name) => `toString(${name})`).join(', ')}][list] AS name,
    ${counted.join(',\n    ')},
    ${chosen('range')} AS count, ${chosen('base')} AS base, ${chosen('compared')} AS compared
  FROM ${pass === 'wholeVisits' ? `(SELECT ${ofVisits.join(', ')} FROM ${rows} GROUP BY visitorHash, visitStart)` : rows}
  GROUP BY GROUPING SETS (${names.map((name) => `(${name})`).join(', ')})
)`,
    rankedNames(views, lists),
  );
}

/** The first names of each list, with the number of its names and their sum. */
function rankedNames(views: Views, lists: readonly WantedList[]) {
  const limits = views.bind(
    'Array(UInt32)',
    lists.map(({ limit }) => limit),
  );
  const whole = views.bind(
    'Array(UInt32)',
    lists.flatMap(({ kind }, i) => (kind === 'top' ? [] : [i + 1])),
  );
  const sums = summed(['list', 'name'], ['count', 'base', 'compared']);
  return (parts: string) => `
SELECT list, name, count, base, compared, names, total FROM (
  SELECT *, countIf(count > 0) OVER (PARTITION BY list) AS names, sum(count) OVER (PARTITION BY list) AS total,
    row_number() OVER (PARTITION BY list ORDER BY count DESC, name ASC) AS place
  FROM (${sums(parts)})
)
WHERE ${limits}[list] >= place AND (count > 0 OR list IN ${whole})
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
  const listed = own.slice(0, limit).map((row) => ({ name: String(row['name']), count: Number(row['count']), ...beside(row, roles) }));
  const total = Number(own[0]?.['total'] ?? 0);
  const addsUp = metric === 'pageViews' || (metric === 'visits' && isOfVisit(dim));
  return {
    dim,
    metric,
    rows: listed,
    more: Number(own[0]?.['names'] ?? 0) > listed.length,
    otherCount: addsUp ? total - listed.reduce((sum, { count }) => sum + count, 0) : null,
    suppressed: 0,
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
