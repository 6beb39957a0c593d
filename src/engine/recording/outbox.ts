import type { Observation } from '../../../workers/contract/rows/event.ts';
import type { GuardedStorage } from '../../lib/browser/guarded-storage.ts';
import { createJournal, type Journal } from './journal.ts';

/** An observation that waits. */
export interface WaitingRow {
  observation: Observation;
  line: string;
  /** False where it is in memory only, because storage is full or denied. */
  inJournal: boolean;
  /** Taken by an engine that cannot keep it: not sent again before {@link OutboxDelivery.resend}. */
  held: boolean;
}

/** Holds every observation until the engine has answered for its id, which is the work of {@link OutboxDelivery}. */
export class Outbox {
  readonly journal: Journal;
  /** Everything not acknowledged, by id, oldest first. */
  readonly waiting = new Map<string, WaitingRow>();
  #onAdd = (_: Observation) => {};

  /** `tab`: identity of this document, whose journal it is. */
  constructor(storage: GuardedStorage, tab: string) {
    this.journal = createJournal(storage, tab);
  }

  /** Calls back with each observation that is added from now on. */
  follow(onAdd: (observation: Observation) => void): void {
    this.#onAdd = onAdd;
  }

  /** Writes the journal line at once. */
  add(observation: Observation): void {
    const line = JSON.stringify(observation);
    const inJournal = this.journal.write(observation.id, line);
    this.waiting.set(observation.id, { observation, line, inJournal, held: false });
    this.#onAdd(observation);
  }
}
