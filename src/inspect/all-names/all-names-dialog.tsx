import { useCallback, useEffect, useMemo, useState } from 'react';
import { LIST_FIGURES, type ListFigure, type NameRow } from '../../../workers/contract/questions/list.ts';
import type { Description } from '../../../workers/contract/ports/query.ts';
import { DeltaCell } from '../../components/figures/delta.tsx';
import { Dialog } from '../../components/dialogs/dialog.tsx';
import { LongTable, type LongColumn } from '../../components/figures/long-table.tsx';
import { RetryNotice } from '../../components/feedback/retry-notice.tsx';
import { currentQuery } from '../../engine/source/ask-source.ts';
import { useDescribed } from '../../engine/source/use-source.ts';
import { displayName } from '../../lib/format/display-name.ts';
import { countOf } from '../../lib/format/format-number.ts';
import { newUuid } from '../../lib/uuid.ts';
import { usePages, type AskPage, type Pages } from '../rows/page-reader.ts';
import {
  allNamesTitle,
  inOrder,
  isSearchedHere,
  isSortedBy,
  listQuestion,
  pressed,
  rankingOf,
  searchNames,
  type Listed,
  type Sorting,
} from './list-question.ts';
import { nameColumns, nameLines } from './name-columns.ts';
import { Button } from '../../components/controls/button.tsx';
import { csvLines } from '../../lib/format/csv.ts';
import { pageClock } from '../../lib/clock.ts';

/** All names of a dimension with all their figures: searchable, sorted by any of them, and as CSV. */
export function AllNamesDialog({ listed, onClose }: { listed: Listed | null; onClose: () => void }) {
  return (
    <Dialog open={listed !== null} title={listed === null ? '' : allNamesTitle(listed.title)} size="wide" onClose={onClose}>
      {listed !== null && <Names listed={listed} />}
    </Dialog>
  );
}

function Names({ listed }: { listed: Listed }) {
  const { dim } = listed;
  const here = isSearchedHere(dim);
  const [text, setText] = useState('');
  const figures = useDescribed(figuresOf);
  const [sorting, setSorting] = useState<Sorting>(() => ({ by: rankedBy(listed, figures), descending: true }));
  const contains = useSettled(here ? '' : text);
  const ask = useCallback<AskPage<NameRow>>(
    (cursor) => currentQuery.list(listQuestion(newUuid(), listed, contains, sorting, cursor)),
    [listed, contains, sorting],
  );
  const { pages, next, all } = usePages(ask);
  // A search among words and an order that the source does not know need every row.
  const needsAll = (here && text !== '') || typeof sorting.by === 'string';
  useEffect(() => {
    if (needsAll) void all();
  }, [needsAll, all, ask]);
  const matches = useMemo(
    () => inOrder(here ? searchNames(pages.rows, dim, text) : pages.rows, listed, sorting),
    [pages.rows, here, dim, text, listed, sorting],
  );
  const columns = useMemo(() => columnsOf(listed, figures, sorting, setSorting), [listed, figures, sorting]);
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <label className="grid min-w-48 flex-1 gap-1 text-sm text-muted">
          Search
          <input
            type="search"
            value={text}
            maxLength={128}
            onChange={(input) => setText(input.currentTarget.value)}
            className="h-11 w-full rounded-control border border-control bg-surface px-3 text-ink"
          />
        </label>
        <CopyNames listed={listed} figures={figures} disabled={pages.rows.length === 0} read={all} search={here ? text : ''} />
      </div>
      <RetryNotice message={pages.failure?.message ?? null} onRetry={next} />
      <p role="status" className="tabular text-sm text-muted">
        {pages.reading && pages.rows.length === 0
          ? 'Reading names…'
          : matches.length === 0
            ? 'No name contains this text.'
            : `${countOf(matches.length, 'name')}${pages.more ? ' so far, more below' : ''}`}
      </p>
      <LongTable caption={allNamesTitle(listed.title)} columns={columns} rows={matches} rowKey={(row) => row.name} onEnd={next} />
    </div>
  );
}

function figuresOf(described: Description | null): readonly ListFigure[] {
  return described?.figures ?? LIST_FIGURES;
}

/** The figure that ranks the list, or the first of its columns where the source does not give that. */
function rankedBy(listed: Listed, figures: readonly ListFigure[]): Sorting['by'] {
  return nameColumns(listed, figures).find(({ by }) => by !== null)?.by ?? { of: rankingOf(listed), per: null };
}

function columnsOf(
  listed: Listed,
  figures: readonly ListFigure[],
  sorting: Sorting,
  onSort: (sorting: Sorting) => void,
): LongColumn<NameRow>[] {
  const sort = (by: Sorting['by']): LongColumn<NameRow>['sort'] => ({
    direction: isSortedBy(by, sorting) ? (sorting.descending ? 'descending' : 'ascending') : 'none',
    onSort: () => onSort(pressed(by, sorting)),
  });
  return [
    { head: listed.nameHead, sort: sort('name'), cell: (row) => displayName(listed.dim, row.name) },
    ...nameColumns(listed, figures).map(({ head, width, by, value, format, delta }): LongColumn<NameRow> => ({
      head,
      width,
      numeric: true,
      sort: by === null ? undefined : sort(by),
      cell: (row) => (delta === undefined ? format(value(row)) : <DeltaCell delta={delta(row)} />),
    })),
  ];
}

interface Props {
  listed: Listed;
  /** Those that the source gives. */
  figures: readonly ListFigure[];
  disabled: boolean;
  /** Reads every row before it is copied. */
  read: () => Promise<Pages<NameRow>>;
  /** A text that is searched among the rows read, '' for all. */
  search: string;
}

const LABELS = { idle: 'Copy as CSV', done: 'Copied', failed: 'Copying was denied' } as const;

/** Puts all names that are searched for on the clipboard, also those that were not scrolled to yet. */
function CopyNames({ listed, figures, disabled, read, search }: Props) {
  const [state, setState] = useState<keyof typeof LABELS>('idle');
  const copy = async () => {
    const { rows } = await read();
    const text = csvLines(nameLines(searchNames(rows, listed.dim, search), listed, figures));
    // Denied by permission, or missing on plain HTTP.
    const copied = await Promise.resolve()
      .then(() => navigator.clipboard.writeText(text))
      .then(
        () => true,
        () => false,
      );
    setState(copied ? 'done' : 'failed');
  };
  return (
    <Button disabled={disabled} onClick={() => void copy()}>
      <span aria-live="polite">{LABELS[state]}</span>
    </Button>
  );
}

/** A text is searched when it has not changed for this long. */
const SETTLE_MS = 150;

/** A value once it has stopped changing. */
function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => pageClock.after(SETTLE_MS, () => setSettled(value)), [value]);
  return settled;
}
