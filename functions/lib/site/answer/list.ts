import { fail, succeed, type Outcome } from '#contract/outcome.ts';
import { LIST_CURSOR_MS, type ListAnswer, type ListQuestion } from '#contract/questions/list.ts';
import { readCursor, writeCursor } from '../../../../workers/query/pages/cursor.ts';
import { pageStatement, readNames } from '../sql/pages.ts';
import { rangeConditions, revisionOf, type Asked } from '../asked.ts';

/** Where a list goes on: as of which instant, when that was given, and after how many names. */
const POSITION = /^(\d{1,15})-(\d{1,15})-(\d{1,9})$/;

/** Answers one page of a full list. A later page reads as of the first one's instant: what came meanwhile does not move it. */
export async function answerList(question: ListQuestion, asked: Asked): Promise<Outcome<ListAnswer>> {
  const { id, range, compare, limit, cursor } = question;
  const now = asked.held.asOf;
  const belongsTo = JSON.stringify({ ...question, id: '', cursor: '', limit: 0 });
  const [, asOf, given, start] =
    (cursor === '' ? POSITION.exec(`${now}-${now}-0`) : POSITION.exec(readCursor(cursor, belongsTo) ?? '')) ?? [];
  if (start === undefined || Number(given) + LIST_CURSOR_MS < now || Number(asOf) > now)
    return fail('gone', 'This list is no longer kept: read it again from its start.', { path: 'cursor' });
  const offset = Number(start);
  const held = { ...asked.held, asOf: Number(asOf) };
  const span = await asked.resolve(range);
  const conditions = rangeConditions(question, span);
  const rows = await asked.database.ask(pageStatement(held, question, conditions, offset));
  return succeed({
    v: 1,
    id,
    asOf: held.asOf,
    revision: revisionOf(held),
    complete: asked.answered(span).complete,
    compare: compare && asked.answered({ from: compare.from, to: compare.to }),
    conversionsSince: null,
    rows: readNames(rows.slice(0, limit), question),
    cursor: rows.length > limit ? writeCursor(`${held.asOf}-${now}-${offset + limit}`, belongsTo) : '',
  });
}
