import type { EraseEpoch } from '#contract/ports/local-store.ts';
import type { Clock } from '#lib/clock.ts';
import type { GuardedStorage } from '#lib/browser/guarded-storage.ts';
import { EARLY_ERRORS_PREFIX } from '#lib/browser/recorder-keys.ts';
import { LOCK_NAMES } from '#lib/browser/storage-keys.ts';
import { fieldsOf, parseFields } from '#lib/untrusted.ts';
import { lockNamesInUse, type LockSource } from '../page-locks.ts';
import type { Incident } from './incident.ts';
import type { IncidentPage } from './logged-error.ts';

/** Without Web Locks it is unknown which tabs live: after this time a tab whose incidents are still not on disk counts as closed. */
const UNKNOWN_TIME_MS = 30_000;

export interface OrphanIncident {
  incident: Incident;
  page: IncidentPage;
}

export interface OrphanIncidentDependencies {
  clock: Clock;
  local: GuardedStorage;
  /** Null where the browser has no Web Locks. */
  locks: LockSource | null;
  tab: string;
  epoch(): EraseEpoch;
}

/** Incidents that other pages wrote to localStorage and were closed before they were on disk: see `keepEarly`. */
export class OrphanIncidents {
  readonly #deps: OrphanIncidentDependencies;
  /** When tabs with such incidents were first seen, by the monotonic clock. */
  readonly #seenAt = new Map<string, number>();

  constructor(deps: OrphanIncidentDependencies) {
    this.#deps = deps;
  }

  /** Takes those of closed pages. `areMore`: a living page has some as well. Null where no other page has any. */
  async take(): Promise<{ orphans: OrphanIncident[]; areMore: boolean } | null> {
    const { local, epoch, tab: own, locks } = this.#deps;
    const tabs = local.keys(EARLY_ERRORS_PREFIX).map((key) => key.slice(EARLY_ERRORS_PREFIX.length));
    const others = tabs.filter((tab) => tab !== own);
    if (others.length === 0) return null;
    const inUse = await lockNamesInUse(locks);
    const gone = others.filter((tab) => (inUse ? !inUse.has(LOCK_NAMES.tab(tab)) : this.#isLate(tab)));
    const orphans = gone.flatMap((tab) => takeEarly(local, tab, epoch().erasedAt));
    return { orphans, areMore: gone.length < others.length };
  }

  #isLate(tab: string): boolean {
    const now = this.#deps.clock.elapsed();
    const since = this.#seenAt.get(tab) ?? now;
    this.#seenAt.set(tab, since);
    return now - since >= UNKNOWN_TIME_MS;
  }
}

/** Takes what a page wrote down; what happened up to `since` (epoch ms) is erased. */
function takeEarly(storage: GuardedStorage, tab: string, since: number): OrphanIncident[] {
  const key = EARLY_ERRORS_PREFIX + tab;
  const { session, incidents } = parseFields(storage.read(key));
  storage.remove(key);
  const page = { tab, session: typeof session === 'string' ? session : '', release: '' };
  const kept = Array.isArray(incidents) ? incidents.filter(isIncident) : [];
  return kept.flatMap((incident) => (incident.ts > since ? { incident, page } : []));
}

/** Enough of one to be read: what else is in it is judged like anything that is thrown. */
function isIncident(value: unknown): value is Incident {
  const { ts, href, order } = fieldsOf(value);
  return typeof ts === 'number' && typeof order === 'number' && typeof href === 'string' && URL.canParse(href);
}
