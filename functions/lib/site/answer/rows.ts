import { fail, succeed, type Outcome } from '#contract/outcome.ts';
import type { RowsAnswer, RowsQuestion } from '#contract/questions/rows.ts';
import { MAX_VISIT_ROWS, type VisitAnswer, type VisitQuestion } from '#contract/questions/visit.ts';
import { isUuid } from '#contract/rows/uuid.ts';
import { readCursor, writeCursor } from '../../../../workers/query/pages/cursor.ts';
import { readRow, readVisitedRow, rowsStatement, visitActionsStatement, visitViewsStatement, type RowPosition } from '../sql/rows.ts';
import { rangeConditions, revisionOf, type Asked } from '../asked.ts';

/** Answers one page of page views, newest first. */
export async function answerRows(question: RowsQuestion, asked: Asked): Promise<Outcome<RowsAnswer>> {
  const { id, range, limit, cursor } = question;
  const belongsTo = JSON.stringify({ ...question, id: '', cursor: '', limit: 0 });
  const position = cursor === '' ? null : readPosition(readCursor(cursor, belongsTo) ?? '');
  if (cursor !== '' && position === null)
    return fail('gone', 'This page belongs to another question: read the rows again from their start.', { path: 'cursor' });
  const span = await asked.resolve(range);
  const conditions = rangeConditions(question, span);
  const found = await asked.database.ask(rowsStatement(asked.held, question, conditions, position));
  const rows = found.slice(0, limit).map(readVisitedRow);
  const last = rows.at(-1);
  return succeed({
    v: 1,
    id,
    asOf: asked.held.asOf,
    revision: revisionOf(asked.held),
    complete: asked.answered(span).complete,
    rows,
    cursor: found.length > limit && last !== undefined ? writeCursor(`${last.ts}.${last.id}`, belongsTo) : '',
  });
}

function readPosition(text: string): RowPosition | null {
  const [, ts, id] = /^(\d{1,15})\.(.*)$/.exec(text) ?? [];
  return isUuid(id) ? { ts: Number(ts), id } : null;
}

/** Answers one visit as it went. */
export async function answerVisit({ id, pageView }: VisitQuestion, { database, held }: Asked): Promise<Outcome<VisitAnswer>> {
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
