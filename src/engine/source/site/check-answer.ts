import { HOURS_OF_WEEK, MAX_CURRENT_PAGES, MAX_GOALS, MAX_RECENT_VISITORS, MAX_ROWS, MAX_TOP, PULSE_MINUTES } from '#contract/limits.ts';
import { ERROR_TYPES, SEVERITIES } from '#contract/documents/errors.ts';
import { ACTION_KINDS } from '#contract/questions/actions.ts';
import { NETWORKS } from '#contract/questions/arrivals.ts';
import type { Description, Query } from '#contract/ports/query.ts';
import type { Figures, DashboardAnswer, Series, Totals } from '#contract/questions/dashboard.ts';
import { SERIES_FIGURES } from '#contract/questions/dashboard.ts';
import { DIMENSIONS, FILTER_DIMENSIONS, METRICS } from '#contract/questions/dimensions.ts';
import {
  MAX_ISSUES,
  type ErrorFigures,
  type ErrorsAnswer,
  type IssueDetail,
  type IssueName,
  type IssueRow,
  type Leaving,
} from '#contract/questions/errors.ts';
import { GOAL_RULE_KINDS } from '#contract/questions/goals.ts';
import { LIST_FIGURES, type ListAnswer, type NameRow } from '#contract/questions/list.ts';
import type { LiveAnswer, RecentVisitor } from '#contract/questions/live.ts';
import { DERIVED_FIELDS, type RowsAnswer } from '#contract/questions/rows.ts';
import { ROBOTS, type AnsweredSpan } from '#contract/questions/selection.ts';
import {
  MAX_SIGNAL_ROWS,
  VITAL_KINDS,
  type Actions,
  type ConversionRow,
  type Engagement,
  type GoalFigures,
  type Shares,
  type SignalsAnswer,
  type VitalFigure,
} from '#contract/questions/signals.ts';
import { MAX_VISIT_ROWS, type VisitAnswer } from '#contract/questions/visit.ts';
import { EVENT_KINDS, ORIGINS, type EventRow } from '#contract/rows/event.ts';
import { TEXT_COLUMNS } from '#contract/rows/text-columns.ts';

type Check = (value: unknown) => boolean;

/** Longer than any text that the contract knows. */
const MAX_TEXT = 100_000;

const count: Check = (value) => Number.isFinite(value);
const flag: Check = (value) => typeof value === 'boolean';
const text: Check = (value) => typeof value === 'string' && value.length <= MAX_TEXT;
const one: Check = (value) => value === 1;
const oneOf =
  (...allowed: readonly unknown[]): Check =>
  (value) =>
    allowed.includes(value);
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
const listOf =
  (check: Check, max: number): Check =>
  (value) =>
    Array.isArray(value) && value.length <= max && value.every(check);
/** A count for each of so many places. */
const counts =
  (length: number): Check =>
  (value) =>
    Array.isArray(value) && value.length === length && value.every(count);
/** An object that has at least these fields of its own. */
const shape = <T extends object>(fields: { readonly [K in keyof T]-?: Check }): Check => {
  const checks = Object.entries<Check>(fields);
  return (value) =>
    typeof value === 'object' &&
    value !== null &&
    checks.every(([name, check]) => check(Object.getOwnPropertyDescriptor(value, name)?.value));
};
const fieldsOf = (names: readonly string[], check: Check): Readonly<Record<string, Check>> =>
  Object.fromEntries(names.map((name) => [name, check]));

const named = { v: one, id: text, revision: text, asOf: count };
const span = shape<AnsweredSpan>({ from: count, to: count, complete: flag });
const exact: Check = (value) => value === true || shape<{ error: number }>({ error: count })(value);

const describe = shape<Description>({
  v: one,
  scope: oneOf('site'),
  dimensions: listOf(oneOf(...DIMENSIONS), DIMENSIONS.length),
  metrics: listOf(oneOf(...METRICS), METRICS.length),
  figures: listOf(oneOf(...LIST_FIGURES), LIST_FIGURES.length),
  filters: listOf(oneOf(...FILTER_DIMENSIONS), FILTER_DIMENSIONS.length),
  operators: listOf(oneOf('in', 'notIn'), 2),
  robots: (value) => Array.isArray(value) && value.length > 0 && listOf(oneOf(...ROBOTS), ROBOTS.length)(value),
  robotsOnly: flag,
  earliest: orNull(count),
  latest: orNull(count),
  maxRangeMs: orNull(count),
  exactUniques: flag,
  live: flag,
  rows: flag,
  signals: flag,
  goals: listOf(oneOf(...GOAL_RULE_KINDS), GOAL_RULE_KINDS.length),
  errors: flag,
  interactive: flag,
  changes: oneOf('push', 'poll'),
  minPollMs: count,
  freshnessMs: count,
  minGroupSize: count,
  revision: text,
});

const totals = shape<Totals>({ pageViews: count, visits: count, visitors: count, bounces: count, durationMs: count });
const counterparts = { count, base: orNull(count), compared: orNull(count) };

function figures(buckets: number): Check {
  const lists = shape<Figures['top'][number]>({
    dim: oneOf(...DIMENSIONS),
    metric: oneOf(...METRICS),
    rows: listOf(shape<Figures['top'][number]['rows'][number]>({ name: text, ...counterparts }), MAX_TOP),
    more: flag,
    otherCount: orNull(count),
    suppressed: count,
  });
  return shape<Figures>({
    totals: orNull(totals),
    series: orNull(shape<Series>(fieldsOf(SERIES_FIGURES, counts(buckets)) as Record<keyof Series, Check>)),
    hours: orNull(counts(HOURS_OF_WEEK)),
    top: listOf(lists, DIMENSIONS.length),
    social: listOf(shape<Figures['social'][number]>({ network: oneOf(...NETWORKS), ...counterparts }), MAX_TOP),
  });
}

/** Charts draw as many buckets as were asked for. */
function dashboard({ edges, compareEdges }: Buckets): Check {
  const own = figures(bucketsOf(edges));
  return shape<DashboardAnswer>({
    ...named,
    snapshot: flag,
    tookMs: count,
    range: span,
    compare: orNull(span),
    exact: shape<DashboardAnswer['exact']>({ counts: exact, visitors: exact }),
    hiddenBots: count,
    figures: own,
    compareFigures: orNull(figures(bucketsOf(compareEdges))),
    background: orNull(own),
  });
}

const visitor = shape<RecentVisitor>({ visitor: text, ts: count, path: text, country: text, city: text, device: text, browser: text });
const live = shape<LiveAnswer>({
  ...named,
  now: count,
  complete: flag,
  ...{ active: count, recent: count, unique24h: count, pageViews30m: count, pageViews24h: count },
  perMinute: counts(PULSE_MINUTES),
  recentVisitors: listOf(visitor, MAX_RECENT_VISITORS),
  currentPages: listOf(shape<LiveAnswer['currentPages'][number]>({ path: text, visitors: count }), MAX_CURRENT_PAGES),
});

const nameFigures = fieldsOf(LIST_FIGURES, orNull(count));
const list = shape<ListAnswer>({
  ...named,
  complete: flag,
  compare: orNull(span),
  conversionsSince: orNull(count),
  rows: listOf(shape<Pick<NameRow, 'name' | 'compared'>>({ name: text, compared: orNull(shape(nameFigures)), ...nameFigures }), MAX_ROWS),
  cursor: text,
});

const rowFields = {
  ...fieldsOf(TEXT_COLUMNS, text),
  ...{ id: text, ts: count, value: count, pageViewId: text, flags: count, kind: oneOf(...EVENT_KINDS), origin: oneOf(...ORIGINS) },
} as Record<keyof EventRow, Check>;
const visitedRow = shape({ ...rowFields, ...fieldsOf(DERIVED_FIELDS, text) });
const rows = shape<RowsAnswer>({ ...named, complete: flag, rows: listOf(visitedRow, MAX_ROWS), cursor: text });
const ofVisit = listOf(shape<EventRow>(rowFields), MAX_VISIT_ROWS);
const visit = shape<VisitAnswer>({ ...named, pageViews: ofVisit, actions: ofVisit, more: flag });

const three = { pageViews: count, visits: count, visitors: count };
const conversions = { conversions: count, visits: count, visitors: count };
const goalCounts = { ...conversions, of: shape<typeof three>(three) };
const goal = shape<GoalFigures>({
  ...goalCounts,
  goal: text,
  completeSince: orNull(count),
  compared: orNull(shape<typeof goalCounts>(goalCounts)),
  by: listOf(
    shape<GoalFigures['by'][number]>({
      dim: oneOf(...DIMENSIONS),
      rows: listOf(shape<ConversionRow>({ ...conversions, name: text }), MAX_SIGNAL_ROWS),
      more: flag,
    }),
    DIMENSIONS.length,
  ),
});
const actionRow = shape<Actions['rows'][number]>({
  kind: oneOf(...ACTION_KINDS, 'event'),
  target: text,
  actions: count,
  properties: listOf(shape<Actions['rows'][number]['properties'][number]>({ name: text, value: text, actions: count }), MAX_SIGNAL_ROWS),
});
const vital = shape<VitalFigure>({ p75: count, mean: count, samples: count, good: count, poor: count });
const vitals = shape(fieldsOf(VITAL_KINDS, orNull(vital)));
const engagement = { timed: count, visibleMs: count, scrolled: count, depthPermille: count };

function signals({ edges }: Buckets): Check {
  const sharedPage = shape<Shares['pages'][number]>({ path: text, title: text, shares: count });
  const pageVitals = shape({ path: text, samples: count, vitals });
  const pageEngagement = shape({ path: text, ...engagement });
  return shape<SignalsAnswer>({
    ...named,
    tookMs: count,
    range: span,
    held: shape<SignalsAnswer['held']>({ actions: count, vitals: count, engagement: count }),
    completeSince: shape<SignalsAnswer['completeSince']>({ actions: orNull(count), measurements: orNull(count) }),
    goals: orNull(listOf(goal, MAX_GOALS)),
    compare: orNull(span),
    shares: orNull(shape<Shares>({ series: counts(bucketsOf(edges)), before: orNull(count), pages: listOf(sharedPage, MAX_SIGNAL_ROWS) })),
    actions: orNull(shape<Actions>({ rows: listOf(actionRow, MAX_SIGNAL_ROWS), more: flag })),
    vitals: orNull(shape({ all: vitals, pages: listOf(pageVitals, MAX_SIGNAL_ROWS), more: flag })),
    engagement: orNull(shape({ all: shape<Engagement>(engagement), pages: listOf(pageEngagement, MAX_SIGNAL_ROWS), more: flag })),
  });
}

const errorFigures = { ...three, occurrences: count };
const issueName = listOf(shape<IssueName>({ name: text, occurrences: count, visits: count, allVisits: count }), MAX_ISSUES);
const leaving = shape<Leaving>({ pageViews: count, exits: count });

function errors({ edges }: Buckets): Check {
  const series = counts(bucketsOf(edges));
  const issue = {
    ...errorFigures,
    ...{ issue: text, title: text, type: oneOf(...ERROR_TYPES), severity: oneOf(...SEVERITIES), firstSeen: count, lastSeen: count },
    ...{ firstRelease: text, lastRelease: text, browser: text, page: text, series, compared: orNull(count) },
  };
  const detail = {
    ...issue,
    pageView: text,
    browsers: issueName,
    pages: issueName,
    releases: issueName,
    affected: leaving,
    others: leaving,
  };
  return shape<ErrorsAnswer>({
    ...named,
    tookMs: count,
    range: span,
    held: count,
    completeSince: orNull(count),
    selected: shape<typeof three>(three),
    totals: shape<ErrorFigures>(errorFigures),
    compared: orNull(shape<ErrorFigures>(errorFigures)),
    leftOut: count,
    series,
    issues: listOf(shape<IssueRow>(issue), MAX_ISSUES),
    more: flag,
    detail: orNull(shape<IssueDetail>(detail)),
  });
}

/** What of a question decides the shape of its answer. */
interface Buckets {
  edges: unknown;
  compareEdges?: unknown;
}

function bucketsOf(edges: unknown): number {
  return Array.isArray(edges) ? Math.max(0, edges.length - 1) : 0;
}

const CHECKS: Readonly<Record<keyof Query, (question: Buckets) => Check>> = {
  describe: () => describe,
  dashboard,
  live: () => live,
  list: () => list,
  rows: () => rows,
  visit: () => visit,
  signals,
  errors,
};

/** Whether a value from outside is an answer to a question: all its fields are there and of their kind, no list is longer than the contract allows. */
export function isAnswerTo(ask: keyof Query, question: unknown, value: unknown): value is object {
  return CHECKS[ask](typeof question === 'object' && question !== null ? (question as Buckets) : { edges: [] })(value);
}
