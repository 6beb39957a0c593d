import type { Actions } from '#contract/questions/signals.ts';
import { BarList } from '#ui/figures/bar-list.tsx';
import { ViewCard } from '../card/view-card.tsx';
import { ruleOf } from './done-names.ts';
import { draftOf, newGoalId } from './builder/goal-draft.ts';
import { goalText } from './goal-text.ts';
import { openDraft } from './builder/open-draft.ts';

/** Names that are listed. */
const LISTED = 10;

/** What visitors did, by name: each can become a goal. Nothing where they did nothing. */
export function DoneCard({ actions }: { actions: Actions | null }) {
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
          if (row !== undefined) openDraft(draftOf({ id: newGoalId(), name: '', rules: [ruleOf(row)] }));
        }}
      />
    </ViewCard>
  );
}
