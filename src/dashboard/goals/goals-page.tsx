import type { Goal } from '#contract/questions/goals.ts';
import { MAX_SIGNAL_ROWS, type ActionRow, type SignalPart } from '#contract/questions/signals.ts';
import { Button } from '#ui/controls/button.tsx';
import { Toast } from '#ui/feedback/toast.tsx';
import type { PageFacts } from '../../content/site/page-facts.ts';
import type { ViewProps } from '../frame/view-props.ts';
import { SignalsPanels } from '../signals/signals-panels.tsx';
import { useShownSignals } from '../signals/use-shown-signals.ts';
import { useViewPart } from '../view/use-view.ts';
import type { ViewState } from '../view/view-store.ts';
import { DoneCard } from './done-card.tsx';
import { GoalBuilder } from './builder/goal-builder.tsx';
import { GoalsBoard } from './goals-board.tsx';
import { useOpenDraft } from './builder/open-draft.ts';
import { useGoalChanges } from './use-goal-changes.ts';

const SHOWN: SignalPart[] = ['goals', 'actions'];
const NOTHING_DONE: readonly ActionRow[] = [];

/** What visitors did that the operator wished for, what brought it, and the builder of further goals. */
export default function GoalsPage(props: ViewProps) {
  const changes = useGoalChanges(props.views);
  const chosen = useViewPart(props.views, chosenOf);
  const choose = (goal: string) => props.views.actions.change((view) => ({ ...view, chosenGoal: goal }));
  const draft = useOpenDraft();
  const signals = useShownSignals(props, SHOWN, MAX_SIGNAL_ROWS);
  const { own, undoable } = changes;
  const keep = async (goal: Goal) => {
    const isKept = await changes.keep(goal);
    if (isKept) choose(goal.id);
    return isKept;
  };
  return (
    <>
      <SignalsPanels signals={signals}>
        {(shown) => (
          <>
            {draft !== null && own !== null && (
              <GoalBuilder
                key={draft.id}
                draft={draft}
                own={own}
                done={shown.answer?.actions?.rows ?? NOTHING_DONE}
                bots={props.bots}
                zone={shown.zone}
                onKeep={keep}
              />
            )}
            <GoalsBoard {...props} {...shown} changes={changes} wanted={chosen} onChoose={choose} />
            <DoneCard actions={shown.answer?.actions ?? null} />
          </>
        )}
      </SignalsPanels>
      <Toast
        message={undoable && { tone: 'success', title: undoable.title, text: 'Recorded data stays, and this can be undone.' }}
        action={
          <Button size="small" onClick={undoable?.undo}>
            Undo
          </Button>
        }
        onDismiss={changes.forget}
      />
    </>
  );
}

function chosenOf({ view }: ViewState): string {
  return view.chosenGoal ?? '';
}

GoalsPage.facts = {
  title: 'Goals · Analytics dashboard',
  description:
    'The goals of the operator’s dashboard: how often they were reached, by what share of the visits, what brought them there, and a builder for goals of your own.',
  updated: '2026-11-22',
  noindex: true,
} satisfies PageFacts;
