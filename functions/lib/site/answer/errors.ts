import type { ErrorFigures, ErrorsAnswer, ErrorsQuestion, IssueDetail, IssueName, IssueRow, Leaving } from '#contract/questions/errors.ts';
import { readErrorFacts } from '#contract/rows/error-facts.ts';
import { rangeConditions, revisionOf, type Asked } from '../asked.ts';
import type { AnswerRow } from '../clickhouse.ts';
import { errorTotalsStatement, issueNamesStatement, issuesStatement, leavingStatement, selectedStatement } from '../sql/errors.ts';
import { heldStatement } from '../sql/signals.ts';
import type { Conditions } from '../sql/views.ts';
import { uuidOf } from '../stamped-row.ts';

/** Answers what went wrong on the selected page views. */
export async function answerErrors(question: ErrorsQuestion, asked: Asked): Promise<Omit<ErrorsAnswer, 'tookMs'>> {
  const { id, compare, edges, limit, issue } = question;
  const { database, held } = asked;
  const span = await asked.resolve(question.range);
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
    v: 1,
    id,
    asOf: held.asOf,
    revision: revisionOf(held),
    range: asked.answered(span),
    held: Number(heldRows[0]?.['errors'] ?? 0),
    completeSince: null,
    selected: { pageViews: figure('pageViews'), visits: figure('visits'), visitors: figure('visitors') },
    totals: readFigures(total, 'isIn'),
    compared: compare && readFigures(total, 'isCompared'),
    leftOut: Number(total['leftOut'] ?? 0),
    series: readSeries(total['series'], edges),
    issues: issues.slice(0, limit).map((row) => readIssue(row, question)),
    more: issues.length > limit,
    detail: named[0] === undefined ? null : await answerDetail(named[0], question, range, asked),
  };
}

function readFigures(row: AnswerRow, role: string): ErrorFigures {
  const figure = (name: string) => Number(row[role + name] ?? 0);
  return { occurrences: figure('Occurrences'), pageViews: figure('PageViews'), visits: figure('Visits'), visitors: figure('Visitors') };
}

/** Counts by the start of their bucket, as two lists of which one has the starts. */
function readSeries(value: unknown, edges: readonly number[]): number[] {
  const [starts = [], counts = []] = Array.isArray(value) ? (value as unknown[][]) : [];
  const byStart = new Map(starts.map((start, i) => [Number(start), Number(counts[i])]));
  return edges.slice(0, -1).map((start) => byStart.get(start) ?? 0);
}

function readIssue(row: AnswerRow, { edges, compare }: ErrorsQuestion): IssueRow {
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
    series: readSeries(row['series'], edges),
    compared: compare && Number(row['compared']),
  };
}

async function answerDetail(row: AnswerRow, question: ErrorsQuestion, range: Conditions, { database, held }: Asked): Promise<IssueDetail> {
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
  const told = readIssue(row, question);
  return {
    ...told,
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
