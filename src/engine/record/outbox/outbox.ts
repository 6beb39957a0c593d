import type { Observation } from '#contract/rows/event.ts';
import type { GuardedStorage } from '#lib/browser/guarded-storage.ts';
import { createJournal, type Journal } from './journal.ts';

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

  /** Adds the size of the window to all that waits without it. */
  addViewport(viewport: () => string): void {
    for (const { observation } of this.waiting.values()) if (!observation.viewport) this.#write({ ...observation, viewport: viewport() });
  }

  add(observation: Observation): void {
    this.#write(observation);
    this.#onAdd(observation);
  }

  /** Writes the journal line at once, again for an id that waits already. */
  #write(observation: Observation): void {
    const line = JSON.stringify(observation);
    const inJournal = this.journal.write(observation.id, line);
    this.waiting.set(observation.id, { observation, line, inJournal, held: false });
  }
}
