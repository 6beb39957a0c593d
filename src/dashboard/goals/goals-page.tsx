import { useEffect } from 'react';
import type { Goal } from '#contract/questions/goals.ts';
import { MAX_SIGNAL_ROWS, type ActionRow, type SignalPart, type Actions } from '#contract/questions/signals.ts';
import { Button } from '#ui/controls/button.tsx';
import { Toast } from '#ui/feedback/toast.tsx';
import { BarList } from '#ui/figures/bar-list.tsx';
import type { PageFacts } from '../../content/site/page-facts.ts';
import { ViewCard } from '../card/view-card.tsx';
import type { ViewProps } from '../frame/view-props.ts';
import { SignalsPanels } from '../signals/signals-panels.tsx';
import { useSignals } from '../signals/use-signals.ts';
import { useViewField } from '../view/use-view.ts';
import { GoalBuilder } from './builder/goal-builder.tsx';
import { newDraft, parseDraft } from './builder/goal-draft.ts';
import { openDraft, reopenDraft, useOpenDraft } from './builder/open-draft.ts';
import { ruleOf } from './done-names.ts';
import { goalText } from './goal-text.ts';
import { GoalsBoard } from './goals-board.tsx';
import { useGoalChanges } from './use-goal-changes.ts';
import { IN_REPORT } from '#lib/in-report.ts';
import { OnSite } from '../frame/on-site.tsx';

const PARTS: SignalPart[] = ['goals', 'actions'];

const NOTHING_DONE: readonly ActionRow[] = [];

/** Names that are listed. */
const LISTED = 10;

/** The goals that visitors reached, the sources of these visits, and the builder of further goals. */
export default function GoalsPage(props: ViewProps) {
  const changes = useGoalChanges(props.views);
  const chosen = useViewField(props.views, 'chosenGoal') ?? '';
  const choose = (goal: string) => props.views.actions.change((view) => ({ ...view, chosenGoal: goal }));
  const draft = useOpenDraft();
  useEffect(() => reopenDraft(parseDraft), []);
  const signals = useSignals(props, PARTS, MAX_SIGNAL_ROWS);
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
            {!IN_REPORT && draft !== null && own !== null && (
              <GoalBuilder
                key={draft.id}
                draft={draft}
                own={own}
                done={shown.answer?.actions?.rows ?? NOTHING_DONE}
                counted={props}
                zone={shown.zone}
                onKeep={keep}
              />
            )}
            <GoalsBoard {...props} {...shown} changes={changes} wanted={chosen} onChoose={choose} />
            <OnSite>
              <DoneCard actions={shown.answer?.actions ?? null} />
            </OnSite>
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

GoalsPage.facts = {
  title: 'Goals · Analytics dashboard',
  description:
    'The goals of the operator’s dashboard: how often they were reached, by what share of the visits, what brought them there, and a builder for goals of your own.',
  updated: '2026-11-22',
  noindex: true,
} satisfies PageFacts;

/** What visitors did, by name: each can become a goal. Nothing where they did nothing. */
function DoneCard({ actions }: { actions: Actions | null }) {
  const rows = (actions?.rows ?? []).slice(0, LISTED);
  if (rows.length === 0) return null;
  return (
    <ViewCard title="Actions and custom events" description="Choose a name to make it a goal.">
      <BarList
        dense
        caption="Actions and custom events"
        nameHead="Name"
        countHead="Count"
        total={null}
        rows={rows.map((row, index) => ({ key: String(index), label: goalText({ rules: [ruleOf(row)] }), count: row.actions }))}
        onPick={(key) => {
          const row = rows[Number(key)];
          if (row !== undefined) openDraft(newDraft([ruleOf(row)]));
        }}
      />
    </ViewCard>
  );
}
