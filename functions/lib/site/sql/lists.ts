import { NETWORKS } from '../../../../workers/contract/questions/arrivals.ts';
import { defaultMetric, VISIT_DIMENSIONS, type Dimension, type Metric } from '../../../../workers/contract/questions/dimensions.ts';
import type { DashboardQuestion, Panel, SocialRow, TopList } from '../../../../workers/contract/questions/dashboard.ts';
import type { AnswerRow, Statement } from '../clickhouse.ts';
import { Views, type Conditions, type Held } from './views.ts';

/** A list of a dashboard: the names of a dimension; of the social networks all, also those that nobody came from. */
export interface WantedList {
  dim: Dimension;
  metric: Metric;
  limit: number;
  isSocial: boolean;
}

/** The page views that lists count, and those counted beside them; null = not wanted. */
export interface ListRoles {
  range: Conditions;
  base: Conditions | null;
  compared: Conditions | null;
}

/** The lists that the panels ask for, in their order. */
export function wantedLists({ panels, metric }: Pick<DashboardQuestion, 'panels' | 'metric'>): WantedList[] {
  return panels.flatMap((panel: Panel): WantedList[] => {
    if (panel.kind === 'social') return [{ dim: 'network', metric: 'visits', limit: 0, isSocial: true }];
    if (panel.kind !== 'top') return [];
    return [{ dim: panel.dim, metric: metric === 'default' ? defaultMetric(panel.dim) : metric, limit: panel.limit, isSocial: false }];
  });
}

const COUNTED: Readonly<Record<Metric, (condition: string) => string>> = {
  pageViews: (condition) => `countIf(${condition})`,
  visits: (condition) => `uniqExactIf((visitorHash, visitStart), ${condition})`,
  visitors: (condition) => `uniqExactIf(visitorHash, ${condition})`,
};

/** All lists of one metric in one pass: the first names of each, with what is counted beside them and what is not listed. */
export function listsStatement(held: Held, lists: readonly WantedList[], roles: ListRoles, leaveOut: boolean): Statement {
  const views = new Views(held);
  const ways = waysToCount(lists, roles, leaveOut);
  const given = [roles.range, roles.base, roles.compared].filter((each) => each !== null);
  const flags = ways.flatMap((leftOut, w) =>
    (['range', 'base', 'compared'] as const).map((role) => {
      const conditions = roles[role];
      return `${conditions === null ? '0' : views.condition(conditions, leftOut)} AS ${role}${w}`;
    }),
  );
  const columns = lists.map(({ dim }, i) => `toString(${views.column(dim)}) AS name${i}`);
  const wayOf = ({ dim }: WantedList) => Math.max(0, ways.indexOf(dim));
  const chosen = (role: string) => `[${lists.map((list) => `${role}${wayOf(list)}`).join(', ')}][list]`;
  const { metric } = lists[0] ?? { metric: 'pageViews' };
  const counted = ways.flatMap((_, w) =>
    ['range', 'base', 'compared'].map((role) => `${COUNTED[metric](`${role}${w}`)} AS ${role}Count${w}`),
  );
  return views.statement(`
SELECT list, name, count, base, compared, names, total FROM (
  SELECT *, countIf(count > 0) OVER (PARTITION BY list) AS names, sum(count) OVER (PARTITION BY list) AS total,
    row_number() OVER (PARTITION BY list ORDER BY count DESC, name ASC) AS place
  FROM (
    SELECT multiIf(${lists.map((_, i) => `grouping(name${i}) = 0, ${i + 1}`).join(', ')}, 0) AS list,
      [${lists.map((_, i) => `name${i}`).join(', ')}][list] AS name,
      ${counted.join(',\n      ')},
      ${chosen('rangeCount')} AS count, ${chosen('baseCount')} AS base, ${chosen('comparedCount')} AS compared
    FROM (SELECT visitorHash, visitStart, ${columns.join(', ')}, ${flags.join(',\n      ')}
      FROM ${views.source(given.map(({ span }) => span))}
      WHERE ${flags.map((flag) => flag.slice(flag.lastIndexOf(' ') + 1)).join(' OR ')})
    GROUP BY GROUPING SETS (${lists.map((_, i) => `(name${i})`).join(', ')})
  )
)
WHERE ${views.bind(
    'Array(UInt32)',
    lists.map(({ limit, isSocial }) => (isSocial ? 0xffff_ffff : limit)),
  )}[list] >= place
  AND (count > 0 OR list IN ${views.bind(
    'Array(UInt32)',
    lists.flatMap(({ isSocial }, i) => (isSocial ? [i + 1] : [])),
  )})
ORDER BY list, place`);
}

/** The dimensions that panels leave out, where a clause is about them; first none. */
function waysToCount(lists: readonly WantedList[], { range, compared }: ListRoles, leaveOut: boolean): (Dimension | null)[] {
  if (!leaveOut) return [null];
  const filtered = [...range.clauses, ...(compared?.clauses ?? [])];
  return [null, ...new Set(lists.map(({ dim }) => dim).filter((dim) => filtered.some((clause) => clause.dim === dim)))];
}

/** The list at `index` (from 0) in an answer. */
export function readList(rows: readonly AnswerRow[], index: number, { dim, metric, limit }: WantedList, roles: ListRoles): TopList {
  const own = rows.filter(({ list }) => Number(list) === index + 1);
  const listed = own.slice(0, limit).map((row) => ({ name: String(row['name']), count: Number(row['count']), ...beside(row, roles) }));
  const total = Number(own[0]?.['total'] ?? 0);
  const addsUp = metric === 'pageViews' || (metric === 'visits' && (VISIT_DIMENSIONS as readonly string[]).includes(dim));
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
  const own = new Map(rows.filter(({ list }) => Number(list) === index + 1).map((row) => [row['name'], row]));
  return NETWORKS.map((network) => {
    const row = own.get(network) ?? {};
    return { network, count: Number(row['count'] ?? 0), ...beside(row, roles) };
  });
}

function beside(row: AnswerRow, { base, compared }: ListRoles): { base: number | null; compared: number | null } {
  return { base: base && Number(row['base'] ?? 0), compared: compared && Number(row['compared'] ?? 0) };
}
