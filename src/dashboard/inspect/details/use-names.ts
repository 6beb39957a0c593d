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

/** The names of a list that contain a text, page by page; `readLines` reads all of them as lines of a table, the head first. */
export function useNames(listed: Listed, sorting: Sorting, text: string) {
  const { dim } = listed;
  const here = isSearchedHere(dim);
  const contains = useSettled(here ? '' : text, SETTLE_MS);
  const ask = useMemo<AskPage<NameRow>>(() => {
    const askAtOnce = atOneMoment();
    return (cursor) => askAtOnce((moment) => moment.ask('list', listQuestion(newUuid(), listed, contains, sorting, cursor)));
  }, [listed, contains, sorting]);
  const { pages, next, all } = usePages(ask);
  // A search among words and an order that the source does not know need every row.
  const needsAll = (here && text !== '') || typeof sorting.by === 'string';
  useEffect(() => {
    if (needsAll) void all();
  }, [needsAll, all, ask]);
  const matching = useCallback(
    (rows: readonly NameRow[]) => inOrder(here ? searchNames(rows, dim, text) : rows, listed, sorting),
    [here, dim, text, listed, sorting],
  );
  const rows = useMemo(() => matching(pages.rows), [matching, pages.rows]);
  const readLines = async () => {
    const { rows: read, failure } = await all();
    return failure === null ? nameLines(matching(read), listed) : null;
  };
  return { rows, pages, next, readLines };
}
