import type { FaultReport } from '../fault.ts';

/**
 * Compares what must be held with what is held. Each page view of a trial has a path of its own, so a view that was
 * stored twice is found even when its two rows carry different ids; what must be there several times is named so often.
 */
export function tally(expected: Iterable<string>, held: readonly string[]): { lost: number; doubled: number } {
  const wanted = countsOf(expected);
  const found = countsOf(held);
  let lost = 0;
  for (const [path, count] of wanted) lost += Math.max(0, count - (found.get(path) ?? 0));
  let doubled = 0;
  for (const [path, count] of found) doubled += Math.max(0, count - (wanted.get(path) ?? 1));
  return { lost, doubled };
}

function countsOf(paths: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const path of paths) counts.set(path, (counts.get(path) ?? 0) + 1);
  return counts;
}

/** `/prefix/0` to `/prefix/<count - 1>`. */
export function numbered(prefix: string, count: number): string[] {
  return Array.from({ length: count }, (_, n) => `/${prefix}/${n}`);
}

/** Half of the values are at most this. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
}

/** Collects the reports of parts: counts add up, of figures the greatest stands. */
export function joinReports(reports: readonly FaultReport[]): FaultReport {
  const joined: FaultReport = { trials: 0, lost: 0, doubled: 0, figures: {}, broken: [] };
  for (const report of reports) {
    joined.trials += report.trials;
    joined.lost += report.lost;
    joined.doubled += report.doubled;
    joined.broken.push(...report.broken);
    for (const [name, value] of Object.entries(report.figures)) joined.figures[name] = Math.max(joined.figures[name] ?? value, value);
  }
  return joined;
}
