import { expect } from 'vitest';
import type { EventStore } from '../../../../workers/store/event-store.ts';
import type { Slot, StoreListener } from '../../../../workers/store/store-view.ts';
import { slotsOf } from './store-reading.ts';

/** Follows a store by its events alone, and finds out when they are not symmetrical or come too late. */
export class ListeningTwin implements StoreListener {
  readonly rows = new Map<Slot, string>();
  readonly #store: EventStore;

  constructor(store: EventStore) {
    this.#store = store;
    this.rebuilt();
  }

  added(slot: Slot): void {
    expect(this.rows.has(slot)).toBe(false);
    this.rows.set(slot, this.#row(slot));
  }

  removing(slot: Slot): void {
    expect(this.rows.get(slot)).toBe(this.#row(slot));
    this.rows.delete(slot);
  }

  placeChanged(slot: Slot): void {
    this.rows.set(slot, this.#row(slot));
  }

  rebuilt(): void {
    this.rows.clear();
    for (const slot of slotsOf(this.#store)) this.rows.set(slot, this.#row(slot));
  }

  #row(slot: Slot): string {
    const { id, visitor, path, country, city } = this.#store.rowAt(slot);
    return [id, visitor, path, country, city].join();
  }
}
