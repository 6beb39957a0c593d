import { rateVital } from '#contract/questions/ratios.ts';
import { VITAL_KINDS, type VitalFigure, type VitalKind } from '#contract/questions/signals.ts';
import { ViewCard } from '../card/view-card.tsx';
import { countOf, DASH, formatShare } from '#lib/format/format-number.ts';
import { PanelBody, type SignalsProps } from '../signals/signals-panels.tsx';
import { completeText, formatVital, missingText, RATINGS, thresholdText } from '../signals/signal-text.ts';

/** The 75th percentile of each web vital with its rating, and how many page views were good, need work and were poor. */
export function VitalsPanel({ answer, failed, zone }: SignalsProps) {
  const vitals = answer?.vitals ?? null;
  const isEmpty = vitals === null || VITAL_KINDS.every((kind) => vitals.all[kind] === null);
  return (
    <ViewCard
      title="Web Vitals"
      description={`75th percentile: three of four page views were at least this fast. ${VITAL_KINDS.map(thresholdText).join('; ')}.`}
    >
      <PanelBody
        ready={answer !== null}
        failed={failed}
        missing={isEmpty ? missingText(answer?.held.vitals ?? 0, 'vitals') : null}
        complete={answer === null ? '' : completeText(answer, 'measurements', zone)}
      >
        {vitals !== null && (
          <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
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
        )}
      </PanelBody>
    </ViewCard>
  );
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
