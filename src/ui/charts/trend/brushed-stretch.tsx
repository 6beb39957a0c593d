import type { KeyboardEvent } from 'react';
import { stretchOf, type BucketRun } from './bucket-run.ts';
import { HEIGHT, type Plot } from './plot.ts';
import type { Trend } from './trend.ts';

/** Changes of the brush: the run on the way, and the end of the movement; `false` = it was cancelled. */
export interface Brushing {
  onMove: (run: BucketRun | null) => void;
  onSettle: (meant: boolean) => void;
}

interface Props extends Brushing {
  buckets: Trend['buckets'];
  plot: Plot;
  run: BucketRun;
}

/** Shades what is outside the brush, and holds its two ends: sliders that move by the arrow keys. */
export function BrushedStretch({ plot, run, ...rest }: Props) {
  const [from, to] = stretchOf(run, plot);
  const shade = 'absolute bg-bg opacity-70';
  const height = { top: plot.top, height: plot.bottom - plot.top };
  return (
    <>
      <div className={shade} style={{ ...height, left: plot.left, width: from - plot.left }} />
      <div className={shade} style={{ ...height, left: to, width: plot.right - to }} />
      <Handle side="first" at={from} plot={plot} run={run} {...rest} />
      <Handle side="last" at={to} plot={plot} run={run} {...rest} />
    </>
  );
}

/** By how many buckets a key moves. */
export const KEY_STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -7,
  PageUp: 7,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** One end of the brush, as a slider over the buckets. */
function Handle({ side, at, buckets, plot, run, onMove, onSettle }: Props & { side: keyof BucketRun; at: number }) {
  const [low, high] = side === 'first' ? [0, run.last] : [run.first, buckets.length - 1];
  const press = (event: KeyboardEvent) => {
    const step = KEY_STEPS[event.key];
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
      aria-valuetext={buckets[run[side]]?.name ?? ''}
      onKeyDown={press}
      onKeyUp={(event) => event.key in KEY_STEPS && onSettle(true)}
      onBlur={() => onSettle(true)}
      className="pointer-events-none absolute w-0 border-l-2 border-accent"
      style={{ left: at - 1, top: plot.top, bottom: HEIGHT - plot.bottom }}
    >
      <span
        aria-hidden="true"
        className="absolute top-1/2 left-[-7px] h-8 w-3 -translate-y-1/2 rounded-pill border-2 border-accent bg-bg"
      />
    </div>
  );
}
