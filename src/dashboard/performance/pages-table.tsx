import { useState, type ReactNode } from 'react';
import { meanScrollDepth, meanVisibleMs, rateVital } from '#contract/questions/ratios.ts';
import { VITAL_KINDS, type VitalKind } from '#contract/questions/signals.ts';
import { HeadSelect } from '#ui/controls/head-select.tsx';
import { DASH, formatCount, formatDuration, formatShare } from '#lib/format/format-number.ts';
import { classNames } from '#lib/react/class-names.ts';
import type { OnPick } from '../frame/view-props.ts';
import { formatVital, RATINGS } from '../signals/signal-text.ts';
import { pickMode } from '../view/pick.ts';
import type { PageMeasures } from './page-rows.ts';

const FIGURES = [...VITAL_KINDS, 'Visible', 'Scrolled'] as const;
type Figure = (typeof FIGURES)[number];

const CELL = 'py-1 pl-3 text-right tabular whitespace-nowrap';
const HEAD = 'pb-1 pl-3 text-right font-normal';

/** How fast a page was and how it was read, in one line. Where there is no room for all figures, the head of one chooses which. */
export function PagesTable({ rows, onPick }: { rows: readonly PageMeasures[]; onPick: OnPick }) {
  const [chosen, choose] = useState<Figure>('LCP');
  const lookOf = (look: string, figure: Figure) => classNames(look, 'w-24', figure !== chosen && 'hidden @2xl:table-cell');
  return (
    <div className="@container">
      <table className="w-full table-fixed text-[0.8125rem]">
        <caption className="sr-only">Speed and engagement by page</caption>
        <thead className="text-xs text-faint">
          <tr>
            <th scope="col" className="pb-1 text-left font-normal">
              Page
            </th>
            {FIGURES.map((figure) => (
              <th key={figure} scope="col" aria-label={figure} className={lookOf(HEAD, figure)}>
                {figure === chosen && (
                  <span className="@2xl:hidden">
                    <HeadSelect label="Figure of the pages" text={figure} options={OPTIONS} value={chosen} onChange={choose} />
                  </span>
                )}
                <span className={classNames(figure === chosen && 'hidden @2xl:inline')}>{figure}</span>
              </th>
            ))}
            <th scope="col" className={classNames(HEAD, 'w-24')}>
              Page views
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <tr key={row.path} className="hover:bg-raised">
              <th scope="row" className="font-normal">
                <button
                  type="button"
                  title={row.path}
                  onClick={(event) => onPick('path', row.path, pickMode(event))}
                  className="block w-full truncate py-1 text-left hover:underline"
                >
                  {row.path}
                </button>
              </th>
              {FIGURES.map((figure) => (
                <td key={figure} className={lookOf(CELL, figure)}>
                  {figureOf(figure, row)}
                </td>
              ))}
              <td className={CELL}>{formatCount(row.measured)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const OPTIONS = FIGURES.map((value) => ({ value, label: value }));

function figureOf(figure: Figure, row: PageMeasures): ReactNode {
  const { engagement } = row;
  if (figure === 'Visible') return formatDuration(engagement && meanVisibleMs(engagement));
  if (figure === 'Scrolled') return formatShare(engagement && meanScrollDepth(engagement));
  return <Vital kind={figure} row={row} />;
}

/** A figure with the shape and colour of its rating, whose word is for the ear here: the legend has it for the eye. */
function Vital({ kind, row }: { kind: VitalKind; row: PageMeasures }) {
  const figure = row.vitals?.vitals[kind] ?? null;
  if (figure === null) return <span title="Not measured">{DASH}</span>;
  const { word, shape, look } = RATINGS[rateVital(kind, figure.p75)];
  return (
    <span title={word}>
      {formatVital(kind, figure.p75)}{' '}
      <span aria-hidden="true" className={look}>
        {shape}
      </span>
      <span className="sr-only">{word}</span>
    </span>
  );
}
