import { useMemo, useState } from 'react';
import type { ResolvedRange } from '../../../workers/calendar/presets.ts';
import { VITAL_THRESHOLDS } from '#contract/questions/ratios.ts';
import { VITAL_KINDS, type VitalKind } from '#contract/questions/measured-pages.ts';
import type { Vitals, VitalSeries } from '#contract/questions/signals.ts';
import { countOf, formatCount, FEWEST_TO_COMPARE } from '#lib/format/format-number.ts';
import { Unanswered } from '../card/unanswered.tsx';
import { NothingHere } from '../answer/nothing-here.tsx';
import { pointsOf, TimeCard, type StampedPoint } from '../overview/chart/time-card.tsx';
import type { SignalsProps } from '../signals/signals-panels.tsx';
import { useSourceEnd } from '#engine/source/use-source.ts';
import { formatVital, missingText } from '../signals/signal-text.ts';

/** The 75th percentile of a vital in each bucket of the range. */
export function VitalsTrend({ answer, range, failed }: SignalsProps) {
  const [kind, setKind] = useState<VitalKind>('LCP');
  const hasEnded = useSourceEnd() !== null;
  const vitals = answer?.vitals ?? null;
  const trend = useMemo(() => (vitals === null || range === null ? null : vitalTrend(kind, vitals, range)), [kind, vitals, range]);
  const [good, poor] = VITAL_THRESHOLDS[kind];
  const isMeasured = trend !== null && trend.points.some(({ value }) => value !== null);
  return (
    <TimeCard
      title="Web Vitals over Time"
      name={`${kind} over time`}
      summary={trend?.summary ?? ''}
      tabs={{ label: 'Web vital', options: VITAL_KINDS.map((value) => ({ value, label: value })), value: kind, onChange: setKind }}
      points={trend?.points ?? []}
      figures={[
        { head: `${kind} p75`, of: ({ measured }) => measured, format: (value) => formatVital(kind, value) },
        { head: 'Page views', of: ({ samples }) => samples, format: formatCount },
      ]}
      chart={{
        title: `${kind} over time, 75th percentile`,
        look: trend?.isFew === true ? 'points' : 'line',
        unit: 'ratio',
        format: (value) => formatVital(kind, value),
        formatTick: (value) => (value === 0 ? '0' : formatVital(kind, value)),
        marks: [
          { value: good, label: `good to ${formatVital(kind, good)}`, color: 'var(--success)' },
          { value: poor, label: `poor above ${formatVital(kind, poor)}`, color: 'var(--danger)' },
        ],
      }}
      foot={<p className="text-xs text-muted">{`75th percentile of ${kind}. ${fewText(trend?.isFew === true)}`}</p>}
      missing={
        isMeasured ? undefined : answer === null ? (
          <Unanswered failed={failed} className="h-full" />
        ) : (
          <NothingHere>{missingText(answer.held.vitals, 'vitals', hasEnded)}</NothingHere>
        )
      }
    />
  );
}

function fewText(isFew: boolean): string {
  return isFew
    ? `Each point has fewer than ${FEWEST_TO_COMPARE} page views: few to tell from.`
    : `A gap has fewer than ${FEWEST_TO_COMPARE} measured page views.`;
}

interface VitalPoint extends StampedPoint {
  /** The percentile, also of few page views. */
  measured: number | null;
  samples: number;
}

interface VitalTrend {
  summary: string;
  points: VitalPoint[];
  /** No bucket has enough page views to tell from: all are shown, as points. */
  isFew: boolean;
}

/** A vital over time: a bucket with few page views is a gap, unless all are. */
export function vitalTrend(kind: VitalKind, { all, series }: Pick<Vitals, 'all' | 'series'>, range: ResolvedRange): VitalTrend {
  const { p75, samples }: VitalSeries = series[kind];
  const isFew = samples.every((count) => count < FEWEST_TO_COMPARE);
  const points = pointsOf(range).map((point, i): VitalPoint => {
    const [measured, count] = [p75[i] ?? null, samples[i] ?? 0];
    return {
      ...point,
      name: `${point.name}, ${countOf(count, 'page view')}`,
      value: isFew || count >= FEWEST_TO_COMPARE ? measured : null,
      measured,
      samples: count,
    };
  });
  return { summary: summaryOf(kind, all[kind]?.p75 ?? null, points), points, isFew };
}

/** The percentile of the range, and the buckets between which it moved. */
function summaryOf(kind: VitalKind, whole: number | null, points: readonly VitalPoint[]): string {
  const known = points.filter(({ value }) => value !== null).toSorted((a, b) => (a.value ?? 0) - (b.value ?? 0));
  const [best, worst] = [known[0], known.at(-1)];
  if (whole === null || best === undefined || worst === undefined) return '';
  const range = `${kind} ${formatVital(kind, whole)} over the range`;
  if (best === worst) return `${range}.`;
  return `${range}; best ${formatVital(kind, best.value ?? 0)} on ${best.name}, worst ${formatVital(kind, worst.value ?? 0)} on ${worst.name}.`;
}
