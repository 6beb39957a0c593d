import { Button } from '../controls/button.tsx';
import { ChartDownloads, ChartFoot } from './chart-foot.tsx';

interface Props {
  list: RankedList;
  /** What the list leaves out; '' for nothing. */
  note?: string;
  /** Opens all names; left out where the list is all there is. */
  onShowAll?: (() => void) | undefined;
}

/** What can be done with a list, at the foot of its card; of the same height with and without rows. */
export function ListFoot({ list, note, onShowAll }: Props) {
  const isEmpty = list.rows.length === 0;
  return (
    <div className="mt-auto">
      {note !== undefined && <p className="mt-1 min-h-4 text-xs text-faint">{note}</p>}
      <ChartFoot>
        <ListDownloads list={list} disabled={isEmpty} />
        {onShowAll !== undefined && !isEmpty && (
          <Button variant="quiet" size="small" aria-label={`Show all of ${list.title}`} onClick={onShowAll}>
            Show all
          </Button>
        )}
      </ChartFoot>
    </div>
  );
}

/** Buttons that download a ranked list. Part of the files' names is its title: `Top Paths` as `top-paths`. */
export function ListDownloads({ list, disabled }: { list: RankedList; disabled: boolean }) {
  return (
    <ChartDownloads name={list.title.toLowerCase().replaceAll(' ', '-')} picture="card" lines={() => barLines(list)} disabled={disabled} />
  );
}

/** A ranked list for a download. */
interface RankedList {
  title: string;
  nameHead: string;
  countHead: string;
  rows: readonly {
    label: string;
    count: number;
    /** Without filters, and in what is compared with; null or left out where there is none. */
    base?: number | null;
    compared?: number | null;
    share?: number;
  }[];
  /** What the shares are of; null shows none. */
  total: number | null;
}

/** A ranked list as lines of a CSV file, the head first; shares in 0..1. */
export function barLines({ nameHead, countHead, rows, total }: RankedList): (string | number)[][] {
  const withBase = rows.some(({ base }) => typeof base === 'number');
  const isCompared = rows.some(({ compared }) => typeof compared === 'number');
  const shareOf = (count: number, told?: number) => told ?? (total === null || total === 0 ? 0 : Number((count / total).toFixed(6)));
  return [
    [
      ...[nameHead, countHead, ...(total === null ? [] : ['Share'])],
      ...(isCompared ? ['Before'] : []),
      ...(withBase ? ['Without filters'] : []),
    ],
    ...rows.map(({ label, count, base, compared, share }) => [
      label,
      count,
      ...(total === null ? [] : [shareOf(count, share)]),
      ...(isCompared ? [compared ?? ''] : []),
      ...(withBase ? [base ?? ''] : []),
    ]),
  ];
}
