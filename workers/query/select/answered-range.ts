import type { AnsweredSpan, Span } from '../../contract/questions/selection.ts';
import type { StoreView } from '../../store/store-view.ts';
import type { AskedRange } from '../../question/read-parts.ts';
import type { RowRange } from '../rollup/unfiltered.ts';

/** The span with its start spelled out; a range from the earliest row held is empty when none is held before its end. */
export function resolveRange(view: StoreView, { from, to }: AskedRange): Span {
  if (from !== null) return { from, to };
  const earliest = view.length === 0 ? to : view.ts[view.head]!;
  return { from: Math.min(earliest, to), to };
}

/** The range with the logical indices of its rows. */
export function rowRange(view: StoreView, { from, to }: AskedRange): RowRange {
  const low = from === null ? 0 : view.lowerBound(from);
  return { from, to, low, high: Math.max(low, view.lowerBound(to)) };
}

/** The span, and whether every row of it is at hand: all rows from `earliest` (epoch ms) on are; null = all ever recorded. */
export function answeredSpan({ from, to }: Span, earliest: number | null): AnsweredSpan {
  return { from, to, complete: earliest === null || from >= earliest };
}
