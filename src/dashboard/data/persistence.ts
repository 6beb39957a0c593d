import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** What the browser says about keeping this site's data when space runs low. */
type Persistence = 'granted' | 'denied' | 'unsupported';

const PERSISTENCE_WORDS: Readonly<Record<Persistence | 'unknown', string>> = {
  unknown: 'not known yet',
  granted: 'promised by the browser',
  denied: 'not promised by the browser; make a backup now and then',
  unsupported: 'not offered by this browser; make a backup now and then',
};

/** Whether the browser keeps the data already (`persisted`), or promises to (`persist`: some browsers ask the person, so it may take its time). */
export async function readPersistence(
  by: 'persisted' | 'persist',
  storage: Partial<Pick<StorageManager, typeof by>> | null = navigator.storage ?? null,
): Promise<Persistence> {
  try {
    const isKept = await storage?.[by]?.();
    return isKept === undefined ? 'unsupported' : isKept ? 'granted' : 'denied';
  } catch {
    return 'unsupported';
  }
}

/** The browser's answer, `unknown` until it is read. */
const persistenceStore = createStore<Persistence | 'unknown'>(() => 'unknown');

/** Asks the browser to keep this site's data for good, and shows its answer. */
export async function askPersistence(): Promise<void> {
  persistenceStore.setState(await readPersistence('persist'), true);
}

/** The browser's answer in words. */
export function usePersistence(): string {
  useEffect(() => void showPersistence(), []);
  return PERSISTENCE_WORDS[useStore(persistenceStore)];
}

/** An answer that came meanwhile is newer. */
async function showPersistence(): Promise<void> {
  const isUnknown = () => persistenceStore.getState() === 'unknown';
  if (!isUnknown()) return;
  const read = await readPersistence('persisted');
  if (isUnknown()) persistenceStore.setState(read, true);
}
