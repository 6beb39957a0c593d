import { BOOST_PLATFORMS, RECENT_BOOSTS, type BoostEvent, type BoostingState } from '#contract/documents/boosting.ts';
import type { Span } from '#contract/questions/selection.ts';
import { countIn } from './plan.ts';

type Statistics = Pick<BoostingState, 'totalBoosts' | 'todayBoosts' | 'totalReach' | 'platformBreakdown' | 'times' | 'recent'>;

/** The figures of boosts that are given newest first; `tests` count in none of them, but are among the recent ones. */
export function statistics(boosts: readonly BoostEvent[], today: Span, tests: readonly BoostEvent[] = []): Statistics {
  const countOf = (name: string): number => boosts.filter(({ platform }) => platform === name).length;
  const times = boosts.map(({ timestamp }) => timestamp);
  const platforms = BOOST_PLATFORMS.map((platform) => ({ platform, count: countOf(platform) }));
  return {
    totalBoosts: boosts.length,
    todayBoosts: countIn(times, today),
    totalReach: boosts.reduce((sum, { reach }) => sum + reach, 0),
    platformBreakdown: platforms.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count),
    times,
    recent: [...tests, ...boosts].toSorted((a, b) => b.timestamp - a.timestamp).slice(0, RECENT_BOOSTS),
  };
}
