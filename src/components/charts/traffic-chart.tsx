import { memo } from 'react';
import { Area, CartesianGrid, ComposedChart, Line, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { sameValue } from '../../lib/same-value.ts';
import type { ChartPoint } from './chart-point.ts';
import { PLOT } from './plot.ts';
import { TrafficTooltip } from './traffic-tooltip.tsx';

const TICK = { fill: 'var(--muted)', fontSize: 12 } as const;

/**
 * Splits a series at its last, unfinished bucket: the finished stretch is drawn solid, the last one dashed.
 * Both hold the bucket before the last, so that they meet.
 */
function drawable(points: readonly ChartPoint[]) {
  const last = points.length - 1;
  return points.map((point, index) => ({
    ...point,
    index,
    visitsDone: index < last ? point.visits : null,
    visitsOpen: index >= last - 1 ? point.visits : null,
    visitorsDone: index < last ? point.visitors : null,
    visitorsOpen: index >= last - 1 ? point.visitors : null,
  }));
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
