import type { EventDatabase } from '../event-database.ts';
import { EventLog } from './event-log.ts';
import { PERSISTENCE_LIMITS } from './dependencies.ts';
import type { EventLogDependencies } from './dependencies.ts';

/** The event log of this browser. Without IndexedDB it is one that lives in memory and says so. */
export function createEventDatabase(deps: Omit<EventLogDependencies, 'limits'>): EventDatabase {
  return new EventLog({ ...deps, limits: PERSISTENCE_LIMITS });
}
