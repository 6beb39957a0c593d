import { Children, useEffect, useState, type ReactNode } from 'react';
import {
  Bar,
  ComposedChart,
  Line,
  ReferenceLine,
  Tooltip,
  XAxis,
  YAxis,
  CartesianGrid,
  useChartWidth,
  type BarShapeProps,
  type DotItemDotProps,
  type TooltipContentProps,
} from 'recharts';
import { afterPaint } from '#lib/browser/after-paint.ts';
import { textWidth } from '#lib/browser/text-width.ts';
import { DASH } from '#lib/format/format-number.ts';
import type { TimeChartProps, TimePart, TimePoint } from './time-chart.tsx';
import { valueTicks } from './trend/value-axis.ts';

const COLOR = 'var(--chart-1)';
/** Without a width of its own a label is neither measured nor broken into lines. */
const LABEL = { fill: 'var(--faint)', fontSize: 11, width: 0 };
/** Between a label and the axis, and a little for letters of another face. */
const AXIS_GAP_PX = 12;
/** Between two labels of time, and to the right of the last. */
const LABEL_GAP_PX = 16;
const RIGHT_PX = 24;
const NO_ANIMATION = { isAnimationActive: false } as const;
/** A short bar is still seen; none is drawn of nothing. */
const leastBarPx = (value: number | null | undefined) => (value ? 2 : 0);

/** A point as it is drawn: its value, or the stretch that leads to a value that still changes. */
interface DrawnPoint {
  point: TimePoint;
  at: number;
  value: number | null;
  open: number | null;
}

/** Bars, a line or points over time. Nothing moves: a chart that rests is read. */
export function TimeDrawing({ title, summary, look, unit, points, format, formatTick, marks, parts }: TimeChartProps) {
  const drawn = drawnPoints(points, look);
  const highest = (some: readonly TimePoint[]) => Math.max(0, ...some.map(({ value }) => value ?? 0), marks?.[0]?.value ?? 0);
  // What still grows would shrink all that is finished; where nothing else is drawn there is no other measure.
  const ticks = valueTicks(highest(points.filter(({ isOpen }) => isOpen !== true)) || highest(points), unit);
  const top = ticks.at(-1) ?? 1;
  const axisPx = widestOf(ticks.map(formatTick)) + AXIS_GAP_PX;
  return (
    <ComposedChart
      responsive
      className="tabular h-full w-full"
      data={drawn}
      margin={{ top: 10, right: RIGHT_PX, bottom: 0, left: 0 }}
      data-picture={title}
      aria-label={summary}
      barCategoryGap="15%"
    >
      <InTurn>
        <>
          <CartesianGrid vertical={false} verticalCoordinatesGenerator={noLines} stroke="var(--line)" />
          <TimeAxis {...{ points, look, axisPx }} />
          <YAxis
            domain={[0, top]}
            ticks={ticks}
            interval={0}
            allowDataOverflow
            tickFormatter={formatTick}
            width={axisPx}
            tick={LABEL}
            tickLine={false}
            axisLine={false}
          />
        </>
        <>
          {marks?.map(({ value, label, color }) => (
            <ReferenceLine
              key={label}
              y={value}
              stroke={color}
              strokeDasharray="4 4"
              label={{ position: 'insideBottomRight', content: markLabel(label, color) }}
            />
          ))}
          {parts?.map(({ label, color, opacity }, i) => (
            <Bar
              key={label}
              stackId="parts"
              dataKey={({ point }: DrawnPoint) => point.parts?.[i] ?? 0}
              fill={color}
              fillOpacity={opacity}
              shape={BarShape}
              {...NO_ANIMATION}
            />
          ))}
          {parts !== undefined ? null : look === 'bars' ? (
            <Bar dataKey="value" fill={COLOR} minPointSize={leastBarPx} radius={2} shape={BarShape} {...NO_ANIMATION} />
          ) : (
            <Line
              dataKey="value"
              type="linear"
              stroke={look === 'points' ? 'none' : COLOR}
              strokeWidth={2}
              activeDot={{ fill: COLOR, stroke: 'var(--surface)' }}
              dot={dotsOf(drawn, look)}
              {...NO_ANIMATION}
            />
          )}
          {look === 'line' && (
            <Line
              dataKey="open"
              type="linear"
              stroke={COLOR}
              strokeWidth={2}
              strokeDasharray="1 5"
              strokeLinecap="round"
              dot={false}
              {...NO_ANIMATION}
            />
          )}
          <Tooltip
            {...NO_ANIMATION}
            // A gap is read too.
            filterNull={false}
            cursor={look === 'bars' ? { fill: 'var(--raised)' } : { stroke: 'var(--faint)', strokeDasharray: '1 3' }}
            content={readingOf(points, format, parts)}
          />
        </>
      </InTurn>
    </ComposedChart>
  );
}

/** Mounts each child in a task of its own, after the paint of those before: all that a chart is mounted with is one task of Recharts. */
function InTurn({ children }: { children: readonly ReactNode[] }) {
  const [mounted, setMounted] = useState(0);
  const isWhole = mounted >= children.length;
  useEffect(() => {
    if (!isWhole) afterPaint(() => setMounted(mounted + 1));
  }, [mounted, isWhole]);
  return Children.toArray(children).slice(0, mounted);
}

interface TimeAxisProps extends Pick<TimeChartProps, 'points' | 'look'> {
  /** The width of the axis of values. */
  axisPx: number;
}

/** The axis of time: every so many points a label, as there is room. Recharts would lay out the page for each text to find that out. */
function TimeAxis({ points, look, axisPx }: TimeAxisProps) {
  const room = (useChartWidth() ?? 0) - axisPx - RIGHT_PX;
  const labels = Math.max(1, Math.floor(room / (widestOf(points.map(({ short }) => short)) + LABEL_GAP_PX)));
  return (
    <XAxis
      dataKey="at"
      tickFormatter={(at: number) => points[at]?.short ?? ''}
      interval={Math.ceil(points.length / labels) - 1}
      tick={LABEL}
      tickLine={false}
      axisLine={false}
      padding={look === 'bars' ? 'no-gap' : { left: 8, right: 8 }}
    />
  );
}

function widestOf(labels: readonly string[]): number {
  return Math.ceil(Math.max(0, ...labels.map((text) => textWidth(text, LABEL.fontSize))));
}

const noLines = () => [];

function markLabel(label: string, color: string) {
  return ({ x, y }: { x?: string | number | undefined; y?: string | number | undefined }) => (
    <text x={x} y={y} textAnchor="end" fill={color} fontSize={LABEL.fontSize}>
      {label}
    </text>
  );
}

/** A bar; one that still grows is an outline. */
function BarShape({ payload, x, y, width, height, radius, fill, fillOpacity }: BarShapeProps) {
  const isOpen = (payload as DrawnPoint | undefined)?.point.isOpen === true;
  const look = isOpen ? { fillOpacity: 0.15, stroke: fill, strokeDasharray: '3 2' } : { fillOpacity };
  return height > 0 ? <rect {...{ x, y, width, height, fill, ...look }} rx={Number(radius ?? 0)} /> : null;
}

/** A value that still changes hangs on the one before it. */
export function drawnPoints(points: readonly TimePoint[], look: TimeChartProps['look']): DrawnPoint[] {
  const open = look === 'line' ? points.findIndex(({ isOpen }) => isOpen === true) : -1;
  return points.map((point, at) => ({
    point,
    at,
    value: at === open ? null : point.value,
    open: open >= 0 && (at === open || at === open - 1) ? point.value : null,
  }));
}

/** Whether a value stands between two gaps, where a line has no length. */
function isAlone(drawn: readonly DrawnPoint[], at: number): boolean {
  return [at - 1, at + 1].every((beside) => (drawn[beside]?.value ?? null) === null) && (drawn[at]?.value ?? null) !== null;
}

/** Draws dots where a line alone would not show a value. */
function dotsOf(drawn: readonly DrawnPoint[], look: TimeChartProps['look']) {
  return ({ key, index, cx, cy }: DotItemDotProps) => (look === 'points' || isAlone(drawn, index) ? <Dot key={key} x={cx} y={cy} /> : null);
}

function readingOf(points: readonly TimePoint[], format: (value: number) => string, parts: readonly TimePart[] = []) {
  return ({ active, label }: TooltipContentProps) => {
    const point = points[Number(label)];
    return active && point !== undefined ? <Reading point={point} format={format} parts={parts} /> : null;
  };
}

function Dot({ x, y }: { x: number | undefined; y: number | undefined }) {
  return y === undefined || !Number.isFinite(y) ? null : (
    <circle cx={x} cy={y} r={3} fill="var(--surface)" stroke={COLOR} strokeWidth={2} />
  );
}

interface ReadingProps {
  point: TimePoint;
  format: (value: number) => string;
  parts: readonly TimePart[];
}

function Reading({ point: { name, value, measured = value, isOpen, parts: values }, format, parts }: ReadingProps) {
  return (
    <div role="status" className="rounded-control border border-line bg-surface px-3 py-2 text-xs shadow-overlay">
      <p className="font-medium">
        {name}
        {isOpen === true && <span className="font-normal text-muted"> (so far)</span>}
      </p>
      <p className="tabular mt-1 text-muted">{measured === null ? DASH : format(measured)}</p>
      {parts.map(({ label }, i) => (
        <p key={label} className="tabular flex justify-between gap-4 text-muted">
          {label} <span>{format(values?.[i] ?? 0)}</span>
        </p>
      ))}
    </div>
  );
}
