import { useCallback, useState } from 'react';
import { DEFAULT_GOALS, type Goal } from '../../../../workers/contract/questions/goals.ts';
import { useOperatorSettings } from '../../../engine/state/use-operator-settings.ts';
import type { Views } from '../view/use-view.ts';
import { withGoal, withGoalAt, withoutGoal } from './goal-set.ts';

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
  const set = async (goals: Goal[] | null, title: string, undo: () => Promise<boolean>) => {
    const isKept = await change({ goals });
    const back = () => void undo().then((isBack) => isBack && setUndoable(null));
    if (isKept) setUndoable(title === '' ? null : { title, undo: back });
    return isKept;
  };
  return {
    own,
    isDefault: settings?.goals === null,
    async keep(goal) {
      if (own === null) return false;
      const isKept = await change({ goals: withGoal(own, goal) });
      if (isKept) actions.change((view) => ({ ...view, goals: view.goals.map((named) => (named.id === goal.id ? goal : named)) }));
      return isKept;
    },
    remove(id) {
      const at = own?.findIndex((goal) => goal.id === id) ?? -1;
      const goal = own?.[at];
      if (own === null || goal === undefined) return;
      const left = withoutGoal(own, id);
      void set(left, `“${goal.name}” is deleted`, () => change({ goals: withGoalAt(left, goal, at) }));
    },
    reset() {
      const before = settings?.goals ?? null;
      void set(null, 'The default set of goals is back', () => change({ goals: before }));
    },
    undoable,
    forget: useCallback(() => setUndoable(null), []),
  };
}
