import type { Work } from '../event-log/connection.ts';
import { forgiving } from '../event-log/read-log.ts';
import type { EventLogDependencies } from '../event-log/dependencies.ts';

export interface QuarantineEntry {
  /** Store and key where it was found. */
  store: string;
  key: IDBValidKey;
  value: unknown;
  /** Why it was moved here: never repeats its content. */
  reason: string;
}

/** Keeps what could not be read, with the reason and the time, up to a bound; what cannot even be kept leaves its reason. */
export async function quarantine(work: Work, { clock, limits }: EventLogDependencies, entries: readonly QuarantineEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const store = work.tx.objectStore('quarantine');
  const room = limits.quarantineEntries - (await store.count());
  for (const entry of entries.slice(0, Math.max(0, room))) {
    const kept = await forgiving(store.add({ ...entry, at: clock.now() }));
    if (kept === undefined) await forgiving(store.add({ ...entry, at: clock.now(), value: null }));
  }
}
