import type { Goal } from '#contract/questions/goals.ts';
import { Button } from '#ui/controls/button.tsx';
import { markOf, pickGoal, type Filters } from '../view/pick.ts';
import { useViewPart, type Views } from '../view/use-view.ts';
import { goalsFit } from '../view/view-goals.ts';
import type { ViewState } from '../view/view-store.ts';

/** Filters by the visits that reached a goal, or by those that did not; pressed again it removes the filter. */
export function GoalFilter({ goal, views }: { goal: Goal; views: Views }) {
  const mark = markOf(useViewPart(views, filtersOf), 'goal', goal.id);
  const { change } = views.actions;
  if (!goalsFit([goal])) return <p className="text-muted">Its rules are too long to filter by: the address has no room for them.</p>;
  return (
    <div role="group" aria-label={`Filter by ${goal.name || goal.id}`} className="flex gap-2">
      <Button
        size="small"
        variant={mark === 'in' ? 'primary' : 'secondary'}
        aria-pressed={mark === 'in'}
        onClick={() => change((view) => pickGoal(view, goal, 'only'))}
      >
        Converted
      </Button>
      <Button
        size="small"
        variant={mark === 'notIn' ? 'primary' : 'secondary'}
        aria-pressed={mark === 'notIn'}
        onClick={() => change((view) => pickGoal(view, goal, 'exclude'))}
      >
        Not converted
      </Button>
    </div>
  );
}

function filtersOf({ view: { clauses } }: ViewState): Filters {
  return { clauses };
}
