import type { ListFigure, ListOrder, NameFigures, NameRow } from '#contract/questions/list.ts';
import { compareCodePoints } from '../count/top-n.ts';
import type { ListedCounts } from './name-counter.ts';

/**
 * All names of a list in their order, with their counts. Holds texts, not only their codes: the store gives
 * the code of a text that it released to another one.
 */
export class RankedNames {
  readonly #texts: readonly string[];
  readonly #codes: Int32Array;
  readonly #counts: ListedCounts;
  readonly #compared: ListedCounts | null;

  constructor(counts: ListedCounts, compared: ListedCounts | null, order: ListOrder) {
    const { column, pageViews } = counts.names;
    const texts = column.texts.slice(0, column.bound);
    const values = valuesOf(counts, order);
    const codes = new Int32Array(column.bound);
    let count = 0;
    for (let code = 0; code < column.bound; code++) if (pageViews[code] !== 0) codes[count++] = code;
    this.#codes = codes.subarray(0, count).sort((a, b) => values[b]! - values[a]! || compareCodePoints(texts[a]!, texts[b]!));
    this.#texts = texts;
    this.#counts = counts;
    this.#compared = compared;
  }

  get length(): number {
    return this.#codes.length;
  }

  name(rank: number): string {
    return this.#texts[this.#codes[rank]!]!;
  }

  /** The name of a rank, with figures. */
  row(rank: number): NameRow {
    const code = this.#codes[rank]!;
    const compared = this.#compared && figuresOf(this.#compared, code);
    return { name: this.#texts[code]!, ...figuresOf(this.#counts, code), compared };
  }
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
