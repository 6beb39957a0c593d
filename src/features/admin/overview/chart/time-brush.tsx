import type { ReactNode } from 'react';
import { TimeBrushLayer } from './time-brush-layer.tsx';
import { useBrushedRun, useBrushTo } from './use-brushed-run.ts';
import type { Views } from '../../view/use-view.ts';

interface Props {
  views: Views;
  /** Of the buckets. */
  names: readonly string[];
  /** The chart. */
  children: ReactNode;
}

/** Lets people brush the time of the chart inside it. */
export function TimeBrush({ views, names, children }: Props) {
  const run = useBrushedRun(views);
  const brushTo = useBrushTo();
  const { move, settle } = views.actions;
  return (
    <TimeBrushLayer
      count={names.length}
      run={run}
      nameOf={(bucket) => names[bucket] ?? ''}
      onMove={(to) => move(brushTo(to))}
      onSettle={settle}
    >
      {children}
    </TimeBrushLayer>
  );
}
