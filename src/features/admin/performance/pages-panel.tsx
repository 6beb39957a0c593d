import { meanScrollDepth, meanVisibleMs, rateVital } from '../../../../workers/contract/questions/ratios.ts';
import { VITAL_KINDS, type VitalKind } from '../../../../workers/contract/questions/signals.ts';
import { ChartDownloads, ChartFoot } from '../../../components/charts/chart-foot.tsx';
import { DataTable, type Column } from '../../../components/figures/data-table.tsx';
import { DASH, formatCount, formatDuration, formatShare } from '../../../lib/format/format-number.ts';
import { keysOf } from '../../../lib/keys-of.ts';
import { ViewCard } from '../card/view-card.tsx';
import type { OnPick } from '../frame/view-props.ts';
import { PanelBody } from '../signals/panel-body.tsx';
import type { SignalsProps } from '../signals/signals-panels.tsx';
import { completeText, formatVital, missingText, RATINGS } from '../signals/signal-text.ts';
import { pickMode } from '../view/pick.ts';
import { pageRows, type PageMeasures } from './page-rows.ts';

/** The page itself, how fast it was, and how it was read. */
function columnsOf(onPick: OnPick): readonly Column<PageMeasures>[] {
  return [
    {
      head: 'Page',
      cell: ({ path }) => (
        <button
          type="button"
          onClick={(event) => onPick('path', path, pickMode(event))}
          className="min-h-6 text-left wrap-anywhere hover:underline @lg:min-w-40"
        >
          {path}
        </button>
      ),
    },
    ...VITAL_KINDS.map((kind): Column<PageMeasures> => ({ head: kind, cell: (row) => <Vital kind={kind} row={row} />, numeric: true })),
    { head: 'Visible', cell: ({ engagement }) => formatDuration(engagement && meanVisibleMs(engagement)), numeric: true },
    { head: 'Scrolled', cell: ({ engagement }) => formatShare(engagement && meanScrollDepth(engagement)), numeric: true },
    { head: 'Page views', cell: ({ measured }) => formatCount(measured), numeric: true },
  ];
}

/** One line a page: the 75th percentile of each vital, mean visible time and mean scroll depth. */
export function PagesPanel({ answer, failed, zone, onPick }: SignalsProps & { onPick: OnPick }) {
  const rows = answer === null ? [] : pageRows(answer);
  return (
    <ViewCard
      title="Pages"
      description={
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
      }
    >
      <PanelBody
        ready={answer !== null}
        failed={failed}
        missing={rows.length === 0 ? missingText(answer?.held.engagement ?? 0, 'engagement') : null}
        complete={answer === null ? '' : completeText(answer, 'measurements', zone)}
      >
        <DataTable stacks caption="Speed and engagement by page" columns={columnsOf(onPick)} rows={rows} rowKey={({ path }) => path} />
        {answer !== null && (answer.vitals?.more === true || answer.engagement?.more === true) && (
          <p className="mt-2 text-xs text-faint">Pages with fewer measured page views are not listed.</p>
        )}
      </PanelBody>
      <ChartFoot>
        <ChartDownloads name="pages" lines={() => linesOf(rows)} disabled={rows.length === 0} />
      </ChartFoot>
    </ViewCard>
  );
}

/** A figure with the shape and colour of its rating, whose word is for the ear here: the legend has it for the eye. */
function Vital({ kind, row }: { kind: VitalKind; row: PageMeasures }) {
  const figure = row.vitals?.vitals[kind] ?? null;
  if (figure === null) return <span title="Not measured">{DASH}</span>;
  const { word, shape, look } = RATINGS[rateVital(kind, figure.p75)];
  return (
    <span className="whitespace-nowrap" title={word}>
      {formatVital(kind, figure.p75)}{' '}
      <span aria-hidden="true" className={look}>
        {shape}
      </span>
      <span className="sr-only">{word}</span>
    </span>
  );
}

/** As lines of a CSV file, the head first: milliseconds, CLS a score, the share of the page that was scrolled. */
function linesOf(rows: readonly PageMeasures[]): (string | number)[][] {
  return [
    ['Page', ...VITAL_KINDS, 'Visible ms', 'Scrolled', 'Page views'],
    ...rows.map(({ path, vitals, engagement, measured }) => [
      path,
      ...VITAL_KINDS.map((kind) => vitals?.vitals[kind]?.p75 ?? ''),
      (engagement && meanVisibleMs(engagement)) ?? '',
      (engagement && meanScrollDepth(engagement)) ?? '',
      measured,
    ]),
  ];
}
