import { useState, type ReactNode } from 'react';
import { meanScrollDepth, meanVisibleMs, rateVital } from '#contract/questions/ratios.ts';
import { VITAL_KINDS, type PageSort, type VitalKind } from '#contract/questions/measured-pages.ts';
import type { PageMeasures, PageOrder, VitalFigure } from '#contract/questions/signals.ts';
import { DEFAULT_PAGE_ORDER, LEAST_SAMPLES, pageOrder, pressedOrder, type PageOrderChoice } from '#question/page-order.ts';
import { countOf, DASH, formatCount, formatDuration, formatShare } from '#lib/format/format-number.ts';
import { readableAddress } from '#lib/format/readable-text.ts';
import { keysOf } from '#contract/keys-of.ts';
import { classNames } from '#lib/react/class-names.ts';
import { SelectField } from '#ui/controls/select-field.tsx';
import { SortHead } from '#ui/figures/long-table.tsx';
import { useFirstRows } from '../card/first-rows.tsx';
import { ViewCard } from '../card/view-card.tsx';
import type { OnPick } from '../frame/view-props.ts';
import { PanelBody, type SignalsProps } from '../signals/signals-panels.tsx';
import { useSourceEnd } from '#engine/source/use-source.ts';
import { missingText, RATINGS, formatVital } from '../signals/signal-text.ts';
import { pickMode } from '../view/pick.ts';

/** Pages that are listed until all are asked for. */
const FIRST_PAGES = 10;
const FIGURES = [...VITAL_KINDS, 'visible', 'scrolled'] as const;
type Figure = (typeof FIGURES)[number];
const HEADS: Readonly<Record<PageSort, string>> = {
  ...{ LCP: 'LCP', INP: 'INP', CLS: 'CLS', TTFB: 'TTFB' },
  ...{ visible: 'Visible', scrolled: 'Scrolled', samples: 'Page views', path: 'Page' },
};
const CELL = 'py-1 pl-3 text-right tabular whitespace-nowrap';
const HEAD = 'pb-1 pl-3 text-right font-normal';
const OPTIONS = FIGURES.map((value) => ({ value, label: HEADS[value] }));
const FIRST_ORDER: PageOrder = pageOrder(DEFAULT_PAGE_ORDER);

/** Changes how the pages are sorted. */
export type OnOrder = (update: (order: PageOrderChoice) => PageOrderChoice) => void;

interface Props extends SignalsProps {
  onPick: OnPick;
  onOrder: OnOrder;
}

/** The 75th percentile of each vital, mean visible time and mean scroll depth by page: the first of all pages in any order. */
export function PagesPanel({ answer, pages: order, failed, zone, onPick, onOrder }: Props) {
  const hasEnded = useSourceEnd() !== null;
  const rows = answer?.pages?.rows ?? [];
  const [listed, others] = useFirstRows(rows, FIRST_PAGES, ['page', 'pages']);
  const sorted = order ?? FIRST_ORDER;
  const isMeasured = answer !== null && answer.held.vitals + answer.held.engagement > 0;
  const tooFew = `No page has ${countOf(sorted.least, 'measurement')} in this range and with these filters. Ask for fewer, or choose a longer range.`;
  return (
    <ViewCard
      title="Pages"
      description={<Legend />}
      saved={{ title: 'Speed and engagement by page', picture: 'card', lines: () => linesOf(rows), disabled: rows.length === 0 }}
    >
      {isMeasured && <LeastSamples order={sorted} onOrder={onOrder} />}
      <PanelBody
        {...{ answer, failed, zone }}
        missing={
          rows.length > 0
            ? null
            : isMeasured && sorted.least > 1
              ? tooFew
              : missingText(answer?.held.engagement ?? 0, 'engagement', hasEnded)
        }
      >
        <PagesTable rows={listed} order={sorted} onPick={onPick} onOrder={onOrder} />
        {answer?.pages?.more === true && (
          <p className="mt-2 text-xs text-faint">{`Further pages are not listed: these are the first ${rows.length} in this order.`}</p>
        )}
      </PanelBody>
      {others}
    </ViewCard>
  );
}

/** How many measurements a listed page has at least, of what sorts the pages. */
function LeastSamples({ order: { by, least }, onOrder }: { order: PageOrder; onOrder: OnOrder }) {
  const options = [...new Set([...LEAST_SAMPLES, least])]
    .sort((a, b) => a - b)
    .map((count) => ({ value: String(count), label: formatCount(count) }));
  const what = least === 1 ? 'measurement' : 'measurements';
  return (
    <p className="mb-2 text-xs text-muted">
      Pages with at least{' '}
      <SelectField
        label="Least number of measurements of a page"
        head={formatCount(least)}
        options={options}
        value={String(least)}
        onChange={(chosen) => onOrder((was) => ({ ...was, least: Number(chosen) }))}
      />
      {by === 'samples' || by === 'path'
        ? ` ${what}`
        : ` ${what} of ${by === 'visible' || by === 'scrolled' ? HEADS[by].toLowerCase() : by}`}
    </p>
  );
}

/** What the shapes in the table mean, once for all of them. */
function Legend() {
  return (
    <>
      75th percentile of each vital, mean visible time and scroll depth of the page views that were measured.{' '}
      {keysOf(RATINGS).map((rating) => (
        <span key={rating} className="mr-3 whitespace-nowrap">
          <span aria-hidden="true" className={RATINGS[rating].look}>
            {RATINGS[rating].shape}
          </span>{' '}
          {RATINGS[rating].word}
        </span>
      ))}
    </>
  );
}

/** As lines of a CSV file, the head first: milliseconds, CLS a score, the share of the page that was scrolled. */
function linesOf(rows: readonly PageMeasures[]): (string | number)[][] {
  return [
    ['Page', ...VITAL_KINDS, 'Visible ms', 'Scrolled', 'Page views'],
    ...rows.map((row) => [
      row.path,
      ...VITAL_KINDS.map((kind) => row.vitals[kind]?.p75 ?? ''),
      meanVisibleMs(row) ?? '',
      meanScrollDepth(row) ?? '',
      row.samples,
    ]),
  ];
}

interface TableProps {
  rows: readonly PageMeasures[];
  order: PageOrder;
  onPick: OnPick;
  onOrder: OnOrder;
}

/** How fast a page was and how it was read, in one line. Where there is no room for all figures, the head of one chooses which, and sorts by it. */
function PagesTable({ rows, order, onPick, onOrder }: TableProps) {
  const [seen, see] = useState<Figure>('LCP');
  const chosen = FIGURES.find((figure) => figure === order.by) ?? seen;
  if (chosen !== seen) see(chosen);
  const lookOf = (look: string, figure: Figure) =>
    classNames(look, 'w-24 @2xl:w-20 @4xl:w-24', figure !== chosen && 'hidden @2xl:table-cell');
  const sortOf = (by: PageSort) => ({
    direction: by === order.by ? (order.descending ? ('descending' as const) : ('ascending' as const)) : ('none' as const),
    onSort: () => onOrder((was) => pressedOrder(by, was)),
  });
  const head = (by: PageSort, look: string) => (
    <th scope="col" aria-sort={sortOf(by).direction} className={look}>
      <SortHead head={HEADS[by]} sort={sortOf(by)} />
    </th>
  );
  return (
    <div className="@container">
      <table className="w-full table-fixed text-[0.8125rem]">
        <caption className="sr-only">Speed and engagement by page</caption>
        <thead className="text-xs text-faint">
          <tr>
            {head('path', 'pb-1 text-left font-normal')}
            {FIGURES.map((figure) => (
              <th key={figure} scope="col" aria-label={HEADS[figure]} aria-sort={sortOf(figure).direction} className={lookOf(HEAD, figure)}>
                {figure === chosen && (
                  <span className="@2xl:hidden">
                    <SelectField
                      label="Figure of the pages, which sorts them"
                      head={figure === order.by ? `${HEADS[figure]} ${order.descending ? '↓' : '↑'}` : HEADS[figure]}
                      options={OPTIONS}
                      value={chosen}
                      onChange={(by) => onOrder((was) => ({ ...was, by, descending: true }))}
                    />
                  </span>
                )}
                <span className={classNames(figure === chosen && 'hidden @2xl:inline')}>
                  <SortHead head={HEADS[figure]} sort={sortOf(figure)} />
                </span>
              </th>
            ))}
            {head('samples', classNames(HEAD, 'w-24'))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <tr key={row.path} className="hover:bg-raised">
              <th scope="row" className="font-normal">
                <button
                  type="button"
                  title={readableAddress(row.path)}
                  onClick={(event) => onPick('path', row.path, pickMode(event))}
                  className="block w-full truncate py-1 text-left hover:underline"
                >
                  {readableAddress(row.path)}
                </button>
              </th>
              {FIGURES.map((figure) => (
                <td key={figure} className={lookOf(CELL, figure)}>
                  {figureOf(figure, row)}
                </td>
              ))}
              <td className={CELL}>{formatCount(row.samples)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function figureOf(figure: Figure, row: PageMeasures): ReactNode {
  if (figure === 'visible') return formatDuration(meanVisibleMs(row));
  if (figure === 'scrolled') return formatShare(meanScrollDepth(row));
  return <Vital kind={figure} figure={row.vitals[figure]} />;
}

/** A figure with the shape and colour of its rating, whose word is for the ear here: the legend has it for the eye. */
function Vital({ kind, figure }: { kind: VitalKind; figure: VitalFigure | null }) {
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
