import type { DashboardAnswer, DashboardQuestion, Exactness } from '../../../../workers/contract/questions/dashboard.ts';
import { comparedSelection, type Span } from '../../../../workers/contract/questions/selection.ts';
import type { AnswerRow } from '../clickhouse.ts';
import { countsStatement, readCounts, visitsStatement, type Counted } from '../sql/counts.ts';
import { listsStatement, readList, readSocial, wantedLists, type ListRoles, type WantedList } from '../sql/lists.ts';
import { Views, type Conditions } from '../sql/views.ts';
import { rangeConditions, revisionOf, type Asked } from '../asked.ts';
import { METRICS } from '../../../../workers/contract/questions/dimensions.ts';

/** Visitors are told apart by 64 bits of a hash: the share by which a count of ten million may be too small. */
const VISITORS: Exactness = { error: 1e-12 };

/** Answers a dashboard's question in three passes for each span: its counts, its visits, and the lists over all spans at once. */
export async function answerDashboard(question: DashboardQuestion, asked: Asked): Promise<Omit<DashboardAnswer, 'tookMs'>> {
  const { id, compare, panels, leaveOut, edges, compareEdges } = question;
  const span = await asked.resolve(question.range);
  const roles = rolesOf(question, span);
  const summary = panels.filter(({ kind }) => kind === 'totals' || kind === 'series');
  const shapes = panels.filter(({ kind }) => kind !== 'top' && kind !== 'social');
  const count = (conditions: Conditions | null, counted: Omit<Counted, 'conditions' | 'leaveOut'>) =>
    conditions && countPanels({ ...counted, conditions, leaveOut }, asked);
  const [hiddenBots, figures, compareFigures, background, lists] = await Promise.all([
    countHidden(roles.range, asked),
    countPanels({ conditions: roles.range, edges, panels, leaveOut }, asked),
    count(roles.compared, { edges: compareEdges, panels: summary }),
    count(roles.base, { edges, panels: shapes }),
    answerLists(wantedLists(question), roles, leaveOut, asked),
  ]);
  return {
    v: 1,
    id,
    asOf: asked.held.asOf,
    revision: revisionOf(asked.held),
    // Each statement leaves out what came after `asOf`; what is told of whole visits may be newer by a moment.
    snapshot: false,
    range: asked.answered(span),
    compare: compare && asked.answered({ from: compare.from, to: compare.to }),
    exact: { counts: true, visitors: VISITORS },
    hiddenBots,
    figures: { ...figures, ...lists },
    compareFigures,
    background,
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

async function countPanels(counted: Counted, { database, held }: Asked) {
  if (counted.panels.every(({ kind }) => kind === 'top' || kind === 'social')) return readCounts([], [], { ...counted, panels: [] });
  const [counts, visits] = await Promise.all([database.ask(countsStatement(held, counted)), database.ask(visitsStatement(held, counted))]);
  return readCounts(counts, visits, counted);
}

/** The lists in the order of their panels; those of one metric are one statement. */
async function answerLists(wanted: readonly WantedList[], roles: ListRoles, leaveOut: boolean, { database, held }: Asked) {
  const answers = new Map<WantedList, { rows: AnswerRow[]; index: number }>();
  await Promise.all(
    METRICS.map(async (metric) => {
      const lists = wanted.filter((list) => list.metric === metric);
      const rows = lists.length === 0 ? [] : await database.ask(listsStatement(held, lists, roles, leaveOut));
      for (const [index, list] of lists.entries()) answers.set(list, { rows, index });
    }),
  );
  const answerOf = (list: WantedList) => answers.get(list) ?? { rows: [], index: 0 };
  return {
    top: wanted.filter(({ isSocial }) => !isSocial).map((list) => readList(answerOf(list).rows, answerOf(list).index, list, roles)),
    social: wanted.filter(({ isSocial }) => isSocial).flatMap((list) => readSocial(answerOf(list).rows, answerOf(list).index, roles)),
  };
}

/** Page views of robots in the range that are left out, whatever the clauses. */
async function countHidden({ span, bots, offsets }: Conditions, { database, held }: Asked): Promise<number> {
  if (bots !== 'exclude') return 0;
  const views = new Views(held);
  const condition = views.condition({ span, clauses: [], goals: [], brush: null, bots: 'only', offsets });
  const [row] = await database.ask(views.statement(`SELECT count() AS hidden FROM ${views.source([span])} WHERE ${condition}`));
  return Number(row?.['hidden'] ?? 0);
}
