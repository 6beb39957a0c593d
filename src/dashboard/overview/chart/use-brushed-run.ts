import { useMemo } from 'react';
import type { Span } from '#contract/questions/selection.ts';
import { useDescribedField } from '#engine/source/use-source.ts';
import type { BucketRun } from '#ui/charts/trend/bucket-run.ts';
import { edgesBetween } from '../../../../workers/calendar/edges.ts';
import type { ResolvedRange } from '../../../../workers/calendar/presets.ts';
import { DAY_MS } from '../../../../workers/calendar/zone.ts';
import type { DashboardEntry } from '../../answer/dashboard-asker.ts';
import { useAsker, usePart } from '../../answer/use-part.ts';
import { type Views, useViewField } from '../../view/use-view.ts';
import type { View } from '#question/view.ts';

const LONGEST_BUCKET_MS = 32 * DAY_MS;

/** The buckets of the range on the screen that are brushed just now, before their answer is there. */
export function useBrushedRun(views: Views): BucketRun | null {
  const brush = useViewField(views, 'brush');
  const edges = usePart(edgesOf);
  return useMemo(() => (brush === null ? null : runOfSpan(brush, edges)), [brush, edges]);
}

/** Makes the update of a view that brushes buckets of the range on the screen; null removes the brush. Null where the source takes no brush. */
export function useBrushTo(): ((run: BucketRun | null) => (view: View) => View) | null {
  const asker = useAsker();
  const wholeDays = useDescribedField('wholeDays');
  if (wholeDays !== null) return null;
  return (run) => (view) => {
    const range = asker.entryOf('shapes').answer?.range;
    return { ...view, brush: run === null || range === undefined ? null : spanOfRun(run, range) };
  };
}

const NO_EDGES: readonly number[] = [];

function edgesOf({ answer: view }: DashboardEntry): readonly number[] {
  return view?.range.edges ?? NO_EDGES;
}

/** The span of a run of a range's buckets; with all of them there is nothing to brush. */
export function spanOfRun({ first, last }: BucketRun, { edges, unit, zone }: Pick<ResolvedRange, 'edges' | 'unit' | 'zone'>): Span | null {
  const [from, start, to] = [edges[first], edges[last], edges[last + 1]];
  if (from === undefined || start === undefined || to === undefined || last - first + 2 >= edges.length) return null;
  // The running bucket is brushed as a whole: what comes later in it belongs to it.
  const end = last + 2 === edges.length ? (edgesBetween(start, start + LONGEST_BUCKET_MS, unit, zone)[1] ?? to) : to;
  return { from, to: Math.max(to, end) };
}

/** The buckets that a span touches; null where it lies outside. */
export function runOfSpan(span: Span, edges: readonly number[]): BucketRun | null {
  const count = edges.length - 1;
  let [first, last] = [-1, -1];
  for (let i = 0; i < count; i++) {
    if ((edges[i + 1] ?? 0) <= span.from || (edges[i] ?? 0) >= span.to) continue;
    if (first < 0) first = i;
    last = i;
  }
  return first < 0 ? null : { first, last };
}
