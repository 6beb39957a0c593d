import { useMemo } from 'react';
import type { Failure } from '#contract/outcome.ts';
import type { Description } from '#contract/ports/query.ts';
import type { Goal } from '#contract/questions/goals.ts';
import type { SignalPart, SignalsAnswer } from '#contract/questions/signals.ts';
import { useDescribed, useSignals } from '#engine/source/use-source.ts';
import type { ViewProps } from '../frame/view-props.ts';
import { useGoals } from '../goals/use-goals.ts';
import type { Shown } from '../shown/shown.ts';
import { useRestingPart } from '../shown/use-part.ts';
import { useChosenPart } from '../view/use-view.ts';
import type { ViewState } from '../view/view-store.ts';

/** Names of each list. */
const LISTED = 10;

/** What came of the page views that show. */
export interface SignalsShown {
  /** Whether the source knows of signals at all. */
  isAnswered: boolean;
  answer: SignalsAnswer | null;
  /** The goals that are counted. */
  goals: readonly Goal[];
  failure: Failure | null;
  refresh: () => void;
}

/**
 * Asks the logs of signals about what is shown, once a drag has ended; lists have `limit` names.
 *
 * @param parts what the view shows of it, the same list at each call
 */
export function useShownSignals({ views, bots }: Pick<ViewProps, 'views' | 'bots'>, parts: SignalPart[], limit = LISTED): SignalsShown {
  const filters = useChosenPart(views, settledFilters);
  const range = useRestingPart(rangeOf);
  const isAnswered = useDescribed(answersSignals);
  const counted = useGoals(views);
  const question = useMemo(() => {
    if (range === null || !isAnswered) return null;
    const goals = parts.includes('goals') ? counted : filters.goals;
    return { ...filters, ...range, goals, parts, by: [], bots, limit };
  }, [filters, range, counted, bots, isAnswered, parts, limit]);
  const live = useSignals(question);
  const answer = live.state === 'loading' ? null : live.answer;
  const failure = live.state === 'error' ? live.failure : null;
  return { isAnswered, answer, goals: question?.goals ?? [], failure, refresh: live.refresh };
}

function answersSignals(described: Description | null): boolean {
  return described?.signals !== false;
}

function settledFilters({ settled: { clauses, goals, brush } }: ViewState) {
  return { clauses: [...clauses], goals: [...goals], brush };
}

/** The range that the dashboard asks about, with its buckets: the answers come together. Null until it asks. */
function rangeOf({ asked }: Shown) {
  if (asked === null) return null;
  const { range, offsets, edges, compare } = asked;
  return { range, offsets, compare, edges };
}
