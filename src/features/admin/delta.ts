import { change } from '../../../workers/contract/questions/ratios.ts';
import type { Delta } from '../../components/figures/delta.tsx';
import { FEWEST_TO_TELL, formatShare } from '../../lib/format/format-number.ts';
import type { Comparison } from './view/comparison.ts';

/** Whether more of a figure is good news; null where it is neither. */
export type GoodDirection = 'up' | 'down' | null;

/** A figure in one period, and how many it was counted from. */
export interface Measured {
  value: number | null;
  count: number;
}

/** The change of a figure against the span before, whose value stands beside it; a reason in words where there is none to tell. */
export function delta(
  current: Measured,
  previous: Measured,
  { comparison, good, format }: { comparison: Comparison; good: GoodDirection; format: (value: number | null) => string },
): Delta {
  if (comparison.kind === 'none') return comparison;
  if (previous.count === 0) return { kind: 'none', reason: 'Nothing before to compare with' };
  if (current.count < FEWEST_TO_TELL || previous.count < FEWEST_TO_TELL) return { kind: 'none', reason: 'Too few to tell' };
  const share = change(current.value, previous.value);
  if (share === null) return { kind: 'none', reason: 'Nothing before to compare with' };
  const direction = Math.abs(share) < 0.0005 ? 'flat' : share > 0 ? 'up' : 'down';
  const words = `vs. ${format(previous.value)} ${comparison.words}`;
  if (direction === 'flat') return { kind: 'change', direction, tone: 'neutral', text: '0.0%', words };
  return {
    kind: 'change',
    direction,
    tone: good === null ? 'neutral' : direction === good ? 'good' : 'bad',
    // A real minus sign, as wide as the plus.
    text: `${share > 0 ? '+' : '−'}${formatShare(Math.abs(share))}`,
    words,
  };
}
