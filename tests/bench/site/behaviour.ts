import type { ChangeFigure, ChangeQuestion } from '#contract/behaviour/change.ts';
import type { FunnelQuestion } from '#contract/behaviour/funnel.ts';
import type { JourneysQuestion } from '#contract/behaviour/journeys.ts';
import type { RetentionQuestion } from '#contract/behaviour/retention.ts';
import type { VisitsQuestion } from '#contract/behaviour/visits.ts';
import type { Outcome } from '#contract/outcome.ts';
import type { Query } from '#contract/ports/query.ts';
import type { Dimension } from '#contract/questions/dimensions.ts';
import { BENCH_NOW } from '../data/now.ts';

/** Ms that each of these questions may take at ten million page views. */
export const BEHAVIOUR_LIMIT_MS = 2_000;

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;
const HALF_MS = 12 * WEEK_MS;
const MONTH_MS = 30 * DAY_MS;
const WEEKS = 24;
/** What the dashboard asks a change about. */
const DIMS: Dimension[] = [
  ...(['source', 'channel', 'referrer', 'utmCampaign', 'entry', 'path'] as const),
  ...(['country', 'city', 'language', 'device', 'browser', 'os'] as const),
];
const ALL = { v: 1, id: 'bench', offsets: [], clauses: [], goals: [], brush: null, bots: 'exclude' } satisfies Partial<VisitsQuestion>;
const MONTH = { from: BENCH_NOW - MONTH_MS, to: BENCH_NOW };

/** Changes between both halves of the days; of the last 30 days the ways that cost most (nearly every page view is a first step, every visit an anchor); who returns in any week, and the newest visits. */
export const BEHAVIOUR_QUESTIONS: readonly [name: string, ask: (query: Query) => Promise<Outcome<unknown>>][] = [
  ['change by page views', (query) => query.change(change('pageViews'))],
  ['change by visits', (query) => query.change(change('visits'))],
  ['change by visitors', (query) => query.change(change('visitors'))],
  ['funnel of visitors', (query) => query.funnel(FUNNEL)],
  ['journeys', (query) => query.journeys(JOURNEYS)],
  ['retention by week', (query) => query.retention(RETENTION)],
  ['a page of visits', (query) => query.visits(visits([]))],
  ['a page of new visits', (query) => query.visits(visits([{ dim: 'visitKind', op: 'in', values: ['new'] }]))],
];

function change(figure: ChangeFigure): ChangeQuestion {
  const half = BENCH_NOW - HALF_MS;
  const spans = { range: { from: half, to: BENCH_NOW }, compare: { from: half - HALF_MS, to: half, clauses: null } };
  return { ...ALL, ...spans, figure, goal: null, dims: DIMS, limit: 20 };
}

const FUNNEL: FunnelQuestion = {
  ...ALL,
  range: MONTH,
  steps: ['/section/', '/section/page-1', '/section/page-2', '/section/page-1', '/section/page-3'].map((path, i) => ({
    rules: [{ on: 'page', match: i === 0 ? 'prefix' : 'exact', path }],
    pages: null,
  })),
  order: 'loose',
  start: 'each',
  windowMs: MONTH_MS,
  by: null,
};
const JOURNEYS: JourneysQuestion = {
  ...{ ...ALL, range: MONTH, direction: 'from', anchor: { on: 'entry' } },
  ...{ groups: 'path', columns: 5, pinned: [] },
};
const RETENTION: RetentionQuestion = {
  ...ALL,
  edges: Array.from({ length: WEEKS + 1 }, (_, week) => BENCH_NOW - (WEEKS - week) * WEEK_MS),
  cohorts: WEEKS,
};

function visits(clauses: VisitsQuestion['clauses']): VisitsQuestion {
  return { ...ALL, clauses, range: { from: BENCH_NOW - HALF_MS, to: BENCH_NOW }, behind: null, cursor: '', limit: 100 };
}
