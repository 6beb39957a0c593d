import type { GoalRule } from '#contract/questions/goals.ts';
import { loadPart } from '#lib/browser/load-part.ts';
import { viewPath } from '#lib/dashboard-views.ts';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { GoalDraft } from './goal-draft.ts';

/** What the builder holds; null while it is closed. It outlives a change of view. */
const store = createStore<GoalDraft | null>(() => null);

export function openDraft(draft: GoalDraft): void {
  store.setState(draft, true);
}

export function closeDraft(): void {
  store.setState(null, true);
}

export function useOpenDraft(): GoalDraft | null {
  return useStore(store);
}

/** Opens the builder with a goal of some rules, or of none; the builder is loaded only now. */
export async function openNewDraft(goTo: (path: string) => void, rules: readonly GoalRule[] = []): Promise<void> {
  const drafts = await loadPart(() => import('./goal-draft.ts'));
  if (drafts === null) return;
  openDraft(drafts.newDraft(rules));
  goTo(viewPath('goals'));
}
