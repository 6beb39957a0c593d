import { fail, succeed } from '../../contract/outcome.ts';
import type { Outcome } from '../../contract/outcome.ts';
import type { ListAnswer, ListQuestion, NameRow } from '../../contract/questions/list.ts';
import { metricOf } from '../count/figures.ts';
import type { NameCounts } from '../count/name-counter.ts';
import { ranksBefore } from '../count/top-n.ts';
import { readCursor, writeCursor } from './cursor.ts';

/** A page of a full list. */
export type ListPage = Pick<ListAnswer, 'rows' | 'cursor'>;

const POSITION = /^\d{1,7}$/;

/**
 * Pages of the full list of a dimension, by its metric descending, then name. The list that was ranked last is remembered:
 * reading it page by page ranks it once.
 */
export class ListPages {
  #ranked: { belongsTo: string; rows: ListPage['rows'] } | null = null;

  /**
   * A page of the list of a question; `gone` when the cursor is of another question or revision.
   *
   * @param count counts the question's list, called only when it is not remembered
   */
  page(question: ListQuestion, revision: string, count: () => NameCounts): Outcome<ListPage> {
    const belongsTo = JSON.stringify([{ ...question, id: '', cursor: '', limit: 0 }, revision]);
    const start = startOf(question.cursor, belongsTo);
    if (start === null) {
      return fail('gone', 'The list has changed since its first page: ask again with an empty cursor.', { path: 'cursor' });
    }
    if (this.#ranked?.belongsTo !== belongsTo) this.#ranked = { belongsTo, rows: rank(count(), question) };
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

/** The names that contain a text, ranked. */
function rank(counts: NameCounts, { dim, metric, contains }: ListQuestion): NameRow[] {
  const { texts, bound } = counts.column;
  const wanted = contains.toLowerCase();
  const codes: number[] = [];
  for (let code = 0; code < bound; code++) {
    if (counts.pageViews[code] === 0) continue;
    if (wanted === '' || (texts[code] ?? '').toLowerCase().includes(wanted)) codes.push(code);
  }
  const ranked = counts[metricOf(dim, metric)];
  codes.sort((a, b) => (ranksBefore(a, b, ranked, texts) ? -1 : 1));
  return codes.map((code) => nameRow(counts, code));
}

function nameRow({ column, pageViews, visits, visitors, bounces, durationMs, entries, exits }: NameCounts, code: number): NameRow {
  return {
    name: column.texts[code] ?? '',
    pageViews: pageViews[code]!,
    visits: visits[code]!,
    visitors: visitors[code]!,
    bounces: bounces[code]!,
    durationMs: durationMs[code]!,
    entries: entries[code]!,
    exits: exits[code]!,
  };
}
