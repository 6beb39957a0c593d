import { useEffect, useSyncExternalStore } from 'react';
import { readPersistence, requestPersistence, type Persistence } from '#engine/persistent-storage.ts';
import { Listeners } from '#lib/listeners.ts';

type Shown = Persistence | 'unknown';

let current: Shown = 'unknown';
const changes = new Listeners<void>();

function tell(next: Persistence): void {
  current = next;
  changes.tell();
}

const subscribe = (listener: () => void) => changes.add(listener);

/** Asks the browser to keep this site's data for good; some browsers ask the person in turn. */
export async function askPersistence(): Promise<void> {
  tell(await requestPersistence());
}

/** The browser's answer, `unknown` until it is read. */
export function usePersistence(): Shown {
  const shown = useSyncExternalStore<Shown>(
    subscribe,
    () => current,
    () => 'unknown',
  );
  useEffect(() => {
    if (current === 'unknown') void readPersistence().then((read) => current === 'unknown' && tell(read));
  }, []);
  return shown;
}
