import type { Dimension } from '../../contract/questions/dimensions.ts';
import type { Conversions, GoalCounts } from '../../contract/questions/signals.ts';
import type { Slot, StoreView } from '../../store/store-view.ts';
import type { VisitorGroups } from '../count/visitor-groups.ts';
import { NO_ROOM, Stamps, withRoom } from '../scratch.ts';
import { dimensionColumn, type DimensionColumn } from '../select/dimension-column.ts';
import { RowSet } from '../select/row-set.ts';
import type { GoalConversions } from './conversion-finder.ts';

/** Conversions of the names of a dimension, by code of its column. */
export interface ConversionCounts extends Readonly<Record<keyof Conversions, Int32Array>> {
  readonly column: DimensionColumn;
}

/** Counts the conversions of goals on the page views of a set. */
export class ConversionCounter {
  readonly #view: StoreView;
  readonly #groups: VisitorGroups;
  readonly #selected = new Stamps();
  readonly #visits = new Stamps();
  readonly #visitors = new Stamps();
  #set = new RowSet();
  #stamp = 0;
  /** The page views of the set on which the goal taken last was reached; and by slot, how often. */
  readonly #reached = new RowSet();
  #times: Int32Array<ArrayBuffer> = NO_ROOM;

  /** @param groups filled anew for each list of names */
  constructor(view: StoreView, groups: VisitorGroups) {
    this.#view = view;
    this.#groups = groups;
  }

  /** Counts on the page views of this set from now on, as long as it stays as it is. */
  begin(set: RowSet): void {
    this.#set = set;
    this.#stamp = this.#selected.begin(this.#view.ts.length, 1);
    for (let k = 0; k < set.count; k++) this.#selected.marks[set.slots[k]!] = this.#stamp;
  }

  /** Counts a goal. */
  count({ slots, counts }: GoalConversions): Conversions {
    const reached = this.#reached;
    reached.begin(slots.length);
    this.#times = withRoom(this.#times, this.#view.ts.length);
    let conversions = 0;
    for (let k = 0; k < slots.length; k++) {
      const slot = slots[k]!;
      if (this.#selected.marks[slot] !== this.#stamp) continue;
      reached.slots[reached.count++] = slot;
      this.#times[slot] = counts[k]!;
      conversions += counts[k]!;
    }
    return { conversions, ...this.#distinct(reached, 0) };
  }

  /** What the conversions of a goal are a share of: the page views of the set from an instant on (null = all). */
  base(since: number | null): GoalCounts['of'] {
    const { ts } = this.#view;
    const set = this.#set;
    let first = 0;
    if (since !== null) while (first < set.count && ts[set.slots[first]!]! < since) first++;
    return { pageViews: set.count - first, ...this.#distinct(set, first) };
  }

  /** The conversions of the goal counted last, of each name: those on page views of it, or of visits for a dimension of these. */
  byName(dim: Dimension): ConversionCounts {
    const column = dimensionColumn(this.#view, dim);
    const { codes, level, bound } = column;
    const [conversions, visits, visitors] = [new Int32Array(bound), new Int32Array(bound), new Int32Array(bound)];
    const groups = this.#groups;
    groups.fill(this.#reached);
    const { slots, visitSerials, visitorSerials, count } = groups;
    const firstVisit = this.#visits.begin(bound, count);
    const firstVisitor = this.#visitors.begin(bound, count);
    const { visits: table, visitOf } = this.#view;
    for (let k = 0; k < count; k++) {
      const slot = slots[k]!;
      const visit = visitOf[slot]!;
      const code = codes[level === 'row' ? slot : level === 'entry' ? table.first[visit]! : table.last[visit]!]!;
      conversions[code]! += this.#times[slot]!;
      const [visitStamp, visitorStamp] = [firstVisit + visitSerials[k]!, firstVisitor + visitorSerials[k]!];
      if (this.#visits.marks[code] !== visitStamp) visits[code]!++;
      if (this.#visitors.marks[code] !== visitorStamp) visitors[code]!++;
      this.#visits.marks[code] = visitStamp;
      this.#visitors.marks[code] = visitorStamp;
    }
    return { column, conversions, visits, visitors };
  }

  /** Distinct visits and visitors of the rows of a set from a position on. */
  #distinct({ slots, count }: { slots: ArrayLike<Slot>; count: number }, from: number): { visits: number; visitors: number } {
    const { codes, bound } = this.#view.column('visitor');
    const { visitOf } = this.#view;
    const visitStamp = this.#visits.begin(this.#view.visits.bound, 1);
    const visitorStamp = this.#visitors.begin(bound, 1);
    const [seenVisits, seenVisitors] = [this.#visits.marks, this.#visitors.marks];
    let [visits, visitors] = [0, 0];
    for (let k = from; k < count; k++) {
      const slot = slots[k]!;
      const visit = visitOf[slot]!;
      if (seenVisits[visit] === visitStamp) continue;
      seenVisits[visit] = visitStamp;
      visits++;
      if (seenVisitors[codes[slot]!] === visitorStamp) continue;
      seenVisitors[codes[slot]!] = visitorStamp;
      visitors++;
    }
    return { visits, visitors };
  }
}
