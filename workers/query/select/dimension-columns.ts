import {
  DERIVED_DIMENSIONS,
  dimensionForm,
  isDerived,
  isOfWholeVisit,
  isParam,
  MAX_PARAMETERS,
  type ColumnDimension,
  type DerivedDimension,
  type Dimension,
  type Level,
  type ParamDimension,
} from '#contract/questions/dimensions.ts';
import { ORIGINS } from '#contract/rows/event.ts';
import type { TextColumn } from '#contract/rows/text-columns.ts';
import { DERIVATIONS, paramDerivation, type Derivation } from '../../observe/derivations.ts';
import { CodeColumn } from '../../store/columns/code-column.ts';
import type { Slot, StoreListener, StoreView } from '../../store/store-view.ts';
import { slotRuns } from './row-range.ts';
import { visitColumn } from './visit-columns.ts';

/** Codes of a column, indexed by slot. */
export type Codes = Uint8Array | Uint16Array | Uint32Array;

/** A column of values: a code of `codes` is the index of its text; codes in use are below `bound`. */
export interface ValueColumn {
  readonly codes: Codes;
  readonly texts: readonly string[];
  readonly bound: number;
  /** Code of a text, or -1 when no row has it. */
  codeOf(text: string): number;
}

/**
 * A dimension's column, and which row has its value: the page view itself, or the first or the last one of its visit (R10). What the
 * whole visit has stands at its first one.
 */
export interface DimensionColumn extends ValueColumn {
  readonly level: Exclude<Level, 'visit'>;
}

/** A dimension's column as it is now: to be read again for each question. */
export function dimensionColumn(view: StoreView, dim: ColumnDimension): DimensionColumn {
  const column = valueColumn(view, dim);
  // Code 0 is '' whether a row uses it or not.
  const codeOf = (text: string): number => (text === column.texts[0] ? 0 : column.codeOf(text));
  return { level: levelOf(dim), codes: column.codes, texts: column.texts, bound: Math.max(1, column.bound), codeOf };
}

/** Which row has the value of a dimension. */
export function levelOf(dim: ColumnDimension): DimensionColumn['level'] {
  if (dim === 'visitor') return 'row';
  const { level } = dimensionForm(dim);
  return level === 'visit' ? 'entry' : level;
}

/** Whether a place that becomes known later changes the value of a dimension. */
export function followsFromPlace(dim: Dimension): boolean {
  const reads: readonly (string | null)[] = isDerived(dim) ? DERIVATIONS[dim].reads : [dimensionForm(dim).column];
  return reads.includes('country') || reads.includes('city');
}

/** The column of a dimension's values: what is read of it is as it is at that moment, until the store is rebuilt. */
export function valueColumn(view: StoreView, dim: ColumnDimension): ValueColumn {
  if (dim === 'visitor') return view.column(dim);
  if (isDerived(dim)) return followDerived(view)[dim];
  if (isOfWholeVisit(dim)) return visitColumn(view, dim);
  if (isParam(dim)) return followParam(view, dim);
  const column: TextColumn | 'origin' = dimensionForm(dim).column;
  return column === 'origin' ? originColumn(view) : view.column(column);
}

function originColumn(view: StoreView): ValueColumn {
  return {
    texts: ORIGINS,
    bound: ORIGINS.length,
    get codes() {
      return view.origins;
    },
    codeOf: (text) => ORIGINS.findIndex((origin) => origin === text),
  };
}

type DerivedColumns = Readonly<Record<DerivedDimension, DerivedColumn>>;

const derivedOf = new WeakMap<StoreView, DerivedColumns>();

/** The derived columns of a store, which follow it from the first time on that one is asked for. */
function followDerived(view: StoreView): DerivedColumns {
  const held = derivedOf.get(view);
  if (held !== undefined) return held;
  const made = DERIVED_DIMENSIONS.map((dim) => [dim, new DerivedColumn(view, DERIVATIONS[dim], followsFromPlace(dim))] as const);
  const columns = Object.fromEntries(made) as DerivedColumns;
  derivedOf.set(view, columns);
  return columns;
}

/** Columns of parameters that a store keeps: those asked for last. */
const MAX_KEPT = 2 * MAX_PARAMETERS;
const paramsOf = new WeakMap<StoreView, Map<ParamDimension, DerivedColumn>>();

/** The column of a parameter, which follows the store until many others were asked for after it. */
function followParam(view: StoreView, dim: ParamDimension): DerivedColumn {
  const held = paramsOf.get(view) ?? new Map<ParamDimension, DerivedColumn>();
  paramsOf.set(view, held);
  const column = held.get(dim) ?? new DerivedColumn(view, paramDerivation(dim), false);
  held.delete(dim);
  held.set(dim, column);
  for (const [oldest, { leave }] of held) {
    if (held.size <= MAX_KEPT) break;
    held.delete(oldest);
    leave();
  }
  return column;
}

/**
 * The values of a derived dimension: computed when first needed and after a rebuild, then row by row. Nothing is stored. Texts of rows
 * that left stay until then: few values differ.
 */
class DerivedColumn implements ValueColumn, Partial<StoreListener> {
  readonly #view: StoreView;
  readonly #derivation: Derivation;
  readonly #followsPlace: boolean;
  #column: CodeColumn | null = null;
  readonly leave: () => void;

  constructor(view: StoreView, derivation: Derivation, followsPlace: boolean) {
    this.#view = view;
    this.#derivation = derivation;
    this.#followsPlace = followsPlace;
    this.leave = view.listen(this);
  }

  get texts(): readonly string[] {
    return this.#filled().texts;
  }

  get bound(): number {
    return this.#filled().bound;
  }

  get codes(): Codes {
    return this.#filled().codes;
  }

  codeOf(text: string): number {
    return this.#filled().codeOf(text);
  }

  added(slot: Slot): void {
    if (this.#column !== null) this.#derive(slot, this.#column);
  }

  placeChanged(slot: Slot): void {
    if (this.#column !== null && this.#followsPlace) this.#derive(slot, this.#column);
  }

  rebuilt(): void {
    this.#column = null;
  }

  /** Rows with the same texts have the same value, and few texts differ: such a row copies the code of one before it. */
  #filled(): CodeColumn {
    if (this.#column !== null) return this.#column;
    const column = new CodeColumn((text) => text);
    column.resize(this.#view.capacity);
    const columns = this.#derivation.reads.map((name) => this.#view.column(name).codes);
    const alike = new AlikeRows(columns, this.#view.length);
    for (const { from, to } of slotRuns(this.#view, 0, this.#view.length)) {
      for (let slot = from; slot < to; slot++) {
        const before = alike.firstLike(slot);
        if (before === slot) this.#derive(slot, column);
        else column.codes[slot] = column.codes[before]!;
      }
    }
    return (this.#column = column);
  }

  #derive(slot: Slot, into: CodeColumn): void {
    const texts: Record<string, string> = {};
    for (const name of this.#derivation.reads) texts[name] = this.#view.textAt(name, slot);
    into.put(slot, this.#derivation.valueOf(texts as Record<TextColumn, string>));
  }
}

/** Finds rows that have the same codes in some columns: an open hash table of the first row of each kind. */
class AlikeRows {
  readonly #columns: readonly Codes[];
  readonly #first: Int32Array;

  constructor(columns: readonly Codes[], rows: number) {
    this.#columns = columns;
    // A power of two, and at least twice as many places as rows.
    this.#first = new Int32Array(2 << Math.max(4, 32 - Math.clz32(rows))).fill(-1);
  }

  /** The first row that was asked for and has the codes of this one: itself when there was none. */
  firstLike(slot: Slot): Slot {
    const columns = this.#columns;
    const mask = this.#first.length - 1;
    let hash = 0;
    for (let c = 0; c < columns.length; c++) hash = Math.imul(hash ^ columns[c]![slot]!, 0x9e37_79b1) ^ (hash >>> 15);
    let at = (hash ^ (hash >>> 15)) & mask;
    for (let other = this.#first[at]!; other >= 0; other = this.#first[at]!) {
      if (columns.every((codes) => codes[other] === codes[slot])) return other as Slot;
      at = (at + 1) & mask;
    }
    return (this.#first[at] = slot);
  }
}
