import type { KeyboardEvent, ReactNode } from 'react';
import { classNames } from '../../lib/react/class-names.ts';
import { formatCount, formatShare } from '../../lib/format/format-number.ts';

export interface BarRow {
  /** The stored name, unique in the list. */
  key: string;
  label: string;
  count: number;
  /** The count without any filter, drawn in grey behind; null or left out where there is none. */
  base?: number | null;
  /** Tells the count's change, in a column where there is room; left out where nothing is compared. */
  change?: ReactNode;
  /** The share in 0..1 where its source tells it; left out it is the count's part of the total. */
  share?: number;
  /** Whether a filter asks for this row, or leaves it out. */
  mark?: 'in' | 'notIn' | null;
}

/** The modifier keys that were held when a row was chosen. */
export interface PickKeys {
  shiftKey: boolean;
  altKey: boolean;
}

interface Props {
  caption: string;
  /** Head of the name column and of the count column. */
  nameHead: string;
  countHead: string;
  rows: readonly BarRow[];
  /** What the shares are of; null shows none. */
  total: number | null;
  /** Rows can be chosen by click, Enter or Space; left out, the list is only read. */
  onPick?: ((key: string, keys: PickKeys) => void) | undefined;
}

/** A ranked list: a table for the ear, bars scaled to the largest row for the eye. */
export function BarList({ caption, nameHead, countHead, rows, total, onPick }: Props) {
  const largest = Math.max(1, ...rows.map((row) => Math.max(row.count, row.base ?? 0)));
  const isCompared = rows.some(({ change }) => change !== undefined);
  return (
    <div className="@container">
      <table className="w-full table-fixed text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead className="text-xs text-faint">
          <tr>
            <th scope="col" className="pb-1 text-left font-normal">
              {nameHead}
            </th>
            <th scope="col" className="w-14 pb-1 text-right @sm:w-20 font-normal">
              {countHead}
            </th>
            {total !== null && (
              <th scope="col" className="w-16 pb-1 text-right font-normal">
                Share
              </th>
            )}
            {isCompared && (
              <th scope="col" className={classNames(ROOMY, 'w-24 @sm:w-28 pb-1 text-right font-normal')}>
                Change
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={row.key}
              className={classNames('h-8', onPick !== undefined && 'cursor-pointer hover:bg-raised')}
              onClick={onPick === undefined ? undefined : (event) => onPick(row.key, event)}
            >
              <th scope="row" className="relative p-0 text-left font-normal forced-color-adjust-none">
                <Bars row={row} largest={largest} />
                {onPick === undefined ? (
                  <span className="relative block truncate px-2 leading-8" title={row.label}>
                    {row.label}
                  </span>
                ) : (
                  <PickButton row={row} onPick={onPick} />
                )}
              </th>
              <td className="text-right tabular">{formatCount(row.count)}</td>
              {total !== null && (
                <td className="text-right tabular text-muted">{formatShare(row.share ?? (total > 0 ? row.count / total : null))}</td>
              )}
              {row.change !== undefined && <td className={classNames(ROOMY, 'text-right tabular text-muted')}>{row.change}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Shown where names keep their room beside it. */
const ROOMY = 'hidden @[21.5rem]:table-cell';
const BAR = 'absolute inset-y-0.5 left-0 w-full origin-left rounded-[4px]';

function Bars({ row, largest }: { row: BarRow; largest: number }) {
  return (
    <>
      {typeof row.base === 'number' && (
        <span aria-hidden="true" className={classNames(BAR, 'bg-ghost')} style={{ transform: `scaleX(${row.base / largest})` }} />
      )}
      <span aria-hidden="true" className={classNames(BAR, 'bg-bar')} style={{ transform: `scaleX(${row.count / largest})` }} />
    </>
  );
}

const SIGNS = { in: '✓', notIn: '≠' } as const;

/** The name as a button; its click, by pointer or key, is the row's. */
function PickButton({ row, onPick }: { row: BarRow; onPick: NonNullable<Props['onPick']> }) {
  const { mark = null } = row;
  const press = (event: KeyboardEvent) => {
    // With Alt held browsers make no click of Enter.
    if (!event.altKey || (event.key !== 'Enter' && event.key !== ' ')) return;
    event.preventDefault();
    onPick(row.key, event);
  };
  return (
    <button
      type="button"
      aria-pressed={mark !== null}
      title={row.label}
      onKeyDown={press}
      className={classNames(
        'block w-full truncate rounded-[4px] px-2 text-left leading-8 relative',
        mark === 'in' && 'font-semibold',
        mark === 'notIn' && 'text-muted line-through',
      )}
    >
      {mark !== null && (
        <>
          <span aria-hidden="true" className="mr-1.5 inline-block font-semibold no-underline">
            {SIGNS[mark]}
          </span>
          {mark === 'notIn' && <span className="sr-only">left out: </span>}
        </>
      )}
      {row.label}
    </button>
  );
}
