import { MAX_GOALS, MAX_GOALS_TEXT, MAX_GOAL_NAME } from '#contract/limits.ts';
import { DEFAULT_GOALS } from '#contract/questions/default-goals.ts';
import type { Goal, GoalRuleKind } from '#contract/questions/goals.ts';
import { formatCount } from '#lib/format/format-number.ts';
import { useMemo } from 'react';
import { useOperatorSettings } from '#engine/state/operator-settings.ts';
import { useViewPart, type Views } from '../view/use-view.ts';
import type { ViewState } from '../view/view-store.ts';
import { useDescribedField } from '#engine/source/use-source.ts';

/** The set with a goal: in the place of the one of its id, else last. */
export function withGoal(goals: readonly Goal[], goal: Goal): Goal[] {
  const isKnown = goals.some(({ id }) => id === goal.id);
  return isKnown ? goals.map((other) => (other.id === goal.id ? goal : other)) : [...goals, goal];
}

/** A name of its own for a copy: `Sign-up (copy)`, `Sign-up (copy 2)`. */
export function copyName(goals: readonly Goal[], name: string): string {
  for (let nth = 1; ; nth++) {
    const end = nth === 1 ? ' (copy)' : ` (copy ${nth})`;
    const made = name.slice(0, MAX_GOAL_NAME - end.length) + end;
    if (goals.every((goal) => goal.name !== made)) return made;
  }
}

/** Why goals cannot be kept together; '' where they can. */
export function setProblem(goals: readonly Goal[]): string {
  if (goals.length > MAX_GOALS) return `At most ${MAX_GOALS} goals are kept: delete one first.`;
  const { length } = JSON.stringify(goals);
  return length <= MAX_GOALS_TEXT
    ? ''
    : `All goals together take ${formatCount(length)} characters; at most ${formatCount(MAX_GOALS_TEXT)} are kept. Shorten a rule or delete a goal.`;
}

/** What is counted: the operator's goals as the view defines them, then those that only the view names. */
export function goalsCounted(own: readonly Goal[], named: readonly Goal[]): Goal[] {
  const others = named.filter(({ id }) => own.every((goal) => goal.id !== id));
  const ours = own.slice(0, MAX_GOALS - others.length);
  return [...ours.map((goal) => named.find(({ id }) => id === goal.id) ?? goal), ...others];
}

/** The goals that are counted: the operator's, and those that the view names. */
export function useGoals(views: Views): Goal[] {
  const named = useViewPart(views, goalsOf);
  const own = useOperatorSettings()[0]?.goals ?? DEFAULT_GOALS;
  return useMemo(() => goalsCounted(own, named), [own, named]);
}

function goalsOf({ settled }: ViewState): readonly Goal[] {
  return settled.goals;
}

/** What the rules of goals can look at in the current source. */
export function useGoalKinds(): readonly GoalRuleKind[] {
  return useDescribedField('goals') ?? NO_KINDS;
}

const NO_KINDS: readonly GoalRuleKind[] = [];

/** Those goals that the current source can count. */
export function useCountable(goals: readonly Goal[]): readonly Goal[] {
  const kinds = useGoalKinds();
  return useMemo(() => goals.filter(({ rules }) => rules.every(({ on }) => kinds.includes(on))), [goals, kinds]);
}

/** Those of the operator's goals. */
export function useOwnGoals(): readonly Goal[] {
  return useCountable(useOperatorSettings()[0]?.goals ?? DEFAULT_GOALS);
}
