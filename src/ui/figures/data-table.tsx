import type { ReactNode } from 'react';
import { classNames } from '#lib/react/class-names.ts';

export interface Column<T> {
  head: string;
  cell: (row: T) => ReactNode;
  /** Numbers stand right-aligned with figures of equal width. */
  numeric?: boolean;
  /** Stacked, the cell takes a line of its own. */
  wide?: boolean;
}

interface Props<T> {
  caption: string;
  columns: readonly Column<T>[];
  rows: readonly T[];
  rowKey: (row: T, index: number) => string | number;
  /** Where there is no room for the columns, few or many, each row is a block with its heads inside, instead of scrolling sideways. */
  stacks?: 'few' | 'many';
}

/** Classes of a table that stacks below a width, and of one that does not. */
const LOOKS = {
  few: {
    head: 'sticky top-0 bg-raised text-muted @max-lg:sr-only',
    row: '@max-lg:grid @max-lg:grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] @max-lg:gap-x-3 @max-lg:gap-y-2 @max-lg:px-3 @max-lg:py-2.5',
    // The head is visual only: screen readers get it from the table.
    cell: "@max-lg:p-0 @max-lg:text-left @max-lg:before:block @max-lg:before:text-xs @max-lg:before:text-muted @max-lg:before:content-[attr(data-head)/'']",
    wide: '@max-lg:col-span-full',
  },
  many: {
    head: 'sticky top-0 bg-raised text-muted @max-6xl:sr-only',
    row: '@max-6xl:grid @max-6xl:grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] @max-6xl:gap-x-3 @max-6xl:gap-y-2 @max-6xl:px-3 @max-6xl:py-2.5',
    cell: "@max-6xl:p-0 @max-6xl:text-left @max-6xl:before:block @max-6xl:before:text-xs @max-6xl:before:text-muted @max-6xl:before:content-[attr(data-head)/'']",
    wide: '@max-6xl:col-span-2 @max-lg:col-span-full',
  },
  none: { head: 'sticky top-0 bg-raised text-muted', row: undefined, cell: '', wide: '' },
} as const;

/**
 * A table in a scroll box of its own, which also holds what a cell only reads out: a narrow screen never scrolls the page sideways. The box is a group, no
 * landmark: the card around it is one already, often of the same name.
 */
export function DataTable<T>({ caption, columns, rows, rowKey, stacks }: Props<T>) {
  const looks = LOOKS[stacks ?? 'none'];
  return (
    <div role="group" aria-label={caption} tabIndex={0} className="@container relative overflow-auto rounded-control border border-line">
      <table className="w-full text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead className={looks.head}>
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
            <tr key={rowKey(row, rowIndex)} className={looks.row}>
              {columns.map((column, index) => {
                const isWide = index === 0 || column.wide === true;
                const look = classNames('px-3 py-2', column.numeric ? 'text-right tabular' : 'text-left', looks.cell, isWide && looks.wide);
                return index === 0 ? (
                  <th key={column.head} scope="row" className={classNames(look, 'font-normal')}>
                    {column.cell(row)}
                  </th>
                ) : (
                  <td key={column.head} data-head={stacks && column.head} className={look}>
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
