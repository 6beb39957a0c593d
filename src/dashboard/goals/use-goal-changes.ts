import { useCallback, useState } from 'react';
import { DEFAULT_GOALS } from '#contract/questions/default-goals.ts';
import type { Goal } from '#contract/questions/goals.ts';
import { useOperatorSettings } from '#engine/state/operator-settings.ts';
import type { Views } from '../view/use-view.ts';
import { withGoal } from './goal-set.ts';

/** What was taken away a moment ago, and the way back. */
export interface Undoable {
  title: string;
  undo: () => void;
}

export interface GoalChanges {
  /** The operator's goals, or the default set; null until they are known. */
  own: readonly Goal[] | null;
  isDefault: boolean;
  /** Adds a goal, or puts it in the place of the one of its id. Answers whether it is kept. */
  keep: (goal: Goal) => Promise<boolean>;
  remove: (id: string) => void;
  /** Goes back to the default set. */
  reset: () => void;
  undoable: Undoable | null;
  forget: () => void;
}

/** The operator's goals and their changes. A goal that filters the view is changed there too. */
export function useGoalChanges({ actions }: Views): GoalChanges {
  const [settings, change] = useOperatorSettings();
  const [undoable, setUndoable] = useState<Undoable | null>(null);
  const own = settings === null ? null : (settings.goals ?? DEFAULT_GOALS);
  const kept = settings?.goals ?? null;
  const set = async (goals: Goal[] | null, title: string) => {
    if (!(await change({ goals: { from: kept, to: goals } }))) return;
    const undo = () => void change({ goals: { from: goals, to: kept } }).then((isBack) => isBack && setUndoable(null));
    setUndoable({ title, undo });
  };
  return {
    own,
    isDefault: settings?.goals === null,
    async keep(goal) {
      if (own === null) return false;
      const isKept = await change({ goals: { from: kept, to: withGoal(own, goal) } });
      if (isKept) actions.change((view) => ({ ...view, goals: view.goals.map((named) => (named.id === goal.id ? goal : named)) }));
      return isKept;
    },
    remove(id) {
      const goal = own?.find((one) => one.id === id);
      if (own === null || goal === undefined) return;
      void set(
        own.filter((one) => one !== goal),
        `“${goal.name}” is deleted`,
      );
    },
    reset() {
      void set(null, 'The default set of goals is back');
    },
    undoable,
    forget: useCallback(() => setUndoable(null), []),
  };
}
