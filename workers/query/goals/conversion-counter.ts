import type { Dimension } from '#contract/questions/dimensions.ts';
import type { Conversions, GoalCounts } from '#contract/questions/signals.ts';
import type { CodedColumn, StoreView } from '../../store/store-view.ts';
import { BitMarks, NO_ROOM, withRoom } from '../scratch.ts';
import { dimensionColumn, type DimensionColumn } from '../select/dimension-columns.ts';
import type { RowSet } from '../select/row-range.ts';
import { REPEATED, type FoundGoals, type GoalConversions } from './conversion-finder.ts';

/** Conversions of the names of a dimension, by code of its column. */
export interface ConversionCounts extends Readonly<Record<keyof Conversions, Int32Array>> {
  readonly column: DimensionColumn;
}

/** Rows `[from, to)` of a set on which the same goals are told. */
interface Stretch {
  readonly from: number;
  readonly to: number;
  /** Bits of these goals. */
  readonly open: number;
}

/** Counts the conversions of goals on the page views of a set, which stand in the order of time. */
export class ConversionCounter {
  readonly #view: StoreView;
  #goals: readonly GoalConversions[] = [];
  #stretches: readonly Stretch[] = [];
  #rows = 0;
  /** Slots of the rows on which a goal was reached that is told there, in the order of time, and the bits of these goals. */
  #reached: Int32Array<ArrayBuffer> = NO_ROOM;
  #reachedBits: Int32Array<ArrayBuffer> = NO_ROOM;
  #reachedCount = 0;
  /** By visit, and by visitor: bits of goals, and above them of the stretches that a row stands in or after. */
  #visitBits: Int32Array<ArrayBuffer> = NO_ROOM;
  #visitorBits: Int32Array<ArrayBuffer> = NO_ROOM;
  readonly #visitMarks = new BitMarks();
  readonly #visitorMarks = new BitMarks();
  readonly #conversions = new BitCounter();
  readonly #visits = new BitCounter();
  readonly #visitors = new BitCounter();
  /** By code of a dimension: the last place of its rows among those; by place: the one before it of the same code; -1 = none. */
  #lasts: Int32Array<ArrayBuffer> = NO_ROOM;
  #befores: Int32Array<ArrayBuffer> = NO_ROOM;

  constructor(view: StoreView) {
    this.#view = view;
  }

  /** Finds where goals were reached on the rows of a set: what is counted until the next time. */
  select(set: RowSet, { goals, bits }: FoundGoals): void {
    this.#goals = goals;
    this.#stretches = this.#stretchesOf(set, goals);
    this.#rows = set.count;
    this.#reached = withRoom(this.#reached, set.count + 1);
    this.#reachedBits = withRoom(this.#reachedBits, set.count + 1);
    this.#reachedCount = 0;
    this.#visitBits = withRoom(this.#visitBits, this.#view.visits.bound).fill(0);
    for (const [i, stretch] of this.#stretches.entries()) this.#mark(set, bits, stretch, ((2 << i) - 1) << goals.length);
  }

  /** Conversions of each goal and what they are a share of: a visit has the bits of its page views, a visitor those of their visits. */
  count(): GoalCounts[] {
    this.#markVisitors();
    const goals = this.#goals;
    const width = goals.length + this.#stretches.length;
    const visits = this.#countEach(this.#visitBits, this.#view.visits.bound, width);
    const visitors = this.#countEach(this.#visitorBits, this.#view.column('visitor').bound, width);
    const conversions = this.#countEach(this.#reachedBits, this.#reachedCount, goals.length);
    for (let k = 0; k < this.#reachedCount; k++) this.#addRepeated(k, conversions, 0, 1);
    const at = (bit: number) => ({ visits: visits[bit]!, visitors: visitors[bit]! });
    return goals.map((_, goal) => {
      const nth = this.#stretches.findIndex(({ open }) => (open & (1 << goal)) !== 0);
      const of = { pageViews: this.#rows - this.#stretches[nth]!.from, ...at(goals.length + nth) };
      return { conversions: conversions[goal]!, ...at(goal), of };
    });
  }

  /** The conversions of each goal by name: those on page views of the name, or of its visits. */
  byName(dim: Dimension): ConversionCounts[] {
    const column = dimensionColumn(this.#view, dim);
    const { bound } = column;
    const width = this.#goals.length;
    const [conversions, visits, visitors] = [new Int32Array(bound * width), new Int32Array(bound * width), new Int32Array(bound * width)];
    this.#chain(column, conversions);
    this.#visitMarks.begin(this.#view.visits.bound, bound);
    const { codes: visitorOf, bound: visitorBound } = this.#view.column('visitor');
    this.#visitorMarks.begin(visitorBound, bound);
    for (let code = 0; code < bound; code++) {
      if (this.#lasts[code] === -1) continue;
      this.#conversions.begin(conversions, width, code, bound);
      this.#visits.begin(visits, width, code, bound);
      this.#visitors.begin(visitors, width, code, bound);
      this.#addRows(code, visitorOf);
      this.#conversions.end();
      this.#visits.end();
      this.#visitors.end();
    }
    return this.#goals.map((_, goal) => {
      const own = (all: Int32Array): Int32Array => all.subarray(goal * bound, (goal + 1) * bound);
      return { column, conversions: own(conversions), visits: own(visits), visitors: own(visitors) };
    });
  }

  /** Counts the rows of one name: a visit with the bits that are new to it, and of these a visitor with the same. */
  #addRows(code: number, visitorOf: CodedColumn['codes']): void {
    const { visitOf } = this.#view;
    const [reached, reachedBits, befores] = [this.#reached, this.#reachedBits, this.#befores];
    for (let k = this.#lasts[code]!; k !== -1; k = befores[k]!) {
      const slot = reached[k]!;
      const bits = reachedBits[k]!;
      this.#conversions.add(bits);
      const ofVisit = this.#visitMarks.add(code, visitOf[slot]!, bits);
      if (ofVisit === 0) continue;
      this.#visits.add(ofVisit);
      this.#visitors.add(this.#visitorMarks.add(code, visitorOf[slot]!, ofVisit));
    }
  }

  /** Adds the conversions after the first of each goal on a row. */
  #addRepeated(k: number, conversions: Int32Array, at: number, stride: number): void {
    const bits = this.#reachedBits[k]!;
    if (bits < REPEATED) return;
    const slot = this.#reached[k]!;
    for (let rest = bits - REPEATED; rest !== 0; rest &= rest - 1) {
      const goal = 31 - Math.clz32(rest & -rest);
      conversions[at + goal * stride]! += this.#goals[goal]!.counts[slot]! - 1;
    }
  }

  /** Chains the rows reached that have the same code, and adds their conversions after the first. */
  #chain({ codes, level, bound }: DimensionColumn, conversions: Int32Array): void {
    const { visitOf, visits } = this.#view;
    const ends = level === 'row' ? null : level === 'entry' ? visits.first : visits.last;
    const befores = (this.#befores = withRoom(this.#befores, this.#reachedCount));
    const lasts = (this.#lasts = withRoom(this.#lasts, bound).fill(-1, 0, bound));
    const reached = this.#reached;
    for (let k = 0; k < this.#reachedCount; k++) {
      const slot = reached[k]!;
      const code = codes[ends === null ? slot : ends[visitOf[slot]!]!]!;
      befores[k] = lasts[code]!;
      lasts[code] = k;
      this.#addRepeated(k, conversions, code, bound);
    }
  }

  /** How many of the first `count` numbers have each of the lowest `width` bits. */
  #countEach(numbers: Int32Array, count: number, width: number): Int32Array {
    const counts = new Int32Array(width);
    const counter = this.#visits;
    counter.begin(counts, width);
    counter.addAll(numbers, count);
    return counts;
  }

  /** Where each goal begins to be told cuts the rows into stretches. */
  #stretchesOf(set: RowSet, goals: readonly GoalConversions[]): Stretch[] {
    const starts = goals.map(({ completeSince }) => this.#firstSince(set, completeSince));
    const cuts = [...new Set(starts)].sort((a, b) => a - b);
    return cuts.map((from, i) => {
      const open = starts.reduce((bits, start, goal) => (start <= from ? bits | (1 << goal) : bits), 0);
      return { from, to: cuts[i + 1] ?? set.count, open };
    });
  }

  #mark({ slots }: RowSet, bits: Int32Array, { from, to, open }: Stretch, above: number): void {
    const { visitOf } = this.#view;
    const visitBits = this.#visitBits;
    const [reached, reachedBits] = [this.#reached, this.#reachedBits];
    let count = this.#reachedCount;
    for (let k = from; k < to; k++) {
      const slot = slots[k]!;
      const own = bits[slot]! & (open | REPEATED);
      visitBits[visitOf[slot]!]! |= own | above;
      // Whether a goal was reached is hard to guess: each row is written, and counts where it was.
      reached[count] = slot;
      reachedBits[count] = own;
      count += (0 - own) >>> 31;
    }
    this.#reachedCount = count;
  }

  #markVisitors(): void {
    const { codes, bound } = this.#view.column('visitor');
    const { first, bound: visits } = this.#view.visits;
    const visitBits = this.#visitBits;
    const visitorBits = (this.#visitorBits = withRoom(this.#visitorBits, bound).fill(0));
    for (let visit = 0; visit < visits; visit++) {
      if (visitBits[visit] !== 0) visitorBits[codes[first[visit]!]!]! |= visitBits[visit]!;
    }
  }

  /** Where the page views of a set from an instant on begin; null = with the first. */
  #firstSince({ slots, count }: RowSet, since: number | null): number {
    const { ts } = this.#view;
    let [low, high] = [0, since === null ? 0 : count];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (ts[slots[middle]!]! < since!) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** Numbers after which the bytes of a sum are full. */
const MOST_ADDED = 255;
/** Multiplied with four bits, gives each a byte of its own: the lowest of the byte. */
const SPREAD = 0x204081;
const LOWEST_OF_BYTES = 0x01010101;

/**
 * Counts how many of some numbers have each of their lowest bits, four bits at a time: each has a byte of a sum. No bit is
 * asked for by itself, since which ones a number has is as good as random to a processor.
 */
export class BitCounter {
  readonly #sums = new Int32Array(8);
  #added = 0;
  #counts = new Int32Array(0);
  #width = 0;
  #at = 0;
  #stride = 1;

  /** From now on counts go to `counts`: that of bit `n` is added at `at + n * stride`, for `width` bits, by `end` at the latest. */
  begin(counts: Int32Array<ArrayBuffer>, width: number, at = 0, stride = 1): void {
    this.#counts = counts;
    this.#width = width;
    this.#at = at;
    this.#stride = stride;
  }

  add(bits: number): void {
    const sums = this.#sums;
    for (let low = 0; low < this.#width; low += 4) sums[low >> 2]! += Math.imul((bits >>> low) & 15, SPREAD) & LOWEST_OF_BYTES;
    if (++this.#added === MOST_ADDED) this.end();
  }

  /** Adds the first `count` of many numbers: a loop for each four bits keeps its sum in a register. */
  addAll(numbers: Int32Array, count: number): void {
    this.end();
    for (let from = 0; from < count; from += MOST_ADDED) {
      const to = Math.min(from + MOST_ADDED, count);
      for (let low = 0; low < this.#width; low += 4) {
        let sum = 0;
        for (let i = from; i < to; i++) sum = (sum + (Math.imul((numbers[i]! >>> low) & 15, SPREAD) & LOWEST_OF_BYTES)) | 0;
        this.#sums[low >> 2] = sum;
      }
      this.end();
    }
  }

  end(): void {
    const sums = this.#sums;
    for (let bit = 0; bit < this.#width; bit++) {
      const byte = (bit & 3) * 8;
      this.#counts[this.#at + bit * this.#stride]! += (sums[bit >> 2]! >>> byte) & 255;
    }
    for (let low = 0; low < this.#width; low += 4) sums[low >> 2] = 0;
    this.#added = 0;
  }
}
