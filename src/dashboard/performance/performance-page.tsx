import { useMemo } from 'react';
import { VITAL_KINDS, type VitalKind } from '#contract/questions/measured-pages.ts';
import { MAX_SIGNAL_ROWS, type SignalPart, type SignalsAnswer, type VitalFigure } from '#contract/questions/signals.ts';
import { useIsForeign, useSourceEnd } from '#engine/source/use-source.ts';
import { DASH, countOf, formatRating, formatShare } from '#lib/format/format-number.ts';
import { classNames } from '#lib/react/class-names.ts';
import { Badge } from '#ui/elements/badge.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { StatTile, StatTiles } from '#ui/figures/stat-tile.tsx';
import type { PageFacts } from '../../content/site/page-facts.ts';
import { ViewCard } from '../card/view-card.tsx';
import { useMeasuredRating } from '../extension-stats/use-extension-stats.ts';
import type { ViewProps } from '../frame/view-props.ts';
import { useReliability, type Reliability } from '../external-figures/use-reliability.ts';
import { formatVital, missingText, RATINGS, thresholdText } from '../signals/signal-text.ts';
import { SignalsPanels, PanelBody, type SignalsProps } from '../signals/signals-panels.tsx';
import { useSignals } from '../signals/use-signals.ts';
import { PagesPanel, type OnOrder } from './pages-panel.tsx';
import { VitalsTrend } from './vitals-trend.tsx';
import { rateVital } from '#contract/questions/ratios.ts';
import { pageOrder } from '#question/page-order.ts';
import { useViewField } from '../view/use-view.ts';

const PARTS: SignalPart[] = ['vitals'];

/** The specification's fixed figures; they never stand where something is measured. */
const REFERENCE = { uptime: '98.5%', load: '1.2s', rating: '4.8/5', success: '99.9%' } as const;

/** How fast pages load for visitors, how long they stay, and how reliable the site is. */
export default function PerformancePage(props: ViewProps) {
  const order = useViewField(props.views, 'pageOrder');
  const pages = useMemo(() => pageOrder(order), [order]);
  const signals = useSignals(props, PARTS, MAX_SIGNAL_ROWS, pages);
  const { change } = props.views.actions;
  const sort: OnOrder = (update) => change((view) => ({ ...view, pageOrder: update(view.pageOrder) }));
  const external = { ...useReliability(), userRating: useMeasuredRating() };
  return (
    <SignalsPanels signals={signals}>
      {(shown) => (
        <>
          <PerformancePanel answer={shown.answer} external={external} failed={shown.failed} />
          <VitalsPanel {...shown} />
          <VitalsTrend {...shown} />
          <PagesPanel {...shown} onPick={props.onPick} onOrder={sort} />
        </>
      )}
    </SignalsPanels>
  );
}

PerformancePage.facts = {
  title: 'Performance · Analytics dashboard',
  description:
    'How fast the pages of the site load for its visitors, how long they stay, and how reliable it is: web vitals and engagement by page.',
  updated: '2026-11-22',
  noindex: true,
} satisfies PageFacts;

/** What other parts of the product measured. */
interface MeasuredFigures extends Reliability {
  /** From the extension statistics, of 5 stars; null = not measured yet. */
  userRating: number | null;
}

interface PerformancePanelProps {
  answer: SignalsAnswer | null;
  external: MeasuredFigures;
  failed: boolean;
}

/** Speed and reliability of the site; a figure that is not measured yet is marked as a reference. */
function PerformancePanel({ answer, external, failed }: PerformancePanelProps) {
  const figures = performanceFigures(answer, external, useIsForeign());
  return (
    <ViewCard
      title="Performance"
      description="A figure marked “Reference” is a fixed one, until something is measured."
      saved={{
        lines: () => [
          ['Figure', 'Value', 'Measured'],
          ...figures.map(({ label, value, isReference }) => [label, value, isReference ? 'reference' : 'yes']),
        ],
        disabled: answer === null,
      }}
    >
      <StatTiles>
        {figures.map(({ label, value, isReference, remark }) => (
          <StatTile
            key={label}
            label={label}
            value={
              answer === null ? (
                failed && DASH
              ) : (
                <span className={classNames('flex flex-wrap items-center gap-x-2.5', isReference && 'text-faint')}>
                  {value}
                  {isReference && <Badge>Reference</Badge>}
                </span>
              )
            }
          >
            {answer === null ? !failed && <Skeleton className="h-17" /> : <span className="text-xs leading-5 text-muted">{remark}</span>}
          </StatTile>
        ))}
      </StatTiles>
    </ViewCard>
  );
}

/** A figure about how well the site runs. */
interface PerformanceFigure {
  label: string;
  value: string;
  /** Not measured: a fixed figure of the specification, for orientation only. */
  isReference: boolean;
  /** What it is measured from, or would be. */
  remark: string;
}

/**
 * Uptime, load, rating and success rate, each measured or marked as a reference. Load follows range and filters of the
 * source that shows; uptime and success rate are this browser's, which is said where `isForeign`: another source shows.
 */
export function performanceFigures(answer: SignalsAnswer | null, external: MeasuredFigures, isForeign: boolean): PerformanceFigure[] {
  const load = answer?.vitals?.all.LCP ?? null;
  const own = isForeign ? 'Of this browser. ' : '';
  return [
    figure(
      'Uptime',
      external.uptime,
      formatShare,
      REFERENCE.uptime,
      own + uptimeRemark(external.uptime === null ? 0 : external.observedDays),
    ),
    figure(
      'Average Load',
      load?.mean ?? null,
      (ms) => formatVital('LCP', ms),
      REFERENCE.load,
      `Until the largest content shows (LCP), mean${load === null ? '' : ` of ${countOf(load.samples, 'load')}`}.`,
    ),
    figure('User Rating', external.userRating, formatRating, REFERENCE.rating, 'Mean of the extension stores.'),
    figure(
      'Success Rate',
      external.successRate,
      formatShare,
      REFERENCE.success,
      `${own}Page loads that did not fail, of all page loads in this browser.`,
    ),
  ];
}

function uptimeRemark(observedDays: number): string {
  const days = observedDays === 0 ? 'observed days' : countOf(observedDays, 'observed day');
  return `Days without a failed load, of ${days} (days on which this browser loaded a page).`;
}

function figure(
  label: string,
  measured: number | null,
  format: (value: number) => string,
  reference: string,
  remark: string,
): PerformanceFigure {
  const isReference = measured === null;
  return isReference
    ? { label, value: reference, isReference, remark: `Not measured yet. ${remark}` }
    : { label, value: format(measured), isReference, remark };
}

/** The 75th percentile of each web vital with its rating, and how many page views were good, need work and were poor. */
export function VitalsPanel({ answer, failed, zone }: SignalsProps) {
  const vitals = answer?.vitals ?? null;
  const hasEnded = useSourceEnd() !== null;
  const isEmpty = vitals === null || VITAL_KINDS.every((kind) => vitals.all[kind] === null);
  return (
    <ViewCard
      title="Web Vitals"
      description={`75th percentile: three of four page views were at least this fast. ${VITAL_KINDS.map(thresholdText).join('; ')}.`}
    >
      <PanelBody {...{ answer, failed, zone }} missing={isEmpty ? missingText(answer?.held.vitals ?? 0, 'vitals', hasEnded) : null}>
        {vitals !== null && (
          <StatTiles>
            {VITAL_KINDS.map((kind) => (
              <VitalTile key={kind} kind={kind} figure={vitals.all[kind]} />
            ))}
          </StatTiles>
        )}
      </PanelBody>
    </ViewCard>
  );
}

/** The 75th percentile, its rating, and how many page views were good, need work and were poor: as parts of a bar, and in words. */
function VitalTile({ kind, figure }: { kind: VitalKind; figure: VitalFigure | null }) {
  const label = `${kind}, all pages`;
  if (figure === null) return <StatTile label={label} value={DASH} exact="Not measured" />;
  const { samples, good, poor, p75 } = figure;
  const { word, shape, look } = RATINGS[rateVital(kind, p75)];
  const parts = [
    { rating: 'good', count: good, fill: 'bg-success' },
    { rating: 'needs-improvement', count: samples - good - poor, fill: 'bg-warning' },
    { rating: 'poor', count: poor, fill: 'bg-danger' },
  ] as const;
  return (
    <StatTile label={label} value={formatVital(kind, p75)} exact={countOf(samples, 'sample')}>
      <span className={`text-xs font-medium ${look}`}>
        <span aria-hidden="true">{shape} </span>
        {word}
      </span>
      <span aria-hidden="true" className="mt-1 flex h-1.5 gap-px forced-color-adjust-none">
        {parts.map(({ rating, count, fill }) => count > 0 && <span key={rating} className={fill} style={{ flexGrow: count }} />)}
      </span>
      <span className="mt-1 text-xs leading-5 text-muted">
        {parts.map(({ rating, count }) => `${formatShare(count / samples)} ${RATINGS[rating].word.toLowerCase()}`).join(', ')}
      </span>
    </StatTile>
  );
}
