import type { EventRow } from '#contract/rows/event.ts';
import type { DashboardAnswer, DashboardQuestion, Figures, Panel } from '#contract/questions/dashboard.ts';
import type { ListOrder, ListQuestion, NameFigures, NameRow } from '#contract/questions/list.ts';
import type { LiveAnswer, LiveQuestion } from '#contract/questions/live.ts';
import type { RowsQuestion, VisitedRow } from '#contract/questions/rows.ts';
import type { Comparison, Selection, Span } from '#contract/questions/selection.ts';
import type { VisitAnswer } from '#contract/questions/visit.ts';
import { logOf } from '#contract/rows/logs.ts';
import { compareCodePoints, countHours, countSeries, countSocial, countTop, countTotals, listNames, metricOf } from './recount-figures.ts';
import type { Goal } from '#contract/questions/goals.ts';
import { NOTHING_LOST, type Since } from './recount-goals.ts';
import { folded, countsBy, isInside, isOwn, isRobot, select, type Conditions } from './recount-selection.ts';
import { visitFieldsOf } from './recount-arrivals.ts';
import { robotsOf } from './recount-robots.ts';
import { byTimeThenId, derivedTexts, firstOf, pageViewsOf, type View } from './recount-visits.ts';

/*
 * The naive twin of every engine: answers straight from an array of rows and from the definitions, by filtering arrays
 * and filling Sets and Maps. It shares no code with any engine and is meant to be read, not to be fast.
 */

/** The parts of a dashboard answer that follow from the rows and the question alone. */
export type RecountedDashboard = Pick<DashboardAnswer, 'hiddenBots' | 'hiddenOwn' | 'figures' | 'compareFigures' | 'background'>;

/** A question, and from when on each log of signals is complete. */
type Counted = DashboardQuestion & { since: Since };

export function recountDashboard(rows: readonly EventRow[], asked: DashboardQuestion, since = NOTHING_LOST): RecountedDashboard {
  const question = { ...asked, bots: robotsOf(asked), since };
  const views = pageViewsOf(rows, since.pageViews);
  const range: Span = { from: question.range.from ?? Number.NEGATIVE_INFINITY, to: question.range.to };
  const inRange = views.filter((view) => isInside(view.row.ts, range));
  const hidden = question.bots === 'exclude' ? inRange.filter(isRobot) : [];
  const counting = inRange.filter((view) => countsBy(question.bots, view));
  const summary = question.panels.filter((panel) => panel.kind === 'totals' || panel.kind === 'series');
  return {
    hiddenBots: hidden.length,
    hiddenOwn: counting.filter((view) => isOwn(view, question.own)).length,
    figures: countPanels(views, question, range, question.edges, question.panels),
    compareFigures:
      question.compare &&
      countPanels(views, comparedQuestion(question, question.compare), question.compare, question.compareEdges, summary),
    background: question.background ? countPanels(views, withoutFilters(question), range, question.edges, shapes(question.panels)) : null,
  };
}

/** The panels that have a grey shape behind them; lists have it row by row instead, as `base`. */
function shapes(panels: Panel[]): Panel[] {
  return panels.filter((panel) => panel.kind === 'totals' || panel.kind === 'series' || panel.kind === 'hours');
}

/** A comparison has no brush, which is a place in the range itself; clauses of its own replace the question's, and keep who counts. */
export function comparedQuestion<Q extends Selection>(question: Q, { clauses }: Comparison): Q {
  const compared = { ...question, clauses: clauses ?? question.clauses, bots: robotsOf(question), brush: null };
  return { ...compared, bots: robotsOf(compared) };
}

function withoutFilters(question: Counted): Counted {
  return { ...question, clauses: [], brush: null };
}

function countPanels(views: View[], question: Counted, span: Span, edges: number[], panels: Panel[]): Figures {
  const figures: Figures = { totals: null, series: null, hours: null, top: [], social: [] };
  for (const panel of panels) {
    const selected = select(views, conditionsOf(question, span, panel));
    const { background, compare } = question;
    const beside = {
      base: background ? select(views, conditionsOf(withoutFilters(question), span, panel)) : null,
      compared: compare && select(views, conditionsOf(comparedQuestion(question, compare), compare, panel)),
    };
    if (panel.kind === 'totals') figures.totals = countTotals(selected);
    if (panel.kind === 'series') figures.series = countSeries(selected, edges);
    if (panel.kind === 'hours') figures.hours = countHours(selected, question.offsets);
    if (panel.kind === 'social') figures.social = countSocial(selected, beside);
    if (panel.kind === 'top') figures.top.push(countTop(selected, beside, panel.dim, metricOf(panel.dim, question.metric), panel.limit));
  }
  return figures;
}

/** With `leaveOut`, a panel is not filtered by what it shows itself. */
function conditionsOf(question: Counted, span: Span, panel: Panel): Conditions {
  const { clauses, goals, brush, bots, own, offsets, since } = question;
  const all: Conditions = { ...span, clauses, goals, brush, bots, own, offsets, since };
  if (!question.leaveOut) return all;
  if (panel.kind === 'series') return { ...all, brush: null };
  const left = panel.kind === 'hours' ? 'hourOfWeek' : panel.kind === 'social' ? 'network' : panel.kind === 'top' ? panel.dim : null;
  return { ...all, clauses: all.clauses.filter((clause) => clause.dim !== left) };
}

/** The part of a live answer that follows from the rows and the question alone. */
export type RecountedLive = Omit<LiveAnswer, 'v' | 'id' | 'asOf' | 'revision' | 'complete'>;

export function recountLive(rows: readonly EventRow[], question: LiveQuestion, now: number): RecountedLive {
  const views = pageViewsOf(rows).filter((view) => countsBy(question.bots, view) && !isOwn(view, question.own));
  const within = (minutes: number) => views.filter((view) => now - minutes * 60_000 < view.row.ts && view.row.ts <= now);
  const recent = latestOfEach(within(30));
  const active = latestOfEach(within(5));
  const current = new Map<string, number>();
  for (const { row } of active) current.set(row.path, (current.get(row.path) ?? 0) + 1);
  return {
    now,
    active: active.length,
    recent: recent.length,
    unique24h: latestOfEach(within(24 * 60)).length,
    pageViews30m: within(30).length,
    pageViews24h: within(24 * 60).length,
    perMinute: Array.from({ length: 30 }, (_, i) => within(30 - i).length - within(29 - i).length),
    recentVisitors: recent.slice(0, 10).map(({ row }) => {
      const { visitor, ts, path, country, city, device, browser } = row;
      return { visitor, ts, path, country, city, device, browser };
    }),
    currentPages: [...current]
      .map(([path, visitors]) => ({ path, visitors }))
      .sort((a, b) => b.visitors - a.visitors || compareCodePoints(a.path, b.path))
      .slice(0, 5),
  };
}

/** Each visitor's latest page view, newest first. */
function latestOfEach(views: readonly View[]): View[] {
  const latest = new Map<string, View>();
  for (const view of views.toReversed()) if (!latest.has(view.row.visitor)) latest.set(view.row.visitor, view);
  return [...latest.values()];
}

/** The whole list, all pages joined. */
export function recountList(rows: readonly EventRow[], question: ListQuestion, since = NOTHING_LOST): NameRow[] {
  const { dim, compare, contains, order } = question;
  const views = pageViewsOf(rows, since.pageViews);
  const conditions = rangeConditions(question, since);
  const compared = compare && { ...comparedQuestion(question, compare), range: { from: compare.from, to: compare.to } };
  const goal = question.goals.find(({ id }) => id === question.goal) ?? null;
  const before = compared && listNames(select(views, rangeConditions(compared, since)), dim, goal, since);
  return [...listNames(select(views, conditions), dim, goal, since)]
    .filter(([name]) => [name, decoded(name)].some((form) => folded(form).includes(folded(contains))))
    .map(([name, figures]) => ({ name, ...figures, compared: before && (before.get(name) ?? nothing(goal)) }))
    .sort((a, b) => compareValues(valueOf(a, order), valueOf(b, order), order.descending) || compareCodePoints(a.name, b.name));
}

/** A name with its percent-encoding undone, where it is one. */
function decoded(name: string): string {
  return name.replace(/(%[0-9a-f]{2})+/gi, (encoded) => {
    try {
      return decodeURIComponent(encoded);
    } catch {
      return encoded;
    }
  });
}

/** What is told of a name that nobody used. */
function nothing(goal: Goal | null): NameFigures {
  const converted = goal && 0;
  const conversions = { conversions: converted, convertingVisits: converted, convertingVisitors: converted };
  return { pageViews: 0, visits: 0, visitors: 0, bounces: 0, durationMs: 0, entries: 0, exits: 0, ...conversions };
}

function valueOf(figures: NameFigures, { of, per }: ListOrder): number | null {
  const [value, divisor] = [figures[of], per === null ? 1 : figures[per]];
  return value === null || divisor === null || divisor === 0 ? null : value / divisor;
}

/** Unknown values come last, whichever way the others go. */
function compareValues(a: number | null, b: number | null, descending: boolean): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return descending ? b - a : a - b;
}

/** All page views of the selection, newest first, all pages joined. */
export function recountRows(rows: readonly EventRow[], question: RowsQuestion, since = NOTHING_LOST): VisitedRow[] {
  return select(pageViewsOf(rows, since.pageViews), rangeConditions(question, since))
    .map((view) => ({ ...view.row, ...visitFieldsOf(firstOf(view.visit)), ...derivedTexts(view) }))
    .toReversed();
}

/** The page views of the visit that a page view belongs to, and the actions on them; null where it is not held. */
export function recountVisit(rows: readonly EventRow[], pageView: string): Pick<VisitAnswer, 'pageViews' | 'actions'> | null {
  const visit = pageViewsOf(rows).find(({ row }) => row.id === pageView)?.visit;
  if (visit === undefined) return null;
  const ids = new Set(visit.pageViews.map(({ id }) => id));
  const actions = rows.filter((row) => logOf(row.kind) === 'actions' && ids.has(row.pageViewId) && row.origin !== 'test');
  return { pageViews: visit.pageViews, actions: actions.sort(byTimeThenId) };
}

function rangeConditions(question: ListQuestion | RowsQuestion, since: Since): Conditions {
  const { range, clauses, goals, brush, own, offsets } = question;
  const span = { from: range.from ?? Number.NEGATIVE_INFINITY, to: range.to };
  return { ...span, clauses, goals, brush, bots: robotsOf(question), own, offsets, since };
}

/** The newest page views that a full store of this capacity holds, with everything that is about them. */
export function newestRows(rows: readonly EventRow[], capacity: number): EventRow[] {
  const held = pageViewsOf(rows).slice(-capacity);
  const ids = new Set(held.map((view) => view.row.id));
  return rows.filter((row) => (row.kind === 'pageview' ? ids.has(row.id) : ids.has(row.pageViewId)));
}
