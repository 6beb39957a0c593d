import type { Goal } from '#contract/questions/goals.ts';
import { Menu, MenuItem } from '#ui/controls/menu.tsx';
import { draftOf, newGoalId } from './builder/goal-draft.ts';
import type { GoalRow } from './goal-rows.ts';
import { copyName, setProblem, withGoal } from './goal-set.ts';
import { openDraft } from './builder/open-draft.ts';

interface Props {
  row: GoalRow;
  /** The operator's goals. */
  own: readonly Goal[];
  onKeep: (goal: Goal) => Promise<boolean>;
  onRemove: (id: string) => void;
}

/** What can be done with a goal. */
export function GoalMenu({ row: { goal, isForeign }, own, onKeep, onRemove }: Props) {
  const copy = { ...goal, id: newGoalId(), name: copyName(own, goal.name) };
  const noRoom = (made: Goal) => (setProblem(withGoal(own, made)) === '' ? '' : 'no room for more');
  const isOwn = own.some(({ id }) => id === goal.id);
  return (
    <Menu name={`Actions of ${goal.name || goal.id}`} label={<span aria-hidden="true">•••</span>} className="inline-block" bare>
      {(close) => {
        const then = (act: () => void) => () => {
          close();
          act();
        };
        return (
          <>
            {isForeign && (
              <MenuItem reason={noRoom(goal)} onClick={then(() => void onKeep(goal))}>
                {isOwn ? 'Keep as the link has it' : 'Keep this goal'}
              </MenuItem>
            )}
            <MenuItem onClick={then(() => openDraft(draftOf(goal)))}>Change</MenuItem>
            <MenuItem reason={noRoom(copy)} onClick={then(() => void onKeep(copy))}>
              Duplicate
            </MenuItem>
            {isOwn && <MenuItem onClick={then(() => onRemove(goal.id))}>Delete</MenuItem>}
          </>
        );
      }}
    </Menu>
  );
}
