import type { Clock } from '#contract/clock.ts';
import { UNIQUE_WINDOW_MS } from '#contract/limits.ts';
import { fail, succeed, type Outcome } from '#contract/outcome.ts';
import type { DashboardAnswer } from '#contract/questions/dashboard.ts';
import type { QuestionKind } from '#contract/questions/question-kinds.ts';
import { checkQuestion, type AnswerOf, type QuestionOf } from '#contract/questions/questions.ts';
import type { RowsQuestion } from '#contract/questions/rows.ts';
import type { AnsweredSpan, QuestionRange } from '#contract/questions/selection.ts';
import type { StoreView } from '../store/store-view.ts';
import { ChangeCounter } from './behaviour/change-counter.ts';
import { CohortCounter } from './behaviour/cohort-counter.ts';
import { FunnelCounter } from './behaviour/funnel-counter.ts';
import { JourneyCounter } from './behaviour/journey-counter.ts';
import { SelectedVisits, VisitsUnderWay } from './behaviour/selected-visits.ts';
import { VisitPages } from './behaviour/visit-pages.ts';
import { PanelCounter } from './count/panel-counter.ts';
import { Dashboard } from './dashboard.ts';
import { ErrorCounter } from './errors/error-counter.ts';
import { LoneErrors } from './errors/lone-errors.ts';
import { IssueJoin } from './errors/selected-errors.ts';
import { ConversionFinder, GoalJoin } from './goals/conversion-finder.ts';
import { LiveWindows } from './live.ts';
import { VisitorGroups } from './count/visitor-groups.ts';
import { NameLists } from './pages/name-counter.ts';
import { ListPages } from './pages/list-pages.ts';
import { RowPages, visitRows } from './pages/row-pages.ts';
import { JoinedClauses } from './select/clauses.ts';
import { RowFilter } from './select/row-filter.ts';
import { answeredSpan, resolveRange } from './select/row-range.ts';
import { SelectedRows } from './select/selected-rows.ts';
import { SelectedSignals } from './signals/selected-signals.ts';
import { SignalFigures } from './signals/signal-figures.ts';
import { joinSignals, SignalJoin, type SignalLogs } from './signals/signal-join.ts';

export interface QuestionsOptions {
  store: StoreView;
  /** The logs of what happened on the page views of `store`. */
  signals: SignalLogs;
  clock: Clock;
  /** Names this engine and its data set: revisions of two instances never compare as equal. */
  instance: string;
  /** Epoch ms from which on every page view ever recorded is held; null, or no such function = all that was ever recorded is. */
  earliestComplete?: () => number | null;
  /** Errors about no page view count where they name their visitor; left out where each is about one. */
  countsLoneErrors?: boolean;
}

/** What counts the answer to each kind of question; it is given checked questions only. */
type Counters = { [K in QuestionKind]: (question: QuestionOf<K>) => Outcome<AnswerOf<K>> };

/** What answers that are counted say beside their figures. */
type Timed = Pick<DashboardAnswer, 'v' | 'id' | 'asOf' | 'revision' | 'tookMs'>;

/**
 * Answers questions about one data set. Checks each as it comes from outside (`bad-question` says what is wrong with it),
 * so that the code behind it can trust it. Every answer is plain data that survives JSON.
 */
export class Questions {
  readonly #options: QuestionsOptions;
  readonly #dashboard: Dashboard;
  readonly #live: LiveWindows;
  readonly #names: NameLists;
  readonly #lists: ListPages;
  readonly #rows: RowPages;
  readonly #signals: SignalFigures;
  readonly #errors: ErrorCounter;
  readonly #journeys: JourneyCounter;
  readonly #funnels: FunnelCounter;
  readonly #cohorts: CohortCounter;
  readonly #changes: ChangeCounter;
  readonly #visits: VisitPages;
  readonly #selectedVisits: SelectedVisits;

  readonly #counters: Counters = {
    dashboard: (question) =>
      this.#timed(question, () => ({
        snapshot: true,
        exact: { counts: true, visitors: true },
        range: this.#answered(question.range),
        compare: question.compare && this.#answered(question.compare),
        ...this.#dashboard.answer(question),
      })),
    live: ({ id, bots, own }) => {
      const now = this.#options.clock.now();
      const { complete } = this.#answered({ from: now - UNIQUE_WINDOW_MS + 1, to: now + 1 });
      return succeed({ v: 1, id, now, asOf: now, revision: this.revision, complete, ...this.#live.answer(now, { bots, own }) });
    },
    // Fails with `gone` when the cursor is of another question, or of a list that is no longer kept.
    list: (question) => {
      const { id, range, compare } = question;
      const page = this.#lists.page(question, this.revision, () => ({
        complete: this.#answered(range).complete,
        compare: compare && this.#answered(compare),
        ...this.#names.count(question),
      }));
      return page.ok ? succeed({ v: 1, id, ...page.value }) : page;
    },
    // Fails with `gone` when the cursor is of another question.
    rows: (question) => {
      const page = this.#rows.page(question);
      if (!page.ok) return page;
      const { complete } = this.#answered(question.range);
      return succeed({ v: 1, id: question.id, asOf: this.#options.clock.now(), revision: this.revision, complete, ...page.value });
    },
    // Fails with `gone` when the page view is not held.
    visit: ({ id, pageView }) => {
      const { store, signals, clock } = this.#options;
      const visit = visitRows(store, signals.actions, pageView);
      if (visit === null) return fail('gone', 'This page view is no longer held: choose another one.', { path: 'pageView' });
      return succeed({ v: 1, id, asOf: clock.now(), revision: this.revision, ...visit });
    },
    signals: (question) =>
      this.#timed(question, () => ({
        range: this.#answered(question.range),
        compare: question.compare && this.#answered(question.compare),
        ...this.#signals.answer(question, this.revision),
      })),
    errors: (question) =>
      this.#timed(question, () => ({
        range: this.#answered(question.range),
        ...this.#errors.answer(question),
      })),
    journeys: (question) =>
      this.#timed(question, (asOf) => ({
        range: this.#answered(question.range),
        ...this.#journeys.answer(question, asOf),
      })),
    funnel: (question) =>
      this.#timed(question, (asOf) => ({
        range: this.#answered(question.range),
        ...this.#funnels.answer(question, asOf),
      })),
    retention: (question) =>
      this.#timed(question, () => ({ cohorts: this.#cohorts.count(question), cutAt: this.#options.store.completeSince })),
    change: (question) =>
      this.#timed(question, () => ({
        range: this.#answered(question.range),
        compare: this.#answered(question.compare),
        ...this.#changes.count(question),
      })),
    // Fails with `gone` when the cursor is of another question.
    visits: (question) => {
      const asOf = this.#options.clock.now();
      const page = this.#visits.page(question, asOf);
      if (!page.ok) return page;
      const { complete } = this.#answered(question.range);
      return succeed({ v: 1, id: question.id, asOf, revision: this.revision, complete, ...page.value });
    },
  };

  constructor(options: QuestionsOptions) {
    const { store, signals, countsLoneErrors = false } = options;
    const joins = joinSignals(store, signals);
    const errors = new SignalJoin(store, signals.errors, 'each');
    const finder = new ConversionFinder(store, joins);
    const joined = new JoinedClauses(store, { goal: new GoalJoin(store, finder), errorIssue: new IssueJoin(errors) });
    const filter = new RowFilter(store, joined);
    const rows = new SelectedRows(store, filter, joined);
    this.#options = options;
    const groups = new VisitorGroups(store);
    const counter = new PanelCounter(store, groups);
    this.#dashboard = new Dashboard(store, rows, counter);
    this.#names = new NameLists(store, rows, finder, groups);
    this.#live = new LiveWindows(store);
    this.#lists = new ListPages(options.clock, store);
    this.#rows = new RowPages(store, rows);
    this.#signals = new SignalFigures(store, new SelectedSignals(store, joins, filter), finder);
    this.#errors = new ErrorCounter(store, errors, filter, countsLoneErrors ? new LoneErrors(store, errors, joined) : null);
    const visits = (this.#selectedVisits = new SelectedVisits(store, filter));
    const underWay = new VisitsUnderWay(store, joins);
    const ways = { view: store, joins, visits, underWay };
    this.#journeys = new JourneyCounter(ways);
    this.#funnels = new FunnelCounter(ways);
    this.#cohorts = new CohortCounter(store, visits);
    this.#changes = new ChangeCounter(store, rows, counter, finder);
    this.#visits = new VisitPages(store, finder, visits, underWay, this.#funnels);
  }

  /** Opaque; changes with every change of page views and signals. */
  get revision(): string {
    const { instance, store, signals } = this.#options;
    return [instance, ...[store, signals.actions, signals.measurements, signals.errors].map(({ revision }) => revision)].join('-');
  }

  /** By visit: 1 where one of these questions about page views selects one of it. Good until rows change. */
  visitsOf(questions: readonly RowsQuestion[]): Outcome<Uint8Array> {
    const marks = new Uint8Array(this.#options.store.visits.bound);
    for (const input of questions) {
      const question = checkQuestion('rows', input);
      if (!question.ok) return question;
      this.#selectedVisits.select(question.value);
      for (const visit of this.#selectedVisits.numbers) marks[visit] = 1;
    }
    return succeed(marks);
  }

  answer<K extends QuestionKind>(kind: K, input: unknown): Outcome<AnswerOf<K>> {
    const question = checkQuestion(kind, input);
    return question.ok ? this.#counters[kind](question.value) : question;
  }

  /** Counts, and says of which instant and revision the figures are and how long they took. */
  #timed<A extends object>({ id }: { id: string }, count: (asOf: number) => A): Outcome<A & Timed> {
    const { clock } = this.#options;
    const started = clock.elapsed();
    const asOf = clock.now();
    const counted = count(asOf);
    return succeed({ v: 1, id, asOf, revision: this.revision, ...counted, tookMs: clock.elapsed() - started });
  }

  #answered(range: QuestionRange): AnsweredSpan {
    const { store, earliestComplete } = this.#options;
    return answeredSpan(resolveRange(store, range), earliestComplete?.() ?? null);
  }
}
