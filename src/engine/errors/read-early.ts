import type { GuardedStorage } from '../../lib/browser/guarded-storage.ts';
import { EARLY_ERRORS_PREFIX } from '../../lib/browser/storage-keys.ts';
import type { Incident } from './incident.ts';

/** An incident with the document that wrote it down. */
export interface EarlyIncident {
  incident: Incident;
  tab: string;
  session: string;
}

/** Tabs that wrote incidents down which are not on disk yet. */
export function tabsWithEarly(storage: GuardedStorage): string[] {
  return storage.keys(EARLY_ERRORS_PREFIX).map((key) => key.slice(EARLY_ERRORS_PREFIX.length));
}

/** Takes what a document wrote down and did not live to bring to disk; what happened up to `since` (epoch ms) is erased. */
export function takeEarly(storage: GuardedStorage, tab: string, since: number): EarlyIncident[] {
  const key = EARLY_ERRORS_PREFIX + tab;
  const { session, incidents } = parse(storage.read(key));
  storage.remove(key);
  return incidents.flatMap((incident) => (isIncident(incident) && incident.ts > since ? { incident, tab, session } : []));
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
  const { ts, href, order } = value as Partial<Record<keyof Incident, unknown>>;
  return typeof ts === 'number' && typeof order === 'number' && typeof href === 'string' && URL.canParse(href);
}
