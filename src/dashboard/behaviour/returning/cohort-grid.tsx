import { DASH, FEWEST_TO_TELL, countOf, formatCount, formatShare } from '#lib/format/format-number.ts';
import { formatDay } from '#lib/format/format-time.ts';
import { classNames } from '#lib/react/class-names.ts';
import { pooledCells, UNIT_WORDS, type CohortCell, type CohortPeriods, type CohortRow } from './cohorts.ts';

/** Shares from so much on are drawn in ink of this strength, in percent: the text on the strongest passes AA in both themes. */
const BANDS = [
  { from: 0, ink: 7, label: 'under 5%' },
  { from: 0.05, ink: 16, label: '5%' },
  { from: 0.1, ink: 28, label: '10%' },
  { from: 0.15, ink: 42, label: '15%' },
  { from: 0.2, ink: 56, label: '20% and more' },
] as const;

const NUMBER = 'px-1.5 text-right whitespace-nowrap';
const STAYS = 'sticky left-0 z-10 bg-bg text-left font-normal whitespace-nowrap';

interface Props {
  caption: string;
  rows: readonly CohortRow[];
  periods: CohortPeriods;
  /** Shows the visits of a cohort's period. */
  onPick: (row: CohortRow) => void;
}

/** Cohorts by later periods: the share in words and ink. Its first column stays where there is no room for the others. */
export function CohortGrid({ caption, rows, periods: { unit, zone }, onPick }: Props) {
  const pooled = pooledCells(rows);
  const word = UNIT_WORDS[unit];
  return (
    <>
      {/* Positioned, so that what is only read out is cut off with the rest and widens no page. */}
      <div role="group" aria-label={caption} tabIndex={0} className="relative overflow-x-auto focus-visible:-outline-offset-2">
        <table className="tabular min-w-full border-separate border-spacing-0.5 text-[0.8125rem]">
          <caption className="sr-only">{caption}</caption>
          <thead className="text-xs text-muted">
            <tr>
              <th scope="col" className={classNames(STAYS, 'pb-1 pl-1')}>
                First visit
              </th>
              <th scope="col" className={classNames(NUMBER, 'pb-1 font-normal')}>
                Visitors
              </th>
              <th scope="col" className={classNames(NUMBER, 'pb-1 font-normal')}>
                {word} 0
              </th>
              {pooled.map(({ after }) => (
                <th key={after} scope="col" className="min-w-12 pb-1 text-center font-normal">
                  <span className="sr-only">{word} </span>
                  {after}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.from}>
                <th scope="row" className={STAYS}>
                  <button
                    type="button"
                    title={`${formatDay(row.from, zone)} – ${formatDay(row.to - 1, zone)}: show its visits`}
                    onClick={() => onPick(row)}
                    className="min-h-8 rounded-[4px] px-1 text-left hover:bg-raised"
                  >
                    {row.name}
                    {row.isPart && <span className="text-faint"> (part)</span>}
                  </button>
                </th>
                <td className={NUMBER}>{formatCount(row.visitors)}</td>
                <td className={classNames(NUMBER, 'text-muted')}>{FIRST[row.state]}</td>
                {row.cells.map((cell) => (
                  <Cell key={cell.after} cell={cell} row={row} />
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot className="font-semibold">
            <tr>
              <th scope="row" className={classNames(STAYS, 'pt-1 pl-1 font-semibold!')}>
                All, pooled
              </th>
              <td className={NUMBER}>{formatCount(rows.reduce((sum, { visitors }) => sum + visitors, 0))}</td>
              <td className={classNames(NUMBER, 'font-normal text-muted')}>100%</td>
              {pooled.map(({ after, back, visitors, share }) => (
                <td key={after} className="text-center" title={`${formatCount(back)} of ${countOf(visitors, 'visitor')}`}>
                  {share === null ? DASH : percent(share)}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
        {BANDS.map(({ ink, label }) => (
          <li key={ink}>
            <span
              aria-hidden="true"
              className="mr-1.5 inline-block size-3 rounded-[3px] border border-line align-[-2px]"
              style={{ backgroundColor: inkOf(ink) }}
            />
            {label}
          </li>
        ))}
        <li>
          <span aria-hidden="true" className="mr-1.5 inline-block size-3 rounded-[3px] border border-control align-[-2px]" />≥ {unit} not
          over: can only grow
        </li>
      </ul>
    </>
  );
}

const FIRST: Readonly<Record<CohortRow['state'], string>> = { whole: '100%', open: 'open', cut: 'cut' };

function Cell({ cell: { back, share, isOpen }, row }: { cell: CohortCell; row: CohortRow }) {
  const words = `${formatCount(back)} of ${countOf(row.visitors, 'visitor')}${isOpen ? ' so far' : ''}`;
  const place = 'h-8 min-w-12 rounded-[4px] px-1 text-center whitespace-nowrap';
  if (share === null) {
    return (
      <td className={classNames(place, 'text-muted')} title={row.state === 'cut' ? 'History begins within this period' : words}>
        {DASH}
      </td>
    );
  }
  // Of so few a share and its ink would say more than is known.
  const isFew = row.visitors < FEWEST_TO_TELL;
  if (isFew || isOpen) {
    return (
      <td className={classNames(place, 'text-xs text-muted', isOpen && 'outline -outline-offset-1 outline-control')} title={words}>
        {isOpen && '≥ '}
        {isFew ? `${back} of ${row.visitors}` : `${Math.floor(share * 100)}%`}
      </td>
    );
  }
  const { ink } = BANDS.findLast(({ from }) => share >= from) ?? BANDS[0];
  return (
    <td className={place} title={`${words}, ${formatShare(share)}`} style={{ backgroundColor: inkOf(ink) }}>
      {percent(share)}
    </td>
  );
}

function inkOf(percentage: number): string {
  return `color-mix(in srgb, var(--fill) ${percentage}%, var(--bg))`;
}

function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}
