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
