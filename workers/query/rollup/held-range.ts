import { VISIT_GAP_MS } from '#contract/limits.ts';
import type { Edges } from '#contract/questions/dashboard.ts';
import type { QuestionRange } from '#contract/questions/selection.ts';
import type { StoreView } from '../../store/store-view.ts';
import { slotAt } from '../select/row-range.ts';

/** A range as standing counts know it: without what does not matter for the rows held. */
export interface HeldRange {
  /** Epoch ms; -Infinity where no row is older: then all such ranges are the same. */
  from: number;
  /** Epoch ms; Infinity where no row is newer. */
  to: number;
  /** How many buckets at the beginning have no rows, since all rows are newer. */
  empty: number;
  /** Starts of the other buckets; the first is `from`. */
  starts: number[];
}

/**
 * Strips from a range and its buckets what does not matter for the rows held, of which there is one at least.
 * Null when the edges are not those of the range, or it is shorter than a gap within a visit may be.
 */
export function heldRange({ from, to }: QuestionRange, edges: Edges | null, view: StoreView): HeldRange | null {
  const oldest = view.ts[view.head]!;
  const newest = view.ts[slotAt(view, view.length - 1)]!;
  const end = endOf(to, newest);
  const starts = edges === null ? [] : edges.slice(0, -1);
  if (edges !== null && ((from !== null && starts[0] !== from) || endOf(edges.at(-1)!, newest) !== end)) return null;
  if (from !== null && from > oldest) return end - from < VISIT_GAP_MS ? null : { from, to: end, empty: 0, starts };
  const empty = Math.max(
    0,
    starts.findLastIndex((start) => start <= oldest),
  );
  return {
    from: Number.NEGATIVE_INFINITY,
    to: end,
    empty,
    starts: [Number.NEGATIVE_INFINITY, ...starts.slice(empty + 1)],
  };
}

function endOf(to: number, newest: number): number {
  return to > newest ? Number.POSITIVE_INFINITY : to;
}
