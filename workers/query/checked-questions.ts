import { succeed, type Outcome } from '../contract/outcome.ts';
import type { RowsAnswer } from '../contract/questions/rows.ts';
import type { DashboardAnswer } from '../contract/questions/dashboard.ts';
import type { ListAnswer } from '../contract/questions/list.ts';
import type { LiveAnswer } from '../contract/questions/live.ts';
import type { SignalsAnswer } from '../contract/questions/signals.ts';
import {
  checkDashboardQuestion,
  checkListQuestion,
  checkLiveQuestion,
  checkRowsQuestion,
  checkSignalsQuestion,
} from '../question/check-question.ts';
import { Questions, type QuestionsOptions } from './questions.ts';
import { Rollups } from './rollup/rollups.ts';
import type { PageViewRows, SignalRows } from './signals/signal-join.ts';
import { SignalQuestions } from './signals/signal-questions.ts';

export interface CheckedQuestionsOptions extends Omit<QuestionsOptions, 'rollups' | 'store'> {
  store: QuestionsOptions['store'] & PageViewRows;
  /** The log of what happened on the page views of `store`. */
  signals: SignalRows;
}

/** The door to the questions: checks what comes from outside, so that what is inside can trust it. Keeps the standing counts. */
export class CheckedQuestions {
  readonly #questions: Questions;
  readonly #signals: SignalQuestions;

  constructor(options: CheckedQuestionsOptions) {
    this.#questions = new Questions({ ...options, rollups: new Rollups(options.store) });
    const { store, earliestComplete = () => null } = options;
    this.#signals = new SignalQuestions({ ...options, pageViews: store, earliestComplete });
  }

  dashboard(question: unknown): Outcome<DashboardAnswer> {
    const checked = checkDashboardQuestion(question);
    return checked.ok ? this.#questions.dashboard(checked.value) : checked;
  }

  live(question: unknown): Outcome<LiveAnswer> {
    const checked = checkLiveQuestion(question);
    return checked.ok ? this.#questions.live(checked.value) : checked;
  }

  list(question: unknown): Outcome<ListAnswer> {
    const checked = checkListQuestion(question);
    return checked.ok ? this.#questions.list(checked.value) : checked;
  }

  rows(question: unknown): Outcome<RowsAnswer> {
    const checked = checkRowsQuestion(question);
    return checked.ok ? this.#questions.rows(checked.value) : checked;
  }

  signals(question: unknown): Outcome<SignalsAnswer> {
    const checked = checkSignalsQuestion(question);
    return checked.ok ? succeed(this.#signals.answer(checked.value)) : checked;
  }
}
