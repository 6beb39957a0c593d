import type { EventRow } from '#contract/rows/event.ts';

/** The store's rules in the plainest form: a sorted array, filtered and cut again after each change. */
export class NaiveStore {
  rows: EventRow[] = [];
  readonly #capacity: number;
  #horizon: { ts: number; id: string } | null = null;

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  append(rows: EventRow[]): void {
    const ids = new Set(this.rows.map((row) => row.id));
    for (const row of rows) {
      if (ids.has(row.id) || (this.#horizon && inOrder(row, this.#horizon) <= 0)) continue;
      ids.add(row.id);
      this.rows.push(row);
    }
    this.rows.sort(inOrder);
    this.rows = this.rows.slice(-this.#capacity);
  }

  trim(horizon: { ts: number; id: string }): void {
    if (!this.#horizon || inOrder(horizon, this.#horizon) > 0) this.#horizon = horizon;
    this.rows = this.rows.filter((row) => inOrder(row, horizon) > 0);
  }

  clear(): void {
    this.rows = [];
    this.#horizon = null;
  }

  /** Visits as lists of row ids. */
  visits(): string[][] {
    const visits: { rows: string[]; end: number }[] = [];
    const open = new Map<string, { rows: string[]; end: number }>();
    for (const row of this.rows) {
      let visit = open.get(row.visitor);
      if (!visit || row.ts - visit.end > 1_800_000) {
        visit = { rows: [], end: 0 };
        visits.push(visit);
        open.set(row.visitor, visit);
      }
      visit.rows.push(row.id);
      visit.end = row.ts;
    }
    return visits.map((visit) => visit.rows);
  }
}

export function inOrder(a: { ts: number; id: string }, b: { ts: number; id: string }): number {
  return a.ts - b.ts || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
}
