import type { Dimension } from '../../contract/questions/dimensions.ts';
import type { Conversions, GoalCounts } from '../../contract/questions/signals.ts';
import type { StoreView } from '../../store/store-view.ts';
import type { VisitorGroups } from '../count/visitor-groups.ts';
import { NO_ROOM, Stamps, withRoom } from '../scratch.ts';
import { dimensionColumn, type DimensionColumn } from '../select/dimension-column.ts';
import { RowSet } from '../select/row-set.ts';
import type { GoalConversions } from './conversion-finder.ts';

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
  readonly #reached = new RowSet();
  /** By visit, and by visitor: bits that were seen there. */
  #visitBits: Int32Array<ArrayBuffer> = NO_ROOM;
  #visitorBits: Int32Array<ArrayBuffer> = NO_ROOM;

  /** @param groups filled anew for each goal whose names are told */
  constructor(view: StoreView, groups: VisitorGroups) {
    this.#view = view;
    this.#groups = groups;
  }

  /**
   * Counts goals and what each is a share of, all in one pass: a goal is a bit, and so are the page views from an instant
   * on. What is new to a visit, and then to a visitor, are the bits that it does not have yet.
   */
  count(set: RowSet, goals: readonly GoalConversions[]): GoalCounts[] {
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
      const begun = instants.filter((_, k) => starts[k]! <= from);
      const isOpen = ({ completeSince }: GoalConversions): boolean => begun.includes(completeSince);
      const bases = begun.reduce<number>((bits, since) => bits | (1 << (goals.length + instants.indexOf(since))), 0);
      this.#pass(
        set,
        from,
        cuts[i + 1]!,
        goals.map((goal) => (isOpen(goal) ? goal.counts : null)),
        bases,
        tally,
      );
    }
    const at = (bit: number) => ({ visits: tally.visits[bit]!, visitors: tally.visitors[bit]! });
    return goals.map(({ completeSince }, bit) => {
      const base = goals.length + instants.indexOf(completeSince);
      return { conversions: tally.conversions[bit]!, ...at(bit), of: { pageViews: tally.pageViews[base]!, ...at(base) } };
    });
  }

  #pass(set: RowSet, from: number, to: number, counts: readonly (Int32Array | null)[], bases: number, tally: Tally): void {
    const { slots } = set;
    const { visitOf } = this.#view;
    const { codes } = this.#view.column('visitor');
    const { conversions, pageViews, visits, visitors } = tally;
    const [visitBits, visitorBits] = [this.#visitBits, this.#visitorBits];
    const bitOf = counts.flatMap((ofGoal, bit) => (ofGoal === null ? [] : bit));
    const open = counts.filter((ofGoal) => ofGoal !== null);
    for (let k = from; k < to; k++) {
      const slot = slots[k]!;
      let bits = bases;
      for (let i = 0; i < open.length; i++) {
        const converted = open[i]![slot]!;
        if (converted === 0) continue;
        conversions[bitOf[i]!]! += converted;
        bits |= 1 << bitOf[i]!;
      }
      const visit = visitOf[slot]!;
      const newToVisit = bits & ~visitBits[visit]!;
      if (newToVisit === 0) continue;
      visitBits[visit]! |= bits;
      countBits(newToVisit, visits);
      const visitor = codes[slot]!;
      const newToVisitor = newToVisit & ~visitorBits[visitor]!;
      if (newToVisitor === 0) continue;
      visitorBits[visitor]! |= newToVisitor;
      countBits(newToVisitor, visitors);
    }
    for (let rest = bases; rest !== 0; rest &= rest - 1) pageViews[lowestBit(rest)]! += to - from;
  }

  /** The conversions of a goal by the names of dimensions: those on page views of a name, or of visits for a dimension of these. */
  byName(set: RowSet, { counts, completeSince }: GoalConversions, dims: readonly Dimension[]): ConversionCounts[] {
    if (dims.length === 0) return [];
    const reached = this.#reached;
    reached.begin(set.count);
    for (let k = this.#firstSince(set, completeSince); k < set.count; k++) {
      const slot = set.slots[k]!;
      reached.slots[reached.count] = slot;
      reached.count += -counts[slot]! >>> 31;
    }
    this.#groups.fill(reached);
    return dims.map((dim) => this.#countNames(dim, counts));
  }

  #countNames(dim: Dimension, counts: Int32Array): ConversionCounts {
    const column = dimensionColumn(this.#view, dim);
    const { codes, level, bound } = column;
    const [conversions, visits, visitors] = [new Int32Array(bound), new Int32Array(bound), new Int32Array(bound)];
    const { slots, visitSerials, visitorSerials, count } = this.#groups;
    const firstVisit = this.#visits.begin(bound, count);
    const firstVisitor = this.#visitors.begin(bound, count);
    const [visitMarks, visitorMarks] = [this.#visits.marks, this.#visitors.marks];
    const { visits: table, visitOf } = this.#view;
    for (let place = 0; place < count; place++) {
      const slot = slots[place]!;
      const visit = visitOf[slot]!;
      const code = codes[level === 'row' ? slot : level === 'entry' ? table.first[visit]! : table.last[visit]!]!;
      conversions[code]! += counts[slot]!;
      const visitStamp = firstVisit + visitSerials[place]!;
      if (visitMarks[code] === visitStamp) continue;
      visitMarks[code] = visitStamp;
      visits[code]!++;
      const visitorStamp = firstVisitor + visitorSerials[place]!;
      if (visitorMarks[code] === visitorStamp) continue;
      visitorMarks[code] = visitorStamp;
      visitors[code]!++;
    }
    return { column, conversions, visits, visitors };
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
