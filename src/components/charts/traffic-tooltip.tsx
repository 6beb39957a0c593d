import { formatCount } from '../../lib/format/format-number.ts';
import type { ChartPoint } from './chart-point.ts';

interface Props {
  points: readonly ChartPoint[];
  /** Filled in by the chart: whether it shows, and the value of the x axis there. */
  active?: boolean;
  label?: string | number;
}

export function TrafficTooltip({ points, active, label }: Props) {
  const index = Number(label);
  const point = points[index];
  if (active !== true || point === undefined) return null;
  return (
    <div className="rounded-control border border-line bg-surface px-3 py-2 text-sm shadow-overlay">
      <p className="font-medium">
        {point.name}
        {index === points.length - 1 && <span className="font-normal text-muted"> (so far)</span>}
      </p>
      <dl className="mt-1 grid grid-cols-[auto_auto] gap-x-4 text-muted">
        <dt>Visits</dt>
        <dd className="tabular text-right text-ink">{formatCount(point.visits)}</dd>
        <dt>Unique visitors</dt>
        <dd className="tabular text-right text-ink">{formatCount(point.visitors)}</dd>
        <dt>Page views</dt>
        <dd className="tabular text-right text-ink">{formatCount(point.pageViews)}</dd>
        {point.base !== null && (
          <>
            <dt>Without filters</dt>
            <dd className="tabular text-right">{formatCount(point.base)} visits</dd>
          </>
        )}
        {point.before !== null && (
          <>
            <dt>Visits before</dt>
            <dd className="tabular text-right">{formatCount(point.before)}</dd>
          </>
        )}
      </dl>
    </div>
  );
}
