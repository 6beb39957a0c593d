import type { EventRow } from '#contract/rows/event.ts';

/** Places kept at most: those of the latest visits, which are the ones that may still come twice or too early. */
const MAX_PLACES = 8_192;

/** Where a page view came from, as one row of kind `place` says. */
export interface PageViewPlace {
  id: string;
  ts: number;
  country: string;
  city: string;
}

/** The latest place of each page view, bounded; whether its row is held already does not matter here. */
export class Places {
  #byPageView = new Map<string, PageViewPlace>();
  #ids = new Set<string>();

  /** Page-view ids with their places, in the order in which they were taken. */
  all(): Iterable<[string, PageViewPlace]> {
    return this.#byPageView;
  }

  /** Whether a place row with this id was taken (and is among the latest). */
  has(id: string): boolean {
    return this.#ids.has(id);
  }

  of(pageViewId: string): PageViewPlace | undefined {
    return this.#byPageView.get(pageViewId);
  }

  /** Takes a row of kind `place`. False when a later one (time, then id) of the same page view is in force. */
  take(row: EventRow): boolean {
    this.#ids.add(row.id);
    if (this.#ids.size > MAX_PLACES) this.#ids.delete(this.#ids.values().next().value!);
    const inForce = this.#byPageView.get(row.pageViewId);
    if (inForce && (inForce.ts - row.ts || (inForce.id < row.id ? -1 : 1)) > 0) return false;
    this.#byPageView.delete(row.pageViewId);
    this.#byPageView.set(row.pageViewId, { id: row.id, ts: row.ts, country: row.country, city: row.city });
    if (this.#byPageView.size > MAX_PLACES) this.#byPageView.delete(this.#byPageView.keys().next().value!);
    return true;
  }
}
