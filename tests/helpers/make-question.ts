import type { DashboardQuestion } from '#contract/questions/dashboard.ts';
import type { ErrorsQuestion } from '#contract/questions/errors.ts';
import type { ListQuestion } from '#contract/questions/list.ts';
import type { RowsQuestion } from '#contract/questions/rows.ts';
import type { Clause } from '#contract/questions/selection.ts';
import type { Dimension, FilterDimension } from '#contract/questions/dimensions.ts';

/** A question about everything before `to`; what a test is about is given in `changes`. */
export function makeDashboardQuestion(changes: Partial<DashboardQuestion> = {}): DashboardQuestion {
  const to = Date.UTC(2026, 0, 15, 12) + 1;
  return {
    v: 1,
    id: 'question',
    range: { from: 0, to },
    edges: [0, to],
    compare: null,
    compareEdges: [],
    offsets: [[0, 0]],
    zone: 'UTC',
    metric: 'default',
    panels: [{ kind: 'totals' }],
    leaveOut: false,
    background: false,
    clauses: [],
    goals: [],
    brush: null,
    bots: 'exclude',
    ...changes,
  };
}

export function makeListQuestion(changes: Partial<ListQuestion> = {}): ListQuestion {
  const order = { of: 'pageViews', per: null, descending: true } as const;
  return { ...makeRowsQuestion(), compare: null, dim: 'path', goal: null, order, contains: '', ...changes };
}

export function makeRowsQuestion(changes: Partial<RowsQuestion> = {}): RowsQuestion {
  const { v, id, range, offsets, clauses, goals, brush, bots } = makeDashboardQuestion();
  return { v, id, range, offsets, clauses, goals, brush, bots, cursor: '', limit: 100, ...changes };
}

export function makeErrorsQuestion(changes: Partial<ErrorsQuestion> = {}): ErrorsQuestion {
  const { cursor: _, ...question } = makeRowsQuestion();
  return { ...question, edges: [], compare: null, issue: null, group: 'site', ...changes };
}

export function only(dim: FilterDimension, ...values: string[]): Clause {
  return { dim, op: 'in', values };
}

export function without(dim: FilterDimension, ...values: string[]): Clause {
  return { dim, op: 'notIn', values };
}

export function top(dim: Dimension, limit = 10): { kind: 'top'; dim: Dimension; limit: number } {
  return { kind: 'top', dim, limit };
}
