import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Settings } from '#contract/documents/settings.ts';
import type { StoreStatus } from '#contract/ports/local-store.ts';
import { guardedLocal, type GuardedStorage } from '#lib/browser/guarded-storage.ts';
import { RECORDER_KEYS } from '#lib/browser/recorder-keys.ts';
import type { LinkState } from '../bridge/worker-client.ts';
import { changeOptOut, followOptOut, isOptedOut } from './opt-out.ts';

export interface EngineLink extends LinkState {
  /** Journal lines that are in memory only, because storage is full or denied. */
  overflow: number;
}

export const linkStore = createStore<EngineLink>(() => ({
  mode: 'starting',
  reason: '',
  reloadHelps: false,
  overflow: 0,
}));

/** Sets what changed; listeners are not called when nothing did. */
export function updateLink(change: Partial<EngineLink>): void {
  const now = linkStore.getState();
  const names = Object.keys(change) as (keyof EngineLink)[];
  if (names.some((name) => now[name] !== change[name])) linkStore.setState(change);
}

/** The latest status of the engine's store; null until the first one. */
export const storeStatusStore = createStore<StoreStatus | null>(() => null);

/** Whether what the engine accepts is on disk: only then may a journal line be removed. */
export function isDurable(): boolean {
  return linkStore.getState().mode === 'worker' && storeStatusStore.getState()?.durability === 'saved';
}

/** The operator's choices; null until they are requested and the engine has answered. */
export const settingsStore = createStore<Settings | null>(() => null);

/** Page views of a tab's session; times in epoch ms. */
export interface SessionViews {
  pageViews: number;
  startedAt: number | null;
  referrer: string;
  last: { path: string; ts: number } | null;
}

export const sessionStore: StoreApi<SessionViews> = createStore<SessionViews>(() => ({
  pageViews: 0,
  startedAt: null,
  referrer: '',
  last: null,
}));

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
