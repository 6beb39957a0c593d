import { ERROR_TYPES, SEVERITIES } from '#contract/documents/errors.ts';
import type { ErrorFigures, ErrorsAnswer, ErrorsQuestion, IssueName, IssueRow, Leaving } from '#contract/questions/errors.ts';
import type { QuestionRange } from '#contract/questions/selection.ts';
import type { EventRow } from '#contract/rows/event.ts';
import { comparedQuestion } from './recount.ts';
import { compareCodePoints } from './recount-figures.ts';
import { robotsOf } from './recount-robots.ts';
import { select } from './recount-selection.ts';
import { byTimeThenId, lastOf, pageViewsOf, type View } from './recount-visits.ts';

/** The part of an answer that follows from the rows and the question alone. */
export type RecountedErrors = Omit<ErrorsAnswer, 'v' | 'id' | 'asOf' | 'revision' | 'tookMs' | 'range' | 'completeSince'>;

/** An error with its selected page view. */
interface Occurrence {
  error: EventRow;
  view: View;
}

/**
 * The naive twin of questions about errors, straight from the definitions. `since` = epoch ms from which on all errors are
 * held; null = all ever recorded are.
 */
export function recountErrors(rows: readonly EventRow[], question: ErrorsQuestion, since: number | null = null): RecountedErrors {
  const recorded = pageViewsOf(rows);
  const viewsIn = ({ from, to }: QuestionRange, { clauses, goals, brush, bots, offsets }: ErrorsQuestion): View[] =>
    select(recorded, { from: Math.max(from ?? 0, since ?? 0), to, clauses, goals, brush, bots, offsets });
  const { range, compare, edges, limit, extensions } = question;
  const views = viewsIn(range, { ...question, bots: robotsOf(question) });
  const all = errorsOn(views);
  const occurrences = all.filter(({ error }) => isFromExtension(error) === extensions);
  const isKnown = compare !== null && (since === null || compare.from >= since);
  const inCompared = isKnown ? errorsOn(viewsIn(compare, comparedQuestion(question, compare))) : null;
  const before = inCompared && inCompared.filter(({ error }) => isFromExtension(error) === extensions);
  const issues = [...new Set(occurrences.map(({ error }) => error.target))]
    .map((issue) => countIssue(issue, occurrences, before, edges))
    .sort((a, b) => b.occurrences - a.occurrences || compareCodePoints(a.issue, b.issue));
  const asked = issues.find(({ issue }) => issue === question.issue);
  return {
    held: rows.filter(({ kind, origin }) => kind === 'error' && origin !== 'test').length,
    selected: figuresOf(views),
    totals: countErrors(occurrences),
    compared: before && countErrors(before),
    leftOut: all.length - occurrences.length,
    series: countBuckets(occurrences, edges),
    issues: issues.slice(0, limit),
    more: issues.length > limit,
    detail: asked === undefined ? null : { ...asked, ...countDetail(views, ofIssue(occurrences, asked.issue), limit) },
  };
}

function errorsOn(views: readonly View[]): Occurrence[] {
  const errors = views.flatMap((view) => view.signals.filter(({ kind }) => kind === 'error').map((error) => ({ error, view })));
  return errors.sort((a, b) => byTimeThenId(a.error, b.error));
}

function factsOf({ properties }: EventRow): { from?: unknown; type?: unknown; severity?: unknown } {
  const facts = properties === '' ? null : (JSON.parse(properties) as Record<string, unknown> | null);
  // Properties are texts; what holds anything else was not written by a site.
  return facts !== null && Object.values(facts).every((value) => typeof value === 'string') ? facts : {};
}

function isFromExtension(error: EventRow): boolean {
  return factsOf(error).from === 'extension';
}

function ofIssue(occurrences: readonly Occurrence[], issue: string): Occurrence[] {
  return occurrences.filter(({ error }) => error.target === issue);
}

function figuresOf(views: readonly View[]) {
  return {
    pageViews: new Set(views.map(({ row }) => row.id)).size,
    visits: new Set(views.map(({ visit }) => visit)).size,
    visitors: new Set(views.map(({ row }) => row.visitor)).size,
  };
}

function countErrors(occurrences: readonly Occurrence[]): ErrorFigures {
  return { occurrences: occurrences.length, ...figuresOf(occurrences.map(({ view }) => view)) };
}

/** By the time of the page view; the first bucket reaches as far back as the selection. */
function countBuckets(occurrences: readonly Occurrence[], edges: readonly number[]): number[] {
  return edges.slice(1).map((end, i) => {
    const start = i === 0 ? Number.NEGATIVE_INFINITY : edges[i]!;
    return occurrences.filter(({ view: { row } }) => row.ts >= start && row.ts < end).length;
  });
}

function countIssue(issue: string, all: readonly Occurrence[], before: Occurrence[] | null, edges: readonly number[]): IssueRow {
  const occurrences = ofIssue(all, issue);
  const [first, last] = [occurrences[0]!.error, occurrences.at(-1)!.error];
  const { type, severity } = factsOf(last);
  return {
    issue,
    title: last.title,
    type: ERROR_TYPES.find((known) => known === type) ?? 'unknown',
    severity: SEVERITIES.find((known) => known === severity) ?? 'low',
    firstSeen: first.ts,
    lastSeen: last.ts,
    firstRelease: first.release,
    lastRelease: last.release,
    browser: mostly(occurrences, ({ browser }) => browser),
    page: mostly(occurrences, ({ path }) => path),
    ...countErrors(occurrences),
    series: countBuckets(occurrences, edges),
    compared: before && ofIssue(before, issue).length,
  };
}

function mostly(occurrences: readonly Occurrence[], textOf: (row: EventRow) => string): string {
  const texts = occurrences.map(({ view }) => textOf(view.row));
  const countOf = (text: string) => texts.filter((other) => other === text).length;
  return texts.toSorted((a, b) => countOf(b) - countOf(a) || compareCodePoints(a, b))[0]!;
}

function countDetail(views: readonly View[], occurrences: readonly Occurrence[], limit: number) {
  const by = (nameOf: (row: EventRow) => string): IssueName[] =>
    [...new Set(occurrences.map(({ view }) => nameOf(view.row)))]
      .map((name) => {
        const named = occurrences.filter(({ view }) => nameOf(view.row) === name);
        const { visits } = figuresOf(named.map(({ view }) => view));
        return { name, occurrences: named.length, visits, allVisits: figuresOf(views.filter(({ row }) => nameOf(row) === name)).visits };
      })
      .sort((a, b) => b.occurrences - a.occurrences || compareCodePoints(a.name, b.name))
      .slice(0, limit);
  const affected = new Set(occurrences.map(({ view }) => view));
  const paths = new Set(occurrences.map(({ view }) => view.row.path));
  const leaving = (list: readonly View[]): Leaving => ({
    pageViews: list.length,
    exits: list.filter(({ row, visit }) => lastOf(visit) === row).length,
  });
  return {
    pageView: occurrences.at(-1)!.view.row.id,
    browsers: by(({ browser }) => browser),
    pages: by(({ path }) => path),
    releases: by(({ release }) => release),
    affected: leaving([...affected]),
    others: leaving(views.filter((view) => paths.has(view.row.path) && !affected.has(view))),
  };
}
