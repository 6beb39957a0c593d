import type { TopRow } from '#contract/questions/dashboard.ts';
import type { RobotDay } from '#contract/ports/opened-file.ts';
import type { NameRow } from '#contract/questions/list.ts';
import { OPERATOR_OF_ASSISTANT, type RobotKind } from '#contract/questions/robots.ts';
import { readableAddress } from '#lib/format/readable-text.ts';
import type { BarRow } from '#ui/figures/bar-list.tsx';
import type { ResolvedRange } from '../../../workers/calendar/presets.ts';

/** What a robot is for; '' where its name was not stored. */
export type Purpose = RobotKind | '';

/** The purposes in four groups: parts of the chart, and columns where there is no room for all. */
export const GROUPS = [
  { name: 'AI', purposes: ['AI assistant', 'AI search', 'AI training'] },
  { name: 'Search', purposes: ['Search engine'] },
  { name: 'Previews and feeds', purposes: ['Preview', 'Feed'] },
  { name: 'Others', purposes: ['Monitor', 'Tool', 'Security', 'Unlikely', 'Other', ''] },
] as const satisfies readonly { name: string; purposes: readonly Purpose[] }[];
export type GroupName = (typeof GROUPS)[number]['name'];

/** All purposes, those of a group beside each other. */
export const PURPOSES: readonly Purpose[] = GROUPS.flatMap(({ purposes }): readonly Purpose[] => purposes);

/** Page views of robots for one purpose. */
export interface PurposeViews {
  purpose: Purpose;
  /** By operator, whichever of them the view filters by. */
  operators: readonly Pick<TopRow, 'name' | 'count'>[];
  /** In each bucket of the range; none of robots that the view leaves out. */
  series: readonly number[];
}

/** What robots took beside their page views. */
type OtherTraffic = Pick<RobotDay, 'otherRequests' | 'bytes'>;

/** Page views of the robots that somebody runs, and what else they took. */
export interface OperatorRow extends OtherTraffic {
  /** '' = nobody runs them for all, or nobody knows who does. */
  operator: string;
  /** Without the purposes that have none. */
  counts: ReadonlyMap<Purpose, number>;
  total: number;
}

const DAY_MS = 86_400_000;

/** Totals of the UTC days that a range touches, by operator. */
export function trafficIn(days: readonly RobotDay[], { from, to }: ResolvedRange['range']): Map<string, OtherTraffic> {
  const traffic = new Map<string, OtherTraffic>();
  for (const { day, operator, otherRequests, bytes } of days) {
    if (day >= to || day + DAY_MS <= (from ?? Number.NEGATIVE_INFINITY)) continue;
    const before = traffic.get(operator) ?? NO_TRAFFIC;
    traffic.set(operator, { otherRequests: before.otherRequests + otherRequests, bytes: before.bytes + bytes });
  }
  return traffic;
}

const NO_TRAFFIC: OtherTraffic = { otherRequests: 0, bytes: 0 };

/**
 * Page views by operator and purpose, and what else each took: the busiest operator first, robots without one last. One who asked for
 * no page has a row too.
 */
export function operatorRows(views: readonly PurposeViews[], traffic: ReadonlyMap<string, OtherTraffic>): OperatorRow[] {
  const rows = new Map([...traffic.keys()].map((operator) => [operator, new Map<Purpose, number>()]));
  for (const { purpose, operators } of views) {
    for (const { name, count } of operators) {
      if (count > 0) rows.set(name, (rows.get(name) ?? new Map<Purpose, number>()).set(purpose, count));
    }
  }
  return [...rows]
    .map(([operator, counts]) => ({ operator, counts, total: sumOf([...counts.values()]), ...(traffic.get(operator) ?? NO_TRAFFIC) }))
    .toSorted((a, b) => Number(a.operator === '') - Number(b.operator === '') || b.total - a.total);
}

/** The purposes that any robot has. */
export function purposesIn(rows: readonly OperatorRow[]): Purpose[] {
  return PURPOSES.filter((purpose) => rows.some(({ counts }) => counts.has(purpose)));
}

/** Page views of an operator for any of some purposes. */
export function countFor({ counts }: OperatorRow, purposes: readonly Purpose[]): number {
  return sumOf(purposes.map((purpose) => counts.get(purpose) ?? 0));
}

/** Page views for any of some purposes in each bucket. */
export function seriesFor(views: readonly PurposeViews[], purposes: readonly Purpose[]): number[] {
  const own = views.filter(({ purpose }) => purposes.includes(purpose));
  const buckets = Math.max(0, ...own.map(({ series }) => series.length));
  return Array.from({ length: buckets }, (_, i) => sumOf(own.map(({ series }) => series[i] ?? 0)));
}

export function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

/** What an operator's robots fetched because somebody asked an assistant, and the visits that its assistants sent. */
export interface AssistantRow {
  operator: string;
  /** The assistants that sent visits. */
  assistants: readonly string[];
  fetches: number;
  visits: number;
}

/** Operators of assistants with fetches or visits, those that fetched most first. `sources`: visits by source. */
export function assistantRows(rows: readonly OperatorRow[], sources: readonly Pick<NameRow, 'name' | 'visits'>[]): AssistantRow[] {
  const sent = sources.flatMap(({ name, visits }) => {
    const operator = OPERATOR_OF_ASSISTANT.get(name);
    return operator === undefined ? [] : [{ operator, name, visits: visits ?? 0 }];
  });
  const fetches = new Map(rows.map((row) => [row.operator, countFor(row, ['AI assistant'])]));
  const operators = new Set([...rows.map(({ operator }) => operator), ...sent.map(({ operator }) => operator)]);
  return [...operators]
    .map((operator) => {
      const own = sent.filter((each) => each.operator === operator);
      return {
        operator,
        assistants: own.map(({ name }) => name),
        fetches: fetches.get(operator) ?? 0,
        visits: sumOf(own.map(({ visits }) => visits)),
      };
    })
    .filter(({ operator, ...row }) => operator !== '' && row.fetches + row.visits > 0)
    .toSorted((a, b) => b.fetches - a.fetches || b.visits - a.visits);
}

/** Pages by path; `more`: further ones were left off. */
export interface PageList {
  rows: readonly Pick<NameRow, 'name' | 'pageViews'>[];
  more: boolean;
}

/** The pages that robots fetched, with their share of all page views of each; without one where those of people are not known. */
export function fetchedPages(fetched: PageList, read: PageList): BarRow[] {
  const views = new Map(read.rows.map(({ name, pageViews }) => [name, pageViews ?? 0]));
  return pageRows(fetched).map((row) => {
    const people = views.get(row.key) ?? (read.more ? null : 0);
    return people === null ? row : { ...row, share: row.count / (row.count + people) };
  });
}

/** The pages that people read and that are not among those that robots fetched, with people's page views. */
export function unfetchedPages(fetched: PageList, read: PageList): BarRow[] {
  const paths = new Set(fetched.rows.map(({ name }) => name));
  return pageRows(read).filter(({ key }) => !paths.has(key));
}

function pageRows({ rows }: PageList): BarRow[] {
  return rows.map(({ name, pageViews }) => ({ key: name, label: readableAddress(name), count: pageViews ?? 0 }));
}
