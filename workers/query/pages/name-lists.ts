import type { ListAnswer, ListQuestion } from '#contract/questions/list.ts';
import { comparedSelection, type QuestionRange, type Selection } from '#contract/questions/selection.ts';
import type { StoreView } from '../../store/store-view.ts';
import { NameCounter, type NameCounts } from '../count/name-counter.ts';
import type { VisitorGroups } from '../count/visitor-groups.ts';
import { ConversionCounter, type ConversionCounts } from '../goals/conversion-counter.ts';
import type { ConversionFinder } from '../goals/conversion-finder.ts';
import { rowRange } from '../select/row-range.ts';
import type { SelectedRows } from '../select/selected-rows.ts';

/** What was counted of the names of a list, by code; conversions where the question names a goal. */
export interface ListedCounts {
  names: NameCounts;
  converted: ConversionCounts | null;
}

/** A list before it is ranked. */
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
    const names = this.#names.count(dim);
    if (wanted === undefined) return { names, converted: null };
    this.#conversions.select(this.#rows.passing, this.#finder.of([wanted]));
    return { names, converted: this.#conversions.byName(dim)[0]! };
  }
}
