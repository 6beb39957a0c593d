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

/** Number at a share of the ascending values. */
function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Sums up single times. The first entry is the cold one; `warmUp` entries are left out of the rest. */
export function summarise(times: number[], warmUp: number): Times {
  const warm = times.slice(warmUp).sort((a, b) => a - b);
  return { cold: times[0] ?? 0, best: warm[0] ?? 0, median: quantile(warm, 0.5), p95: quantile(warm, 0.95), runs: warm.length };
}

/** Rounds that fit into a budget of time: fast actions are measured often, slow ones at least `least` times. */
export function roundsFor(estimateMs: number, budgetMs: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, Math.floor(budgetMs / Math.max(estimateMs, 0.001))));
}
