import type { Edges } from '../../contract/questions/dashboard.ts';

/** A range that ends now, as standing counts know it. */
export interface OpenRange {
  /** Epoch ms; -Infinity where no row is older: then all such ranges are the same. */
  from: number;
  /** How many buckets at the beginning have no rows, since all rows are newer. */
  empty: number;
  /** Starts of the other buckets; the first is `from`. */
  starts: number[];
}

/**
 * Strips from a range and its buckets what does not matter for the rows held. `oldest` = time of the oldest row.
 * Null when the edges are not those of the range.
 */
export function openRange(from: number | null, edges: Edges | null, oldest: number): OpenRange | null {
  const starts = edges === null ? [] : edges.slice(0, -1);
  if (edges !== null && from !== null && starts[0] !== from) return null;
  if (from !== null && from > oldest) return { from, empty: 0, starts };
  const empty = Math.max(
    0,
    starts.findLastIndex((start) => start <= oldest),
  );
  return { from: Number.NEGATIVE_INFINITY, empty, starts: [Number.NEGATIVE_INFINITY, ...starts.slice(empty + 1)] };
}
