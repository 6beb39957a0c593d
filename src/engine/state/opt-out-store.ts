import { createStore } from 'zustand/vanilla';
import { guardedLocal, type GuardedStorage } from '#lib/browser/guarded-storage.ts';
import { RECORDER_KEYS } from '#lib/browser/recorder-keys.ts';
import { changeOptOut, followOptOut, isOptedOut } from './opt-out.ts';

/** The choice to stay unrecorded, for the interface. Begins as pages are prerendered: the first render equals their markup. */
export const optOutStore = createStore<boolean>(() => false);

const follow = () => optOutStore.setState(isOptedOut(), true);
followOptOut(follow);
follow();

/** Stops or resumes recording, in every tab. */
export function setOptOut(optOut: boolean, storage: GuardedStorage = guardedLocal): void {
  if (optOut) storage.write(RECORDER_KEYS.optOut, '1');
  else storage.remove(RECORDER_KEYS.optOut);
  changeOptOut(optOut);
}
