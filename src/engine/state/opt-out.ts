import { guardedLocal, type GuardedStorage } from '#lib/browser/guarded-storage.ts';
import { RECORDER_KEYS } from '#lib/browser/recorder-keys.ts';

let isOut = false;
let onChange = () => {};

/** Whether this browser's views are left unrecorded. With storage denied, the choice lives as long as the page. */
export function isOptedOut(): boolean {
  return isOut;
}

/** Reads the choice from storage: at the start, and when another tab made one. */
export function readOptOut(storage: GuardedStorage = guardedLocal): void {
  changeOptOut(storage.read(RECORDER_KEYS.optOut) === '1');
}

/** Stops or resumes recording on this page. */
export function changeOptOut(optOut: boolean): void {
  isOut = optOut;
  onChange();
}

/** Calls back after each change from now on: the store of the interface (`stores.ts`) follows. */
export function followOptOut(listener: () => void): void {
  onChange = listener;
}
