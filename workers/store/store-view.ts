import type { EventRow } from '#contract/rows/event.ts';
import type { TextColumn } from '#contract/rows/text-columns.ts';

declare const brand: unique symbol;

/** A number that the compiler takes for no other: at run time it is the number itself. */
type Branded<Name extends string> = number & { readonly [brand]: Name };

/** A physical position in the ring's columns. Stable while its row is held. */
export type Slot = Branded<'Slot'>;
/** A visit's number: dense, and given to another visit when the visit went. */
export type VisitIndex = Branded<'VisitIndex'>;
export type Code = Branded<'Code'>;

/** Typed arrays of which an element is read as what it stands for, without a cast and at no cost. */
export type SlotArray = Int32Array<ArrayBuffer> & { [index: number]: Slot };
export type VisitIndexArray = Uint32Array<ArrayBuffer> & { [index: number]: VisitIndex };
export type CodeArray = (Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>) & { [index: number]: Code };

/** "No slot" in `next` and the like. */
export const NO_SLOT = -1 as Slot;

/** A dictionary-encoded column: `texts[codes[slot]]`. Code 0 is always ''. Codes of released texts are reused. */
export interface CodedColumn {
  /** By slot. Replaced when codes outgrow 16 bits and with the first text that is not '': read it again for each question. */
  readonly codes: CodeArray;
  /** By code; unused codes hold ''. */
  readonly texts: readonly string[];
  /** All codes in use are below this. */
  readonly bound: number;
  /** Code of a text, or -1 when no row uses it. */
  codeOf(text: string): Code | -1;
}

/**
 * Visits by visit number (dense, reused). A visit number is in use while `count` is above 0.
 * All rows of a visit are page views of one visitor with gaps of at most 30 minutes, the last at most a day after the first, over all
 * rows held.
 */
export interface VisitTable {
  /** All visit numbers in use are below this. */
  readonly bound: number;
  readonly size: number;
  readonly first: SlotArray;
  readonly last: SlotArray;
  /** Page views in the visit; 1 = bounce, 0 = number not in use. */
  readonly count: Uint32Array;
}

/** Called while a store changes, so that what was read of it can follow row by row. */
export interface StoreListener {
  /** A row was put at the end (newest), its visit and neighbours are up to date. */
  added(slot: Slot): void;
  /** A row at either end is about to go; it is still linked to its neighbours and visit. */
  removing(slot: Slot): void;
  /** Country and city of a row changed; everything else of it stays. */
  placeChanged(slot: Slot): void;
  /** Much changed at once (bulk load, merge, clear), or visits were cut anew: forget everything and rebuild when asked. */
  rebuilt(): void;
}

/**
 * What questions read of the columnar store: page views (or signals) in the order (time, id).
 * Logical index 0 is the oldest row; the ring maps it to a slot. All arrays are indexed by slot unless said otherwise.
 */
export interface StoreView {
  readonly capacity: number;
  readonly length: number;
  /** Raised by every change of rows. */
  readonly revision: number;
  /** Epoch ms from which on every row ever given is held; null = none was given up. */
  readonly completeSince: number | null;
  /** Slot of logical index 0; logical index i is slot `(head + i) % capacity`. */
  readonly head: Slot;
  slotAt(index: number): Slot;
  /** Slot of the row whose id stands at row `row` of `words` (see uuid-words), or NO_SLOT. */
  slotOfId(words: Uint32Array, row: number): Slot;
  /** First logical index whose time is at least `ts`; `length` when there is none. */
  lowerBound(ts: number): number;
  readonly ts: Float64Array;
  readonly ids: Uint32Array;
  /** Ids of the page views that rows are about, four words a slot; empty until a row is about one. */
  readonly pageViewIds: Uint32Array;
  readonly kinds: Uint8Array;
  readonly values: Float64Array;
  readonly origins: Uint8Array;
  readonly flags: Uint8Array;
  column(name: TextColumn): CodedColumn;
  textAt(name: TextColumn, slot: Slot): string;
  rowAt(slot: Slot): EventRow;
  /** Slot of the same visitor's next row, or NO_SLOT. */
  readonly next: SlotArray;
  readonly visitOf: VisitIndexArray;
  readonly visits: VisitTable;
  /** Returns the function that ends the subscription. A listener has only the methods that it needs. */
  listen(listener: Partial<StoreListener>): () => void;
}
