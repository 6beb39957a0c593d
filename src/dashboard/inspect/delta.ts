import { change } from '#contract/questions/ratios.ts';
import type { Delta } from '#ui/figures/delta.tsx';
import { FEWEST_TO_COMPARE, formatChange, formatCount, formatPoints } from '#lib/format/format-number.ts';

/** What a range is compared with in words that follow "vs.", or why there is no comparison. */
export type ComparisonWords = { kind: 'none'; reason: string } | { kind: 'span'; words: string };

/** Whether more of a figure is good news; null where it is neither. */
export type GoodDirection = 'up' | 'down' | null;

/** A figure in one period, and how many it was counted from. */
export interface Measured {
  value: number | null;
  count: number;
}

interface DeltaOptions {
  comparison: ComparisonWords;
  good: GoodDirection;
  format: (value: number | null) => string;
  /** The figure is a share in 0..1: its change is given in percentage points, because percent of a percentage has two readings. */
  isShare?: boolean;
}

/** The change of a figure against the span before, whose value is shown beside it; a reason in words where there is none. */
export function delta(current: Measured, previous: Measured, { comparison, good, format, isShare = false }: DeltaOptions): Delta {
  if (comparison.kind === 'none') return comparison;
  if (previous.count === 0) return { kind: 'none', reason: 'Nothing before to compare with' };
  if (Math.min(current.count, previous.count) < FEWEST_TO_COMPARE) return { kind: 'none', reason: 'Too few to tell' };
  const moved = isShare ? difference(current.value, previous.value) : change(current.value, previous.value);
  if (moved === null) return { kind: 'none', reason: 'Nothing before to compare with' };
  const direction = Math.abs(moved) < 0.0005 ? 'flat' : moved > 0 ? 'up' : 'down';
  const common = { kind: 'change', direction, before: format(previous.value), against: comparison.words } as const;
  const formatMoved = isShare ? formatPoints : formatChange;
  if (direction === 'flat') return { ...common, tone: 'neutral', text: formatMoved(0) };
  return { ...common, tone: good === null ? 'neutral' : direction === good ? 'good' : 'bad', text: formatMoved(moved) };
}

/** The change of a count against the one that it is compared with; more of one name is neither good nor bad news. */
export function countDelta(count: number, compared: number | null, words: string, good: GoodDirection = null): Delta {
  const measured = (value: number): Measured => ({ value, count: value });
  return delta(measured(count), measured(compared ?? 0), {
    comparison: { kind: 'span', words },
    good,
    format: (value) => formatCount(value ?? 0),
  });
}

/** By what share a count changed; null where that is unknown. */
export function comparableChange(count: number | null, compared: number | null): number | null {
  return Math.min(count ?? 0, compared ?? 0) < FEWEST_TO_COMPARE ? null : change(count, compared);
}

function difference(current: number | null, previous: number | null): number | null {
  return current === null || previous === null ? null : current - previous;
}
