import type { Dimension } from '../../contract/questions/dimensions.ts';
import type { Conversions, GoalCounts } from '../../contract/questions/signals.ts';
import type { StoreView } from '../../store/store-view.ts';
import type { VisitorGroups } from '../count/visitor-groups.ts';
import { NO_ROOM, Stamps, withRoom } from '../scratch.ts';
import { dimensionColumn, type DimensionColumn } from '../select/dimension-column.ts';
import type { RowSet } from '../select/row-set.ts';
import type { FoundGoals } from './conversion-finder.ts';

/** Conversions of the names of a dimension, by code of its column. */
export interface ConversionCounts extends Readonly<Record<keyof Conversions, Int32Array>> {
  readonly column: DimensionColumn;
}

/** Counts the conversions of goals on the page views of a set, which stand in the order of time. */
export class ConversionCounter {
  readonly #view: StoreView;
  readonly #groups: VisitorGroups;
  readonly #visits = new Stamps();
  readonly #visitors = new Stamps();
  /** By visit, and by visitor: bits that were seen there. */
  #visitBits: Int32Array<ArrayBuffer> = NO_ROOM;
  #visitorBits: Int32Array<ArrayBuffer> = NO_ROOM;

  /** @param groups filled before goals are counted by name */
  constructor(view: StoreView, groups: VisitorGroups) {
    this.#view = view;
    this.#groups = groups;
  }

  /**
   * Counts goals and what each is a share of: a goal is a bit, and so are the page views from an instant on. A visit has
   * the bits of its page views, a visitor those of their visits.
   */
  count(set: RowSet, found: FoundGoals): GoalCounts[] {
    const { goals } = found;
    const instants = [...new Set(goals.map(({ completeSince }) => completeSince))];
    const starts = instants.map((since) => this.#firstSince(set, since));
    const cuts = [...new Set([...starts, set.count])].sort((a, b) => a - b);
    this.#visitBits = withRoom(this.#visitBits, this.#view.visits.bound).fill(0);
    for (const [i, from] of cuts.slice(0, -1).entries()) {
      const begun = new Set(instants.filter((_, k) => starts[k]! <= from));
      const open = bitsWhere(goals, ({ completeSince }) => begun.has(completeSince));
      const bases = bitsWhere(instants, (since) => begun.has(since)) << goals.length;
      this.#markVisits({ set, from, to: cuts[i + 1]! }, found.bits, open, bases);
    }
    this.#markVisitors();
    const width = goals.length + instants.length;
    const [visits, visitors] = [countEachBit(this.#visitBits, width), countEachBit(this.#visitorBits, width)];
    const at = (bit: number) => ({ visits: visits[bit]!, visitors: visitors[bit]! });
    return goals.map(({ counts, completeSince }, bit) => {
      const nth = instants.indexOf(completeSince);
      const of = { pageViews: set.count - starts[nth]!, ...at(goals.length + nth) };
      return { conversions: sumFrom(starts[nth]!, set, counts), ...at(bit), of };
    });
  }

  /** Gives the bits of the rows `[from, to)` of a set, in which the goals of some bits are told, to their visits. */
  #markVisits({ set, from, to }: { set: RowSet; from: number; to: number }, bits: Int32Array, open: number, bases: number): void {
    const { slots } = set;
    const { visitOf } = this.#view;
    const visitBits = this.#visitBits;
    for (let k = from; k < to; k++) {
      const slot = slots[k]!;
      visitBits[visitOf[slot]!]! |= (bits[slot]! & open) | bases;
    }
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

  /**
   * The conversions of each goal by name, on the page views that the groups hold: those on page views of the name, or of its
   * visits. Visitors and visits stand together there: a name of a goal is new to one when it was last marked by another.
   */
  byName(dim: Dimension, { goals, bits }: FoundGoals): ConversionCounts[] {
    const column = dimensionColumn(this.#view, dim);
    const { codes, level, bound } = column;
    const room = bound * goals.length;
    const [conversions, visits, visitors] = [new Int32Array(room), new Int32Array(room), new Int32Array(room)];
    const { slots, visitSerials, visitorSerials, count } = this.#groups;
    const firstVisit = this.#visits.begin(room, count);
    const firstVisitor = this.#visitors.begin(room, count);
    const [visitMarks, visitorMarks] = [this.#visits.marks, this.#visitors.marks];
    const { ts, visits: table, visitOf } = this.#view;
    const since = goals.map(({ completeSince }) => completeSince ?? Number.NEGATIVE_INFINITY);
    for (let place = 0; place < count; place++) {
      const slot = slots[place]!;
      for (let rest = bits[slot]!; rest !== 0; rest &= rest - 1) {
        const goal = lowestBit(rest);
        if (ts[slot]! < since[goal]!) continue;
        const visit = visitOf[slot]!;
        const at = goal * bound + codes[level === 'row' ? slot : level === 'entry' ? table.first[visit]! : table.last[visit]!]!;
        conversions[at]! += goals[goal]!.counts[slot]!;
        const visitStamp = firstVisit + visitSerials[place]!;
        if (visitMarks[at] === visitStamp) continue;
        visitMarks[at] = visitStamp;
        visits[at]!++;
        const visitorStamp = firstVisitor + visitorSerials[place]!;
        if (visitorMarks[at] === visitorStamp) continue;
        visitorMarks[at] = visitorStamp;
        visitors[at]!++;
      }
    }
    return goals.map((_, goal) => {
      const own = (all: Int32Array): Int32Array => all.subarray(goal * bound, (goal + 1) * bound);
      return { column, conversions: own(conversions), visits: own(visits), visitors: own(visitors) };
    });
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

/** How many of the numbers have each of the lowest `width` bits. Eight bits at a time are counted by their value. */
function countEachBit(numbers: Int32Array, width: number): number[] {
  const counts = new Array<number>(width).fill(0);
  for (let low = 0; low < width; low += 8) {
    const byValue = new Int32Array(256);
    for (let i = 0; i < numbers.length; i++) byValue[(numbers[i]! >>> low) & 255]!++;
    for (let bit = low; bit < Math.min(width, low + 8); bit++) {
      for (let value = 1; value < 256; value++) counts[bit]! += ((value >> (bit - low)) & 1) * byValue[value]!;
    }
  }
  return counts;
}

function sumFrom(from: number, { slots, count }: RowSet, numbers: Int32Array): number {
  let sum = 0;
  for (let k = from; k < count; k++) sum += numbers[slots[k]!]!;
  return sum;
}

function lowestBit(bits: number): number {
  return 31 - Math.clz32(bits & -bits);
}

function bitsWhere<T>(items: readonly T[], holds: (item: T) => boolean): number {
  return items.reduce<number>((bits, item, i) => (holds(item) ? bits | (1 << i) : bits), 0);
}
