import { useCallback, useEffect, useMemo } from 'react';
import type { NameRow } from '#contract/questions/list.ts';
import { atOneMoment } from '#engine/source/ask-source.ts';
import { useSettled } from '#lib/react/use-settled.ts';
import { newUuid } from '#lib/uuid.ts';
import { usePages, type AskPage } from '../rows/page-reader.ts';
import { inOrder, isSearchedHere, listQuestion, searchNames, type Listed } from './list-question.ts';
import { nameLines } from './name-columns.ts';
import type { Sorting } from './sorting.ts';

/** A text is searched when it has not changed for this long. */
const SETTLE_MS = 150;

/** The names of a list that contain a text, page by page, with the question that they answer; `readLines` reads all of them as lines of a table, the head first. */
export function useNames(listed: Listed, sorting: Sorting, text: string) {
  const { dim } = listed;
  const here = isSearchedHere(dim);
  const contains = useSettled(here ? '' : text, SETTLE_MS);
  const asked = useMemo(() => {
    const askAtOnce = atOneMoment();
    const ask: AskPage<NameRow> = (cursor) =>
      askAtOnce((moment) => moment.ask('list', listQuestion(newUuid(), listed, contains, sorting, cursor)));
    return { ask, listed, sorting };
  }, [listed, contains, sorting]);
  const { pages, question, next, all } = usePages<NameRow, typeof asked>(asked);
  // A search among words and an order that the source does not know need every row.
  const needsAll = (here && text !== '') || typeof sorting.by === 'string';
  useEffect(() => {
    if (needsAll) void all();
  }, [needsAll, all, asked]);
  const matching = useCallback(
    (rows: readonly NameRow[], of: Pick<typeof asked, 'listed' | 'sorting'>) =>
      inOrder(here ? searchNames(rows, dim, text) : rows, of.listed, of.sorting),
    [here, dim, text],
  );
  const rows = useMemo(() => matching(pages.rows, question), [matching, pages.rows, question]);
  const readLines = async () => {
    const { rows: read, failure } = await all();
    return failure === null ? nameLines(matching(read, asked), listed) : null;
  };
  return { rows, pages, question, next, readLines };
}
