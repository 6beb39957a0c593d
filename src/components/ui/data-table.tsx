import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';

export interface Column<T> {
  head: string;
  cell: (row: T) => ReactNode;
  /** Numbers stand right-aligned with figures of equal width. */
  numeric?: boolean;
}

interface Props<T> {
  caption: string;
  columns: readonly Column<T>[];
  rows: readonly T[];
  rowKey: (row: T, index: number) => string | number;
}

/**
 * A table in a scroll box of its own, so that a narrow screen never scrolls the page sideways. The box is a group, no
 * landmark: the card around it is one already, often of the same name.
 */
export function DataTable<T>({ caption, columns, rows, rowKey }: Props<T>) {
  return (
    <div role="group" aria-label={caption} tabIndex={0} className="overflow-auto rounded-control border border-line">
      <table className="w-full text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead className="sticky top-0 bg-raised text-muted">
          <tr>
            {columns.map((column) => (
              <th
                key={column.head}
                scope="col"
                className={classNames('px-3 py-2 font-medium whitespace-nowrap', column.numeric ? 'text-right' : 'text-left')}
              >
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row, rowIndex) => (
            <tr key={rowKey(row, rowIndex)}>
              {columns.map((column, index) => {
                const look = classNames('px-3 py-2', column.numeric ? 'text-right tabular' : 'text-left');
                return index === 0 ? (
                  <th key={column.head} scope="row" className={classNames(look, 'font-normal')}>
                    {column.cell(row)}
                  </th>
                ) : (
                  <td key={column.head} className={look}>
                    {column.cell(row)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
