import { rateVital } from '../../../../workers/contract/questions/ratios.ts';
import { VITAL_KINDS, type PageVitals, type VitalFigure, type VitalKind } from '../../../../workers/contract/questions/signals.ts';
import { ChartDownloads, ChartFoot } from '../../../components/charts/chart-foot.tsx';
import { Card } from '../../../components/elements/card.tsx';
import { DataTable, type Column } from '../../../components/figures/data-table.tsx';
import { countOf, DASH, formatCount, formatShare } from '../../../lib/format/format-number.ts';
import { PanelBody } from '../signals/panel-body.tsx';
import type { SignalsProps } from '../signals/signals-panels.tsx';
import { completeText, formatVital, missingText, RATINGS, thresholdText } from '../signals/signal-text.ts';

const COLUMNS: readonly Column<PageVitals>[] = [
  { head: 'Page', cell: (row) => <span className="block wrap-anywhere @lg:min-w-28">{row.path}</span> },
  ...VITAL_KINDS.map((kind): Column<PageVitals> => ({
    head: kind,
    cell: (row) => <Vital kind={kind} figure={row.vitals[kind]} />,
    numeric: true,
  })),
  { head: 'Page views', cell: (row) => formatCount(row.samples), numeric: true },
];

/** The 75th percentile of each web vital on each page, with its rating as a word. */
export function VitalsPanel({ answer, failed, zone }: SignalsProps) {
  const vitals = answer?.vitals;
  const isEmpty = vitals === undefined || vitals.pages.length === 0;
  return (
    <Card
      className="flex flex-col"
      title="Web Vitals"
      description={`75th percentile: three of four page views were at least this fast. ${VITAL_KINDS.map(thresholdText).join('; ')}.`}
    >
      <PanelBody
        ready={answer !== null}
        failed={failed}
        missing={isEmpty ? missingText(answer?.held.vitals ?? 0, 'vitals') : null}
        complete={answer === null ? '' : completeText(answer, 'measurements', zone)}
      >
        {vitals !== undefined && (
          <>
            <dl className="mb-3 grid grid-cols-2 gap-3 sm:grid-cols-4">
              {VITAL_KINDS.map((kind) => (
                <div key={kind}>
                  <dt className="text-xs text-muted">{`${kind}, all pages`}</dt>
                  <dd className="tabular text-lg font-semibold">
                    <Vital kind={kind} figure={vitals.all[kind]} />
                    <Distribution figure={vitals.all[kind]} />
                  </dd>
                </div>
              ))}
            </dl>
            <DataTable stacks caption="Web Vitals by page" columns={COLUMNS} rows={vitals.pages} rowKey={(row) => row.path} />
            {vitals.more && <p className="mt-2 text-xs text-faint">Pages with fewer measured page views are not listed.</p>}
          </>
        )}
      </PanelBody>
      <ChartFoot>
        <ChartDownloads name="web-vitals" lines={() => linesOf(vitals?.pages ?? [])} disabled={isEmpty} />
      </ChartFoot>
    </Card>
  );
}

/** As lines of a CSV file, the head first: milliseconds, CLS a score. */
function linesOf(pages: readonly PageVitals[]): (string | number)[][] {
  return [
    ['Page', ...VITAL_KINDS, 'Page views'],
    ...pages.map(({ path, vitals, samples }) => [path, ...VITAL_KINDS.map((kind) => vitals[kind]?.p75 ?? ''), samples]),
  ];
}

/** How many page views were good, need work and were poor: as parts of a bar, and in words. */
function Distribution({ figure }: { figure: VitalFigure | null }) {
  if (figure === null) return null;
  const { samples, good, poor } = figure;
  const parts = [
    { rating: 'good', count: good, fill: 'bg-success' },
    { rating: 'needs-improvement', count: samples - good - poor, fill: 'bg-warning' },
    { rating: 'poor', count: poor, fill: 'bg-danger' },
  ] as const;
  return (
    <span className="mt-1 block">
      <span aria-hidden="true" className="flex h-1.5 gap-px forced-color-adjust-none">
        {parts.map(({ rating, count, fill }) => count > 0 && <span key={rating} className={fill} style={{ flexGrow: count }} />)}
      </span>
      <span className="mt-1 block text-xs leading-5 font-normal text-muted">
        {parts.map(({ rating, count }) => `${formatShare(count / samples)} ${RATINGS[rating].word.toLowerCase()}`).join(', ')}
      </span>
    </span>
  );
}

function Vital({ kind, figure }: { kind: VitalKind; figure: VitalFigure | null }) {
  if (figure === null) return <span title="Not measured">{DASH}</span>;
  const { word, shape, look } = RATINGS[rateVital(kind, figure.p75)];
  return (
    <span title={`${countOf(figure.samples, 'sample')}`} className="inline-block whitespace-nowrap">
      {formatVital(kind, figure.p75)}
      <span className={`block text-xs font-medium ${look}`}>
        <span aria-hidden="true">{shape} </span>
        {word}
      </span>
    </span>
  );
}
