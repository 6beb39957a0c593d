import type { Clock, Randomness } from '../../contract/clock.ts';
import type { PersistenceLimits } from './limits.ts';

/** What the event log needs from the world outside. */
export interface Surroundings {
  /** Null where the browser denies it. */
  indexedDB: IDBFactory | null;
  clock: Pick<Clock, 'now' | 'after'>;
  uuid: Randomness['uuid'];
  limits: PersistenceLimits;
}
