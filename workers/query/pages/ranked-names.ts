import type { ListFigure, ListOrder, NameFigures, NameRow } from '#contract/questions/list.ts';
import { compareCodePoints } from '../count/top-n.ts';
import type { ListedCounts } from './name-counter.ts';

/**
 * All names of a list in their order, with their counts. Holds texts, not only their codes: the store gives
 * the code of a text that it released to another one.
 */
export class RankedNames {
  readonly #texts: readonly string[];
  readonly #codes: LazyOrder;
  readonly #counts: ListedCounts;
  readonly #compared: ListedCounts | null;

  constructor(counts: ListedCounts, compared: ListedCounts | null, order: ListOrder) {
    const { column, pageViews } = counts.names;
    const texts = column.texts.slice(0, column.bound);
    const values = valuesOf(counts, order);
    const codes = new Int32Array(column.bound);
    let count = 0;
    for (let code = 0; code < column.bound; code++) if (pageViews[code] !== 0) codes[count++] = code;
    const keys = textKeys(texts);
    this.#codes = new LazyOrder(
      codes.subarray(0, count),
      (a, b) => values[b]! - values[a]! || keys[a]! - keys[b]! || compareCodePoints(texts[a]!, texts[b]!),
    );
    this.#texts = texts;
    this.#counts = counts;
    this.#compared = compared;
  }

  /** How many names there are. */
  get length(): number {
    return this.#codes.length;
  }

  /** The name of a rank. */
  name(rank: number): string {
    return this.#texts[this.#codes.at(rank)]!;
  }

  /** The name of a rank, with figures. */
  row(rank: number): NameRow {
    const code = this.#codes.at(rank);
    const compared = this.#compared && figuresOf(this.#compared, code);
    return { name: this.#texts[code]!, ...figuresOf(this.#counts, code), compared };
  }
}

/** UTF-16 units in a key: as many as a number holds exactly. */
const KEY_UNITS = 3;
/** From here on the order of units is not that of code points: a key leaves out this unit and those after it. */
const FIRST_SURROGATE = 0xd800;

/** Numbers that ascend with the code points of texts, equal where only the texts can tell: their units after what all texts but '' begin with. */
export function textKeys(texts: readonly string[]): Float64Array {
  let shared = texts.find((text) => text !== '') ?? '';
  for (const text of texts) while (text !== '' && !text.startsWith(shared)) shared = shared.slice(0, -1);
  const keys = new Float64Array(texts.length);
  for (let i = 0; i < texts.length; i++) keys[i] = keyOfText(texts[i]!, shared.length);
  return keys;
}

function keyOfText(text: string, start: number): number {
  let key = 0;
  let end = text.length;
  for (let at = start; at < start + KEY_UNITS; at++) {
    const unit = at < end ? Math.min(FIRST_SURROGATE, text.charCodeAt(at) + 1) : 0;
    if (unit === FIRST_SURROGATE) end = 0;
    key = key * (FIRST_SURROGATE + 1) + unit;
  }
  return key;
}

/** What the names are sorted by, largest first, by code; lower than any other where it is not known. */
function valuesOf(counts: ListedCounts, { of, per, descending }: ListOrder): Float64Array {
  const values = new Float64Array(counts.names.column.bound).fill(-Number.MAX_VALUE);
  const [figures, divisors] = [figureOf(counts, of), per === null ? null : figureOf(counts, per)];
  if (figures === null || (per !== null && divisors === null)) return values;
  const sign = descending ? 1 : -1;
  for (let code = 0; code < values.length; code++) {
    const divisor = divisors === null ? 1 : divisors[code]!;
    if (divisor !== 0) values[code] = (sign * figures[code]!) / divisor;
  }
  return values;
}

/** A figure by code; null where it was not asked for. */
function figureOf({ names, converted }: ListedCounts, figure: ListFigure): Int32Array | Float64Array | null {
  switch (figure) {
    case 'conversions':
      return converted && converted.conversions;
    case 'convertingVisits':
      return converted && converted.visits;
    case 'convertingVisitors':
      return converted && converted.visitors;
    default:
      return names[figure];
  }
}

function figuresOf({ names, converted }: ListedCounts, code: number): NameFigures {
  const { pageViews, visits, visitors, bounces, durationMs, entries, exits } = names;
  return {
    pageViews: pageViews[code]!,
    visits: visits[code]!,
    visitors: visitors[code]!,
    bounces: bounces[code]!,
    durationMs: durationMs[code]!,
    entries: entries[code]!,
    exits: exits[code]!,
    conversions: converted && converted.conversions[code]!,
    convertingVisits: converted && converted.visits[code]!,
    convertingVisitors: converted && converted.visitors[code]!,
  };
}

/** Parts of at most so many items are sorted whole. */
const SORTED_WHOLE = 512;
/** Nested splits after which a part is sorted as a whole, which limits the cost of an order that splits badly. */
const MOST_SPLITS = 40;

/**
 * Items in the order of a comparison, sorted only as far as they are read: the first thousand of many cost little more
 * than reading all of them a few times. The comparison must never find two items equal.
 */
export class LazyOrder {
  readonly #items: Int32Array;
  readonly #compare: (a: number, b: number) => number;
  /** Items before this place stand where they belong. */
  #sorted = 0;
  /** Ends of the parts after it, the nearest last: all of a part comes before all that follows it. */
  readonly #ends: number[];

  /** @param items taken over, and moved about */
  constructor(items: Int32Array, compare: (a: number, b: number) => number) {
    this.#items = items;
    this.#compare = compare;
    this.#ends = [items.length];
  }

  get length(): number {
    return this.#items.length;
  }

  /** The item of a rank below `length`. */
  at(rank: number): number {
    while (rank >= this.#sorted) this.#sortMore();
    return this.#items[rank]!;
  }

  #sortMore(): void {
    const end = this.#ends.at(-1)!;
    if (end - this.#sorted > SORTED_WHOLE && this.#ends.length <= MOST_SPLITS) {
      this.#ends.push(this.#split(this.#sorted, end));
      return;
    }
    this.#items.subarray(this.#sorted, end).sort(this.#compare);
    this.#sorted = end;
    this.#ends.pop();
  }

  /** Moves the items of a part so that those before the answered place come before the others; neither side is empty. */
  #split(from: number, to: number): number {
    const items = this.#items;
    const pivot = [items[from]!, items[(from + to) >> 1]!, items[to - 1]!].sort(this.#compare)[1]!;
    let low = from;
    let high = to - 1;
    for (;;) {
      while (this.#compare(items[low]!, pivot) < 0) low++;
      while (this.#compare(pivot, items[high]!) < 0) high--;
      if (low >= high) return high + 1;
      const item = items[low]!;
      items[low++] = items[high]!;
      items[high--] = item;
    }
  }
}
