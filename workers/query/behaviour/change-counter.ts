import { isFew, surpriseOf } from '#contract/behaviour/change-figures.ts';
import type { ChangeAnswer, Changed, ChangeQuestion, Tally } from '#contract/behaviour/change.ts';
import { defaultMetric, type Dimension, type Metric } from '#contract/questions/dimensions.ts';
import { comparedSelection, type QuestionRange, type Selection } from '#contract/questions/selection.ts';
import type { StoreView } from '../../store/store-view.ts';
import type { PanelCounter, PanelCounts } from '../count/panel-counter.ts';
import { compareCodePoints } from '../count/top-n.ts';
import type { ConversionFinder } from '../goals/conversion-finder.ts';
import { rowRange, type RowRange, type RowSet } from '../select/row-range.ts';
import type { SelectedRows } from '../select/selected-rows.ts';

/** What a span counts: of a rate, the visits that meet it and all visits. */
interface SpanCounts {
  counts: PanelCounts;
  of: PanelCounts | null;
}

type ChangedNames = ChangeAnswer['dims'][number];
interface SurprisingName {
  name: ChangedNames['names'][number];
  surprise: number;
}

/** Counts a figure by name in two spans. The counts are those of lists: a rate is a list of visits beside that of the visits which meet it. */
export class ChangeCounter {
  readonly #view: StoreView;
  readonly #rows: SelectedRows;
  readonly #counter: PanelCounter;
  readonly #finder: ConversionFinder;

  constructor(view: StoreView, rows: SelectedRows, counter: PanelCounter, finder: ConversionFinder) {
    this.#view = view;
    this.#rows = rows;
    this.#counter = counter;
    this.#finder = finder;
  }

  /** Answers a checked question. */
  count(question: ChangeQuestion): Pick<ChangeAnswer, 'total' | 'dims'> {
    const { range, compare, dims, limit } = question;
    const now = this.#countIn(range, question, question);
    const before = this.#countIn(compare, comparedSelection(question, compare), question);
    const metric = metricOf(question);
    const total = changedBy(now, before, ({ totals }) => totals![metric]);
    return { total, dims: dims.map((dim, place) => rankNames(dim, place, now, before, total, limit)) };
  }

  #countIn(asked: QuestionRange, selection: Selection, question: ChangeQuestion): SpanCounts {
    const { figure, goal } = question;
    const range = this.#toldOf(rowRange(this.#view, asked), question);
    const all = this.#countRows(range, selection, question);
    if (figure === 'bounceRate') {
      keepBounced(this.#view, this.#rows.passing);
      // Their visits are their page views: each dimension has the metric that is quickly counted.
      return { counts: this.#countPassing(question, defaultMetric), of: all };
    }
    if (figure !== 'conversionRate') return { counts: all, of: null };
    const clauses: Selection['clauses'] = [...selection.clauses, { dim: 'goal', op: 'in', values: [goal!] }];
    return { counts: this.#countRows(range, { ...selection, clauses }, question), of: all };
  }

  /** Of conversions only page views count since when all of them are held, so that a rate is no lower for what was lost. */
  #toldOf(range: RowRange, { figure, goal, goals }: ChangeQuestion): RowRange {
    if (figure !== 'conversionRate') return range;
    const { completeSince } = this.#finder.of(goals.filter(({ id }) => id === goal)).goals[0]!;
    if (completeSince === null) return range;
    const low = Math.max(range.low, this.#view.lowerBound(completeSince));
    return { ...range, low, high: Math.max(low, range.high) };
  }

  #countRows(range: RowRange, selection: Selection, question: ChangeQuestion): PanelCounts {
    this.#rows.select(range, selection, question.offsets, false);
    return this.#countPassing(question, () => metricOf(question));
  }

  #countPassing({ dims }: ChangeQuestion, by: (dim: Dimension) => Metric): PanelCounts {
    const lists = dims.map((dim) => ({ dim, metric: by(dim) }));
    return this.#counter.count(this.#rows, { totals: true, edges: null, offsets: null, lists }, true);
  }
}

/** What is counted of a figure's names: rates are those of visits. */
function metricOf({ figure }: ChangeQuestion): Metric {
  return figure === 'pageViews' || figure === 'visitors' ? figure : 'visits';
}

function keepBounced({ visitOf, visits }: StoreView, set: RowSet): void {
  let kept = 0;
  for (let k = 0; k < set.count; k++) {
    const slot = set.slots[k]!;
    set.slots[kept] = slot;
    if (visits.count[visitOf[slot]!] === 1) kept++;
  }
  set.count = kept;
}

function changedBy(now: SpanCounts, before: SpanCounts, read: (counts: PanelCounts) => number): Changed {
  const countedIn = ({ counts, of }: SpanCounts): Tally => ({ count: read(counts), of: of && read(of) });
  return { now: countedIn(now), before: countedIn(before) };
}

/** The most surprising names of the list at a place. */
function rankNames(dim: Dimension, place: number, now: SpanCounts, before: SpanCounts, total: Changed, limit: number): ChangedNames {
  const named = [now, before].map(({ counts, of }) => (of ?? counts).lists[place]!);
  const { texts, bound } = named[0]!.column;
  const told: SurprisingName[] = [];
  let few = 0;
  for (let code = 0; code < bound; code++) {
    if (named.every(({ counts }) => counts[code] === 0)) continue;
    const changed = changedBy(now, before, ({ lists }) => lists[place]!.counts[code]!);
    if (isFew(changed)) few++;
    else told.push({ name: { ...changed, name: texts[code]! }, surprise: Math.abs(surpriseOf(changed, total)) });
  }
  told.sort((a, b) => b.surprise - a.surprise || compareCodePoints(a.name.name, b.name.name));
  return { dim, names: told.slice(0, limit).map(({ name }) => name), more: Math.max(0, told.length - limit), few };
}
