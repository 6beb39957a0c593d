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
