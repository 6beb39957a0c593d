import type { DashboardAnswer, DashboardQuestion, Figures } from '../contract/questions/dashboard.ts';
import type { ListQuestion } from '../contract/questions/list.ts';
import type { AnsweredSpan, Span } from '../contract/questions/selection.ts';
import type { StoreView } from '../store/store-view.ts';
import { answeredSpan, resolveRange, rowRange } from './select/answered-range.ts';
import { byKey, makeFigures, shapesOf } from './count/figures.ts';
import type { ListCounts, ListsByKey } from './count/list-counter.ts';
import { PanelCounter } from './count/panel-counter.ts';
import type { PanelCounts, PanelWants } from './count/panel-counter.ts';
import { metricOf, wantsOf } from './count/panel-plan.ts';
import type { SelectedRows } from './select/selected-rows.ts';
import { Unfiltered } from './rollup/unfiltered.ts';
import type { RowRange, StandingCounts } from './rollup/unfiltered.ts';

/** The part of a dashboard answer that the rows decide. */
export type DashboardFigures = Pick<DashboardAnswer, 'range' | 'compare' | 'hiddenBots' | 'figures' | 'compareFigures' | 'background'>;

/** Answers dashboard questions about one store by one pass over the rows of their range. */
export class Dashboard {
  readonly #view: StoreView;
  readonly #counter: PanelCounter;
  readonly #unfiltered: Unfiltered;
  readonly #rows: SelectedRows;
  readonly #earliestComplete: () => number | null;

  /** @param earliestComplete epoch ms from which on every row recorded is held; null = all that was ever recorded is */
  constructor(view: StoreView, rows: SelectedRows, standing: StandingCounts | null, earliestComplete: () => number | null) {
    this.#view = view;
    this.#rows = rows;
    this.#counter = new PanelCounter(view);
    this.#unfiltered = new Unfiltered(view, rows, this.#counter, standing);
    this.#earliestComplete = earliestComplete;
  }

  /** Answers a checked question. */
  answer(question: DashboardQuestion): DashboardFigures {
    const range = resolveRange(this.#view, question.range);
    const rows = rowRange(this.#view, question.range);
    const isUnfiltered = question.clauses.length === 0 && question.brush === null;
    const wants = wantsOf(question);
    const plain = isUnfiltered || question.background ? this.#unfiltered.count(rows, question.bots, wants) : null;
    const bases = plain === null ? null : byKey(plain.lists);
    const counts = isUnfiltered && plain !== null ? plain : this.#countFiltered(question, rows, wants, bases);
    return {
      range: this.#answered(range),
      compare: question.compare === null ? null : this.#answered(question.compare),
      hiddenBots: question.bots === 'exclude' ? this.#unfiltered.countBots(rows) : 0,
      figures: makeFigures(question, counts, question.background ? bases : null),
      compareFigures: question.compare === null ? null : this.#compare(question, question.compare),
      background: question.background && plain !== null ? shapesOf(plain) : null,
    };
  }

  /** Counts the full list of a checked question; good until the next question. */
  list(question: ListQuestion): ListCounts {
    this.#rows.select(rowRange(this.#view, question.range), question, question.offsets, false);
    const want = { dim: question.dim, metric: metricOf(question.dim, question.metric) };
    const { lists } = this.#counter.count(this.#rows, { totals: false, edges: null, offsets: null, lists: [want] }, null, false);
    if (lists[0] === undefined) throw new Error(`The list of ${question.dim} was wanted but not counted.`);
    return lists[0];
  }

  #countFiltered(question: DashboardQuestion, range: RowRange, wants: PanelWants, bases: ListsByKey | null): PanelCounts {
    this.#rows.select(range, question, question.offsets, question.leaveOut);
    return this.#counter.count(this.#rows, wants, bases, false);
  }

  /** The comparison obeys the clauses; a brush is a place in the range itself and means nothing in another span. */
  #compare(question: DashboardQuestion, span: Span): Figures {
    const wants: PanelWants = { ...wantsOf(question), offsets: null, lists: [] };
    if (wants.edges !== null) wants.edges = question.compareEdges;
    const rows = rowRange(this.#view, span);
    if (question.clauses.length === 0) return shapesOf(this.#unfiltered.count(rows, question.bots, wants));
    this.#rows.select(rows, { clauses: question.clauses, brush: null, bots: question.bots }, question.offsets, false);
    return shapesOf(this.#counter.count(this.#rows, wants, null, false));
  }

  #answered(span: Span): AnsweredSpan {
    return answeredSpan(span, this.#earliestComplete());
  }
}
