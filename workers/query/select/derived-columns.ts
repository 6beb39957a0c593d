import { NO_SLOT, type Slot, type StoreListener, type StoreView, type VisitIndex } from '../../store/store-view.ts';

/** How columns of a byte a row are derived from texts of the row itself. */
export interface Derivation {
  /** Rows that have a value: every page view, or the first of each visit; other slots are not kept up. */
  readonly level: 'row' | 'entry';
  /** How many columns it has. */
  readonly width: number;
  /** Writes the codes of all rows held that have a value. */
  fill(view: StoreView, columns: readonly Uint8Array[]): void;
  /** Writes the codes of one such row. */
  derive(view: StoreView, slot: Slot, columns: readonly Uint8Array[]): void;
}

/** The results of one derivation: computed when first needed and after a rebuild, then row by row. Nothing is stored. */
export class DerivedColumns implements Partial<StoreListener> {
  readonly #view: StoreView;
  readonly #derivation: Derivation;
  #columns: readonly Uint8Array[] = [];
  #isFilled = false;
  /** First page view of the visit that is changing. */
  #first: Slot = NO_SLOT;

  constructor(view: StoreView, derivation: Derivation) {
    this.#view = view;
    this.#derivation = derivation;
    view.listen(this);
  }

  /** Codes by slot. The array stays as long as this does. */
  codes(at: number): Uint8Array {
    if (!this.#isFilled) this.#fill();
    return this.#columns[at]!;
  }

  added(slot: Slot): void {
    if (this.#isFilled && this.#derivation.level === 'row') this.#derivation.derive(this.#view, slot, this.#columns);
  }

  visitChanging(visit: VisitIndex): void {
    this.#first = this.#firstOf(visit);
  }

  /** A visit came, or lost its first page view to the next. */
  visitChanged(visit: VisitIndex): void {
    const first = this.#firstOf(visit);
    if (!this.#isFilled || this.#derivation.level !== 'entry' || first === NO_SLOT || first === this.#first) return;
    this.#derivation.derive(this.#view, first, this.#columns);
  }

  rebuilt(): void {
    this.#isFilled = false;
  }

  #fill(): void {
    const { capacity } = this.#view;
    if (this.#columns.length === 0) this.#columns = Array.from({ length: this.#derivation.width }, () => new Uint8Array(capacity));
    this.#isFilled = true;
    this.#derivation.fill(this.#view, this.#columns);
  }

  #firstOf(visit: VisitIndex): Slot {
    const { count, first } = this.#view.visits;
    return count[visit] === 0 ? NO_SLOT : first[visit]!;
  }
}
