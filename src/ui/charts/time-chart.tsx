import { Suspense, useDeferredValue } from 'react';
import { Skeleton } from '../feedback/skeleton.tsx';
import { lazyPart } from '../page/lazy-part.tsx';
import { missingDrawing } from './missing-drawing.tsx';
import type { TrendUnit } from './trend/trend.ts';

/** The chart library is large: it loads when the first chart shows, which has its room by then. */
const TimeDrawing = lazyPart(
  async () => (await import('./time-drawing.tsx')).TimeDrawing,
  missingDrawing('The table has the same figures.'),
);

export interface TimePoint {
  name: string;
  /** As it stands below the chart. */
  short: string;
  /** Null leaves a gap. */
  value: number | null;
  /** What is read of it, where too little is behind it to be drawn. */
  measured?: number | null;
  /** What the value is made of, in the order of the chart's parts. */
  parts?: readonly number[];
  /** It contains now and goes on: drawn as open, and never what the axis ends at. */
  isOpen?: boolean;
}

/** A value that the others are measured by, as a line across the chart. */
export interface TimeMark {
  value: number;
  label: string;
  color: string;
}

/** What bars are stacked of, the lowest first. */
export interface TimePart {
  label: string;
  color: string;
  /** How much of the colour is seen, 0..1. */
  opacity: number;
}

export interface TimeChartProps {
  title: string;
  summary: string;
  /** `points` are hollow and not joined: each rests on few values. */
  look: 'bars' | 'line' | 'points';
  /** Decides the steps of the axis. */
  unit: TrendUnit;
  /** The same list as long as it says the same. */
  points: readonly TimePoint[];
  format: (value: number) => string;
  /** A value at the axis, in the fewest letters. */
  formatTick: (value: number) => string;
  marks?: readonly TimeMark[];
  /** Of bars: each point has a value for each of them. */
  parts?: readonly TimePart[];
}

/** A figure over time that rests, as high as its place: the pointer and the arrow keys read its values. A table has them too. */
export function TimeChart(props: TimeChartProps) {
  // Measured and drawn after the figures around it are painted: together they would be one long task.
  const isDrawn = useDeferredValue(true, false);
  const room = <Skeleton className="h-full" />;
  return <Suspense fallback={room}>{isDrawn ? <TimeDrawing {...props} /> : room}</Suspense>;
}
