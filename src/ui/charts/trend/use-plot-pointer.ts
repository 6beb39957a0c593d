import { useRef, type PointerEvent } from 'react';
import { onPointerMoves } from '#lib/browser/pointer-moves.ts';
import { runBetween } from './bucket-run.ts';
import type { Brushing } from './brushed-stretch.tsx';
import { bucketAt, type Plot } from './plot.ts';

/** A pointer that moved less than this was a click. */
const DRAG_PX = 4;

interface Options extends Brushing {
  plot: Plot;
  /** The bucket under the pointer; null = it left. */
  onPoint: (bucket: number | null) => void;
}

/** Handlers of a chart over which a pointer reads buckets, and brushes them by dragging. */
export function usePlotPointer({ plot, onPoint, onMove, onSettle }: Options) {
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
