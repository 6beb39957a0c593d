import { useCallback, useMemo } from 'react';
import type { Trend } from '#ui/charts/trend/trend.ts';
import type { DashboardEntry } from '../../answer/dashboard-asker.ts';
import { usePart } from '../../answer/use-part.ts';
import type { HeadlineId } from '../../view/view.ts';
import type { ExternalCounts } from '../strip/measure.ts';
import { bucketRange } from './buckets.ts';
import { headlineSeries, headlineTrend } from './headline-trend.ts';

/** A headline as it is drawn, the same object as long as it says the same; null while it is not known. */
export function useTrend(id: HeadlineId, external: ExternalCounts): Trend | null {
  // Apart from the values: naming buckets is slow, and they stay while a filter or a brush changes what is in them.
  const range = usePart(rangeOf);
  const series = usePart(
    useCallback(({ answer: view }: DashboardEntry) => (view === null ? null : headlineSeries(view, id, external)), [id, external]),
  );
  return useMemo(() => (range === null || series === null ? null : headlineTrend(id, series, range)), [id, range, series]);
}

function rangeOf({ answer: view }: DashboardEntry) {
  return view === null ? null : bucketRange(view.range);
}
