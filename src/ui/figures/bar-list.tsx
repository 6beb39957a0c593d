import type { KeyboardEvent, ReactNode } from 'react';
import { classNames } from '#lib/react/class-names.ts';
import { formatCount, formatShare } from '#lib/format/format-number.ts';
import { CutText } from '../elements/cut-text.tsx';

/** The modifier keys that were held when a name was chosen. */
export interface PickKeys {
  shiftKey: boolean;
  altKey: boolean;
}

/** Whether a filter asks for a name, or leaves it out. */
export type NameMark = 'in' | 'notIn' | null;

export interface BarRow {
  /** The stored name, unique in the list. */
  key: string;
  label: string;
  count: number;
  /** The count without any filter, told by the tooltip of the count; null or left out where there is none. */
  base?: number | null;
  /** Tells the count's change, in a column where there is room; left out where nothing is compared. */
  change?: ReactNode;
  /** The share in 0..1 where its source gives it; left out it is the count's part of the total. */
  share?: number;
  /** Whether a filter asks for this row, or leaves it out. */
  mark?: NameMark;
}

interface Props {
  caption: string;
  /** Head of the name column and of the count column. */
  nameHead: string;
  countHead: string;
  /** The visible replacement of the heads: links to other names and counts. */
  heads?: { name?: ReactNode; count?: ReactNode; share?: string };
  rows: readonly BarRow[];
  /** What the shares are of; null shows none. */
  total: number | null;
  /** Rows can be chosen by click, Enter or Space; left out, the list is only read. */
  onPick?: ((key: string, keys: PickKeys) => void) | undefined;
  /** What else can be done with a name: a menu at the end of its row. */
  renderActions?: ((row: BarRow) => ReactNode) | undefined;
  /** Lower rows, for a place of many figures. */
  dense?: boolean;
}

/** A ranked list: a table for the ear, and for the eye bars on one scale, that of the counts beside them. */
export function BarList({ caption, nameHead, countHead, heads, rows, total, onPick, renderActions, dense = false }: Props) {
  const size = dense ? DENSE : ROOMY;
  const largest = Math.max(1, ...rows.map(({ count }) => count));
  const isCompared = rows.some(({ change }) => change !== undefined);
  // Where both do not fit, the change says more than a share that the counts tell.
  const withShare = isCompared && dense && rows.every(({ share }) => share === undefined) ? DENSE.withMoreRoom : '';
  return (
    <div className={size.place}>
      <table className={classNames('w-full table-fixed', size.text)}>
        <caption className="sr-only">{caption}</caption>
        <thead className="text-xs text-faint">
          <tr>
            <th scope="col" aria-label={nameHead} className={classNames('pb-1 text-left font-normal', size.head)}>
              {heads?.name ?? nameHead}
            </th>
            <th scope="col" aria-label={countHead} aria-sort="descending" className="w-20 pb-1 text-right font-normal">
              {heads?.count ?? countHead}
            </th>
            {total !== null && (
              <th scope="col" className={classNames('w-16 pb-1 text-right font-normal', withShare)}>
                {heads?.share ?? 'Share'}
              </th>
            )}
            {isCompared && (
              <th scope="col" className={classNames(size.withRoom, size.change, 'pb-1 text-right font-normal')}>
                Change
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={row.key}
              className={classNames('group/row', size.row, onPick !== undefined && 'cursor-pointer hover:bg-raised')}
              onClick={onPick === undefined ? undefined : (event) => onPick(row.key, event)}
            >
              <BarHead label={row.label} mark={row.mark} length={row.count / largest}>
                {onPick === undefined ? (
                  <span className={classNames('relative block truncate px-2', size.name)} title={storedForm(row.key, row.label)}>
                    <CutText text={row.label} />
                  </span>
                ) : (
                  <PickName
                    label={row.label}
                    stored={row.key}
                    mark={row.mark ?? null}
                    onPick={(keys) => onPick(row.key, keys)}
                    className={size.name}
                  />
                )}
                {renderActions !== undefined && (
                  <span role="presentation" className={ACTIONS} onClick={(event) => event.stopPropagation()}>
                    {renderActions(row)}
                  </span>
                )}
              </BarHead>
              <td
                className="text-right tabular"
                title={typeof row.base === 'number' ? `${formatCount(row.base)} without filters` : undefined}
              >
                {formatCount(row.count)}
              </td>
              {total !== null && (
                <td className={classNames('text-right tabular text-muted', withShare)}>
                  {formatShare(row.share ?? (total > 0 ? row.count / total : null))}
                </td>
              )}
              {row.change !== undefined && <td className={classNames(size.withRoom, 'text-right tabular text-muted')}>{row.change}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const ROOMY = {
  place: '@container',
  text: 'text-sm',
  head: '',
  row: 'h-8',
  name: 'leading-8',
  change: 'w-24 @sm:w-28',
  /** Shown where names keep their room beside it. */
  withRoom: 'hidden @[21.5rem]:table-cell',
} as const;
/** By the window, which tells how wide a card of the dashboard is: a query of the container costs as much as all else of a row's layout. */
const DENSE = {
  // What is outside moves it as a whole, instead of each of its cells.
  place: 'sm:contain-layout',
  text: 'text-[0.8125rem]',
  head: 'pl-2',
  row: 'h-7',
  name: 'leading-7',
  change: 'w-27',
  withRoom: 'hidden min-[23.5rem]:table-cell',
  withMoreRoom: 'hidden min-[28rem]:table-cell',
} as const;
/** Seen where the pointer or the focus is, and always by touch. */
const ACTIONS =
  'absolute top-0 right-0 flex h-full items-center rounded-control bg-bg opacity-0 group-hover/row:opacity-100 focus-within:opacity-100 has-aria-expanded:opacity-100 pointer-coarse:opacity-100';

interface BarHeadProps {
  /** Of its bar, in 0..1 of the longest. */
  length: number;
  mark?: NameMark | undefined;
  /** For the ear, where the children say more than the name. */
  label?: string;
  children: ReactNode;
}

/** The head of a row: a name before its bar, which keeps its colour in contrast themes. */
export function BarHead({ length, mark, label, children }: BarHeadProps) {
  return (
    <th scope="row" aria-label={label} className="relative p-0 text-left font-normal forced-color-adjust-none">
      <span
        aria-hidden="true"
        className={classNames('absolute inset-y-0.5 left-0 w-full origin-left rounded-[4px]', mark === 'in' ? 'bg-bar-picked' : 'bg-bar')}
        style={{ transform: `scaleX(${length})` }}
      />
      {children}
    </th>
  );
}

interface PickProps {
  label: string;
  /** The name as it is stored, which its tooltip tells of an address. */
  stored?: string;
  mark: NameMark;
  /** By click, Enter or Space. */
  onPick: (keys: PickKeys) => void;
  className: string;
  /** -1 where the row around it is what the tab key reaches. */
  tabIndex?: number;
}

const SIGNS = { in: '✓', notIn: '≠' } as const;

/** A name of a list as a button that filters by it; it shows whether a filter is on. */
export function PickName({ label, stored = label, mark, onPick, className, tabIndex }: PickProps) {
  const press = (event: KeyboardEvent) => {
    // With Alt held browsers make no click of Enter.
    if (!event.altKey || (event.key !== 'Enter' && event.key !== ' ')) return;
    event.preventDefault();
    onPick(event);
  };
  return (
    <button
      type="button"
      aria-label={mark === 'notIn' ? `left out: ${label}` : label}
      aria-pressed={mark !== null}
      title={storedForm(stored, label)}
      tabIndex={tabIndex}
      onKeyDown={press}
      onClick={(event) => {
        // The row around it may be pressed too.
        event.stopPropagation();
        onPick(event);
      }}
      className={classNames(
        'relative block w-full truncate rounded-[4px] px-2 text-left',
        className,
        mark === 'in' && 'font-semibold',
        mark === 'notIn' && 'text-muted line-through',
      )}
    >
      {mark !== null && (
        <span aria-hidden="true" className="mr-1.5 inline-block font-semibold no-underline">
          {`${SIGNS[mark]} `}
        </span>
      )}
      {mark === null ? <CutText text={label} /> : label}
    </button>
  );
}

const ENCODED = /%[89a-f]|xn--/i;

/** What tells the stored form of a name that is shown: an address in full as it is stored, else the name. */
export function storedForm(stored: string, shown: string): string {
  return ENCODED.test(stored) ? stored : shown;
}
