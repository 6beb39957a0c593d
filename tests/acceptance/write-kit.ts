import { resolvePreset } from '../../workers/calendar/presets.ts';
import type { EventRow } from '#contract/rows/event.ts';
import { CHANGE_FIGURES, type ChangeQuestion } from '#contract/behaviour/change.ts';
import type { DashboardQuestion } from '#contract/questions/dashboard.ts';
import type { Goal } from '#contract/questions/goals.ts';
import type { ListQuestion } from '#contract/questions/list.ts';
import type { Clause } from '#contract/questions/selection.ts';
import {
  changeParts,
  dashboardParts,
  errorsParts,
  funnelParts,
  journeysParts,
  listParts,
  retentionParts,
  signalsParts,
  toEventsFile,
  visitParts,
  type KitCase,
} from './kit-files.ts';
import { makeFunnelQuestions, makeJourneysQuestions, makeVisitsQuestions } from './make-behaviour.ts';
import { makeErrors, makeErrorsQuestions } from './make-errors.ts';
import { makeEvents } from './make-events.ts';
import { recountFunnel, recountJourneys } from './recount-behaviour.ts';
import { recountChange, recountRetention, recountVisits } from './recount-behaviour-figures.ts';
import { recountErrors } from './recount-errors.ts';
import { makeDashboardQuestions, makeListQuestions, makeRetentionQuestions, makeRowsQuestions } from './make-questions.ts';
import { makeSignals, makeSignalsQuestions } from './make-signals.ts';
import { recountSignals } from './recount-signals.ts';
import { VITAL_KINDS } from '#contract/questions/measured-pages.ts';
import type { SignalsQuestion } from '#contract/questions/signals.ts';
import type { VisitsQuestion } from '#contract/behaviour/visits.ts';
import { recountDashboard, recountList, recountLive, recountRows, recountVisit } from './recount.ts';
import { pageViewsOf } from './recount-visits.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Two days after the clocks of Berlin went forward, five before those of Lord Howe go back. */
const KIT_NOW = Date.parse('2026-03-31T09:41:00.500Z');
/** For questions that are about goals; some page views are scrolled so far. */
const KIT_GOALS: Goal[] = [
  { id: 'deep', name: '', rules: [{ on: 'scrollDepth', atLeastPermille: 500 }] },
  { id: 'blog', name: '', rules: [{ on: 'page', match: 'prefix', path: '/b' }] },
];

/**
 * The texts of the kit's files, made by the naive recount. They are checked in; a test compares them, and
 * `npx vitest run tests/acceptance -u` writes them after a definition was changed on purpose.
 */
export function writeKit(): { events: string; cases: string } {
  const rows = [
    ...makeEvents({ seed: 1, count: 230, from: KIT_NOW - 40 * DAY_MS, to: KIT_NOW }),
    ...makeEvents({ seed: 2, count: 60, from: KIT_NOW - 40 * MINUTE_MS, to: KIT_NOW }),
  ];
  const seen = rows.filter(({ kind, ts }, i) => kind === 'pageview' && (i % 12 === 0 || ts > KIT_NOW - 2 * MINUTE_MS));
  const measured = pageViewsOf(rows).flatMap(({ row }, i) => (i % 3 === 0 ? [row] : []));
  rows.push(...makeErrors(11, seen), ...makeSignals(8, measured).filter(({ kind }) => VITAL_KINDS.some((vital) => vital === kind)));
  rows.push(...beyondBounds(measured));
  const { v, columns, rows: cells } = toEventsFile(rows);
  return {
    events: `{"v":${v},"columns":${JSON.stringify(columns)},"rows":[\n${lines(cells)}\n]}\n`,
    cases: `{"v":1,"now":${KIT_NOW},"cases":[\n${lines(makeCases(rows))}\n]}\n`,
  };
}

/** What no page measures, said of page views later than anything that one measured: the case `signals-vitals-over-time` has no trace of it. */
function beyondBounds(pageViews: readonly EventRow[]): EventRow[] {
  const of = (kind: 'LCP' | 'CLS', value: number) => (row: EventRow, i: number) => ({
    ...row,
    ...{ kind, value, pageViewId: row.id, ts: KIT_NOW - 1 },
    id: `00000000-0000-4000-8000-${kind === 'LCP' ? 'a' : 'c'}0000000000${i}`,
  });
  return [...pageViews.slice(0, 2).map(of('LCP', 1.7e308)), ...pageViews.slice(0, 2).map(of('CLS', -1))];
}

function makeCases(rows: EventRow[]): KitCase[] {
  const options = { now: KIT_NOW, rows };
  return [
    ...makeDashboardQuestions({ ...options, seed: 3, count: 30 }).map((question): KitCase => ({
      kind: 'dashboard',
      question,
      expected: dashboardParts(recountDashboard(rows, question)),
    })),
    makeBrushedCase(rows),
    makeRobotsCase(rows),
    makeWholeVisitsCase(rows),
    ...(['exclude', 'include', 'only'] as const).map((bots): KitCase => {
      const question = { v: 1, id: `live-${bots}`, bots } as const;
      return { kind: 'live', question, expected: recountLive(rows, question, KIT_NOW) };
    }),
    makeOwnLiveCase(rows),
    ...makeListQuestions({ ...options, seed: 4, count: 14 }).map((question): KitCase => ({
      kind: 'list',
      question,
      expected: listParts(recountList(rows, question)),
    })),
    ...makePagesCases(rows),
    ...makeRowsQuestions({ ...options, seed: 5, count: 6 }).map((question): KitCase => ({
      kind: 'rows',
      question,
      expected: recountRows(rows, question).map((row) => row.id),
    })),
    ...makeVisitCases(rows),
    ...makeErrorsCases(rows),
    ...makeSignalsCases(rows),
    ...makeJourneysQuestions({ ...options, seed: 9, count: 8 }).map((question): KitCase => ({
      kind: 'journeys',
      question,
      expected: journeysParts(recountJourneys(rows, question, { asOf: KIT_NOW })),
    })),
    ...makeFunnelQuestions({ ...options, seed: 10, count: 10 }).map((question): KitCase => ({
      kind: 'funnel',
      question,
      expected: funnelParts(recountFunnel(rows, question, { asOf: KIT_NOW })),
    })),
    ...makeReturnCases(rows),
    ...makeChangeCases(rows),
    ...makeVisitsCases(rows),
  ];
}

/** Who is here beside one visitor, who was seen last, and the page of another. */
function makeOwnLiveCase(rows: EventRow[]): KitCase {
  const { recentVisitors } = recountLive(rows, { v: 1, id: '', bots: 'include' }, KIT_NOW);
  const own = { path: recentVisitors[1]?.path ?? '', visitor: recentVisitors[0]?.visitor ?? '' };
  const question = { v: 1, id: 'live-own', bots: 'include', own } as const;
  return { kind: 'live', question, expected: recountLive(rows, question, KIT_NOW) };
}

/** Who returns, under random filters of the first visit. */
function makeReturnCases(rows: EventRow[]): KitCase[] {
  return makeRetentionQuestions({ now: KIT_NOW, rows, seed: 17, count: 5, byGoal: 0.2 }).map((question) => {
    return { kind: 'retention', question, expected: retentionParts({ cohorts: recountRetention(rows, question) }) };
  });
}

/** What changed: each figure of all that is held beside its first twenty days, where other clauses may hold. */
function makeChangeCases(rows: EventRow[]): KitCase[] {
  return CHANGE_FIGURES.map((figure, i) => {
    const clauses: Clause[] = [{ dim: 'path', op: 'notIn', values: ['/features'] }];
    const question: ChangeQuestion = {
      ...{
        v: 1,
        id: `change-of-${figure}`,
        range: { from: null, to: KIT_NOW + 1 },
        offsets: [],
        clauses: [],
        brush: null,
        bots: 'include',
      },
      compare: { from: KIT_NOW - 40 * DAY_MS, to: KIT_NOW - 20 * DAY_MS, clauses: i % 2 === 0 ? null : clauses },
      ...{ figure, goal: figure === 'conversionRate' ? 'blog' : null, goals: figure === 'conversionRate' ? KIT_GOALS : [] },
      ...{ dims: ['source', 'device', 'path', 'country', 'os'], limit: 2 },
    };
    return { kind: 'change', question, expected: changeParts(recountChange(rows, question)) };
  });
}

/** Visits under filters that few meet and with goals, in the pages of each question; and the newest ones, of which most are under way. */
function makeVisitsCases(rows: EventRow[]): KitCase[] {
  const caseOf = (question: VisitsQuestion): KitCase & { kind: 'visits' } => {
    return { kind: 'visits', question, expected: recountVisits(rows, question, KIT_NOW).map(visitParts) };
  };
  const random = makeVisitsQuestions({ now: KIT_NOW, rows, seed: 14, count: 40, byGoal: 0.3 });
  const few = random.map(caseOf).filter(({ question, expected }) => question.bots !== 'only' && expected.length > 1 && expected.length < 9);
  const newest = { range: { from: KIT_NOW - 4 * MINUTE_MS, to: KIT_NOW + 1 }, brush: null, clauses: [], goals: KIT_GOALS, limit: 2 };
  return [...few.slice(0, 4), caseOf({ ...random[0]!, ...newest, id: 'visits-of-now', bots: 'include' })];
}

/** Issues under random filters, some of them by issue; those of extensions alone; and a question that is refused. */
function makeErrorsCases(rows: EventRow[]): KitCase[] {
  const questions = makeErrorsQuestions({ now: KIT_NOW, rows, seed: 7, count: 8 });
  const everything = { range: { from: null, to: KIT_NOW + 1 }, edges: [], compare: null, clauses: [], brush: null, issue: null };
  questions.push({ ...questions[0]!, ...everything, id: 'errors-of-extensions', limit: 100, group: 'extensions' });
  questions.push({ ...questions[0]!, ...everything, id: 'errors-not-found', limit: 100, group: 'missing' });
  const cases = questions.map((question): KitCase => ({ kind: 'errors', question, expected: errorsParts(recountErrors(rows, question)) }));
  return [...cases, { kind: 'errors', question: { ...questions[0]!, id: 'errors-without-room', limit: 0 }, expected: 'bad-question' }];
}

/** A brush and a comparison with the other segment in one question: the brush cuts the range, never the span before it. */
function makeBrushedCase(rows: EventRow[]): KitCase {
  const { range, edges, compare, compareEdges, offsets, zone } = resolvePreset('last7', KIT_NOW, 'Europe/Berlin', null);
  const question: DashboardQuestion = {
    v: 1,
    id: 'dashboard-brushed-and-compared',
    range,
    edges,
    compare: compare && { ...compare, clauses: [{ dim: 'device', op: 'notIn', values: ['Desktop'] }] },
    compareEdges,
    offsets,
    zone,
    metric: 'default',
    panels: [{ kind: 'totals' }, { kind: 'series' }, { kind: 'top', dim: 'path', limit: 3 }],
    clauses: [{ dim: 'device', op: 'in', values: ['Desktop'] }],
    goals: [],
    brush: { from: KIT_NOW - DAY_MS, to: KIT_NOW - 10 * MINUTE_MS },
    bots: 'exclude',
    leaveOut: true,
    background: true,
  };
  return { kind: 'dashboard', question, expected: dashboardParts(recountDashboard(rows, question)) };
}

/** A clause on robots that leaves one kind out: robots alone count, also in the list of kinds itself and without the filter. */
function makeRobotsCase(rows: EventRow[]): KitCase {
  const { range, edges, offsets, zone } = resolvePreset('month', KIT_NOW, 'Europe/Berlin', null);
  const question: DashboardQuestion = {
    v: 1,
    id: 'dashboard-robots',
    ...{ range, edges, offsets, zone },
    compare: null,
    compareEdges: [],
    metric: 'default',
    panels: [
      { kind: 'totals' },
      ...(['robotKind', 'robotOperator', 'robot'] as const).map((dim) => ({ kind: 'top' as const, dim, limit: 10 })),
    ],
    clauses: [{ dim: 'robotKind', op: 'notIn', values: ['Other'] }],
    goals: [],
    brush: null,
    bots: 'exclude',
    leaveOut: true,
    background: true,
  };
  return { kind: 'dashboard', question, expected: dashboardParts(recountDashboard(rows, question)) };
}

/** Dimensions of whole visits in a range and under a filter that cut most visits, and a parameter in all its spellings. */
function makeWholeVisitsCase(rows: EventRow[]): KitCase {
  const { range, edges, offsets, zone } = resolvePreset('month', KIT_NOW, 'Europe/Berlin', null);
  const question: DashboardQuestion = {
    v: 1,
    id: 'dashboard-whole-visits',
    ...{ range, edges, offsets, zone },
    compare: null,
    compareEdges: [],
    metric: 'default',
    panels: (['visitPages', 'visitDuration', 'bounced', 'visitKind', 'param:plan'] as const).map((dim) => ({
      kind: 'top',
      dim,
      limit: 20,
    })),
    clauses: [
      { dim: 'path', op: 'notIn', values: ['/'] },
      { dim: 'visitKind', op: 'in', values: ['returning'] },
      { dim: 'param:plan', op: 'notIn', values: ['a b c'] },
    ],
    goals: [],
    brush: null,
    bots: 'include',
    leaveOut: true,
    background: true,
  };
  return { kind: 'dashboard', question, expected: dashboardParts(recountDashboard(rows, question)) };
}

/** Pages of which a filter leaves out the first or the last page view of most visits; and a cursor that no engine has given. */
function makePagesCases(rows: EventRow[]): KitCase[] {
  const question: ListQuestion = {
    v: 1,
    id: 'list-pages-within-visits',
    range: { from: null, to: KIT_NOW + 1 },
    compare: null,
    offsets: [[0, 0]],
    dim: 'path',
    goal: null,
    order: { of: 'exits', per: 'pageViews', descending: true },
    contains: '',
    cursor: '',
    limit: 100,
    clauses: [{ dim: 'path', op: 'notIn', values: ['/'] }],
    goals: [],
    brush: null,
    bots: 'exclude',
  };
  return [
    { kind: 'list', question, expected: listParts(recountList(rows, question)) },
    { kind: 'goneList', question: { ...question, id: 'list-of-no-cursor', cursor: 'made up' }, expected: 'gone' },
  ];
}

/** A visit by one of its page views; and a page view that nobody made. */
function makeVisitCases(rows: EventRow[]): KitCase[] {
  const longest = pageViewsOf(rows).reduce((a, b) => (b.visit.pageViews.length > a.visit.pageViews.length ? b : a));
  const ids = [longest.visit.pageViews.at(-1)!.id, '00000000-0000-4000-8000-000000000000'];
  return ids.map((pageView, i): KitCase => {
    const visit = recountVisit(rows, pageView);
    const expected = visit === null ? 'gone' : [...visit.pageViews, ...visit.actions].map(({ id }) => id);
    return { kind: 'visit', question: { v: 1, id: `visit-${i}`, pageView }, expected };
  });
}

/** Goals by their rules, and beside a comparison; vitals over time; and a filter by a goal that the question does not define. */
function makeSignalsCases(rows: EventRow[]): KitCase[] {
  const asked = makeSignalsQuestions({ seed: 7, count: 6, now: KIT_NOW, rows, byGoal: 0.5 });
  const everything = { range: { from: null, to: KIT_NOW + 1 }, brush: null, compare: null };
  const edges = [-30, -10, -5, -1, 0].map((days) => KIT_NOW + days * DAY_MS + 1);
  asked.push({
    ...(asked.find(({ goals }) => goals.length > 0) ?? asked[0]!),
    ...everything,
    id: 'signals-vitals-over-time',
    parts: ['goals', 'vitals'],
    edges,
    bots: 'include',
    clauses: [],
    pages: { by: 'LCP', descending: true, least: 3 },
  });
  const cases = asked.map((question): KitCase => ({ kind: 'signals', question, expected: signalsParts(recountSignals(rows, question)) }));
  const unknown: SignalsQuestion = { ...asked[0]!, id: 'signals-unknown-goal', clauses: [{ dim: 'goal', op: 'in', values: ['nobody'] }] };
  return [...cases, { kind: 'signals', question: unknown, expected: 'bad-question' }];
}

function lines(list: unknown[]): string {
  return list.map((entry) => JSON.stringify(entry)).join(',\n');
}
