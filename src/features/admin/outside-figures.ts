import { useEffect, useMemo } from 'react';
import { startEngine } from '../../engine/engine.ts';
import { rangeCount, type RangeCount } from './outside/range-count.ts';
import { useSteadyRange } from './outside/steady-range.ts';
import { useReliability } from './outside/use-reliability.ts';
import { useBoostTimes, useMostShared, useShareTimes, type SharedContent } from './outside/use-social-figures.ts';
import type { Shown, ShownStore } from './shown/shown.ts';
import { usePartOf } from './shown/use-part.ts';

/** Figures of the dashboard that do not come out of the event log, each measured by another part of the product. */
export interface OutsideFigures {
  /** Share of observed days without a failed load, and of page loads that did not fail, 0 to 1; null = not measured yet. */
  uptime: number | null;
  successRate: number | null;
  /** Days with a page load, of which `uptime` is a share. */
  observedDays: number;
  /** From the extension statistics, of 5 stars; null = not measured yet. */
  userRating: number | null;
  /** From boosting and the share tracker; null = not known. */
  boosts: RangeCount | null;
  shares: RangeCount | null;
  /** Most shared first; null = not known. */
  mostShared: readonly SharedContent[] | null;
}

/**
 * What the other parts measured in the range that is shown. This is the one place where they are joined to the dashboard.
 * It is read from `source`. `refresh` asks the dashboard anew: a range that ends now takes in what is boosted and shared after its question.
 */
export function useOutsideFigures(source: ShownStore, userRating: number | null, refresh: () => void): OutsideFigures {
  const shown = usePartOf(source, rangeOf);
  const range = useSteadyRange(shown?.range ?? null);
  const boosts = useBoostTimes();
  const shares = useShareTimes();
  const mostShared = useMostShared(range);
  const { uptime, successRate, observedDays } = useReliability(range, shown?.zone ?? 'UTC');
  useEffect(() => startEngine().onTopic((topic) => (topic === 'boosting' || topic === 'social') && refresh()), [refresh]);
  return useMemo(() => {
    const countOf = (times: readonly number[] | null) => (times === null || shown === null ? null : rangeCount(times, shown));
    return { uptime, successRate, observedDays, userRating, boosts: countOf(boosts), shares: countOf(shares), mostShared };
  }, [uptime, successRate, observedDays, userRating, boosts, shares, mostShared, shown]);
}

function rangeOf({ view }: Shown) {
  return view?.range ?? null;
}
