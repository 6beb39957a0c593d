import { useMemo } from 'react';
import type { Shown } from '../../shown/shown.ts';
import { useShowing } from '../../shown/shown-context.ts';
import { usePart } from '../../shown/use-part.ts';
import type { BucketRun } from '#ui/charts/trend/bucket-run.ts';
import { runOfSpan, spanOfRun } from './brush-span.ts';
import { useViewPart, type Views } from '../../view/use-view.ts';
import type { ViewState } from '../../view/view-store.ts';
import type { View } from '../../view/view.ts';

/** The buckets of the range on the screen that are brushed just now, before their answer is there. */
export function useBrushedRun(views: Views): BucketRun | null {
  const brush = useViewPart(views, brushOf);
  const edges = usePart(edgesOf);
  return useMemo(() => (brush === null ? null : runOfSpan(brush, edges)), [brush, edges]);
}

/** Makes the update of a view that brushes buckets of the range on the screen; null removes the brush. */
export function useBrushTo(): (run: BucketRun | null) => (view: View) => View {
  const { now } = useShowing();
  return (run) => (view) => {
    const range = now.getState().view?.range;
    return { ...view, brush: run === null || range === undefined ? null : spanOfRun(run, range) };
  };
}

const NO_EDGES: readonly number[] = [];

function brushOf({ view }: ViewState) {
  return view.brush;
}

function edgesOf({ view }: Shown): readonly number[] {
  return view?.range.edges ?? NO_EDGES;
}
