import { useMemo } from 'react';
import { DEFAULT_GOALS, type Goal } from '#contract/questions/goals.ts';
import { useOperatorSettings } from '#engine/state/operator-settings.ts';
import { useViewPart, type Views } from '../view/use-view.ts';
import type { ViewState } from '../view/view-store.ts';
import { goalsCounted } from './goal-set.ts';

/** The goals that are counted: the operator's, and those that the view names. */
export function useGoals(views: Views): Goal[] {
  const named = useViewPart(views, goalsOf);
  const own = useOperatorSettings()[0]?.goals ?? DEFAULT_GOALS;
  return useMemo(() => goalsCounted(own, named), [own, named]);
}

function goalsOf({ settled }: ViewState): readonly Goal[] {
  return settled.goals;
}
