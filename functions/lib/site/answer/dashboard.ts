import {
  SERIES_FIGURES,
  type DashboardAnswer,
  type DashboardQuestion,
  type Exactness,
  type Figures,
  type Series,
  type Totals,
} from '#contract/questions/dashboard.ts';
import { comparedSelection, type Counted, type Edges, type Span } from '#contract/questions/selection.ts';
import { rangeConditions, type OwnFields, type SiteSnapshot } from '../snapshot.ts';
import type { AnswerRow } from '../clickhouse.ts';
import { summed, type Statement } from '../sql/statement.ts';
import { Views, type Conditions, type Held } from '../sql/views.ts';
import {
  listsStatement,
  PASSES,
  passOf,
  readHours,
  readList,
  readSocial,
  wantedLists,
  type ListRoles,
  type WantedList,
} from './dashboard-lists.ts';

/** Visitors are told apart by 64 bits of a hash: the share by which a count of ten million may be too small. */
const VISITORS: Exactness = { error: 1e-12 };

interface ListedRows {
  list: WantedList;
  rows: AnswerRow[];
  index: number;
}

/** Answers a dashboard's question: one pass over page views and one over visits for all its spans, and one for each way to list. */
export async function answerDashboard(question: DashboardQuestion, snapshot: SiteSnapshot): Promise<OwnFields<DashboardAnswer>> {
  const { compare } = question;
  const span = await snapshot.resolve(question.range);
  const roles = rolesOf(question, span);
  const [hidden, shapes, lists] = await Promise.all([
    countHidden(roles.range, snapshot),
    answerShapes(question, roles, snapshot),
    answerLists(question, roles, snapshot),
  ]);
  return {
    // Each statement leaves out what came after `asOf`.
    snapshot: true,
    range: snapshot.answered(span),
    compare: compare && snapshot.answered({ from: compare.from, to: compare.to }),
    exact: { counts: true, visitors: VISITORS },
    ...hidden,
    figures: { ...shapes.range, hours: hoursOf(lists, 'count'), ...namesOf(lists, roles) },
    compareFigures: compare && { ...shapes.compared, hours: null, top: [], social: [] },
    background: question.background ? { ...shapes.base, hours: hoursOf(lists, 'base'), top: [], social: [] } : null,
  };
}

function rolesOf(question: DashboardQuestion, span: Span): ListRoles {
  const { compare, background } = question;
  const range = rangeConditions(question, span);
  return {
    range,
    base: background ? { ...range, clauses: [], brush: null } : null,
    compared: compare && { ...range, ...comparedSelection(range, compare), span: compare },
  };
}

type Shape = Pick<Figures, 'totals' | 'series'>;

/** Totals and series of the range, and of what is counted beside it; null where no panel asks for them. */
async function answerShapes(
  { panels, edges, compareEdges, leaveOut }: DashboardQuestion,
  roles: ListRoles,
  { database, held }: SiteSnapshot,
) {
  const wantsTotals = panels.some(({ kind }) => kind === 'totals');
  const wantsSeries = panels.some(({ kind }) => kind === 'series');
  const names = (['range', 'base', 'compared'] as const).filter((role) => roles[role] !== null && (wantsTotals || wantsSeries));
  const counted = names.flatMap((role): CountedPart[] => {
    const conditions = roles[role];
    const buckets = role === 'compared' ? compareEdges : edges;
    return conditions === null ? [] : [{ conditions, edges: wantsSeries ? buckets : [], leaveOut }];
  });
  const statements = counted.length === 0 ? [] : [countsStatement(held, counted), visitsStatement(held, counted)];
  const [counts = [], visits = []] = await Promise.all(statements.map((statement) => database.ask(statement)));
  const shapeOf = (role: (typeof names)[number]): Shape => {
    const place = names.indexOf(role);
    return {
      totals: wantsTotals ? readTotals(counts, visits, place) : null,
      series: wantsSeries ? readSeries(counts, visits, place, role === 'compared' ? compareEdges : edges) : null,
    };
  };
  return { range: shapeOf('range'), base: shapeOf('base'), compared: shapeOf('compared') };
}

/** The rows of all lists, in the order of their panels; those that are counted in the same way are one statement. */
async function answerLists(question: DashboardQuestion, roles: ListRoles, { database, held }: SiteSnapshot): Promise<ListedRows[]> {
  const wanted = wantedLists(question);
  const answers = await Promise.all(
    PASSES.map(async (pass) => {
      const lists = wanted.filter((list) => passOf(list) === pass);
      const rows = lists.length === 0 ? [] : await database.ask(listsStatement(held, lists, roles, question.leaveOut));
      return lists.map((list, index): ListedRows => ({ list, rows, index }));
    }),
  );
  const listed = new Map(answers.flat().map((each) => [each.list, each]));
  return wanted.flatMap((list) => listed.get(list) ?? []);
}

function hoursOf(lists: readonly ListedRows[], figure: 'count' | 'base'): number[] | null {
  const hours = lists.find(({ list }) => list.kind === 'hours');
  return hours === undefined ? null : readHours(hours.rows, hours.index, figure);
}

function namesOf(lists: readonly ListedRows[], roles: ListRoles): Pick<Figures, 'top' | 'social'> {
  return {
    top: lists.flatMap(({ list, rows, index }) => (list.kind === 'top' ? [readList(rows, index, list, roles)] : [])),
    social: lists.flatMap(({ list, rows, index }) => (list.kind === 'social' ? readSocial(rows, index, roles) : [])),
  };
}

/** Page views of the range that are left out, whatever the clauses: robots, and of those that count else the operator's own. */
async function countHidden({ span, bots, own, offsets }: Conditions, { askOnce, held }: SiteSnapshot) {
  if (bots !== 'exclude' && own === undefined) return { hiddenBots: 0, hiddenOwn: 0 };
  const views = new Views(held, [span]);
  const where = (counted: Counted) => views.condition({ span, clauses: [], goals: [], brush: null, ...counted, offsets });
  const isRobot = bots === 'exclude' ? where({ bots: 'only' }) : '0';
  const isOwn = own === undefined ? '0' : `(${where({ bots })} AND NOT ${where({ bots, own })})`;
  const sql = `SELECT countIf(${isRobot}) AS robots, countIf(${isOwn}) AS own FROM ${views.source()} WHERE ${isRobot} OR ${isOwn}`;
  const [row] = await askOnce(views.statement(sql, summed([], ['robots', 'own'])));
  return { hiddenBots: Number(row?.['robots'] ?? 0), hiddenOwn: Number(row?.['own'] ?? 0) };
}

/** Page views of which totals and a series are counted: those of the range, of the comparison, or of the background. */
interface CountedPart {
  conditions: Conditions;
  /** Of the buckets; without edges no series is wanted. */
  edges: Edges;
  /** The series is answered without the brush. */
  leaveOut: boolean;
}

/** The columns `isTotal<i>` and `isSeries<i>`: whether a page view belongs to a part of `counted`. */
function flagsOf(views: Views, counted: readonly CountedPart[]): string {
  const flags = counted.flatMap(({ conditions, leaveOut }, i) => [
    `${views.condition(conditions)} AS isTotal${i}`,
    `${views.condition(leaveOut ? { ...conditions, brush: null } : conditions)} AS isSeries${i}`,
  ]);
  return flags.join(',\n  ');
}

function spansOf(counted: readonly CountedPart[]) {
  return counted.map(({ conditions }) => conditions.span);
}

function each(counted: readonly CountedPart[], element: (one: CountedPart, i: number) => string): string {
  return `[${counted.map(element).join(', ')}]`;
}

/** Page views of each bucket (`isAll` = 0), and page views and visitors of everything (`isAll` = 1), by `role`: the place in `counted`. */
function countsStatement(held: Held, counted: readonly CountedPart[]): Statement {
  const views = new Views(held, spansOf(counted));
  const keys = ['role', 'isAll', 'at'];
  const flags = flagsOf(views, counted);
  return views.statement(
    `
SELECT role, grouping(bucket) AS isAll, bucket AS at, countIf(isSeries) AS pageViews,
  uniqExactIf(visitorHash, isTotal) AS allVisitors, countIf(isTotal) AS allViews
FROM (
  SELECT visitorHash, role, isTotal, isSeries, bucket
  FROM (SELECT visitorHash, ts, ${flags} FROM ${views.source()})
  ARRAY JOIN ${each(counted, (_, i) => String(i))} AS role, ${each(counted, (_, i) => `isTotal${i}`)} AS isTotal,
    ${each(counted, (_, i) => `isSeries${i}`)} AS isSeries, ${each(counted, ({ edges }) => views.bucket('ts', edges))} AS bucket
  WHERE isTotal OR isSeries
)
GROUP BY GROUPING SETS ((role, bucket), (role))`,
    summed(keys, ['pageViews', 'allVisitors', 'allViews']),
  );
}

/** Visits by `role` and the bucket of their first selected page view, each judged as a whole: those of the series, and of the totals. */
function visitsStatement(held: Held, counted: readonly CountedPart[]): Statement {
  const views = new Views(held, spansOf(counted));
  const flags = flagsOf(views, counted);
  const ofVisit = counted.map(
    (_, i) => `countIf(isTotal${i}) AS totalViews${i}, countIf(isSeries${i}) AS seriesViews${i}, minIf(ts, isSeries${i}) AS firstTs${i}`,
  );
  const figures = ['visits', 'visitors', 'viewsOfVisits', 'bounces', 'durationMs', 'allVisits', 'allBounces', 'allDurationMs'];
  return views.statement(
    `
SELECT role, bucket AS at,
  countIf(seriesViews > 0) AS visits,
  uniqExactIf(visitorHash, seriesViews > 0) AS visitors,
  sum(seriesViews) AS viewsOfVisits,
  countIf(isBounce AND seriesViews > 0) AS bounces,
  sumIf(lasted, seriesViews > 0) AS durationMs,
  countIf(totalViews > 0) AS allVisits,
  countIf(isBounce AND totalViews > 0) AS allBounces,
  sumIf(lasted, totalViews > 0) AS allDurationMs
FROM (
  SELECT visitorHash, count() = 1 AS isBounce, max(ts) - min(ts) AS lasted,
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
function readTotals(counts: readonly AnswerRow[], visits: readonly AnswerRow[], role: number): Totals {
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
function readSeries(counts: readonly AnswerRow[], visits: readonly AnswerRow[], role: number, edges: Edges): Series {
  const rows = [...counts.filter(({ isAll }) => Number(isAll) === 0), ...visits].filter((row) => Number(row['role']) === role);
  const of = (figure: string) =>
    edges.slice(0, -1).map((start) => Number(rows.find((row) => figure in row && Number(row['at']) === start)?.[figure] ?? 0));
  return Object.fromEntries(SERIES_FIGURES.map((figure) => [figure, of(figure)])) as Series;
}
