import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** What the browser says about keeping this site's data when space runs low. */
type Persistence = 'granted' | 'denied' | 'unsupported';

type StorageManagerPart = Partial<Pick<StorageManager, 'persist' | 'persisted'>>;

function browserStorage(): StorageManagerPart | null {
  return typeof navigator !== 'undefined' && 'storage' in navigator ? navigator.storage : null;
}

async function answerOf(ask: (() => Promise<boolean>) | undefined): Promise<Persistence> {
  if (!ask) return 'unsupported';
  try {
    return (await ask()) ? 'granted' : 'denied';
  } catch {
    return 'unsupported';
  }
}

/** Whether the browser keeps the data already. Does not prompt the visitor. */
export function readPersistence(storage: StorageManagerPart | null = browserStorage()): Promise<Persistence> {
  return answerOf(storage?.persisted && (() => storage.persisted?.() ?? Promise.resolve(false)));
}

/** Asks the browser to keep the data; some browsers ask the person, so the answer may take its time. */
export function requestPersistence(storage: StorageManagerPart | null = browserStorage()): Promise<Persistence> {
  return answerOf(storage?.persist && (() => storage.persist?.() ?? Promise.resolve(false)));
}

/** The browser's answer, `unknown` until it is read. */
const persistenceStore = createStore<Persistence | 'unknown'>(() => 'unknown');

/** Asks the browser to keep this site's data for good, and shows its answer. */
export async function askPersistence(): Promise<void> {
  persistenceStore.setState(await requestPersistence(), true);
}

/** The browser's answer, `unknown` until it is read. */
export function usePersistence(): Persistence | 'unknown' {
  useEffect(() => void showPersistence(), []);
  return useStore(persistenceStore);
}

/** An answer that came meanwhile is newer. */
async function showPersistence(): Promise<void> {
  const isUnknown = () => persistenceStore.getState() === 'unknown';
  if (!isUnknown()) return;
  const read = await readPersistence();
  if (isUnknown()) persistenceStore.setState(read, true);
}
