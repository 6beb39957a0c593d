import { ACTION_KINDS } from '../../contract/questions/actions.ts';
import { comparedSelection } from '../../contract/questions/selection.ts';
import { VITAL_KINDS, type SignalsAnswer, type SignalsQuestion } from '../../contract/questions/signals.ts';
import { countEngagement, ENGAGEMENT_KINDS } from './engagement.ts';
import type { GoalCounter } from './goals.ts';
import type { SelectedSignals } from './selected-signals.ts';
import { countShared, countShares } from './shares.ts';
import { countVitals } from './vitals.ts';

/** The part of an answer about signals that the logs decide. */
export type CountedSignals = Pick<SignalsAnswer, 'held' | 'completeSince' | 'goals' | 'shares' | 'vitals' | 'engagement'>;

/** Counts all that a checked question about signals asks for. */
export function countSignals(selected: SelectedSignals, goals: GoalCounter, question: SignalsQuestion): CountedSignals {
  const { compare, offsets, limit } = question;
  selected.select(question.range, question, offsets);
  const reached = goals.count(question, selected.rows);
  const counted = {
    held: {
      actions: selected.countHeld([...ACTION_KINDS, 'event']),
      vitals: selected.countHeld(VITAL_KINDS),
      engagement: selected.countHeld(ENGAGEMENT_KINDS),
    },
    completeSince: selected.completeSince,
    vitals: countVitals(selected, limit),
    engagement: countEngagement(selected, limit),
  };
  const shares = question.shares && countShares(selected, question.shares.edges, limit);
  if (compare !== null) selected.select(compare, comparedSelection(question, compare), offsets);
  const before = compare && goals.compare(question, compare.from, selected.rows);
  return {
    ...counted,
    goals: reached.map((figures, i) => ({ ...figures, compared: before?.[i] ?? null })),
    shares: shares && { ...shares, before: compare && countShared(selected, compare.from) },
  };
}
