import type { ListOrder, NameFigures, NameRow } from '../../contract/questions/list.ts';
import type { NameCounts } from '../count/name-counter.ts';
import { compareCodePoints } from '../count/top-n.ts';

/**
 * All names of a list in their order, with what was counted of them. Holds texts, not only their codes: the store gives
 * the code of a text that it released to another one.
 */
export class RankedNames {
  /** By rank. */
  readonly names: readonly string[];
  readonly #codes: readonly number[];
  readonly #counts: NameCounts;
  readonly #compared: NameCounts | null;

  constructor(counts: NameCounts, compared: NameCounts | null, order: ListOrder) {
    const { texts, bound } = counts.column;
    const codes: number[] = [];
    for (let code = 0; code < bound; code++) if (counts.pageViews[code] !== 0) codes.push(code);
    const values = valuesOf(counts, order);
    codes.sort((a, b) => values[b]! - values[a]! || compareCodePoints(texts[a]!, texts[b]!));
    this.names = codes.map((code) => texts[code]!);
    this.#codes = codes;
    this.#counts = counts;
    this.#compared = compared;
  }

  /** The name of a rank, with figures. */
  row(rank: number): NameRow {
    const code = this.#codes[rank]!;
    const compared = this.#compared && figuresOf(this.#compared, code);
    return { name: this.names[rank]!, ...figuresOf(this.#counts, code), compared };
  }
}

/** What the names are sorted by, largest first, by code; lower than any other where there is nothing to divide by. */
function valuesOf(counts: NameCounts, { of, per, descending }: ListOrder): Float64Array {
  const values = Float64Array.from(counts[of]);
  const divisors = per === null ? null : counts[per];
  const sign = descending ? 1 : -1;
  for (let code = 0; code < values.length; code++) {
    const divisor = divisors === null ? 1 : divisors[code]!;
    values[code] = divisor === 0 ? -Number.MAX_VALUE : (sign * values[code]!) / divisor;
  }
  return values;
}

function figuresOf({ pageViews, visits, visitors, bounces, durationMs, entries, exits }: NameCounts, code: number): NameFigures {
  return {
    pageViews: pageViews[code]!,
    visits: visits[code]!,
    visitors: visitors[code]!,
    bounces: bounces[code]!,
    durationMs: durationMs[code]!,
    entries: entries[code]!,
    exits: exits[code]!,
  };
}
