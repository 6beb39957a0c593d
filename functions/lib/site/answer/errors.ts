import {
  MAX_LINKS,
  type ErrorFigures,
  type ErrorsAnswer,
  type ErrorsQuestion,
  type IssueDetail,
  type IssueName,
  type IssueRow,
  type Leaving,
} from '#contract/questions/errors.ts';
import { MISSING_ISSUE, readErrorFacts } from '#contract/rows/error-facts.ts';
import { compareCodePoints } from '../../../../workers/query/count/top-n.ts';
import { rangeConditions, type OwnFields, type SiteSnapshot } from '../snapshot.ts';
import type { AnswerRow } from '../clickhouse.ts';
import type { Conditions, Held } from '../sql/views.ts';
import { uuidOf } from '../stamped-row.ts';
import { summed, summedGroups, type Statement } from '../sql/statement.ts';
import { happeningsOf, type Happenings } from '../sql/happenings.ts';
import { heldStatement } from './signals.ts';

const VISIT = '(visitorHash, visitStart)';

/** Answers what went wrong on the selected page views. */
export async function answerErrors(question: ErrorsQuestion, snapshot: SiteSnapshot): Promise<OwnFields<ErrorsAnswer>> {
  const { compare, edges, limit, issue } = question;
  const { database, held } = snapshot;
  const span = await snapshot.resolve(question.range);
  const range = rangeConditions(question, span);
  const [heldRows, selected, totals, issues, named] = await Promise.all([
    database.ask(heldStatement(held)),
    database.ask(selectedStatement(held, range)),
    database.ask(errorTotalsStatement(held, question, range)),
    database.ask(issuesStatement(held, question, range, null)),
    issue === null ? [] : database.ask(issuesStatement(held, question, range, issue)),
  ]);
  const figure = (name: string) => Number(selected[0]?.[name] ?? 0);
  const total = totals[0] ?? {};
  return {
    range: snapshot.answered(span),
    held: Number(heldRows[0]?.['errors'] ?? 0),
    completeSince: null,
    selected: { pageViews: figure('pageViews'), visits: figure('visits'), visitors: figure('visitors') },
    totals: readFigures(total, 'isIn'),
    compared: compare && readFigures(total, 'isCompared'),
    leftOut: Number(total['leftOut'] ?? 0),
    series: readSeries(total, edges, held),
    issues: issues.slice(0, limit).map((row) => readIssue(row, question, held)),
    more: issues.length > limit,
    detail: named[0] === undefined ? null : await answerDetail(named[0], question, range, snapshot),
  };
}

function readFigures(row: AnswerRow, role: string): ErrorFigures {
  const figure = (name: string) => Number(row[role + name] ?? 0);
  return { occurrences: figure('Occurrences'), pageViews: figure('PageViews'), visits: figure('Visits'), visitors: figure('Visitors') };
}

/** Counts of errors by bucket (`series`), none where they are of too few visitors (`bucketVisitors`) to be told. */
function readSeries({ series, bucketVisitors }: AnswerRow, edges: readonly number[], { minGroupSize }: Held): number[] {
  const [counts, visitors] = [readByStart(series), readByStart(bucketVisitors)];
  return edges.slice(0, -1).map((start) => ((visitors.get(start) ?? 0) < minGroupSize ? 0 : (counts.get(start) ?? 0)));
}

function readByStart(value: unknown): Map<number, number> {
  return new Map(Object.entries(value ?? {}).map(([start, count]) => [Number(start), Number(count)]));
}

/** By bucket: how many errors there are where a condition holds, and of how many visitors. */
function seriesColumns({ views }: Happenings, edges: readonly number[], condition: string): string {
  const bucket = views.bucket('ts', edges);
  return `sumMapIf(map(${bucket}, toUInt64(1)), ${condition}) AS series, uniqExactMapIf(map(${bucket}, visitorHash), ${condition}) AS bucketVisitors`;
}

const MERGED_SERIES = { series: 'sumMap(part.series)', bucketVisitors: 'sumMap(part.bucketVisitors)' };

/** What led to an address that was not found, as far as it is told. */
function readLinks({ links, linkVisitors }: AnswerRow, { minGroupSize }: Held): IssueRow['links'] {
  const visitors = new Map(Object.entries(linkVisitors ?? {}));
  return Object.entries(links ?? {})
    .map(([name, count]) => ({ name, occurrences: Number(count) }))
    .filter(({ name }) => name !== '' && Number(visitors.get(name) ?? 0) >= minGroupSize)
    .sort((a, b) => b.occurrences - a.occurrences || compareCodePoints(a.name, b.name))
    .slice(0, MAX_LINKS);
}

function readIssue(row: AnswerRow, { edges, compare, group }: ErrorsQuestion, held: Held): IssueRow {
  const text = (name: string) => String(row[name]);
  const { type, severity } = readErrorFacts(text('facts'));
  return {
    issue: text('issue'),
    title: text('title'),
    type,
    severity,
    firstSeen: Number(row['firstSeen']),
    lastSeen: Number(row['lastSeen']),
    firstRelease: text('firstRelease'),
    lastRelease: text('lastRelease'),
    browser: text('mostBrowser'),
    page: text('mostPath'),
    occurrences: Number(row['occurrences']),
    pageViews: Number(row['pageViews']),
    visits: Number(row['visits']),
    visitors: Number(row['visitors']),
    series: readSeries(row, edges, held),
    compared: compare && (Number(row['comparedVisitors']) < held.minGroupSize ? 0 : Number(row['compared'])),
    links: group === 'missing' ? readLinks(row, held) : [],
  };
}

async function answerDetail(
  row: AnswerRow,
  question: ErrorsQuestion,
  range: Conditions,
  { database, held }: SiteSnapshot,
): Promise<IssueDetail> {
  const issue = String(row['issue']);
  const names = async (column: 'browser' | 'path' | 'release') =>
    (await database.ask(issueNamesStatement(held, question, range, issue, column))).map(readName);
  const [browsers, pages, releases, leaving] = await Promise.all([
    names('browser'),
    names('path'),
    names('release'),
    database.ask(leavingStatement(held, question, range, issue)),
  ]);
  const side = (name: string): Leaving => ({
    pageViews: Number(leaving[0]?.[`${name}Views`] ?? 0),
    exits: Number(leaving[0]?.[`${name}Last`] ?? 0),
  });
  return {
    ...readIssue(row, question, held),
    pageView: uuidOf(String(row['pageView'])),
    browsers,
    pages,
    releases,
    affected: side('affected'),
    others: side('other'),
  };
}

function readName({ name, occurrences, visits, allVisits }: AnswerRow): IssueName {
  return { name: String(name), occurrences: Number(occurrences), visits: Number(visits), allVisits: Number(allVisits) };
}

/** The group of an error, given the columns of its issue and its properties. */
function groupOf(issue: string, properties: string): string {
  const isExtension = `JSONExtractString(${properties}, 'from') = 'extension'`;
  return `multiIf(startsWith(${issue}, '${MISSING_ISSUE}/'), 'missing', ${isExtension}, 'extensions', 'site')`;
}

/** Errors on the selected page views, with `isWanted`: of the group that the question asks for, and `isTold`: left out, it is told how many. */
function errorsSource({ joined }: Happenings, { group }: ErrorsQuestion): string {
  const of = groupOf('did', 'said');
  return `(SELECT *, ${of} = '${group}' AS isWanted, ${of} != 'missing' AS isTold, JSONExtractString(said, 'link') AS link FROM ${joined("kind = 'error'")})`;
}

function selectedStatement(held: Held, range: Conditions): Statement {
  const { views, selected } = happeningsOf(held, range, null);
  return views.statement(
    `SELECT count() AS pageViews, uniqExact(${VISIT}) AS visits, uniqExact(visitorHash) AS visitors FROM ${selected()}`,
    summed([], ['pageViews', 'visits', 'visitors']),
  );
}

/** All errors together: those of the range, those of the comparison, and those that the question leaves out. */
function errorTotalsStatement(held: Held, question: ErrorsQuestion, range: Conditions): Statement {
  const happenings = happeningsOf(held, range, question.compare);
  const figures = (['isIn', 'isCompared'] as const).flatMap((role) => [
    `countIf(${role} AND isWanted) AS ${role}Occurrences`,
    `uniqExactIf(id, ${role} AND isWanted) AS ${role}PageViews`,
    `uniqExactIf(${VISIT}, ${role} AND isWanted) AS ${role}Visits`,
    `uniqExactIf(visitorHash, ${role} AND isWanted) AS ${role}Visitors`,
  ]);
  const names = figures.map((figure) => figure.slice(figure.lastIndexOf(' ') + 1));
  return happenings.views.statement(
    `
SELECT ${figures.join(',\n  ')}, countIf(isIn AND NOT isWanted AND isTold) AS leftOut,
  ${seriesColumns(happenings, question.edges, 'isIn AND isWanted')}
FROM ${errorsSource(happenings, question)}`,
    summed([], [...names, 'leftOut'], MERGED_SERIES),
  );
}

/** A server on which an issue came only in the span that is compared knows no oldest error of the range. */
const mergedIssues = ({ minGroupSize }: Held) =>
  summedGroups(minGroupSize, ['issue'], ['occurrences', 'pageViews', 'visits', 'compared', 'comparedVisitors'], {
    newest: 'max(part.newest)',
    oldest: 'minIf(part.oldest, part.occurrences > 0)',
    ...Object.fromEntries(['browsers', 'paths', 'links', 'linkVisitors'].map((name) => [name, `sumMap(part.${name})`])),
    ...MERGED_SERIES,
  });

/** The issues with most errors, or the one that is named. */
function issuesStatement(held: Held, question: ErrorsQuestion, range: Conditions, issue: string | null): Statement {
  const happenings = happeningsOf(held, range, question.compare);
  const { views } = happenings;
  const first = `LIMIT ${views.bind('Int64', question.limit + 1)}`;
  return views.statement(
    `
SELECT did AS issue, maxIf((at, signalId, heading, said, build, id), isIn) AS newest, minIf((at, signalId, build), isIn) AS oldest,
  countIf(isIn) AS occurrences, uniqExactIf(id, isIn) AS pageViews, uniqExactIf(${VISIT}, isIn) AS visits,
  uniqExactIf(visitorHash, isIn) AS visitors, countIf(isCompared) AS compared,
  uniqExactIf(visitorHash, isCompared) AS comparedVisitors,
  sumMapIf([browser], [1], isIn) AS browsers, sumMapIf([path], [1], isIn) AS paths,
  sumMapIf(map(link, toUInt64(1)), isIn) AS links, uniqExactMapIf(map(link, visitorHash), isIn) AS linkVisitors,
  ${seriesColumns(happenings, question.edges, 'isIn')}
FROM ${errorsSource(happenings, question)}
WHERE isWanted ${issue === null ? '' : `AND did = ${views.bind('String', issue)}`}
GROUP BY did`,
    (parts) => `
SELECT issue, newest.3 AS title, newest.4 AS facts, newest.5 AS lastRelease, newest.1 AS lastSeen, lower(hex(newest.6)) AS pageView,
  oldest.3 AS firstRelease, oldest.1 AS firstSeen, occurrences, pageViews, visits, visitors, compared, comparedVisitors, series, bucketVisitors, links, linkVisitors,
  ${mostly('browsers')} AS mostBrowser, ${mostly('paths')} AS mostPath
FROM (${mergedIssues(held)(parts)}) WHERE occurrences > 0
ORDER BY occurrences DESC, issue ${first}`,
  );
}

/** Of names with their counts, by name, the first with the largest count. */
function mostly(counted: string): string {
  return `${counted}.1[indexOf(${counted}.2, arrayMax(${counted}.2))]`;
}

/** The selected page views, each with `times`: the errors of the issue on it. */
function affectedSource({ views, selected }: Happenings, { group }: ErrorsQuestion, issue: string): string {
  return `(SELECT v.*, s.times AS times FROM ${selected()} AS v LEFT JOIN (
    SELECT pageView, count() AS times FROM ${views.signals()}
    WHERE kind = 'error' AND target = ${views.bind('String', issue)} AND ${groupOf('target', 'properties')} = '${group}'
    GROUP BY pageView) AS s ON s.pageView = v.id)`;
}

/** Browsers, pages or releases on which an issue came, with the visits that had it there and all visits that were there. */
function issueNamesStatement(
  held: Held,
  question: ErrorsQuestion,
  range: Conditions,
  issue: string,
  column: 'browser' | 'path' | 'release',
): Statement {
  const happenings = happeningsOf(held, range, null);
  const { views } = happenings;
  const sums = summedGroups(held.minGroupSize, ['name'], ['occurrences', 'visits', 'allVisits']);
  const first = `LIMIT ${views.bind('Int64', question.limit)}`;
  return views.statement(
    `
SELECT toString(${column}) AS name, sum(times) AS occurrences, uniqExactIf(visitorHash, times > 0) AS visitors,
  uniqExactIf(${VISIT}, times > 0) AS visits, uniqExact(${VISIT}) AS allVisits
FROM ${affectedSource(happenings, question, issue)}
GROUP BY name`,
    (parts) => `${sums(parts)} AND occurrences > 0 ORDER BY occurrences DESC, name ${first}`,
  );
}

/** Page views with an issue and how many were the last of their visit, and the same of the other views of these pages. */
function leavingStatement(held: Held, question: ErrorsQuestion, range: Conditions, issue: string): Statement {
  const happenings = happeningsOf(held, range, null);
  happenings.views.withWholeVisits();
  return happenings.views.statement(
    `
SELECT path, countIf(times > 0) AS affected, countIf(times > 0 AND id = lastId) AS affectedExits,
  countIf(times = 0) AS others, countIf(times = 0 AND id = lastId) AS otherExits
FROM ${affectedSource(happenings, question, issue)} GROUP BY path`,
    (parts) => `
SELECT sum(affected) AS affectedViews, sum(affectedExits) AS affectedLast, sum(others) AS otherViews, sum(otherExits) AS otherLast
FROM (${summed(['path'], ['affected', 'affectedExits', 'others', 'otherExits'])(parts)}) WHERE affected > 0`,
  );
}
