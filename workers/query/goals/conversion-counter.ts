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

/** What is counted by number of a bit. */
type Tally = Record<'conversions' | 'pageViews' | 'visits' | 'visitors', Int32Array>;

/** Bits of a number: room for all goals of a question, and for the few instants from which on goals are complete. */
const BITS = 32;

/** Counts the conversions of goals on the page views of a set, which stand in the order of time. */
export class ConversionCounter {
  readonly #view: StoreView;
  readonly #groups: VisitorGroups;
  readonly #visits = new Stamps();
  readonly #visitors = new Stamps();
  /** By visit, and by visitor: bits that were seen there. */
  #visitBits: Int32Array<ArrayBuffer> = NO_ROOM;
  #visitorBits: Int32Array<ArrayBuffer> = NO_ROOM;

  /** @param groups filled before goals are told by name */
  constructor(view: StoreView, groups: VisitorGroups) {
    this.#view = view;
    this.#groups = groups;
  }

  /**
   * Counts goals and what each is a share of, all in one pass: a goal is a bit, and so are the page views from an instant
   * on. What is new to a visit, and then to a visitor, are the bits that it does not have yet.
   */
  count(set: RowSet, found: FoundGoals): GoalCounts[] {
    const { goals } = found;
    const instants = [...new Set(goals.map(({ completeSince }) => completeSince))];
    const starts = instants.map((since) => this.#firstSince(set, since));
    const tally: Tally = {
      conversions: new Int32Array(BITS),
      pageViews: new Int32Array(BITS),
      visits: new Int32Array(BITS),
      visitors: new Int32Array(BITS),
    };
    this.#visitBits = withRoom(this.#visitBits, this.#view.visits.bound).fill(0);
    this.#visitorBits = withRoom(this.#visitorBits, this.#view.column('visitor').bound).fill(0);
    const cuts = [...new Set([...starts, set.count])].sort((a, b) => a - b);
    for (const [i, from] of cuts.slice(0, -1).entries()) {
      const begun = new Set(instants.filter((_, k) => starts[k]! <= from));
      const open = bitsWhere(goals, ({ completeSince }) => begun.has(completeSince));
      const bases = bitsWhere(instants, (since) => begun.has(since)) << goals.length;
      this.#pass({ set, from, to: cuts[i + 1]! }, found, open, bases, tally);
    }
    const at = (bit: number) => ({ visits: tally.visits[bit]!, visitors: tally.visitors[bit]! });
    return goals.map(({ completeSince }, bit) => {
      const base = goals.length + instants.indexOf(completeSince);
      return { conversions: tally.conversions[bit]!, ...at(bit), of: { pageViews: tally.pageViews[base]!, ...at(base) } };
    });
  }

  /** Counts the rows `[from, to)` of a set, in which the goals of some bits are told. */
  #pass({ set, from, to }: { set: RowSet; from: number; to: number }, found: FoundGoals, open: number, bases: number, tally: Tally): void {
    const { slots } = set;
    const { visitOf } = this.#view;
    const { codes } = this.#view.column('visitor');
    const { conversions, pageViews, visits, visitors } = tally;
    const [visitBits, visitorBits] = [this.#visitBits, this.#visitorBits];
    const counts = found.goals.map((goal) => goal.counts);
    for (let k = from; k < to; k++) {
      const slot = slots[k]!;
      const reached = found.bits[slot]! & open;
      for (let rest = reached; rest !== 0; rest &= rest - 1) conversions[lowestBit(rest)]! += counts[lowestBit(rest)]![slot]!;
      const visit = visitOf[slot]!;
      const newToVisit = (reached | bases) & ~visitBits[visit]!;
      if (newToVisit === 0) continue;
      visitBits[visit]! |= newToVisit;
      countBits(newToVisit, visits);
      const visitor = codes[slot]!;
      const newToVisitor = newToVisit & ~visitorBits[visitor]!;
      if (newToVisitor === 0) continue;
      visitorBits[visitor]! |= newToVisitor;
      countBits(newToVisitor, visitors);
    }
    for (let rest = bases; rest !== 0; rest &= rest - 1) pageViews[lowestBit(rest)]! += to - from;
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

function countBits(bits: number, counts: Int32Array): void {
  for (let rest = bits; rest !== 0; rest &= rest - 1) counts[lowestBit(rest)]!++;
}

function lowestBit(bits: number): number {
  return 31 - Math.clz32(bits & -bits);
}

function bitsWhere<T>(items: readonly T[], holds: (item: T) => boolean): number {
  return items.reduce<number>((bits, item, i) => (holds(item) ? bits | (1 << i) : bits), 0);
}
