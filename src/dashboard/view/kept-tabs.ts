import { guardedLocal } from '#lib/browser/guarded-storage.ts';
import { STORAGE_KEYS } from '#lib/browser/storage-keys.ts';
import { readTabs, tabPairs, type ChosenTabs } from './chosen-tabs.ts';

/** The tabs that this browser showed last: they hold where an address names none. */
export function readKeptTabs(): ChosenTabs {
  return readTabs(new URLSearchParams(guardedLocal.read(STORAGE_KEYS.tabs) ?? ''), []);
}

export function keepTabs(tabs: ChosenTabs): void {
  guardedLocal.write(STORAGE_KEYS.tabs, new URLSearchParams(tabPairs(tabs)).toString());
}
