import type { GuardedStorage } from '../../lib/guarded-storage.ts';
import { EARLY_ERRORS_PREFIX } from '../../lib/storage-keys.ts';
import type { Incident } from './incident.ts';

/** An incident with the document that wrote it down. */
export interface EarlyIncident {
  incident: Incident;
  tab: string;
  session: string;
  /** Its place among those of the document. */
  order: number;
}

/** Takes what pages wrote down that had no recorder; what was there before `since` (epoch ms) is erased. */
export function takeEarly(storage: GuardedStorage, since: number): EarlyIncident[] {
  return storage.keys(EARLY_ERRORS_PREFIX).flatMap((key) => {
    const text = storage.read(key);
    storage.remove(key);
    const { session, incidents } = parse(text);
    const tab = key.slice(EARLY_ERRORS_PREFIX.length);
    return incidents.flatMap((incident, order) => (isIncident(incident) && incident.ts > since ? { incident, tab, session, order } : []));
  });
}

/** JSON that anybody may have written. */
function parse(text: string | null): { session: string; incidents: unknown[] } {
  try {
    const { session, incidents } = JSON.parse(text ?? '') as Partial<Record<'session' | 'incidents', unknown>>;
    return { session: typeof session === 'string' ? session : '', incidents: Array.isArray(incidents) ? incidents : [] };
  } catch {
    return { session: '', incidents: [] };
  }
}

/** Enough of one to be read: what else is in it is judged like anything that is thrown. */
function isIncident(value: unknown): value is Incident {
  if (typeof value !== 'object' || value === null) return false;
  const { ts, href } = value as Partial<Record<keyof Incident, unknown>>;
  return typeof ts === 'number' && typeof href === 'string' && URL.canParse(href);
}
