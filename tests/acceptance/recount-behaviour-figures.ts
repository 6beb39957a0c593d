import type { ChangeAnswer, ChangeQuestion, Changed, Tally } from '#contract/behaviour/change.ts';
import type { Cohort, RetentionQuestion } from '#contract/behaviour/retention.ts';
import type { VisitRow, VisitsQuestion } from '#contract/behaviour/visits.ts';
import type { QuestionRange } from '#contract/questions/selection.ts';
import type { EventRow } from '#contract/rows/event.ts';
import { logOf } from '#contract/rows/logs.ts';
import { comparedQuestion } from './recount.ts';
import { recountBehind } from './recount-behaviour.ts';
import { compareCodePoints, visitsOf } from './recount-figures.ts';
import { conversionsOf, NOTHING_LOST, sinceOf, type Since } from './recount-goals.ts';
import { robotsOf } from './recount-robots.ts';
import { select } from './recount-selection.ts';
import { byTimeThenId, firstOf, lastOf, pageViewsOf, textOf, type View, type Visit } from './recount-visits.ts';

/*
 * The naive twin of the questions about who returns, what changed and which visits there were, straight from the definitions.
 */

/** A visit may go on while its last row is younger. */
const UNDER_WAY_MS = 30 * 60 * 1000;

/** The cohorts of an answer, by filtering the visits of each visitor. */
export function recountRetention(rows: readonly EventRow[], question: RetentionQuestion, since = NOTHING_LOST): Cohort[] {
  const { edges } = question;
  const views = pageViewsOf(rows, since.pageViews);
  const selected = new Set(visitsOf(selectIn(views, question, { from: null, to: Number.POSITIVE_INFINITY }, since)));
  const visitsOfVisitors = new Map<string, Visit[]>();
  for (const visit of visitsOf(views)) visitsOfVisitors.set(visit.visitor, [...(visitsOfVisitors.get(visit.visitor) ?? []), visit]);
  const beganIn = (visit: Visit | undefined, period: number) =>
    visit !== undefined && firstOf(visit).ts >= edges[period]! && firstOf(visit).ts < edges[period + 1]!;
  return Array.from({ length: question.cohorts }, (_, own) => {
    const cohort = [...visitsOfVisitors.values()].filter(([first]) => beganIn(first, own) && selected.has(first!));
    const later = Array.from({ length: edges.length - 2 - own }, (__, i) => own + 1 + i);
    return {
      visitors: cohort.length,
      back: later.map((period) => cohort.filter((visits) => visits.some((visit) => beganIn(visit, period))).length),
    };
  });
}

/** The part of an answer about change that follows from the rows and the question alone. */
export type RecountedChange = Pick<ChangeAnswer, 'total' | 'dims'>;

export function recountChange(rows: readonly EventRow[], question: ChangeQuestion, since = NOTHING_LOST): RecountedChange {
  const { compare, limit } = question;
  const views = pageViewsOf(rows, since.pageViews);
  const now = toldOf(selectIn(views, question, question.range, since), question, since);
  const before = toldOf(selectIn(views, comparedQuestion(question, compare), compare, since), question, since);
  const changedAmong = (isMeant: (view: View) => boolean): Changed => ({
    now: countFigure(now.filter(isMeant), question, since),
    before: countFigure(before.filter(isMeant), question, since),
  });
  const total = changedAmong(() => true);
  return {
    total,
    dims: question.dims.map((dim) => {
      const names = [...new Set([...now, ...before].map((view) => textOf(view, dim)))];
      const changed = names.map((name) => ({ name, ...changedAmong((view) => textOf(view, dim) === name) }));
      const told = changed.filter(({ now: { count, of }, before: old }) => (of ?? count) >= 30 || (old.of ?? old.count) >= 30);
      const ranked = told.sort((a, b) => surpriseOf(b, total) - surpriseOf(a, total) || compareCodePoints(a.name, b.name));
      return { dim, names: ranked.slice(0, limit), more: ranked.slice(limit).length, few: changed.length - told.length };
    }),
  };
}

/** Figures of a goal are of the page views from when on all of its conversions are held. */
function toldOf(selected: View[], { figure, goal, goals }: ChangeQuestion, since: Since): View[] {
  const start =
    figure === 'conversionRate'
      ? sinceOf(
          goals.find(({ id }) => id === goal)!,
          since,
        )
      : null;
  return start === null ? selected : selected.filter(({ row }) => row.ts >= start);
}

function countFigure(selected: readonly View[], { figure, goal, goals }: ChangeQuestion, since: Since): Tally {
  const visits = visitsOf(selected);
  switch (figure) {
    case 'pageViews':
      return { count: selected.length, of: null };
    case 'visits':
      return { count: visits.length, of: null };
    case 'visitors':
      return { count: new Set(visits.map(({ visitor }) => visitor)).size, of: null };
    case 'bounceRate':
      return { count: visits.filter(({ pageViews }) => pageViews.length === 1).length, of: visits.length };
    case 'conversionRate': {
      const asked = goals.find(({ id }) => id === goal)!;
      return { count: visitsOf(conversionsOf(asked, selected, since)).length, of: visits.length };
    }
    default:
      return figure satisfies never;
  }
}

/**
 * How far a change lies from that of the whole, up or down, in errors of chance: of counts those of two Poisson counts (n after m, the
 * whole N after M: |nM - mN| / √(nM² + mN²)), of rates those of two shares that are one in truth.
 */
function surpriseOf({ now, before }: Changed, total: Changed): number {
  if (now.of === null || before.of === null) {
    if (total.before.count === 0) return Math.sqrt(now.count);
    const expected = before.count * total.now.count;
    return over(
      Math.abs(now.count * total.before.count - expected),
      Math.hypot(Math.sqrt(now.count) * total.before.count, Math.sqrt(before.count) * total.now.count),
    );
  }
  if (now.of === 0 || before.of === 0) return 0;
  const [visits, met] = [now.of + before.of, now.count + before.count];
  const deviation = shareOf(now) - shareOf(before) - (shareOf(total.now) - shareOf(total.before));
  return over(Math.abs(deviation), Math.sqrt((met * (visits - met)) / (visits * now.of * before.of)));
}

function shareOf({ count, of }: Tally): number {
  return over(count, of ?? 0);
}

function over(value: number, divisor: number): number {
  return divisor === 0 ? 0 : value / divisor;
}

/** All visits of an answer, newest first, all pages joined. */
export function recountVisits(rows: readonly EventRow[], question: VisitsQuestion, now: number, since = NOTHING_LOST): VisitRow[] {
  const visits = visitsOf(selectIn(pageViewsOf(rows, since.pageViews), question, question.range, since));
  const behind = question.behind && recountBehind(rows, question, question.behind, { asOf: now, since });
  return visits
    .filter((visit) => behind === null || behind.includes(firstOf(visit).id))
    .sort((a, b) => byTimeThenId(firstOf(b), firstOf(a)))
    .map((visit) => {
      const [first, last, [view]] = [firstOf(visit), lastOf(visit), visit.views];
      return {
        ...{ pageView: first.id, visitor: visit.visitor, start: first.ts, end: last.ts, pageViews: visit.pageViews.length },
        ...{ entry: first.path, exit: last.path, source: textOf(view!, 'source'), channel: textOf(view!, 'channel') },
        ...{ country: first.country, device: first.device, browser: first.browser },
        goals: question.goals.filter((goal) => conversionsOf(goal, visit.views, since).length > 0).map(({ id }) => id),
        underWay: timesOf(visit).some((ts) => ts > now - UNDER_WAY_MS),
      };
    });
}

/** When something happened in a visit: page views, actions and measurements. */
function timesOf({ views }: Visit): number[] {
  return views.flatMap(({ row, signals }) => [row, ...signals.filter(({ kind }) => logOf(kind) !== 'errors')].map(({ ts }) => ts));
}

function selectIn(
  views: readonly View[],
  question: RetentionQuestion | ChangeQuestion | VisitsQuestion,
  { from, to }: QuestionRange,
  since: Since,
): View[] {
  const { clauses, goals, brush, own, offsets } = question;
  return select(views, {
    from: from ?? Number.NEGATIVE_INFINITY,
    to,
    clauses,
    goals,
    brush,
    bots: robotsOf(question),
    own,
    offsets,
    since,
  });
}
