import type { ListAnswer, ListQuestion, ConversionFigure, ListFigure } from '#contract/questions/list.ts';
import { comparedSelection, type QuestionRange, type Selection } from '#contract/questions/selection.ts';
import type { StoreView } from '../../store/store-view.ts';
import type { VisitorGroups } from '../count/visitor-groups.ts';
import { ConversionCounter } from '../goals/conversion-counter.ts';
import type { ConversionFinder } from '../goals/conversion-finder.ts';
import { rowRange } from '../select/row-range.ts';
import type { SelectedRows } from '../select/selected-rows.ts';
import type { Conversions } from '#contract/questions/signals.ts';
import { Stamps } from '../scratch.ts';
import { dimensionColumn, type DimensionColumn } from '../select/dimension-columns.ts';

/** What was counted of the names of a list, by code; conversions where the question names a goal. */
export interface ListedCounts {
  names: NameCounts;
  converted: ConversionCounts | null;
}

export interface CountedList extends Pick<ListAnswer, 'conversionsSince'> {
  counts: ListedCounts;
  compared: ListedCounts | null;
}

/** Counts full lists of one store. */
export class NameLists {
  readonly #view: StoreView;
  readonly #rows: SelectedRows;
  readonly #groups: VisitorGroups;
  readonly #names: NameCounter;
  readonly #finder: ConversionFinder;
  readonly #conversions: ConversionCounter;

  constructor(view: StoreView, rows: SelectedRows, finder: ConversionFinder, groups: VisitorGroups) {
    this.#view = view;
    this.#rows = rows;
    this.#groups = groups;
    this.#names = new NameCounter(view, groups);
    this.#finder = finder;
    this.#conversions = new ConversionCounter(view);
  }

  /** Counts every figure of every name of a checked question. */
  count(question: ListQuestion): CountedList {
    const { range, compare, goals, goal } = question;
    const wanted = goals.find(({ id }) => id === goal);
    return {
      conversionsSince: wanted === undefined ? null : this.#finder.of([wanted]).goals[0]!.completeSince,
      counts: this.#countIn(range, question, question),
      compared: compare && this.#countIn(compare, comparedSelection(question, compare), question),
    };
  }

  #countIn(range: QuestionRange, selection: Selection, { dim, goals, goal, offsets }: ListQuestion): ListedCounts {
    this.#rows.select(rowRange(this.#view, range), selection, offsets, false);
    const wanted = goals.find(({ id }) => id === goal);
    this.#groups.fill(this.#rows.passing);
    const column = dimensionColumn(this.#view, dim);
    const names = this.#names.count(column);
    if (wanted === undefined) return { names, converted: null };
    const found = this.#finder.of([wanted]);
    this.#conversions.select(this.#rows.passing, found);
    return { names, converted: this.#names.countConverted(column, this.#conversions, found.goals[0]!.completeSince) };
  }
}

/** Figures of the names of a dimension, by code of its column. Durations of many visits outgrow 32 bits. */
interface NameCounts extends Readonly<Record<Exclude<ListFigure, 'durationMs' | ConversionFigure>, Int32Array>> {
  readonly column: DimensionColumn;
  readonly durationMs: Float64Array;
}

/** Conversions of a goal in the visits of each name, by code of its column. */
type ConversionCounts = Readonly<Record<keyof Conversions, Int32Array>>;

/** Counts every figure of every name of one dimension in one pass, and its conversions in another. */
class NameCounter {
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
  count(column: DimensionColumn): NameCounts {
    const counts = emptyCounts(column);
    this.#add(counts);
    return counts;
  }

  /** Visitors and visits stand together in the groups: a name is new to one when it was last marked by another. */
  #add({ column, pageViews, visits, visitors, bounces, durationMs, entries, exits }: NameCounts): void {
    const { ts } = this.#view;
    const { slots, visitSerials, visitorSerials, count, entries: firstSlots, exits: lastSlots } = this.#groups;
    const codes = this.#groups.codesOf(column);
    const isOfRows = column.level === 'row';
    const firstVisit = this.#visits.begin(column.bound, count);
    const firstVisitor = this.#visitors.begin(column.bound, count);
    const { marks: visitMarks } = this.#visits;
    const { marks: visitorMarks } = this.#visitors;
    for (let k = 0; k < count; k++) {
      const visit = visitSerials[k]!;
      const slot = slots[k]!;
      const entry = firstSlots[visit]!;
      const exit = lastSlots[visit]!;
      const code = codes[isOfRows ? k : visit]!;
      pageViews[code]!++;
      if (slot === entry) entries[code]!++;
      if (slot === exit) exits[code]!++;
      const visitStamp = firstVisit + visit;
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

  /** The conversions of the only goal that `conversions` found, in the visits with a row of a name since the goal is complete. */
  countConverted({ codes, level, bound }: DimensionColumn, conversions: ConversionCounter, completeSince: number | null): ConversionCounts {
    const { ts, visitOf, visits: table } = this.#view;
    const { slots, visitSerials, visitorSerials, count } = this.#groups;
    const [times, visits, visitors] = [new Int32Array(bound), new Int32Array(bound), new Int32Array(bound)];
    const firstVisit = this.#visits.begin(bound, count);
    const firstVisitor = this.#visitors.begin(bound, count);
    const { marks: visitMarks } = this.#visits;
    const { marks: visitorMarks } = this.#visitors;
    const since = completeSince ?? Number.NEGATIVE_INFINITY;
    for (let k = 0; k < count; k++) {
      const slot = slots[k]!;
      const visit = visitOf[slot]!;
      const reached = conversions.timesIn(visit, 0);
      if (reached === 0 || ts[slot]! < since) continue;
      const code = codes[level === 'row' ? slot : level === 'entry' ? table.first[visit]! : table.last[visit]!]!;
      if (visitMarks[code] === firstVisit + visitSerials[k]!) continue;
      visitMarks[code] = firstVisit + visitSerials[k]!;
      times[code]! += reached;
      visits[code]!++;
      if (visitorMarks[code] === firstVisitor + visitorSerials[k]!) continue;
      visitorMarks[code] = firstVisitor + visitorSerials[k]!;
      visitors[code]!++;
    }
    return { conversions: times, visits, visitors };
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
