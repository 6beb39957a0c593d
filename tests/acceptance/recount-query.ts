import { MAX_CLAUSES } from '#contract/limits.ts';
import { DIMENSIONS, FILTER_DIMENSIONS, METRICS } from '#contract/questions/dimensions.ts';
import { LIST_FIGURES } from '#contract/questions/list.ts';
import { LIVE_WINDOWS } from '#contract/questions/live.ts';
import { OPERATOR_NAMES } from '#contract/questions/operators.ts';
import { ROBOTS, type QuestionRange } from '#contract/questions/selection.ts';
import { GOAL_RULE_KINDS } from '#contract/questions/goals.ts';
import type { EventRow } from '#contract/rows/event.ts';
import { fail, succeed } from '#contract/outcome.ts';
import type { Query } from '#contract/ports/query.ts';
import { recountDashboard, recountList, recountLive, recountRows, recountVisit } from './recount.ts';
import { recountFunnel, recountJourneys } from './recount-behaviour.ts';
import { recountChange, recountRetention, recountVisits } from './recount-behaviour-figures.ts';
import { recountErrors } from './recount-errors.ts';
import { recountSignals } from './recount-signals.ts';

/** The naive recount behind the port of an engine: the simplest implementation that passes the kit. */
export function makeRecountQuery(rows: readonly EventRow[], now: number): Query {
  const revision = 'recount';
  const capabilities = {
    scope: 'browser',
    exactUniques: true,
    robotsOnly: false,
    live: 'now',
    wholeDays: null,
    maxClauses: MAX_CLAUSES,
    rows: true,
    signals: true,
    errors: true,
    behaviour: true,
    interactive: false,
    changes: 'poll',
    minPollMs: 0,
    freshnessMs: 0,
  } as const;
  const dimensions = {
    dimensions: [...DIMENSIONS],
    parameters: [],
    metrics: [...METRICS],
    figures: [...LIST_FIGURES],
    robots: [...ROBOTS],
    goals: [...GOAL_RULE_KINDS],
    filters: [...FILTER_DIMENSIONS],
    liveWindows: [...LIVE_WINDOWS],
    operators: [...OPERATOR_NAMES],
  };
  /** What every answer says of its question and of itself. */
  const frame = ({ id }: { id: string }) => ({ v: 1, id, asOf: now, revision }) as const;
  const rangeOf = ({ range: { from, to } }: { range: QuestionRange }) => ({ from: from ?? 0, to, complete: true });
  return {
    describe: async () => succeed({ v: 1, ...capabilities, ...dimensions, ...spanOf(rows), maxRangeMs: null, minGroupSize: 1, revision }),
    dashboard: async (question) => {
      const compare = question.compare && { ...question.compare, complete: true };
      const told = { ...frame(question), snapshot: true, tookMs: 0, range: rangeOf(question), compare } as const;
      return succeed({ ...told, exact: { counts: true, visitors: true }, ...recountDashboard(rows, question) });
    },
    live: async (question) => succeed({ ...frame(question), complete: true, ...recountLive(rows, question, now) }),
    list: async (question) => {
      if (!/^\d*$/.test(question.cursor)) return fail('gone', 'No such cursor was given.', { path: 'cursor' });
      const { page, cursor } = cut(recountList(rows, question), question);
      const compare = question.compare && { ...question.compare, complete: true };
      return succeed({ ...frame(question), complete: true, compare, conversionsSince: null, rows: page, cursor });
    },
    rows: async (question) => {
      const { page, cursor } = cut(recountRows(rows, question), question);
      return succeed({ ...frame(question), complete: true, rows: page, cursor });
    },
    visit: async (question) => {
      const visit = recountVisit(rows, question.pageView);
      return visit === null
        ? fail('gone', 'This page view is not held.', { path: 'pageView' })
        : succeed({ ...frame(question), ...visit, more: false });
    },
    signals: async (question) => {
      const named = question.clauses.flatMap(({ dim, values }) => (dim === 'goal' ? values : []));
      if (!named.every((id) => question.goals.some((goal) => goal.id === id)))
        return fail('bad-question', 'A clause names no goal of the question.');
      const compare = question.compare && { from: question.compare.from, to: question.compare.to, complete: true };
      const completeSince = { actions: null, measurements: null };
      const told = { ...frame(question), tookMs: 0, range: rangeOf(question), compare, completeSince };
      return succeed({ ...told, ...recountSignals(rows, question) });
    },
    errors: async (question) => {
      if (question.limit < 1) return fail('bad-question', 'A list has room for at least one issue.', { path: 'limit' });
      const told = { ...frame(question), tookMs: 0, range: rangeOf(question), completeSince: null };
      return succeed({ ...told, ...recountErrors(rows, question) });
    },
    journeys: async (question) =>
      succeed({ ...frame(question), tookMs: 0, range: rangeOf(question), ...recountJourneys(rows, question, { asOf: now }) }),
    funnel: async (question) =>
      succeed({ ...frame(question), tookMs: 0, range: rangeOf(question), ...recountFunnel(rows, question, { asOf: now }) }),
    retention: async (question) => succeed({ ...frame(question), cohorts: recountRetention(rows, question), cutAt: null, tookMs: 0 }),
    change: async (question) => {
      const compare = { from: question.compare.from, to: question.compare.to, complete: true };
      return succeed({ ...frame(question), range: rangeOf(question), compare, ...recountChange(rows, question), tookMs: 0 });
    },
    visits: async (question) => {
      const { page, cursor } = cut(recountVisits(rows, question, now), question);
      return succeed({ ...frame(question), complete: true, visits: page, cursor });
    },
  };
}

function spanOf(rows: readonly EventRow[]): { earliest: number | null; latest: number | null } {
  const times = rows.filter(({ kind }) => kind === 'pageview').map(({ ts }) => ts);
  return { earliest: times.length === 0 ? null : Math.min(...times), latest: times.length === 0 ? null : Math.max(...times) };
}

function cut<T>(all: T[], { cursor, limit }: { cursor: string; limit: number }): { page: T[]; cursor: string } {
  const start = Number(cursor);
  return { page: all.slice(start, start + limit), cursor: start + limit < all.length ? String(start + limit) : '' };
}
