import { createStore } from 'zustand/vanilla';
import { guardedLocal, type GuardedStorage } from '../../lib/browser/guarded-storage.ts';
import { STORAGE_KEYS } from '../../lib/browser/storage-keys.ts';

/** Whether this browser's views are left unrecorded. With storage denied, the choice lives as long as the page. */
export const optOutStore = createStore<boolean>(() => false);

export function isOptedOut(): boolean {
  return optOutStore.getState();
}

/** Reads the choice from storage: at the start, and when another tab made one. */
export function readOptOut(storage: GuardedStorage = guardedLocal): void {
  optOutStore.setState(storage.read(STORAGE_KEYS.optOut) === '1');
}

/** Stops or resumes recording, in every tab. */
export function setOptOut(optOut: boolean, storage: GuardedStorage = guardedLocal): void {
  if (optOut) storage.write(STORAGE_KEYS.optOut, '1');
  else storage.remove(STORAGE_KEYS.optOut);
  optOutStore.setState(optOut);
}
