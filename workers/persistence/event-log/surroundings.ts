import type { PersistenceLimits } from './limits.ts';

/** What the event log needs from the world outside. */
export interface Surroundings {
  /** Null where the browser denies it. */
  indexedDB: IDBFactory | null;
  clock: {
    /** Epoch milliseconds. */
    now(): number;
    /** Calls back once after `ms`; returns the function that cancels it. */
    after(ms: number, callback: () => void): () => void;
  };
  /** A new lower-case UUID, version 4. */
  uuid(): string;
  limits: PersistenceLimits;
}
