import { useEffect, useRef, useState, type RefObject } from 'react';
import { classNames } from '#lib/react/class-names.ts';
import type { Column } from './data-table.tsx';

/** Every row is this high, in CSS pixels: the window is computed, not measured. */
const ROW_HEIGHT_PX = 36;

/** What a column without a width has at least, in CSS pixels. */
const LEAST_WIDTH_PX = 120;

/** Rows drawn above and below the visible ones, so that a quick scroll shows no gap. */
const OVERSCAN_ROWS = 8;

export interface LongColumn<T> extends Column<T> {
  /** Width in CSS pixels; the columns without one share the rest. */
  width?: number;
  /** The head is a button that sorts the rows. */
  sort?: { direction: 'ascending' | 'descending' | 'none'; onSort: () => void } | undefined;
}

interface Props<T> {
  caption: string;
  columns: readonly LongColumn<T>[];
  rows: readonly T[];
  rowKey: (row: T, index: number) => string | number;
  /** All rows that exist, where not all of them are here yet. */
  total?: number | undefined;
  /** Called when the last rows come into sight. */
  onEnd?: (() => void) | undefined;
  /** As high as the column of flexible boxes around it has room for. */
  tall?: boolean;
}

/**
 * A table of any length in a scroll box: only the rows in sight are in the document, numbered for assistive technology.
 * Where there is no room for all columns, they are scrolled sideways beside the first.
 */
export function LongTable<T>({ caption, columns, rows, rowKey, total, onEnd, tall = false }: Props<T>) {
  const minWidth = columns.reduce((sum, { width }) => sum + (width ?? LEAST_WIDTH_PX), 0);
  const { first, end, box } = useRowWindow(rows.length, ROW_HEIGHT_PX);
  useEffect(() => {
    if (end >= rows.length) onEnd?.();
  }, [end, rows.length, onEnd]);
  return (
    <div
      ref={box}
      role="region"
      aria-label={caption}
      tabIndex={0}
      className={classNames('relative overflow-auto rounded-control border border-line', tall ? 'min-h-24' : 'max-h-[min(26rem,50vh)]')}
    >
      <table
        aria-rowcount={(total ?? rows.length) + 1}
        className="w-full table-fixed border-separate border-spacing-0 text-sm"
        style={{ minWidth }}
      >
        <caption className="sr-only">{caption}</caption>
        <thead className="sticky top-0 z-10 bg-raised text-muted">
          <tr aria-rowindex={1}>
            {columns.map((column, index) => (
              <th
                key={column.head}
                scope="col"
                aria-sort={column.sort?.direction}
                style={{ width: column.width }}
                className={classNames(
                  'h-9 px-2 py-1.5 align-bottom leading-tight font-medium',
                  index === 0 && 'sticky left-0 bg-raised',
                  column.numeric ? 'text-right' : 'text-left',
                )}
              >
                <SortHead {...column} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Room rows={first} />
          {rows.slice(first, end).map((row, offset) => (
            <tr key={rowKey(row, first + offset)} aria-rowindex={first + offset + 2} style={{ height: ROW_HEIGHT_PX }}>
              {columns.map((column, index) => (
                <Cell key={column.head} column={column} row={row} head={index === 0} />
              ))}
            </tr>
          ))}
          <Room rows={rows.length - end} />
        </tbody>
      </table>
    </div>
  );
}

const ARROWS = { ascending: '↑', descending: '↓', none: '' } as const;

/** The head of a column: its name, and where it sorts, a button that does. */
export function SortHead({ head, sort }: Pick<LongColumn<never>, 'head' | 'sort'>) {
  if (sort === undefined) return head;
  return (
    <button
      type="button"
      onClick={sort.onSort}
      className={classNames('-my-1 py-1 [text-align:inherit] hover:text-ink', sort.direction !== 'none' && 'text-ink')}
    >
      {head}
      <span aria-hidden="true"> {ARROWS[sort.direction]}</span>
    </button>
  );
}

function Cell<T>({ column, row, head }: { column: LongColumn<T>; row: T; head: boolean }) {
  const content = column.cell(row);
  const look = classNames('truncate border-t border-line px-2', column.numeric ? 'text-right tabular' : 'text-left');
  const title = typeof content === 'string' ? content : undefined;
  return head ? (
    <th scope="row" className={classNames(look, 'sticky left-0 bg-surface font-normal')} title={title}>
      {content}
    </th>
  ) : (
    <td className={look} title={title}>
      {content}
    </td>
  );
}

/** Takes the room of rows that are not in the document, so that the scroll bar has its right length. */
function Room({ rows }: { rows: number }) {
  return rows === 0 ? null : <tr aria-hidden="true" style={{ height: rows * ROW_HEIGHT_PX }} />;
}

/** Which rows of a long list are drawn: `[first, end)`, a half-open span of indexes. */
interface RowWindow {
  first: number;
  end: number;
}

/** The rows in sight of a scroll box, all rows being `rowHeight` pixels high, with some to spare on both sides. */
export function rowWindow(scrollTop: number, boxHeight: number, rowHeight: number, count: number): RowWindow {
  const top = Math.max(0, scrollTop);
  const first = Math.max(0, Math.min(count, Math.floor(top / rowHeight)) - OVERSCAN_ROWS);
  const end = Math.min(count, Math.ceil((top + boxHeight) / rowHeight) + OVERSCAN_ROWS);
  return { first: Math.min(first, end), end };
}

/**
 * Windows a list of rows of one fixed height inside a scroll box. Ours rather than a package: rows of fixed height need
 * thirty lines, a general virtualiser brings ten times as many bytes.
 */
function useRowWindow(count: number, rowHeight: number): RowWindow & { box: RefObject<HTMLDivElement | null> } {
  const box = useRef<HTMLDivElement>(null);
  const [sight, setSight] = useState({ top: 0, height: 480 });
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const look = () => setSight({ top: element.scrollTop, height: element.clientHeight });
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, []);
  return { ...rowWindow(sight.top, sight.height, rowHeight, count), box };
}
