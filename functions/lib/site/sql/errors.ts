import type { ErrorsQuestion } from '../../../../workers/contract/questions/errors.ts';
import type { Statement } from '../clickhouse.ts';
import { happeningsOf, type Happenings } from './happenings.ts';
import type { Conditions, Held } from './views.ts';

const VISIT = '(visitorHash, visitStart)';
/** Columns of a row's own errors in the log (functions/lib/site/sql/happenings.ts). */
const NEWEST = '(at, signalId)';

/** Errors on the selected page views, with `isWanted`: of the site itself, or of extensions where the question asks for those. */
function errorsSource({ joined }: Happenings, { extensions }: ErrorsQuestion): string {
  const isExtension = "JSONExtractString(said, 'from') = 'extension'";
  return `(SELECT *, (${isExtension}) = ${extensions ? 1 : 0} AS isWanted FROM ${joined("kind = 'error'")})`;
}

/** The page views that are selected, and the errors held. */
export function selectedStatement(held: Held, range: Conditions): Statement {
  const { views, selected } = happeningsOf(held, range, null);
  return views.statement(`
SELECT count() AS pageViews, uniqExact(${VISIT}) AS visits, uniqExact(visitorHash) AS visitors,
  (SELECT countIf(kind = 'error') FROM ${views.signals()}) AS held
FROM ${selected()}`);
}

/** All errors together: those of the range, those of the comparison, and those that the question leaves out. */
export function errorTotalsStatement(held: Held, question: ErrorsQuestion, range: Conditions): Statement {
  const happenings = happeningsOf(held, range, question.compare);
  const figures = (['isIn', 'isCompared'] as const).flatMap((role) => [
    `countIf(${role} AND isWanted) AS ${role}Occurrences`,
    `uniqExactIf(id, ${role} AND isWanted) AS ${role}PageViews`,
    `uniqExactIf(${VISIT}, ${role} AND isWanted) AS ${role}Visits`,
    `uniqExactIf(visitorHash, ${role} AND isWanted) AS ${role}Visitors`,
  ]);
  return happenings.views.statement(`
SELECT ${figures.join(',\n  ')}, countIf(isIn AND NOT isWanted) AS leftOut,
  sumMapIf([${happenings.views.bucket('ts', question.edges)}], [1], isIn AND isWanted) AS series
FROM ${errorsSource(happenings, question)}`);
}

/** The issues with most errors, or the one that is named. */
export function issuesStatement(held: Held, question: ErrorsQuestion, range: Conditions, issue: string | null): Statement {
  const happenings = happeningsOf(held, range, question.compare);
  const { views } = happenings;
  const newest = (column: string, name: string) => `argMaxIf(${column}, ${NEWEST}, isIn) AS ${name}`;
  // The names with their counts, by name: the first with the largest count is the one that is told.
  const mostly = (column: string) =>
    `(sumMapIf([${column}], [1], isIn) AS of_${column}).1[indexOf(of_${column}.2, arrayMax(of_${column}.2))]`;
  return views.statement(`
SELECT did AS issue, ${newest('heading', 'title')}, ${newest('said', 'facts')}, ${newest('build', 'lastRelease')},
  argMinIf(build, ${NEWEST}, isIn) AS firstRelease, minIf(at, isIn) AS firstSeen, maxIf(at, isIn) AS lastSeen,
  lower(hex(${newest('id', 'lastView').replace(' AS lastView', '')})) AS pageView,
  countIf(isIn) AS occurrences, uniqExactIf(id, isIn) AS pageViews, uniqExactIf(${VISIT}, isIn) AS visits,
  uniqExactIf(visitorHash, isIn) AS visitors, countIf(isCompared) AS compared,
  ${mostly('browser')} AS mostBrowser, ${mostly('path')} AS mostPath,
  sumMapIf([${views.bucket('ts', question.edges)}], [1], isIn) AS series
FROM ${errorsSource(happenings, question)}
WHERE isWanted ${issue === null ? '' : `AND did = ${views.bind('String', issue)}`}
GROUP BY did HAVING occurrences > 0
ORDER BY occurrences DESC, issue LIMIT ${views.bind('Int64', question.limit + 1)}`);
}

/** The selected page views, each with `times`: the errors of the issue on it. */
function affectedSource({ views, selected }: Happenings, { extensions }: ErrorsQuestion, issue: string): string {
  return `(SELECT v.*, s.times AS times FROM ${selected()} AS v LEFT JOIN (
    SELECT pageView, count() AS times FROM ${views.signals()}
    WHERE kind = 'error' AND target = ${views.bind('String', issue)} AND (JSONExtractString(properties, 'from') = 'extension') = ${extensions ? 1 : 0}
    GROUP BY pageView) AS s ON s.pageView = v.id)`;
}

/** Browsers, pages or releases on which an issue came, with the visits that had it there and all visits that were there. */
export function issueNamesStatement(
  held: Held,
  question: ErrorsQuestion,
  range: Conditions,
  issue: string,
  column: 'browser' | 'path' | 'release',
): Statement {
  const happenings = happeningsOf(held, range, null);
  const { views } = happenings;
  return views.statement(`
SELECT toString(${column}) AS name, sum(times) AS occurrences, uniqExactIf(${VISIT}, times > 0) AS visits, uniqExact(${VISIT}) AS allVisits
FROM ${affectedSource(happenings, question, issue)}
GROUP BY name HAVING occurrences > 0 ORDER BY occurrences DESC, name LIMIT ${views.bind('Int64', question.limit)}`);
}

/** Page views with an issue and how many were the last of their visit, and the same of the other views of these pages. */
export function leavingStatement(held: Held, question: ErrorsQuestion, range: Conditions, issue: string): Statement {
  const happenings = happeningsOf(held, range, null);
  happenings.views.withWholeVisits();
  return happenings.views.statement(`
SELECT sum(affected) AS affectedViews, sum(affectedExits) AS affectedLast, sum(others) AS otherViews, sum(otherExits) AS otherLast FROM (
  SELECT countIf(times > 0) AS affected, countIf(times > 0 AND id = lastId) AS affectedExits,
    countIf(times = 0) AS others, countIf(times = 0 AND id = lastId) AS otherExits
  FROM ${affectedSource(happenings, question, issue)} GROUP BY path HAVING affected > 0
)`);
}
