import type { Outcome } from '../outcome.ts';
import type { Observation } from '../rows/event.ts';

export interface RecordAnswer {
  /** Ids that are safe: stored now, stored before, or already erased and dropped for good. */
  accepted: string[];
  /** Observations that can never be stored; sending them again is useless. */
  refused: { id: string; reason: string }[];
}

/** Takes events. Idempotent by id; a batch is stored whole or not at all (R20). */
export interface Collector {
  record(batch: Observation[]): Promise<Outcome<RecordAnswer>>;
}
