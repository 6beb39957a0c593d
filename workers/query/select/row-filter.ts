import type { Dimension } from '#contract/questions/dimensions.ts';
import type { Clause, Offsets, Selection } from '#contract/questions/selection.ts';
import type { Slot, StoreListener, StoreView } from '../../store/store-view.ts';
import { LruList } from '../lru-list.ts';
import { ClauseMask, clausesByDimension, isJoinedDimension, type JoinedClauses, robotFlags, type RobotFlags } from './clauses.ts';
import { dimensionColumn, followDerived } from './dimension-columns.ts';
import { HOUR_CODES, HourWalk } from './hour-of-week.ts';
import { fillByCode, fillVisible, keepByVisit, pickCommon } from './row-kernels.ts';
import { type IndexRange, type RowSet, slotRuns } from './row-range.ts';

/** Enough for the filters that a dashboard's visitor switches between; each holds a bit a row. */
const MAX_CONDITIONS = 12;

/**
 * Picks the rows that meet all conditions of a selection, for questions that need not know which conditions other rows fail:
 * conditions on single rows are sets of bits that stand ready, each further one reads only the rows that are left.
 */
export class RowFilter {
  readonly #view: StoreView;
  readonly #bits: StandingBits;
  readonly #joined: JoinedClauses;
  readonly #mask = new ClauseMask();

  /** @param joined clauses about rows of `view` whose values are in other logs */
  constructor(view: StoreView, joined: JoinedClauses) {
    this.#view = view;
    this.#joined = joined;
    this.#bits = new StandingBits(view);
  }

  /** Puts the rows of a range that meet all conditions into a set, in time order. */
  pick({ low, high }: IndexRange, selection: Selection, offsets: Offsets, into: RowSet): void {
    const { clauses, brush, bots } = selection;
    const from = brush === null ? low : Math.max(low, this.#view.lowerBound(brush.from));
    const to = brush === null ? high : Math.min(high, this.#view.lowerBound(brush.to));
    const ofRow = [this.#bits.visible(bots)];
    const others: (() => void)[] = [];
    for (const [dim, own] of clausesByDimension(clauses)) {
      if (dim === 'hourOfWeek') others.push(() => this.#keepHours(own, offsets, into));
      else if (isJoinedDimension(dim)) ofRow.push(...own.map((clause) => this.#joined.bits(dim, clause, selection)));
      else if (dimensionColumn(this.#view, dim).level === 'row') ofRow.push(this.#bits.meeting(dim, own));
      else others.push(() => this.#keepVisits(dim, own, into));
    }
    into.begin(Math.max(0, to - from));
    for (const run of slotRuns(this.#view, from, to)) into.count = pickCommon(ofRow, run.from, run.to, into.slots, into.count);
    for (const keep of others) keep();
  }

  #keepVisits(dim: Dimension, clauses: Clause[], into: RowSet): void {
    const { visits, visitOf } = this.#view;
    const column = dimensionColumn(this.#view, dim);
    const keep = this.#mask.fill(clauses, column, 1, 0);
    const ends = column.level === 'exit' ? visits.last : visits.first;
    into.count = keepByVisit(column.codes, keep, visitOf, ends, into.slots, into.count);
  }

  #keepHours(clauses: Clause[], offsets: Offsets, into: RowSet): void {
    const { ts } = this.#view;
    const { slots } = into;
    const keep = this.#mask.fill(clauses, HOUR_CODES, 1, 0);
    const walk = new HourWalk(offsets);
    let kept = 0;
    for (let k = 0; k < into.count; k++) {
      const slot = slots[k]!;
      const time = ts[slot]!;
      if (time >= walk.until) walk.moveTo(time);
      slots[kept] = slot;
      kept += keep[walk.hour]!;
    }
    into.count = kept;
  }
}

/** A condition on the row alone, not on its visit. Bits of slots that hold no row mean nothing. */
interface StandingCondition {
  key: string;
  /** By slot, 32 to a number: 1 where the row meets the condition. */
  bits: Int32Array;
  meets(slot: Slot): boolean;
}

/**
 * The conditions asked for last, each with one bit a row: counted once by a scan, then kept as rows come and go, so that
 * a selection is an AND of bits and touches no row that it does not pick. Follows the store as long as both live.
 */
class StandingBits implements Partial<StoreListener> {
  readonly #view: StoreView;
  readonly #mask = new ClauseMask();
  readonly #conditions = new LruList<StandingCondition>(MAX_CONDITIONS);

  constructor(view: StoreView) {
    this.#view = view;
    // They listen before who judges rows that come by them.
    followDerived(view);
    view.listen(this);
  }

  /** Rows that are page views and count, robots or not. */
  visible(bots: Selection['bots']): Int32Array {
    return this.#find(bots) ?? this.#addVisible(bots, robotFlags(bots));
  }

  /** Rows that meet the clauses of a dimension of the row itself. */
  meeting(dim: Dimension, clauses: readonly Clause[]): Int32Array {
    const key = JSON.stringify(clauses);
    return this.#find(key) ?? this.#addMeeting(key, dim, clauses);
  }

  added(slot: Slot): void {
    this.#judge(slot);
  }

  placeChanged(slot: Slot): void {
    this.#judge(slot);
  }

  rebuilt(): void {
    this.#conditions.clear();
  }

  #find(key: string): Int32Array | null {
    return this.#conditions.use((condition) => (condition.key === key ? condition.bits : null));
  }

  #addVisible(key: string, counted: RobotFlags): Int32Array {
    const view = this.#view;
    const bits = this.#add(key, (slot) => (((view.flags[slot]! ^ counted.flipped) & counted.mask) | view.kinds[slot]!) === 0);
    for (const { from, to } of slotRuns(view, 0, view.length)) fillVisible(view.flags, view.kinds, counted, from, to, bits);
    return bits;
  }

  #addMeeting(key: string, dim: Dimension, clauses: readonly Clause[]): Int32Array {
    const view = this.#view;
    const included = namesOf(clauses, 'in');
    const excluded = namesOf(clauses, 'notIn');
    const bits = this.#add(key, (slot) => {
      const { texts, codes } = dimensionColumn(view, dim);
      const name = texts[codes[slot]!]!;
      return (included.size === 0 || included.has(name)) && !excluded.has(name);
    });
    const column = dimensionColumn(view, dim);
    const keep = this.#mask.fill(clauses, column, 1, 0);
    for (const { from, to } of slotRuns(view, 0, view.length)) fillByCode(column.codes, keep, from, to, bits);
    return bits;
  }

  #add(key: string, meets: StandingCondition['meets']): Int32Array {
    const bits = new Int32Array((this.#view.capacity + 31) >>> 5);
    this.#conditions.add({ key, bits, meets });
    return bits;
  }

  #judge(slot: Slot): void {
    const bit = 1 << (slot & 31);
    for (const { bits, meets } of this.#conditions.items) {
      if (meets(slot)) bits[slot >>> 5]! |= bit;
      else bits[slot >>> 5]! &= ~bit;
    }
  }
}

function namesOf(clauses: readonly Clause[], op: Clause['op']): ReadonlySet<string> {
  return new Set(clauses.filter((clause) => clause.op === op).flatMap(({ values }) => values));
}
