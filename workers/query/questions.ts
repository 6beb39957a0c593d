import type { Clock } from '../contract/clock.ts';
import { succeed } from '../contract/outcome.ts';
import type { Outcome } from '../contract/outcome.ts';
import type { DashboardAnswer, DashboardQuestion } from '../contract/questions/dashboard.ts';
import type { ListAnswer, ListQuestion } from '../contract/questions/list.ts';
import type { LiveAnswer, LiveQuestion } from '../contract/questions/live.ts';
import type { RowsAnswer, RowsQuestion } from '../contract/questions/rows.ts';
import { Dashboard } from './dashboard.ts';
import { FullLists } from './pages/list-pages.ts';
import { LiveWindows } from './live.ts';
import { RowPages } from './pages/row-pages.ts';
import type { RowSource } from './pages/row-pages.ts';
import { SelectedRows } from './select/selected-rows.ts';
import type { StandingCounts } from './rollup/unfiltered.ts';

export interface QuestionsOptions {
  store: RowSource;
  /** Standing counts of the same store; without them every question is scanned for. */
  rollups?: StandingCounts;
  clock: Pick<Clock, 'now' | 'elapsed'>;
  /** Names this engine and its data set: revisions of two instances never compare as equal. */
  instance: string;
  /** Epoch ms from which on every row ever recorded is held; null, or no such function = all that was ever recorded is. */
  earliestComplete?: () => number | null;
}

/** Answers checked questions about one store; every answer is plain data that survives JSON. */
export class Questions {
  readonly #options: QuestionsOptions;
  readonly #dashboard: Dashboard;
  readonly #live: LiveWindows;
  readonly #lists = new FullLists();
  readonly #rows: RowPages;

  constructor(options: QuestionsOptions) {
    const rows = new SelectedRows(options.store);
    this.#options = options;
    this.#dashboard = new Dashboard(options.store, rows, options.rollups ?? null, options.earliestComplete ?? (() => null));
    this.#live = new LiveWindows(options.store);
    this.#rows = new RowPages(options.store, rows);
  }

  /** Opaque; changes with every change of rows. */
  get revision(): string {
    return `${this.#options.instance}-${this.#options.store.revision}`;
  }

  dashboard(question: DashboardQuestion): Outcome<DashboardAnswer> {
    const { clock } = this.#options;
    const started = clock.elapsed();
    const figures = this.#dashboard.answer(question);
    return succeed({
      v: 1,
      id: question.id,
      asOf: clock.now(),
      revision: this.revision,
      snapshot: true,
      exact: { counts: true, visitors: true },
      ...figures,
      tookMs: clock.elapsed() - started,
    });
  }

  live(question: LiveQuestion): Outcome<LiveAnswer> {
    const now = this.#options.clock.now();
    return succeed({ v: 1, id: question.id, now, revision: this.revision, ...this.#live.answer(now, question.bots) });
  }

  /** Fails with `gone` when the cursor is of another question or revision. */
  list(question: ListQuestion): Outcome<ListAnswer> {
    const { revision } = this;
    const page = this.#lists.page(question, revision, () => this.#dashboard.list(question));
    return page.ok ? succeed({ v: 1, id: question.id, revision, ...page.value }) : page;
  }

  /** Fails with `gone` when the cursor is of another question. */
  rows(question: RowsQuestion): Outcome<RowsAnswer> {
    const page = this.#rows.page(question);
    return page.ok ? succeed({ v: 1, id: question.id, revision: this.revision, ...page.value }) : page;
  }
}
