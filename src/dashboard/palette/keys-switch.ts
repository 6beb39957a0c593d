import { createStore } from 'zustand/vanilla';
import { useStore } from 'zustand';
import { guardedLocal } from '#lib/browser/guarded-storage.ts';
import { STORAGE_KEYS } from '#lib/browser/storage-keys.ts';

const OFF = 'off';
const store = createStore(() => guardedLocal.read(STORAGE_KEYS.keys) !== OFF);

/** Whether single keys work, remembered by this browser; on by default. */
export function useKeysSwitch(): [boolean, (on: boolean) => void] {
  return [useStore(store), change];
}

function change(on: boolean): void {
  store.setState(on, true);
  if (on) guardedLocal.remove(STORAGE_KEYS.keys);
  else guardedLocal.write(STORAGE_KEYS.keys, OFF);
}
