import type { GoalRule } from '#contract/questions/goals.ts';
import { loadPart } from '#lib/browser/load-part.ts';
import { viewPath } from '#lib/dashboard-views.ts';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { guardedSession } from '#lib/browser/guarded-storage.ts';
import { STORAGE_KEYS } from '#lib/browser/storage-keys.ts';
import type { GoalDraft } from './goal-draft.ts';

/** A longer draft is not kept. */
const MAX_TEXT = 20_000;

/** What the builder holds; null while it is closed. It outlives a change of view, and in this tab a reload. */
const store = createStore<GoalDraft | null>(() => null);

export function openDraft(draft: GoalDraft): void {
  store.setState(draft, true);
  const text = JSON.stringify(draft);
  if (text.length <= MAX_TEXT) guardedSession.write(STORAGE_KEYS.goalDraft, text);
  else guardedSession.remove(STORAGE_KEYS.goalDraft);
}

export function closeDraft(): void {
  store.setState(null, true);
  guardedSession.remove(STORAGE_KEYS.goalDraft);
}

/** Opens what a reload interrupted; `parse` answers null for a text that is no draft. */
export function reopenDraft(parse: (text: string) => GoalDraft | null): void {
  const text = guardedSession.read(STORAGE_KEYS.goalDraft) ?? '';
  if (store.getState() === null && text !== '' && text.length <= MAX_TEXT) store.setState(parse(text), true);
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
