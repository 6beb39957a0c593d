import { useCallback, useMemo, useRef, useState, memo, useEffect, type KeyboardEvent, type PointerEvent } from 'react';
import { onPointerMoves } from '#lib/browser/pointer-moves.ts';
import { useWidth } from '#lib/react/use-width.ts';
import { BrushedStretch, KEY_STEPS, type Brushing } from './brushed-stretch.tsx';
import { runBetween, type BucketRun } from './bucket-run.ts';
import { drawnSeries, valueWords } from './drawn-series.ts';
import { HEIGHT, plotOf, bucketAt, xOf, yOf, type Plot } from './plot.ts';
import { TrendDrawing } from './trend-drawing.tsx';
import { LOOKS, type Trend, type TrendSeries } from './trend.ts';

/** A pointer that moved less than this was a click. */
const DRAG_PX = 4;

interface Props extends Brushing {
  /** The same object as long as it says the same. */
  trend: Trend;
  /** The brushed buckets; null = none. */
  run: BucketRun | null;
}

/**
 * A figure over time that follows a hand: what a pointer or a brush changes is laid over the drawing, which stays as it is.
 * Dragging across brushes buckets. By keyboard the chart is a slider over its buckets: arrows read them, with shift they
 * brush on the way, Enter brushes the one that is read, or removes the brush.
 */
export function TrendChart({ trend, run, onMove, onSettle }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const plot = useMemo(() => plotOf(trend, width), [trend, width]);
  const [pointed, setPointed] = useState<number | null>(null);
  const [walked, setWalked] = useState<number | null>(null);
  const pointer = usePlotPointer({ plot, onPoint: setPointed, onMove, onSettle });
  const dismiss = useCallback(() => {
    setPointed(null);
    setWalked(null);
  }, []);
  const read = pointed ?? walked;
  return (
    <div ref={box} className="relative touch-pan-y select-none" style={{ height: HEIGHT }} {...pointer}>
      {width > 0 && (
        <>
          <TrendDrawing trend={trend} plot={plot} />
          {run !== null && <BrushedStretch buckets={trend.buckets} plot={plot} run={run} onMove={onMove} onSettle={onSettle} />}
          <Reader trend={trend} plot={plot} run={run} onWalk={setWalked} onMove={onMove} onSettle={onSettle} />
          {read !== null && <TrendCursor trend={trend} plot={plot} bucket={read} onDismiss={dismiss} />}
        </>
      )}
    </div>
  );
}

interface ReaderProps extends Props {
  plot: Plot;
  /** The bucket that is read by keyboard; null = none. */
  onWalk: (bucket: number | null) => void;
}

/** The chart for the keyboard and for the ear: a slider over its buckets. */
function Reader({ trend, plot, run, onWalk, onMove, onSettle }: ReaderProps) {
  const last = trend.buckets.length - 1;
  const [reached, setReached] = useState(last);
  const anchor = useRef<number | null>(null);
  const at = Math.min(reached, last);

  const walk = (to: number, brushes: boolean) => {
    anchor.current = brushes ? (anchor.current ?? at) : null;
    if (anchor.current !== null) onMove(runBetween(anchor.current, to));
    setReached(to);
    onWalk(to);
  };
  const pick = () => {
    // A brush made on the way there is kept; else the bucket itself is brushed, or its brush removed.
    if (anchor.current === null) onMove(run?.first === at && run.last === at ? null : runBetween(at, at));
    anchor.current = null;
    onSettle(true);
  };
  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const step = KEY_STEPS[event.key];
    if (step !== undefined) walk(Math.min(Math.max(at + step, 0), last), event.shiftKey);
    else if (event.key === 'Enter' || event.key === ' ') pick();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={trend.title}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={at}
      aria-valuetext={bucketWords(trend, at)}
      onKeyDown={press}
      onKeyUp={(event) => event.key === 'Shift' && anchor.current !== null && pick()}
      onFocus={() => onWalk(at)}
      onBlur={() => {
        onWalk(null);
        if (anchor.current !== null) pick();
      }}
      className="pointer-events-none absolute rounded-control"
      style={{ left: plot.left, width: plot.right - plot.left, top: plot.top, height: plot.bottom - plot.top }}
    />
  );
}

interface Options extends Brushing {
  plot: Plot;
  /** The bucket under the pointer; null = it left. */
  onPoint: (bucket: number | null) => void;
}

/** Handlers of a chart over which a pointer reads buckets, and brushes them by dragging. */
function usePlotPointer({ plot, onPoint, onMove, onSettle }: Options) {
  const left = useRef(0);
  const drag = useRef<{ moving: boolean; leave: () => void } | null>(null);
  const bucketOf = (clientX: number) => bucketAt(plot, clientX - left.current);
  // Measured when the pointer comes: reading a position during a drag would force another layout of the page.
  const measure = (event: PointerEvent<HTMLElement>) => {
    left.current = event.currentTarget.getBoundingClientRect().left;
  };
  const down = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    measure(event);
    const [chart, start, first] = [event.currentTarget, event.clientX, bucketOf(event.clientX)];
    onPoint(first);
    let last: number | null = null;
    const leave = onPointerMoves(chart, ({ clientX, pointerId }) => {
      const bucket = bucketOf(clientX);
      if (bucket === last || (last === null && Math.abs(clientX - start) < DRAG_PX)) return;
      if (last === null) {
        chart.setPointerCapture(pointerId);
        // The sentence above names the brush; a tooltip would be painted again in every frame.
        onPoint(null);
      }
      last = bucket;
      own.moving = true;
      onMove(runBetween(first, bucket));
    });
    const own = { moving: false, leave };
    drag.current = own;
  };
  const end = (meant: boolean) => {
    const ended = drag.current;
    drag.current = null;
    ended?.leave();
    if (ended?.moving === true) onSettle(meant);
  };
  return {
    onPointerEnter: measure,
    onPointerDown: down,
    onPointerMove: (event: PointerEvent) => drag.current?.moving !== true && onPoint(bucketOf(event.clientX)),
    onPointerUp: () => end(true),
    onPointerCancel: () => end(false),
    // A finger that is lifted leaves too; what it read stays until another place is touched.
    onPointerLeave: (event: PointerEvent) => event.pointerType !== 'touch' && drag.current === null && onPoint(null),
  };
}

interface CursorProps {
  trend: Trend;
  plot: Plot;
  bucket: number;
  /** Puts the tooltip away, which covers a part of the curve. */
  onDismiss: () => void;
}

interface Reading {
  label: string;
  value: string;
  look: TrendSeries['look'];
}

/** What a trend says of a bucket, the figure itself first; what has buckets of its own goes by their names. */
function readingsOf({ series, unit }: Trend, bucket: number): Reading[] {
  return series.flatMap((each) => {
    const { label, look, names, values } = each;
    return values[bucket] === undefined ? [] : [{ label: names?.[bucket] ?? label, value: valueWords(unit, each, bucket), look }];
  });
}

/** The same as one sentence, for the ear. */
export function bucketWords(trend: Trend, bucket: number): string {
  const { name = '', isOpen = false, remark, notes = [] } = trend.buckets[bucket] ?? {};
  const readings = readingsOf(trend, bucket).map(({ label, value }) => `${label} ${value}`);
  return `${name}${isOpen ? ', so far' : ''}: ${readings.join(', ')}${remark === undefined ? '' : `. ${remark}`}${notes.map((note) => `. Note: ${note}`).join('')}`;
}

/** Marks a bucket, and shows its values beside it. It lies over everything else of the chart and takes no pointer. */
const TrendCursor = memo(function TrendCursor({ trend, plot, bucket, onDismiss }: CursorProps) {
  useEscape(onDismiss);
  const at = trend.buckets[bucket];
  if (at === undefined) return null;
  const x = xOf(plot, bucket);
  const side = x > plot.width / 2 ? { right: plot.width - x + 12 } : { left: x + 12 };
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0 z-10">
      <svg width={plot.width} height={HEIGHT} className="absolute inset-0">
        <path d={`M${x} ${plot.top}V${plot.bottom}`} stroke="var(--faint)" strokeDasharray="1 3" />
        {trend.series.map((series) => {
          const { look } = series;
          const value = drawnSeries(series).values[bucket];
          if (typeof value !== 'number' || look === 'base') return null;
          return (
            <circle
              key={look}
              cx={x}
              cy={yOf(plot, value)}
              r={look === 'main' ? 4 : 3}
              fill={LOOKS[look].color}
              stroke="var(--bg)"
              strokeWidth={2}
            />
          );
        })}
      </svg>
      <div className="absolute top-2 rounded-control border border-line bg-surface px-3 py-2 text-xs shadow-overlay" style={side}>
        <p className="font-medium">
          {at.name}
          {at.isOpen && <span className="font-normal text-muted"> (so far)</span>}
        </p>
        <dl className="mt-1 grid grid-cols-[auto_auto] gap-x-3 gap-y-0.5 text-muted">
          {readingsOf(trend, bucket).map(({ label, value, look }) => (
            <div key={look} className="contents">
              <dt>{label}</dt>
              <dd className={look === 'main' ? 'tabular text-right font-medium text-ink' : 'tabular text-right'}>{value}</dd>
            </div>
          ))}
        </dl>
        {at.remark !== undefined && <p className="mt-1 max-w-48 text-muted">{at.remark}</p>}
        {at.notes?.map((note) => (
          <p key={note} className="mt-1 line-clamp-3 max-w-48 wrap-anywhere">
            {note}
          </p>
        ))}
      </div>
    </div>
  );
});

/** Wherever the focus is: a tooltip that a pointer opened has none. Others may listen to the same key. */
function useEscape(act: () => void): void {
  useEffect(() => {
    const press = ({ key }: globalThis.KeyboardEvent) => key === 'Escape' && act();
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [act]);
}
