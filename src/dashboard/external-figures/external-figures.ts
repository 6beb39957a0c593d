import { useEffect, useEffectEvent, useMemo } from 'react';
import { succeed } from '#contract/outcome.ts';
import { useTopic } from '#engine/ask/use-answer.ts';
import type { Engine } from '#engine/engine.ts';
import type { SignalsView } from '../signals/use-signals.ts';
import { comparisonOf } from '../view/comparison.ts';
import { ofAnswer } from '../answer/dashboard-asker.ts';
import { useRestingPart } from '../answer/use-part.ts';
import type { Span } from '#contract/questions/selection.ts';
import type { ResolvedRange } from '../../../workers/calendar/presets.ts';
import type { ComparisonWords } from '../inspect/delta.ts';

/** What is counted outside of the page views, each by another part of the product; null = not known. */
export interface ExternalCounts {
  /** Of this browser. */
  boosts: RangeCount | null;
  /** Of the source that shows. */
  shares: RangeCount | null;
}

/**
 * What other parts counted in the range that is shown. This is the one place where they are joined to the dashboard.
 * `refresh` asks the dashboard again: a range that ends now takes in what was boosted after its question, here or in another view.
 */
export function useExternalCounts(signals: SignalsView | null, refresh: () => void): ExternalCounts {
  const shown = useRestingPart(rangeOf);
  const boosts = useBoostTimes();
  const takeIn = useEffectEvent((boost: number) => shown !== null && boost >= shown.range.to && refresh());
  const newest = boosts?.at(-1) ?? null;
  useEffect(() => {
    if (newest !== null) takeIn(newest);
  }, [newest]);
  return useMemo(() => {
    const counted = boosts === null || shown === null ? null : rangeCount(boosts, shown);
    return { boosts: counted, shares: signals && sharesOf(signals) };
  }, [boosts, signals, shown]);
}

function sharesOf(signals: SignalsView): RangeCount | null {
  const { shares } = signals.answer;
  if (shares === null) return null;
  const { series, before } = shares;
  return {
    count: series.reduce((sum, each) => sum + each, 0),
    before: before ?? 0,
    series,
    edges: signals.range.edges,
    brush: signals.scope.view.brush,
    comparison: comparisonOf(signals),
  };
}

const rangeOf = ofAnswer(({ range }) => range);

/** Beside the pushes of this and other tabs, which may be lost. */
const RELOAD_MS = 300_000;

const askBoosts = async ({ boosting }: Engine) => {
  const state = await boosting.boosting();
  return state.ok ? succeed(state.value.times.toReversed()) : state;
};

/** When each boost of this browser was made, in epoch ms, oldest first; null while unknown. */
function useBoostTimes(): readonly number[] | null {
  return useTopic('boost times', 'boosting', askBoosts, RELOAD_MS).answer;
}

/** How often something happened in the range that is shown, and in the span that it is compared with. */
interface RangeCount {
  count: number;
  before: number;
  /** One count a bucket, and the edges of the buckets. */
  series: readonly number[];
  edges: readonly number[];
  /** The part of the range that is counted; null for all of it. */
  brush: Span | null;
  /** What it is compared with, where that was asked apart from the dashboard's question. */
  comparison?: ComparisonWords;
}

/** Counts instants (epoch ms, ascending) in a range, in its comparison (0 where it has none) and in its buckets; all are half-open. */
export function rangeCount(
  times: readonly number[],
  { range, compare, edges }: Pick<ResolvedRange, 'range' | 'compare' | 'edges'>,
): RangeCount {
  const within = (from: number, to: number) => countBefore(times, to) - countBefore(times, from);
  return {
    count: within(range.from ?? Number.NEGATIVE_INFINITY, range.to),
    before: compare === null ? 0 : within(compare.from, compare.to),
    series: edges.slice(1).map((to, bucket) => within(edges[bucket] ?? to, to)),
    edges,
    brush: null,
  };
}

/** How many are earlier than `end`, by bisection: there may be ten thousand of them and a hundred buckets, in every frame of a drag. */
function countBefore(times: readonly number[], end: number): number {
  let low = 0;
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((times[middle] ?? end) < end) low = middle + 1;
    else high = middle;
  }
  return low;
}
