import { useEffect, useEffectEvent, useMemo } from 'react';
import type { Shares } from '#contract/questions/signals.ts';
import { rangeCount, type RangeCount } from './range-count.ts';
import { useBoostTimes } from './use-boost-times.ts';
import { useSteadyRange } from './steady-range.ts';
import { useReliability } from './use-reliability.ts';
import type { Shown } from '../shown/shown.ts';
import { useRestingPart } from '../shown/use-part.ts';

/** Figures of the dashboard that are not counted from page views, each measured by another part of the product. */
export interface OutsideFigures {
  /** Share of observed days without a failed load, and of page loads that did not fail, 0 to 1; null = not measured yet. Of this browser. */
  uptime: number | null;
  successRate: number | null;
  /** Days with a page load, of which `uptime` is a share. */
  observedDays: number;
  /** From the extension statistics, of 5 stars; null = not measured yet. */
  userRating: number | null;
  /** Of this browser; null = not known. */
  boosts: RangeCount | null;
  /** Of the source that shows; null = not known. */
  shares: RangeCount | null;
}

/**
 * What the other parts measured in the range that is shown. This is the one place where they are joined to the dashboard.
 * `refresh` asks the dashboard again: a range that ends now takes in what was boosted after its question, here or in another view.
 */
export function useOutsideFigures(shared: Shares | null, userRating: number | null, refresh: () => void): OutsideFigures {
  const shown = useRestingPart(rangeOf);
  const boosts = useBoostTimes();
  const { uptime, successRate, observedDays } = useReliability(useSteadyRange(shown?.range ?? null), shown?.zone ?? 'UTC');
  const takeIn = useEffectEvent((boost: number) => shown !== null && boost >= shown.range.to && refresh());
  const newest = boosts?.at(-1) ?? null;
  useEffect(() => {
    if (newest !== null) takeIn(newest);
  }, [newest]);
  return useMemo(() => {
    const counted = boosts === null || shown === null ? null : rangeCount(boosts, shown);
    return { uptime, successRate, observedDays, userRating, boosts: counted, shares: shared && countOf(shared) };
  }, [uptime, successRate, observedDays, userRating, boosts, shared, shown]);
}

function countOf({ series, before }: Shares): RangeCount {
  return { count: series.reduce((sum, shares) => sum + shares, 0), before: before ?? 0, series };
}

function rangeOf({ view }: Shown) {
  return view?.range ?? null;
}
