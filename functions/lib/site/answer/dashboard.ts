import type { DashboardAnswer, DashboardQuestion, Exactness, Figures } from '#contract/questions/dashboard.ts';
import { comparedSelection, type Span } from '#contract/questions/selection.ts';
import { rangeConditions, revisionOf, type Asked } from '../asked.ts';
import type { AnswerRow } from '../clickhouse.ts';
import { countsStatement, readSeries, readTotals, visitsStatement, type Counted } from '../sql/counts.ts';
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
} from '../sql/lists.ts';
import { summed } from '../sql/parts.ts';
import { Views, type Conditions } from '../sql/views.ts';

/** Visitors are told apart by 64 bits of a hash: the share by which a count of ten million may be too small. */
const VISITORS: Exactness = { error: 1e-12 };

/** The rows about one list, and its place in them. */
interface ListedRows {
  list: WantedList;
  rows: AnswerRow[];
  index: number;
}

/** Answers a dashboard's question: one pass over page views and one over visits for all its spans, and one for each way to list. */
export async function answerDashboard(question: DashboardQuestion, asked: Asked): Promise<Omit<DashboardAnswer, 'tookMs'>> {
  const { id, compare } = question;
  const span = await asked.resolve(question.range);
  const roles = rolesOf(question, span);
  const [hiddenBots, shapes, lists] = await Promise.all([
    countHidden(roles.range, asked),
    answerShapes(question, roles, asked),
    answerLists(question, roles, asked),
  ]);
  return {
    v: 1,
    id,
    asOf: asked.held.asOf,
    revision: revisionOf(asked.held),
    // Each statement leaves out what came after `asOf`.
    snapshot: true,
    range: asked.answered(span),
    compare: compare && asked.answered({ from: compare.from, to: compare.to }),
    exact: { counts: true, visitors: VISITORS },
    hiddenBots,
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
async function answerShapes({ panels, edges, compareEdges, leaveOut }: DashboardQuestion, roles: ListRoles, { database, held }: Asked) {
  const wantsTotals = panels.some(({ kind }) => kind === 'totals');
  const wantsSeries = panels.some(({ kind }) => kind === 'series');
  const names = (['range', 'base', 'compared'] as const).filter((role) => roles[role] !== null && (wantsTotals || wantsSeries));
  const counted = names.flatMap((role): Counted[] => {
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
async function answerLists(question: DashboardQuestion, roles: ListRoles, { database, held }: Asked): Promise<ListedRows[]> {
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

/** Page views of robots in the range that are left out, whatever the clauses. */
async function countHidden({ span, bots, offsets }: Conditions, { database, held }: Asked): Promise<number> {
  if (bots !== 'exclude') return 0;
  const views = new Views(held, [span]);
  const condition = views.condition({ span, clauses: [], goals: [], brush: null, bots: 'only', offsets });
  const sql = `SELECT count() AS hidden FROM ${views.source()} WHERE ${condition}`;
  const [row] = await database.ask(views.statement(sql, summed([], ['hidden'])));
  return Number(row?.['hidden'] ?? 0);
}
