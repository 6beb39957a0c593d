import { useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { PLOT } from '../../../../components/charts/traffic-plot.ts';
import { onPointerMoves } from '../../../../lib/browser/pointer-moves.ts';
import { bucketAt, runBetween, stretchOf, type BucketRun } from './bucket-run.ts';

/** A pointer that moved less than this was a click. */
const DRAG_PX = 4;

interface Props {
  count: number;
  run: BucketRun | null;
  nameOf: (bucket: number) => string;
  /** The run that is being dragged; null = nothing brushed. */
  onMove: (run: BucketRun | null) => void;
  /** The drag ends; `false` = it was cancelled. */
  onSettle: (meant: boolean) => void;
  children: ReactNode;
}

/** Lies over the traffic chart: dragging across brushes buckets; the two handles move by arrow keys. */
export function TimeBrushLayer({ count, run, nameOf, onMove, onSettle, children }: Props) {
  const drag = useRef<{ moving: boolean; leave: () => void } | null>(null);

  const down = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0 || count < 2) return;
    // Measured once: during a drag each look at a position would have the page laid out once more.
    const box = event.currentTarget.getBoundingClientRect();
    const width = Math.max(1, box.width - PLOT.left - PLOT.right);
    const bucketOf = (x: number) => bucketAt((x - box.left - PLOT.left) / width, count);
    const [layer, start, first] = [event.currentTarget, event.clientX, bucketOf(event.clientX)];
    let last: number | null = null;
    const leave = onPointerMoves(layer, ({ clientX, pointerId }) => {
      const bucket = bucketOf(clientX);
      if (bucket === last || (last === null && Math.abs(clientX - start) < DRAG_PX)) return;
      if (last === null) layer.setPointerCapture(pointerId);
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

  return (
    <div
      className="relative h-full touch-pan-y select-none [&_*:focus:not(:focus-visible)]:outline-none"
      onPointerDown={down}
      onPointerUp={() => end(true)}
      onPointerCancel={() => end(false)}
    >
      {children}
      {run !== null && <BrushedStretch count={count} run={run} nameOf={nameOf} onMove={onMove} onSettle={onSettle} />}
    </div>
  );
}

function BrushedStretch({ count, run, nameOf, onMove, onSettle }: Omit<Props, 'children' | 'run'> & { run: BucketRun }) {
  const { from, to } = stretchOf(run, count);
  const shade = 'absolute inset-y-0 bg-surface opacity-70';
  return (
    <div className="pointer-events-none absolute" style={{ top: PLOT.top, bottom: PLOT.bottom, left: PLOT.left, right: PLOT.right }}>
      <div className={shade} style={{ left: 0, width: `${from * 100}%` }} />
      <div className={shade} style={{ left: `${to * 100}%`, right: 0 }} />
      <Handle side="first" at={from} count={count} run={run} nameOf={nameOf} onMove={onMove} onSettle={onSettle} />
      <Handle side="last" at={to} count={count} run={run} nameOf={nameOf} onMove={onMove} onSettle={onSettle} />
    </div>
  );
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -7,
  PageUp: 7,
  Home: -9_999,
  End: 9_999,
};

interface HandleProps extends Omit<Props, 'children' | 'run'> {
  side: keyof BucketRun;
  at: number;
  run: BucketRun;
}

/** One end of the brush, as a slider over the buckets. */
function Handle({ side, at, count, run, nameOf, onMove, onSettle }: HandleProps) {
  const [low, high] = side === 'first' ? [0, run.last] : [run.first, count - 1];
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    onMove({ ...run, [side]: Math.min(Math.max(run[side] + step, low), high) });
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={side === 'first' ? 'Selection starts' : 'Selection ends'}
      aria-valuemin={low}
      aria-valuemax={high}
      aria-valuenow={run[side]}
      aria-valuetext={nameOf(run[side])}
      onKeyDown={press}
      onKeyUp={(event) => event.key in STEPS && onSettle(true)}
      onBlur={() => onSettle(true)}
      className="absolute inset-y-0 w-0 border-l-2 border-accent"
      style={{ left: `${at * 100}%` }}
    >
      <span
        aria-hidden="true"
        className="absolute top-1/2 left-[-7px] h-8 w-3 -translate-y-1/2 rounded-pill border-2 border-accent bg-surface"
      />
    </div>
  );
}
