import { xOf, type Plot } from './plot.ts';

/** Buckets of a chart that are brushed: first and last, both included. */
export interface BucketRun {
  first: number;
  last: number;
}

/** The run between two buckets, in whichever order. */
export function runBetween(a: number, b: number): BucketRun {
  return { first: Math.min(a, b), last: Math.max(a, b) };
}

/** What a run covers of a plot, from and to: half a bucket to either side, cut at the ends of the plot. */
export function stretchOf({ first, last }: BucketRun, plot: Plot): [from: number, to: number] {
  return [Math.max(plot.left, xOf(plot, first - 0.5)), Math.min(plot.right, xOf(plot, last + 0.5))];
}
