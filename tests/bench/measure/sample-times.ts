import { quantile } from '../judge.ts';

/** Times of one measured action, in milliseconds. */
export interface Times {
  /** The first call, which pays for compilation. */
  cold: number;
  /** The fastest: on a busy machine it says more about slow actions than the median does. */
  best: number;
  median: number;
  p95: number;
  runs: number;
}

/** Sums up single times. The first entry is the cold one; `warmUp` entries are left out of the rest. */
export function summarise(times: number[], warmUp: number): Times {
  const warm = times.slice(warmUp);
  return { cold: times[0] ?? 0, best: Math.min(...warm), median: quantile(warm, 0.5), p95: quantile(warm, 0.95), runs: warm.length };
}

/** Rounds that fit into a budget of time: fast actions are measured often, slow ones at least `least` times. */
export function roundsFor(estimateMs: number, budgetMs: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, Math.floor(budgetMs / Math.max(estimateMs, 0.001))));
}
