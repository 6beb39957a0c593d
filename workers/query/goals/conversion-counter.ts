import type { Dimension } from '../../contract/questions/dimensions.ts';
import type { Conversions, GoalCounts } from '../../contract/questions/signals.ts';
import type { StoreView } from '../../store/store-view.ts';
import type { VisitorGroups } from '../count/visitor-groups.ts';
import { NO_ROOM, Stamps, withRoom } from '../scratch.ts';
import { dimensionColumn, type DimensionColumn } from '../select/dimension-column.ts';
import type { RowSet } from '../select/row-set.ts';
import type { GoalConversions } from './conversion-finder.ts';

/** Conversions of the names of a dimension, by code of its column. */
export interface ConversionCounts extends Readonly<Record<keyof Conversions, Int32Array>> {
  readonly column: DimensionColumn;
}

/**
 * Counts the conversions of goals on the page views of a set. The set is ordered by visitor once (see VisitorGroups); a goal
 * marks its page views as bits of that order, so that distinct visits and visitors of each name follow from one comparison a
 * page view, and a goal costs as much as it was reached.
 */
export class ConversionCounter {
  readonly #view: StoreView;
  readonly #groups: VisitorGroups;
  readonly #visits = new Stamps();
  readonly #visitors = new Stamps();
  #count = 0;
  /** By slot: its place in the order, if `#groups.slots` has it there; and how often the goal taken last was reached on it. */
  #place: Int32Array<ArrayBuffer> = NO_ROOM;
  #times: Int32Array<ArrayBuffer> = NO_ROOM;
  /** One bit a place, and the places of the goal taken last, ascending. */
  #bits: Int32Array<ArrayBuffer> = NO_ROOM;
  #reached: Int32Array<ArrayBuffer> = NO_ROOM;

  /** @param groups filled anew for each set, and not by others before its goals are counted */
  constructor(view: StoreView, groups: VisitorGroups) {
    this.#view = view;
    this.#groups = groups;
  }

  /** Counts on the page views of this set from now on, as long as the store stays as it is. */
  begin(set: RowSet): void {
    const slots = this.#view.ts.length;
    this.#groups.fill(set);
    this.#place = withRoom(this.#place, slots);
    this.#times = withRoom(this.#times, slots);
    this.#bits = withRoom(this.#bits, (set.count + 31) >>> 5).fill(0);
    for (let k = 0; k < set.count; k++) this.#place[this.#groups.slots[k]!] = k;
  }

  /** Counts a goal. */
  count({ slots, counts }: GoalConversions): Conversions {
    const { slots: ordered, count } = this.#groups;
    let conversions = 0;
    for (let k = 0; k < slots.length; k++) {
      const slot = slots[k]!;
      const place = this.#place[slot]!;
      // Places of page views that are not in the set are left from earlier sets.
      if (place >= count || ordered[place] !== slot) continue;
      this.#bits[place >>> 5]! |= 1 << (place & 31);
      this.#times[slot] = counts[k]!;
      conversions += counts[k]!;
    }
    this.#reached = withRoom(this.#reached, slots.length);
    this.#count = takeBits(this.#bits, (count + 31) >>> 5, this.#reached);
    return { conversions, ...this.#distinct(this.#reached, this.#count) };
  }

  /** What the conversions of a goal are a share of: the page views of the set from an instant on (null = all). */
  base(since: number | null): GoalCounts['of'] {
    const { slots, count } = this.#groups;
    const { ts } = this.#view;
    const places = new Int32Array(count);
    let pageViews = 0;
    for (let k = 0; k < count; k++) if (since === null || ts[slots[k]!]! >= since) places[pageViews++] = k;
    return { pageViews, ...this.#distinct(places, pageViews) };
  }

  /** The conversions of the goal counted last, of each name: those on page views of it, or of visits for a dimension of these. */
  byName(dim: Dimension): ConversionCounts {
    const column = dimensionColumn(this.#view, dim);
    const { codes, level, bound } = column;
    const [conversions, visits, visitors] = [new Int32Array(bound), new Int32Array(bound), new Int32Array(bound)];
    const { slots, visitSerials, visitorSerials, count } = this.#groups;
    const firstVisit = this.#visits.begin(bound, count);
    const firstVisitor = this.#visitors.begin(bound, count);
    const [visitMarks, visitorMarks] = [this.#visits.marks, this.#visitors.marks];
    const { visits: table, visitOf } = this.#view;
    for (let i = 0; i < this.#count; i++) {
      const place = this.#reached[i]!;
      const slot = slots[place]!;
      const visit = visitOf[slot]!;
      const code = codes[level === 'row' ? slot : level === 'entry' ? table.first[visit]! : table.last[visit]!]!;
      conversions[code]! += this.#times[slot]!;
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

  /** Distinct visits and visitors of places that ascend. */
  #distinct(places: Int32Array, count: number): { visits: number; visitors: number } {
    const { visitSerials, visitorSerials } = this.#groups;
    let [visits, visitors, visit, visitor] = [0, 0, -1, -1];
    for (let i = 0; i < count; i++) {
      const place = places[i]!;
      if (visitSerials[place] === visit) continue;
      visit = visitSerials[place]!;
      visits++;
      if (visitorSerials[place] === visitor) continue;
      visitor = visitorSerials[place]!;
      visitors++;
    }
    return { visits, visitors };
  }
}

/** Writes the numbers of the bits that are set, ascending, clears them, and returns how many they were. */
function takeBits(bits: Int32Array, words: number, into: Int32Array): number {
  let count = 0;
  for (let at = 0; at < words; at++) {
    let word = bits[at]!;
    bits[at] = 0;
    while (word !== 0) {
      into[count++] = (at << 5) + 31 - Math.clz32(word & -word);
      word &= word - 1;
    }
  }
  return count;
}
