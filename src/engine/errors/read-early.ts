import type { GuardedStorage } from '../../lib/guarded-storage.ts';
import { EARLY_ERRORS_PREFIX } from '../../lib/storage-keys.ts';
import type { Incident } from './incident.ts';

/** An incident with the document that wrote it down. */
export interface EarlyIncident {
  incident: Incident;
  tab: string;
  session: string;
}

/** Takes what other documents than `except` wrote down and did not read; what happened up to `since` (epoch ms) is erased. */
export function takeEarly(storage: GuardedStorage, { except, since }: { except: string; since: number }): EarlyIncident[] {
  return storage.keys(EARLY_ERRORS_PREFIX).flatMap((key) => {
    const tab = key.slice(EARLY_ERRORS_PREFIX.length);
    if (tab === except) return [];
    const { session, incidents } = parse(storage.read(key));
    storage.remove(key);
    return incidents.flatMap((incident) => (isIncident(incident) && incident.ts > since ? { incident, tab, session } : []));
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
  const { ts, href, order } = value as Partial<Record<keyof Incident, unknown>>;
  return typeof ts === 'number' && typeof order === 'number' && typeof href === 'string' && URL.canParse(href);
}
