import { fail, succeed, type Outcome } from '#contract/outcome.ts';
import {
  LIST_CURSOR_MS,
  LIST_FIGURES,
  type ListAnswer,
  type ListQuestion,
  type ListFigure,
  type NameFigures,
  type NameRow,
} from '#contract/questions/list.ts';
import { comparedSelection } from '#contract/questions/selection.ts';
import { foldLetters } from '#contract/questions/text-tests.ts';
import { readCursor, writeCursor } from '../../../../workers/query/pages/cursor.ts';
import { rangeConditions, revisionOf, type SiteSnapshot } from '../snapshot.ts';
import type { AnswerRow } from '../clickhouse.ts';
import { summed, type Statement } from '../sql/statement.ts';
import { Views, type Conditions, type Held } from '../sql/views.ts';

/** Where a list goes on: as of which instant, when that was given, and after how many names. */
const POSITION = /^(\d{1,15})-(\d{1,15})-(\d{1,9})$/;
/** Figures of a name in each of its two roles: from visits with `Views` of the role, so that each visit counts once. */
const FIGURE_SQL: Readonly<Record<ListFigure, (role: string) => string>> = {
  pageViews: (role) => `sum(${role}Views)`,
  visits: (role) => `countIf(${role}Views > 0)`,
  visitors: (role) => `uniqExactIf(visitorHash, ${role}Views > 0)`,
  bounces: (role) => `countIf(bounced AND ${role}Views > 0)`,
  durationMs: (role) => `sumIf(lasted, ${role}Views > 0)`,
  entries: (role) => `sum(${role}Entries)`,
  exits: (role) => `sum(${role}Exits)`,
  conversions: (role) => `sum(${role}Reached)`,
  convertingVisits: (role) => `countIf(${role}Reached > 0)`,
  convertingVisitors: (role) => `uniqExactIf(visitorHash, ${role}Reached > 0)`,
};

/** Answers one page of a full list. A later page reads as of the first one's instant: what came meanwhile does not move it. */
export async function answerList(question: ListQuestion, snapshot: SiteSnapshot): Promise<Outcome<ListAnswer>> {
  const { id, range, compare, limit, cursor } = question;
  const now = snapshot.held.asOf;
  const belongsTo = JSON.stringify({ ...question, id: '', cursor: '', limit: 0 });
  const [, asOf, given, start] =
    (cursor === '' ? POSITION.exec(`${now}-${now}-0`) : POSITION.exec(readCursor(cursor, belongsTo) ?? '')) ?? [];
  if (start === undefined || Number(given) + LIST_CURSOR_MS < now || Number(asOf) > now)
    return fail('gone', 'This list is no longer kept: read it again from its start.', { path: 'cursor' });
  const offset = Number(start);
  const held = { ...snapshot.held, asOf: Number(asOf) };
  const span = await snapshot.resolve(range);
  const conditions = rangeConditions(question, span);
  const rows = await snapshot.database.ask(pageStatement(held, question, conditions, offset));
  return succeed({
    v: 1,
    id,
    asOf: held.asOf,
    revision: revisionOf(held),
    complete: snapshot.answered(span).complete,
    compare: compare && snapshot.answered({ from: compare.from, to: compare.to }),
    conversionsSince: null,
    rows: readNames(rows.slice(0, limit), question),
    cursor: rows.length > limit ? writeCursor(`${held.asOf}-${now}-${offset + limit}`, belongsTo) : '',
  });
}

/** One page of a full list from `offset` on, and one name more where there is one. */
function pageStatement(held: Held, question: ListQuestion, range: Conditions, offset: number): Statement {
  const { dim, compare, contains, order, limit, goals, goal } = question;
  const views = new Views(held, compare === null ? [range.span] : [range.span, compare]);
  views.withWholeVisits();
  const counted = goals.find(({ id }) => id === goal);
  views.withGoals(counted === undefined ? [] : [counted]);
  const compared: Conditions | null = compare && { ...range, ...comparedSelection(range, compare), span: compare };
  const flags = [`${views.condition(range)} AS isIn`, `${compared === null ? '0' : views.condition(compared)} AS isCompared`];
  const ofVisit = [
    ...ofVisitColumns('own', 'isIn', counted !== undefined),
    ...ofVisitColumns('before', 'isCompared', counted !== undefined),
  ];
  const figures = LIST_FIGURES.flatMap((figure) => [
    `${FIGURE_SQL[figure]('own')} AS ${figure}`,
    `${FIGURE_SQL[figure]('before')} AS ${figure}Before`,
  ]);
  const sought = views.bind('String', foldLetters(contains));
  // As `containsText` searches: `lower` folds A to Z alone.
  const holds =
    contains === '' ? '' : `AND (position(lower(name), ${sought}) > 0 OR position(lower(decodeURLComponent(name)), ${sought}) > 0)`;
  const column = `toString(${views.column(dim)}) AS name`;
  const page = `LIMIT ${views.bind('Int64', limit + 1)} OFFSET ${views.bind('Int64', offset)}`;
  const sums = summed(['name'], [...LIST_FIGURES, ...LIST_FIGURES.map((figure) => `${figure}Before`)]);
  return views.statement(
    `
SELECT name, ${figures.join(',\n  ')}
FROM (
  SELECT name, visitorHash, any(isBounce) AS bounced, any(durationMs) AS lasted,
    ${ofVisit.join(',\n    ')}
  FROM (SELECT *, ${column}, ${flags.join(', ')} FROM ${views.source()} WHERE (isIn OR isCompared) ${holds})
  GROUP BY name, visitorHash, visitStart
)
GROUP BY name`,
    (parts) => `
SELECT *, ${orderSql(order, counted !== undefined)} AS value FROM (${sums(parts)})
WHERE pageViews > 0 AND visitors >= ${held.minGroupSize}
ORDER BY value IS NULL, value ${order.descending ? 'DESC' : 'ASC'}, name ${page}`,
  );
}

function ofVisitColumns(role: string, flag: string, hasGoal: boolean): string[] {
  return [
    `countIf(${flag}) AS ${role}Views`,
    `countIf(${flag} AND id = firstId) AS ${role}Entries`,
    `countIf(${flag} AND id = lastId) AS ${role}Exits`,
    `${hasGoal ? `maxIf(reached0, ${flag})` : 'toUInt64(0)'} AS ${role}Reached`,
  ];
}

/** The value that sorts: a figure, or a rate of two; NULL over nothing, and where no goal is asked for. */
function orderSql({ of, per }: ListQuestion['order'], hasGoal: boolean): string {
  const isKnown = (figure: ListFigure | null) => hasGoal || figure === null || !isOfGoal(figure);
  if (!isKnown(of) || !isKnown(per)) return 'NULL';
  return per === null ? `toNullable(${of})` : `if(${per} = 0, NULL, ${of} / ${per})`;
}

function isOfGoal(figure: ListFigure): boolean {
  return figure.startsWith('conver');
}

function readNames(rows: readonly AnswerRow[], { goal, compare }: ListQuestion): NameRow[] {
  const figuresOf = (row: AnswerRow, suffix: string) =>
    Object.fromEntries(
      LIST_FIGURES.map((figure) => [figure, isOfGoal(figure) && goal === null ? null : Number(row[figure + suffix])]),
    ) as NameFigures;
  return rows.map((row) => ({ name: String(row['name']), ...figuresOf(row, ''), compared: compare && figuresOf(row, 'Before') }));
}
