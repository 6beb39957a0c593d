import { expect } from 'vitest';
import type { EventStore } from '../../../../workers/store/event-store.ts';
import type { Slot, StoreListener } from '../../../../workers/store/store-view.ts';
import { slotsOf } from './store-reading.ts';

/** Follows a store by its events alone, and finds out when they are not symmetrical or come too late. */
export class ListeningTwin implements StoreListener {
  readonly rows = new Map<Slot, string>();
  readonly visits = new Map<number, string>();
  readonly #store: EventStore;

  constructor(store: EventStore) {
    this.#store = store;
    this.rebuilt();
  }

  added(slot: Slot): void {
    expect(this.rows.has(slot)).toBe(false);
    this.rows.set(slot, this.#row(slot));
    expect(this.visits.get(this.#store.visitOf[slot]!)).toBe(this.#visit(this.#store.visitOf[slot]!));
  }

  removing(slot: Slot): void {
    expect(this.rows.get(slot)).toBe(this.#row(slot));
    this.rows.delete(slot);
  }

  visitChanged(visit: number): void {
    const now = this.#visit(visit);
    if (now === '') this.visits.delete(visit);
    else this.visits.set(visit, now);
  }

  placeChanged(slot: Slot): void {
    this.rows.set(slot, this.#row(slot));
  }

  rebuilt(): void {
    this.rows.clear();
    this.visits.clear();
    for (const slot of slotsOf(this.#store)) {
      this.rows.set(slot, this.#row(slot));
      const visit = this.#store.visitOf[slot]!;
      this.visits.set(visit, this.#visit(visit));
    }
  }

  #row(slot: Slot): string {
    const { id, visitor, path, country, city } = this.#store.rowAt(slot);
    return [id, visitor, path, country, city].join();
  }

  #visit(visit: number): string {
    const { first, last, count } = this.#store.visits;
    if ((count[visit] ?? 0) === 0) return '';
    return [this.#store.idAt(first[visit]!), this.#store.idAt(last[visit]!), count[visit]].join();
  }
}
