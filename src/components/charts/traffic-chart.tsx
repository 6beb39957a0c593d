import { memo } from 'react';
import { Area, CartesianGrid, ComposedChart, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { sameValue } from '../../lib/same-value.ts';
import { PLOT, type ChartPoint } from './traffic-plot.ts';
import { formatCount } from '../../lib/format/format-number.ts';

const TICK = { fill: 'var(--muted)', fontSize: 12 } as const;

/**
 * Splits a series at the bucket that goes on, if there is one: the finished stretch is drawn solid, the last one dashed.
 * Both hold the bucket before it, so that they meet. A series of finished buckets is solid to its end.
 */
export function drawable(points: readonly ChartPoint[]) {
  return points.map((point, index) => {
    const isBeforeOpen = points[index + 1]?.isOpen === true;
    const done = !point.isOpen;
    const open = point.isOpen || isBeforeOpen;
    return {
      ...point,
      index,
      visitsDone: done ? point.visits : null,
      visitsOpen: open ? point.visits : null,
      visitorsDone: done ? point.visitors : null,
      visitorsOpen: open ? point.visitors : null,
    };
  });
}

/**
 * Visits and unique visitors over time, the visits of the span before as a dashed grey line, those without filters as a grey shape.
 * Drawn again only when its points say something else: a drawing of this library costs more than a frame.
 */
export const TrafficChart = memo(function TrafficChart({ title, points }: { title: string; points: readonly ChartPoint[] }) {
  const common = { type: 'monotone', strokeWidth: 2, isAnimationActive: false, dot: false, activeDot: false } as const;
  return (
    <ResponsiveContainer width="100%" height={PLOT.height}>
      <ComposedChart
        data={drawable(points)}
        title={title}
        accessibilityLayer
        margin={{ top: PLOT.top, right: PLOT.right, bottom: 0, left: 0 }}
      >
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="index"
          tickFormatter={(index: number) => points[index]?.label ?? ''}
          tick={TICK}
          tickLine={false}
          axisLine={false}
          minTickGap={48}
          tickMargin={8}
          height={PLOT.bottom}
        />
        <YAxis allowDecimals={false} tickCount={5} tick={TICK} tickLine={false} axisLine={false} width={PLOT.left} />
        <Tooltip content={<TrafficTooltip points={points} />} isAnimationActive={false} cursor={{ stroke: 'var(--control)' }} />
        <Area {...common} dataKey="base" stroke="none" fill="var(--ghost)" fillOpacity={1} />
        <Line {...common} dataKey="before" stroke="var(--faint)" strokeWidth={1.5} strokeDasharray="5 4" />
        <Area {...common} dataKey="visitsDone" stroke="var(--chart-1)" fill="var(--chart-1)" fillOpacity={0.12} activeDot={{ r: 4 }} />
        <Area {...common} dataKey="visitsOpen" stroke="var(--chart-1)" strokeDasharray="3 4" fill="var(--chart-1)" fillOpacity={0.05} />
        <Line {...common} dataKey="visitorsDone" stroke="var(--chart-2)" activeDot={{ r: 4 }} />
        <Line {...common} dataKey="visitorsOpen" stroke="var(--chart-2)" strokeDasharray="3 4" />
      </ComposedChart>
    </ResponsiveContainer>
  );
}, sameValue);

interface Props {
  points: readonly ChartPoint[];
  /** Filled in by the chart: whether it shows, and the value of the x axis there. */
  active?: boolean;
  label?: string | number;
}

function TrafficTooltip({ points, active, label }: Props) {
  const point = points[Number(label)];
  if (active !== true || point === undefined) return null;
  return (
    <div className="rounded-control border border-line bg-surface px-3 py-2 text-sm shadow-overlay">
      <p className="font-medium">
        {point.name}
        {point.isOpen && <span className="font-normal text-muted"> (so far)</span>}
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
