import { fail, succeed, type Outcome } from '#contract/outcome.ts';
import type { RowsAnswer, RowsQuestion, VisitedRow } from '#contract/questions/rows.ts';
import { MAX_VISIT_ROWS, type VisitAnswer, type VisitQuestion } from '#contract/questions/visit.ts';
import { EVENT_KINDS, type EventRow } from '#contract/rows/event.ts';
import { logOf } from '#contract/rows/logs.ts';
import { TEXT_COLUMN, TEXT_COLUMNS } from '#contract/rows/text-columns.ts';
import { withoutSecrets } from '#contract/rows/without-secrets.ts';
import { isUuid } from '#contract/rows/uuid.ts';
import type { VisitStamp } from '#contract/site/wire.ts';
import { readCursor, writeCursor } from '../../../../workers/query/pages/cursor.ts';
import { queryOfStamp } from '../../../../workers/observe/arrival.ts';
import { derivedOf, visitFields } from '../../../../workers/observe/derivations.ts';
import { rangeConditions, revisionOf, type SiteSnapshot } from '../snapshot.ts';
import type { AnswerRow } from '../clickhouse.ts';
import type { Statement } from '../sql/statement.ts';
import { hexOf, STAMPS, stampColumn, uuidOf } from '../stamped-row.ts';
import { Views, type Conditions, type Held } from '../sql/views.ts';

const ACTION_KINDS_SQL = EVENT_KINDS.filter((kind) => logOf(kind) === 'actions').map((kind) => `'${kind}'`);

/** Answers one page of page views, newest first. */
export async function answerRows(question: RowsQuestion, snapshot: SiteSnapshot): Promise<Outcome<RowsAnswer>> {
  const { id, range, limit, cursor } = question;
  const belongsTo = JSON.stringify({ ...question, id: '', cursor: '', limit: 0 });
  const position = cursor === '' ? null : readPosition(readCursor(cursor, belongsTo) ?? '');
  if (cursor !== '' && position === null)
    return fail('gone', 'This page belongs to another question: read the rows again from their start.', { path: 'cursor' });
  const span = await snapshot.resolve(range);
  const conditions = rangeConditions(question, span);
  const found = await snapshot.database.ask(rowsStatement(snapshot.held, question, conditions, position));
  const rows = found.slice(0, limit).map(readVisitedRow);
  const last = rows.at(-1);
  return succeed({
    v: 1,
    id,
    asOf: snapshot.held.asOf,
    revision: revisionOf(snapshot.held),
    complete: snapshot.answered(span).complete,
    rows,
    cursor: found.length > limit && last !== undefined ? writeCursor(`${last.ts}.${last.id}`, belongsTo) : '',
  });
}

function readPosition(text: string): RowPosition | null {
  const [, ts, id] = /^(\d{1,15})\.(.*)$/.exec(text) ?? [];
  return isUuid(id) ? { ts: Number(ts), id } : null;
}

/** Answers one visit as it went. */
export async function answerVisit({ id, pageView }: VisitQuestion, { database, held }: SiteSnapshot): Promise<Outcome<VisitAnswer>> {
  const [views, actions] = await Promise.all([
    database.ask(visitViewsStatement(held, pageView)),
    database.ask(visitActionsStatement(held, pageView)),
  ]);
  if (views.length === 0) return fail('gone', 'This page view is no longer held: choose another one.', { path: 'pageView' });
  return succeed({
    v: 1,
    id,
    asOf: held.asOf,
    revision: revisionOf(held),
    pageViews: views.slice(0, MAX_VISIT_ROWS).map(readRow),
    actions: actions.slice(0, MAX_VISIT_ROWS).map(readRow),
    more: Math.max(views.length, actions.length) > MAX_VISIT_ROWS,
  });
}

/** Where a page of rows goes on: below this page view. */
interface RowPosition {
  ts: number;
  id: string;
}

function rowColumns(prefix = ''): string {
  return [
    `lower(hex(${prefix}id)) AS hexId`,
    `toString(${prefix}ts) AS at`,
    `${prefix}origin`,
    `${prefix}flags`,
    ...TEXT_COLUMNS.map((name) => prefix + name),
  ].join(', ');
}

/** One page of page views, newest first, and one more where there is one. */
function rowsStatement(held: Held, { limit }: RowsQuestion, conditions: Conditions, position: RowPosition | null): Statement {
  const views = new Views(held, [conditions.span]);
  const below =
    position === null
      ? ''
      : `AND (ts, id) < (${views.bind('Int64', position.ts)}, toFixedString(unhex(${views.bind('String', hexOf(position.id))}), 16))`;
  const condition = views.condition(conditions);
  const first = `LIMIT ${views.bind('Int64', limit + 1)}`;
  return views.statement(
    `
SELECT ${rowColumns()}, ${STAMPS.map(stampColumn).join(', ')}
FROM ${views.source()} WHERE ${condition} ${below}
ORDER BY ts DESC, id DESC ${first}`,
    (parts) => `SELECT * FROM ${parts} ORDER BY toInt64(at) DESC, hexId DESC ${first}`,
  );
}

/** The first page views of the visit of a page view, and one more where there is one. */
function visitViewsStatement(held: Held, pageView: string): Statement {
  const views = new Views(held);
  const id = `toFixedString(unhex(${views.bind('String', hexOf(pageView))}), 16)`;
  return views.statement(`SELECT ${rowColumns()} FROM ${ofVisitSource(views, id)} ORDER BY ts, id LIMIT ${MAX_VISIT_ROWS + 1}`, inOrder);
}

function visitActionsStatement(held: Held, pageView: string): Statement {
  const views = new Views(held);
  const id = `toFixedString(unhex(${views.bind('String', hexOf(pageView))}), 16)`;
  return views.statement(
    `
SELECT ${rowColumns()}, lower(hex(pageView)) AS pageViewId, kind, value FROM ${views.signals()}
WHERE kind IN (${ACTION_KINDS_SQL.join(', ')}) AND pageView IN (SELECT id FROM ${ofVisitSource(views, id)})
ORDER BY ts, id LIMIT ${MAX_VISIT_ROWS + 1}`,
    inOrder,
  );
}

/** Rows of a visit: one server has them. */
function inOrder(parts: string): string {
  return `SELECT * FROM ${parts} ORDER BY toInt64(at), hexId`;
}

function ofVisitSource(views: Views, id: string): string {
  return `${views.source()} WHERE (visitorHash, visitStart) IN (SELECT visitorHash, visitStart FROM ${views.source()} WHERE id = ${id})`;
}

/** A page view or an action as the contract tells it, without the secrets that a collector before has left in it. */
function readRow(row: AnswerRow): EventRow {
  const texts = Object.fromEntries(TEXT_COLUMNS.map((name) => [name, TEXT_COLUMN[name].read(String(row[name]))])) as Record<
    (typeof TEXT_COLUMNS)[number],
    string
  >;
  const { kind = 'pageview', value = 0, pageViewId = '' } = row;
  return withoutSecrets({
    id: uuidOf(String(row['hexId'])),
    ts: Number(row['at']),
    kind: kind as EventRow['kind'],
    value: Number(value),
    pageViewId: pageViewId === '' ? '' : uuidOf(String(pageViewId)),
    origin: row['origin'] as EventRow['origin'],
    flags: Number(row['flags']),
    ...texts,
  });
}

/** A page view beside what its visit says. */
function readVisitedRow(row: AnswerRow): VisitedRow {
  const own = readRow(row);
  const stamps = Object.fromEntries(STAMPS.map((name) => [name, String(row[stampColumn(name)])])) as VisitStamp;
  return { ...own, ...visitFields({ ...own, ...stamps, query: queryOfStamp(stamps) }), ...derivedOf(own) };
}
