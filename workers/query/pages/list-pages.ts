import { fail, succeed } from '../../contract/outcome.ts';
import type { Outcome } from '../../contract/outcome.ts';
import type { ListAnswer, ListQuestion } from '../../contract/questions/list.ts';
import { readCursor, writeCursor } from './cursor.ts';
import type { ListCounts } from '../count/list-counts.ts';
import { ranksBefore } from '../count/top-n.ts';

/** A page of a full list. */
export type ListPage = Pick<ListAnswer, 'rows' | 'cursor'>;

const POSITION = /^\d{1,7}$/;

/**
 * Pages of the full list of a dimension, by count descending, then name. The list that was ranked last is remembered:
 * reading it page by page ranks it once.
 */
export class ListPages {
  #ranked: { belongsTo: string; rows: ListPage['rows'] } | null = null;

  /**
   * A page of the list of a question; `gone` when the cursor is of another question or revision.
   *
   * @param count counts the question's list, called only when it is not remembered
   */
  page(question: ListQuestion, revision: string, count: () => ListCounts): Outcome<ListPage> {
    const belongsTo = JSON.stringify([{ ...question, id: '', cursor: '', limit: 0 }, revision]);
    const start = startOf(question.cursor, belongsTo);
    if (start === null) {
      return fail('gone', 'The list has changed since its first page: ask again with an empty cursor.', { path: 'cursor' });
    }
    if (this.#ranked?.belongsTo !== belongsTo) this.#ranked = { belongsTo, rows: rank(count(), question.contains) };
    const { rows } = this.#ranked;
    const end = start + question.limit;
    const cursor = end < rows.length ? writeCursor(String(end), belongsTo) : '';
    return succeed({ rows: rows.slice(start, end), cursor });
  }
}

function startOf(cursor: string, belongsTo: string): number | null {
  if (cursor === '') return 0;
  const position = readCursor(cursor, belongsTo);
  return position !== null && POSITION.test(position) ? Number(position) : null;
}

function rank({ counts, column }: ListCounts, contains: string): ListPage['rows'] {
  const wanted = contains.toLowerCase();
  const codes: number[] = [];
  for (let code = 0; code < Math.min(counts.length, column.bound); code++) {
    if (counts[code] === 0) continue;
    if (wanted === '' || (column.texts[code] ?? '').toLowerCase().includes(wanted)) codes.push(code);
  }
  codes.sort((a, b) => (ranksBefore(a, b, counts, column.texts) ? -1 : 1));
  return codes.map((code) => ({ name: column.texts[code] ?? '', count: counts[code] ?? 0 }));
}
