import { useMemo } from 'react';
import type { ResolvedRange } from '../../../workers/calendar/presets.ts';
import { countOf, formatCount } from '#lib/format/format-number.ts';
import { pointsOf, TimeCard, type StampedPoint } from '../overview/chart/time-card.tsx';

interface Props {
  /** Errors in each bucket of the range. */
  series: readonly number[];
  range: ResolvedRange;
}

/** How many errors came in each bucket of the range. */
export function ErrorsTrend({ series, range }: Props) {
  const points = useMemo(() => errorPoints(series, range), [series, range]);
  return (
    <TimeCard
      title="Errors over Time"
      name="Errors over time"
      summary={errorsSummary(points)}
      points={points}
      figures={[{ head: 'Errors', of: ({ value }) => value, format: formatCount }]}
      chart={{ look: 'bars', unit: 'count', format: (count) => countOf(count, 'error'), formatTick: formatCount }}
    />
  );
}

type ErrorPoint = StampedPoint & { value: number };

/** Errors by bucket. */
export function errorPoints(series: readonly number[], range: ResolvedRange): ErrorPoint[] {
  return pointsOf(range).map((point, i) => ({ ...point, value: series[i] ?? 0 }));
}

/** When most errors came, as one sentence. */
export function errorsSummary(points: readonly ErrorPoint[]): string {
  const most = points.reduce<ErrorPoint | null>((best, point) => (point.value > (best?.value ?? 0) ? point : best), null);
  if (most === null) return 'No error in this range.';
  const total = points.reduce((sum, { value }) => sum + value, 0);
  return `${countOf(total, 'error')}; most of them, ${formatCount(most.value)}, on ${most.name}.`;
}
