import type { ConversionFigure, ListFigure } from '#contract/questions/list.ts';
import type { Dimension } from '#contract/questions/dimensions.ts';
import type { StoreView } from '../../store/store-view.ts';
import { Stamps } from '../scratch.ts';
import { dimensionColumn, type DimensionColumn } from '../select/dimension-column.ts';
import type { VisitorGroups } from './visitor-groups.ts';

/** Figures of the names of a dimension, by code of its column. Durations of many visits outgrow 32 bits. */
export interface NameCounts extends Readonly<Record<Exclude<ListFigure, 'durationMs' | ConversionFigure>, Int32Array>> {
  readonly column: DimensionColumn;
  readonly durationMs: Float64Array;
}

/** Counts every figure of every name of one dimension in one pass. */
export class NameCounter {
  readonly #view: StoreView;
  readonly #groups: VisitorGroups;
  readonly #visits = new Stamps();
  readonly #visitors = new Stamps();

  /** @param groups filled before they are counted */
  constructor(view: StoreView, groups: VisitorGroups) {
    this.#view = view;
    this.#groups = groups;
  }

  /** Figures of the names of the rows that the groups hold, in arrays of their own. */
  count(dim: Dimension): NameCounts {
    const counts = emptyCounts(dimensionColumn(this.#view, dim));
    this.#add(counts);
    return counts;
  }

  /** Visitors and visits stand together in the groups: a name is new to one when it was last marked by another. */
  #add({ column, pageViews, visits, visitors, bounces, durationMs, entries, exits }: NameCounts): void {
    const { ts, visitOf, visits: table } = this.#view;
    const { slots, visitSerials, visitorSerials, count } = this.#groups;
    const { codes, level, bound } = column;
    const firstVisit = this.#visits.begin(bound, count);
    const firstVisitor = this.#visitors.begin(bound, count);
    const { marks: visitMarks } = this.#visits;
    const { marks: visitorMarks } = this.#visitors;
    for (let k = 0; k < count; k++) {
      const slot = slots[k]!;
      const visit = visitOf[slot]!;
      const entry = table.first[visit]!;
      const exit = table.last[visit]!;
      const code = codes[level === 'row' ? slot : level === 'entry' ? entry : exit]!;
      pageViews[code]!++;
      if (slot === entry) entries[code]!++;
      if (slot === exit) exits[code]!++;
      const visitStamp = firstVisit + visitSerials[k]!;
      if (visitMarks[code] === visitStamp) continue;
      visitMarks[code] = visitStamp;
      visits[code]!++;
      if (entry === exit) bounces[code]!++;
      else durationMs[code]! += ts[exit]! - ts[entry]!;
      const visitorStamp = firstVisitor + visitorSerials[k]!;
      if (visitorMarks[code] === visitorStamp) continue;
      visitorMarks[code] = visitorStamp;
      visitors[code]!++;
    }
  }
}

function emptyCounts(column: DimensionColumn): NameCounts {
  const zeros = (): Int32Array => new Int32Array(column.bound);
  return {
    column,
    pageViews: zeros(),
    visits: zeros(),
    visitors: zeros(),
    bounces: zeros(),
    durationMs: new Float64Array(column.bound),
    entries: zeros(),
    exits: zeros(),
  };
}
