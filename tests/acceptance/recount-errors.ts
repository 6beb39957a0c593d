import { ERROR_TYPES, SEVERITIES } from '#contract/rows/error-facts.ts';
import type { ErrorFigures, ErrorsAnswer, ErrorsQuestion, IssueName, IssueRow, Leaving } from '#contract/questions/errors.ts';
import type { QuestionRange } from '#contract/questions/selection.ts';
import type { EventRow } from '#contract/rows/event.ts';
import { comparedQuestion } from './recount.ts';
import { conversionsOf, NOTHING_LOST } from './recount-goals.ts';
import { compareCodePoints } from './recount-figures.ts';
import { robotsOf } from './recount-robots.ts';
import { countsBy, isOwn, hourOfWeek, isInside, select, type Conditions, meetsText } from './recount-selection.ts';
import { byTimeThenId, isCounted, isOfVisit, lastOf, pageViewsOf, textOf, type View } from './recount-visits.ts';

/** The part of an answer that follows from the rows and the question alone. */
export type RecountedErrors = Omit<ErrorsAnswer, 'v' | 'id' | 'asOf' | 'revision' | 'tookMs' | 'range' | 'completeSince'>;

/** An error with its selected page view; null = a lone error, which may fall in a visit: `near` is a page view of it. */
interface Occurrence {
  error: EventRow;
  view: View | null;
  near: View | null;
}

/** As long as the silence within a visit. */
const NEAR_MS = 30 * 60 * 1000;

/**
 * The naive twin of questions about errors, straight from the definitions. `since` = epoch ms from which on all errors are
 * held; null = all ever recorded are. `countsLone`: errors about no page view that name their visitor count too. `viewsSince`: the
 * same as `since`, of page views.
 */
export function recountErrors(
  rows: readonly EventRow[],
  question: ErrorsQuestion,
  since: number | null = null,
  countsLone = false,
  viewsSince: number | null = null,
): RecountedErrors {
  const recorded = pageViewsOf(rows, viewsSince);
  const lone = countsLone ? loneErrors(rows, recorded) : [];
  const conditionsOf = ({ from, to }: QuestionRange, { clauses, goals, brush, bots, own, offsets }: ErrorsQuestion): Conditions => {
    return { from: Math.max(from ?? 0, since ?? 0), to, clauses, goals, brush, bots, own, offsets };
  };
  const viewsIn = (span: QuestionRange, asked: ErrorsQuestion): View[] => select(recorded, conditionsOf(span, asked));
  const errorsIn = (span: QuestionRange, asked: ErrorsQuestion): Occurrence[] =>
    [...errorsOn(viewsIn(span, asked)), ...lone.filter((each) => meetsAll(each, conditionsOf(span, asked)))].sort((a, b) =>
      byTimeThenId(a.error, b.error),
    );
  const { range, compare, edges, limit, group } = question;
  const asked = { ...question, bots: robotsOf(question) };
  const views = viewsIn(range, asked);
  const all = errorsIn(range, asked);
  const occurrences = all.filter(({ error }) => groupOf(error) === group);
  const isKnown = compare !== null && (since === null || compare.from >= since);
  const inCompared = isKnown ? errorsIn(compare, comparedQuestion(question, compare)) : null;
  const before = inCompared && inCompared.filter(({ error }) => groupOf(error) === group);
  const issues = [...new Set(occurrences.map(({ error }) => error.target))]
    .map((issue) => countIssue(issue, occurrences, before, question))
    .sort((a, b) => b.occurrences - a.occurrences || compareCodePoints(a.issue, b.issue));
  const named = issues.find(({ issue }) => issue === question.issue);
  return {
    held: rows.filter(({ kind, origin }) => kind === 'error' && origin !== 'test').length,
    selected: figuresOf(views),
    totals: countErrors(occurrences),
    compared: before && countErrors(before),
    leftOut: all.filter(({ error }) => ![group, 'missing'].includes(groupOf(error))).length,
    series: countBuckets(occurrences, edges),
    issues: issues.slice(0, limit),
    more: issues.length > limit,
    detail: named === undefined ? null : { ...named, ...countDetail(views, ofIssue(occurrences, named.issue), limit) },
  };
}

function errorsOn(views: readonly View[]): Occurrence[] {
  return views.flatMap((view) => view.signals.filter(({ kind }) => kind === 'error').map((error) => ({ error, view, near: view })));
}

/** Errors about no page view, each with the last page view of its visitor before it, else the next one, if near enough. */
function loneErrors(rows: readonly EventRow[], recorded: readonly View[]): Occurrence[] {
  const lone = rows.filter((row) => row.kind === 'error' && isCounted(row) && row.pageViewId === '' && row.visitor !== '');
  return lone.map((error) => {
    const own = recorded.filter(({ row }) => row.visitor === error.visitor);
    const earlier = own.findLast(({ row }) => row.ts <= error.ts);
    const later = own.find(({ row }) => row.ts > error.ts);
    const near = [earlier, later].find((view) => view !== undefined && Math.abs(view.row.ts - error.ts) <= NEAR_MS);
    return { error, view: null, near: near ?? null };
  });
}

/** Whether a lone error meets conditions: by its own row, and by its visit's where a dimension is the visit's and it falls in one. */
function meetsAll({ error, near }: Occurrence, conditions: Conditions): boolean {
  const { brush, bots, own, clauses, goals, offsets } = conditions;
  const alone: View = { row: error, visit: { visitor: error.visitor, pageViews: [error], views: [], isReturn: null }, signals: [error] };
  if (!isInside(error.ts, conditions) || (brush !== null && !isInside(error.ts, brush)) || !countsBy(bots, alone) || isOwn(alone, own))
    return false;
  return clauses.every(({ dim, op, values }) => {
    if (dim === 'goal') {
      const named = goals.filter(({ id }) => values.includes(id));
      return named.some((goal) => near !== null && conversionsOf(goal, near.visit.views, NOTHING_LOST).length > 0) === (op === 'in');
    }
    if (dim === 'errorIssue') return meetsText({ op, values }, error.target);
    if (dim === 'hourOfWeek') return meetsText({ op, values }, String(hourOfWeek(error.ts, offsets)));
    return meetsText({ op, values }, textOf(dim !== 'visitor' && isOfVisit(dim) && near !== null ? near : alone, dim));
  });
}

/** The row that says where an error happened. */
function placeOf({ error, view }: Occurrence): EventRow {
  return view?.row ?? error;
}

function factsOf({ properties }: EventRow): { from?: string; link?: string; type?: unknown; severity?: unknown } {
  const facts = properties === '' ? null : (JSON.parse(properties) as Record<string, unknown> | null);
  // Properties are texts; what holds anything else was not written by a site.
  return facts !== null && Object.values(facts).every((value) => typeof value === 'string') ? facts : {};
}

function groupOf(error: EventRow): ErrorsQuestion['group'] {
  if (error.target.startsWith('404 /')) return 'missing';
  return factsOf(error).from === 'extension' ? 'extensions' : 'site';
}

/** What led to an address that was not found, up to ten. */
function countLinks(occurrences: readonly Occurrence[]): IssueRow['links'] {
  const links = occurrences.map(({ error }) => factsOf(error).link ?? error.referrer).filter((link) => link !== '');
  return [...new Set(links)]
    .map((name) => ({ name, occurrences: links.filter((other) => other === name).length }))
    .sort((a, b) => b.occurrences - a.occurrences || compareCodePoints(a.name, b.name))
    .slice(0, 10);
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
  return {
    occurrences: occurrences.length,
    pageViews: new Set(occurrences.flatMap(({ view }) => view?.row.id ?? [])).size,
    visits: figuresOf(occurrences.flatMap(({ near }) => near ?? [])).visits,
    visitors: new Set(occurrences.map(({ error, near }) => near?.row.visitor ?? error.visitor)).size,
  };
}

/** By the time of the page view; the first bucket reaches as far back as the selection. */
function countBuckets(occurrences: readonly Occurrence[], edges: readonly number[]): number[] {
  return edges.slice(1).map((end, i) => {
    const start = i === 0 ? Number.NEGATIVE_INFINITY : edges[i]!;
    return occurrences.map(placeOf).filter(({ ts }) => ts >= start && ts < end).length;
  });
}

function countIssue(issue: string, all: readonly Occurrence[], before: Occurrence[] | null, { edges, group }: ErrorsQuestion): IssueRow {
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
    links: group === 'missing' ? countLinks(occurrences) : [],
  };
}

function mostly(occurrences: readonly Occurrence[], textOf: (row: EventRow) => string): string {
  const texts = occurrences.map((each) => textOf(placeOf(each)));
  const countOf = (text: string) => texts.filter((other) => other === text).length;
  return texts.toSorted((a, b) => countOf(b) - countOf(a) || compareCodePoints(a, b))[0]!;
}

function viewsOf(occurrences: readonly Occurrence[]): View[] {
  return occurrences.flatMap(({ view }) => view ?? []);
}

function countDetail(views: readonly View[], occurrences: readonly Occurrence[], limit: number) {
  const by = (nameOf: (row: EventRow) => string): IssueName[] =>
    [...new Set(occurrences.map((each) => nameOf(placeOf(each))))]
      .map((name) => {
        const named = occurrences.filter((each) => nameOf(placeOf(each)) === name);
        const near = named.flatMap((each) => each.near ?? []);
        const allVisits = figuresOf([...views.filter(({ row }) => nameOf(row) === name), ...near]).visits;
        return { name, occurrences: named.length, visits: figuresOf(near).visits, allVisits };
      })
      .sort((a, b) => b.occurrences - a.occurrences || compareCodePoints(a.name, b.name))
      .slice(0, limit);
  const affected = new Set(viewsOf(occurrences));
  const paths = new Set([...affected].map(({ row }) => row.path));
  const leaving = (list: readonly View[]): Leaving => ({
    pageViews: list.length,
    exits: list.filter(({ row, visit }) => lastOf(visit) === row).length,
  });
  return {
    pageView: viewsOf(occurrences).at(-1)?.row.id ?? '',
    browsers: by(({ browser }) => browser),
    pages: by(({ path }) => path),
    releases: by(({ release }) => release),
    affected: leaving([...affected]),
    others: leaving(views.filter((view) => paths.has(view.row.path) && !affected.has(view))),
  };
}
