import type { GoalCounts } from '#contract/questions/signals.ts';
import type { StoreView } from '../../store/store-view.ts';
import { NO_ROOM, withRoom } from '../scratch.ts';
import type { RowSet } from '../select/row-range.ts';
import type { FoundGoals, GoalConversions } from './conversion-finder.ts';

/** The bit of visits in which one of the goals was reached more than once. */
const REPEATED = 1 << 30;

/** Rows `[from, to)` of a set on which the same goals are told. */
interface Stretch {
  readonly from: number;
  readonly to: number;
  /** Bits of these goals: those of the stretch before, and more. */
  readonly open: number;
}

/**
 * Counts the conversions of goals in the visits of a set of page views, which stand in the order of time. A visit converts as a
 * whole, wherever in it a goal was reached; of each goal only what came since it is complete counts, and only visits with a row since.
 */
export class ConversionCounter {
  readonly #view: StoreView;
  #goals: readonly GoalConversions[] = [];
  #stretches: readonly Stretch[] = [];
  #rows = 0;
  /** By visit, and by visitor: bits of goals, and above them of the stretches that a row stands in or after. */
  #visitBits: Int32Array<ArrayBuffer> = NO_ROOM;
  #visitorBits: Int32Array<ArrayBuffer> = NO_ROOM;
  #visits: Int32Array<ArrayBuffer> = NO_ROOM;
  #visitCount = 0;
  /** By visit of the set, and in it by goal: how often it was reached. */
  #times: Int32Array<ArrayBuffer> = NO_ROOM;

  constructor(view: StoreView) {
    this.#view = view;
  }

  /** Finds where goals were reached in the visits of a set: what is counted until the next time. */
  select(set: RowSet, { goals, bits }: FoundGoals): void {
    this.#goals = goals;
    this.#stretches = this.#stretchesOf(set, goals);
    this.#rows = set.count;
    this.#listVisits(set);
    this.#findConversions(bits);
  }

  /** Conversions of each goal and what they are a share of: a visit has the bits of its conversions, a visitor those of their visits. */
  count(): GoalCounts[] {
    this.#markVisitors();
    const goals = this.#goals;
    const width = goals.length + this.#stretches.length;
    const visits = this.#countEach(this.#visitBits, this.#view.visits.bound, width);
    const visitors = this.#countEach(this.#visitorBits, this.#view.column('visitor').bound, width);
    const conversions = visits.slice(0, goals.length);
    for (let i = 0; i < this.#visitCount; i++) this.#addRepeated(this.#visits[i]!, conversions);
    const at = (bit: number) => ({ visits: visits[bit]!, visitors: visitors[bit]! });
    return goals.map((_, goal) => {
      const nth = this.#stretches.findIndex(({ open }) => (open & (1 << goal)) !== 0);
      const of = { pageViews: this.#rows - this.#stretches[nth]!.from, ...at(goals.length + nth) };
      return { conversions: conversions[goal]!, ...at(goal), of };
    });
  }

  /** How often a goal was reached in a visit with a row of the set since the goal is complete. */
  timesIn(visit: number, goal: number): number {
    const hasReached = (this.#visitBits[visit]! & (1 << goal)) !== 0;
    return hasReached ? this.#times[visit * this.#goals.length + goal]! : 0;
  }

  /** Adds the conversions of a visit after the first of each goal. */
  #addRepeated(visit: number, counts: Int32Array): void {
    const bits = this.#visitBits[visit]!;
    if ((bits & REPEATED) === 0) return;
    const width = this.#goals.length;
    for (let rest = bits & ((1 << width) - 1); rest !== 0; rest &= rest - 1) {
      const goal = 31 - Math.clz32(rest & -rest);
      counts[goal]! += this.#times[visit * width + goal]! - 1;
    }
  }

  /** How many of the first `count` numbers have each of the lowest `width` bits. */
  #countEach(numbers: Int32Array, count: number, width: number): Int32Array {
    const counts = new Int32Array(32);
    for (let i = 0; i < count; i++) {
      for (let rest = numbers[i]!; rest !== 0; rest &= rest - 1) counts[31 - Math.clz32(rest & -rest)]!++;
    }
    return counts.subarray(0, width);
  }

  /** Where each goal begins to be told cuts the rows into stretches. */
  #stretchesOf(set: RowSet, goals: readonly GoalConversions[]): Stretch[] {
    const starts = goals.map(({ completeSince }) => (completeSince === null ? 0 : set.firstSince(this.#view.ts, completeSince)));
    const cuts = [...new Set(starts)].sort((a, b) => a - b);
    return cuts.map((from, i) => {
      const open = starts.reduce((bits, start, goal) => (start <= from ? bits | (1 << goal) : bits), 0);
      return { from, to: cuts[i + 1] ?? set.count, open };
    });
  }

  /** Lists the visits of a set, with the bits of the stretches that their rows stand in or after. */
  #listVisits({ slots, count }: RowSet): void {
    const { visitOf, visits } = this.#view;
    const visitBits = (this.#visitBits = withRoom(this.#visitBits, visits.bound).fill(0));
    const listed = (this.#visits = withRoom(this.#visits, Math.min(count, visits.bound) + 1));
    let listedCount = 0;
    for (const [i, { from, to }] of this.#stretches.entries()) {
      const above = ((2 << i) - 1) << this.#goals.length;
      for (let k = from; k < to; k++) {
        const visit = visitOf[slots[k]!]!;
        const before = visitBits[visit]!;
        visitBits[visit] = before | above;
        listed[listedCount] = visit;
        listedCount += before === 0 ? 1 : 0;
      }
    }
    this.#visitCount = listedCount;
  }

  /** Finds how often each goal was reached in the visits listed, wherever in the visit, and gives them the bits of these goals. */
  #findConversions(bits: Int32Array): void {
    const { visits, next, ts } = this.#view;
    const width = this.#goals.length;
    const since = this.#goals.map(({ completeSince }) => completeSince ?? Number.NEGATIVE_INFINITY);
    const times = (this.#times = withRoom(this.#times, visits.bound * width));
    for (let i = 0; i < this.#visitCount; i++) {
      const visit = this.#visits[i]!;
      const open = this.#openIn(visit);
      const last = visits.last[visit]!;
      const at = visit * width;
      times.fill(0, at, at + width);
      for (let slot = visits.first[visit]!; ; slot = next[slot]!) {
        for (let rest = bits[slot]! & open; rest !== 0; rest &= rest - 1) {
          const goal = 31 - Math.clz32(rest & -rest);
          if (ts[slot]! < since[goal]!) continue;
          times[at + goal]! += this.#goals[goal]!.counts[slot]!;
          this.#visitBits[visit]! |= times[at + goal]! > 1 ? (1 << goal) | REPEATED : 1 << goal;
        }
        if (slot === last) break;
      }
    }
  }

  /** Bits of the goals that are told of a visit: those of the last stretch with one of its rows. */
  #openIn(visit: number): number {
    const stretches = this.#visitBits[visit]! >>> this.#goals.length;
    return this.#stretches[31 - Math.clz32(stretches)]!.open;
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
}
