import type { EventDatabase } from '../event-database.ts';
import { EventLog } from './event-log.ts';
import { PERSISTENCE_LIMITS } from './limits.ts';
import type { Surroundings } from './surroundings.ts';

/** The event log of this browser. Without IndexedDB it is one that lives in memory and says so. */
export function createEventDatabase(around: Omit<Surroundings, 'limits'>): EventDatabase {
  return new EventLog({ ...around, limits: PERSISTENCE_LIMITS });
}
