import type { Clock } from '../../contract/clock.ts';
import { ACTION_KINDS, VITAL_KINDS, type SignalsAnswer, type SignalsQuestion } from '../../contract/questions/signals.ts';
import { answeredSpan, resolveRange } from '../select/answered-range.ts';
import { countEngagement, ENGAGEMENT_KINDS } from './engagement.ts';
import { countGoals } from './goals.ts';
import { SelectedSignals } from './selected-signals.ts';
import type { PageViewRows, SignalRows } from './signal-join.ts';
import { countVitals } from './vitals.ts';

export interface SignalQuestionsOptions {
  pageViews: PageViewRows;
  signals: SignalRows;
  clock: Pick<Clock, 'now' | 'elapsed'>;
  /** Names this engine and its data set: revisions of two instances never compare as equal. */
  instance: string;
  /** Epoch ms from which on every page view ever recorded is held; null = all are. */
  earliestComplete: () => number | null;
}

/** Answers checked questions about signals and the page views that they are about. */
export class SignalQuestions {
  readonly #options: SignalQuestionsOptions;
  readonly #selected: SelectedSignals;

  constructor(options: SignalQuestionsOptions) {
    this.#options = options;
    this.#selected = new SelectedSignals(options.pageViews, options.signals);
  }

  answer(question: SignalsQuestion): SignalsAnswer {
    const { pageViews, signals, clock, instance, earliestComplete } = this.#options;
    const started = clock.elapsed();
    const selected = this.#selected;
    selected.select(question);
    const answer: SignalsAnswer = {
      v: 1,
      id: question.id,
      asOf: clock.now(),
      revision: `${instance}-${pageViews.revision}-${signals.revision}`,
      tookMs: 0,
      range: answeredSpan(resolveRange(pageViews, question.range), earliestComplete()),
      held: {
        actions: selected.countHeld(ACTION_KINDS),
        vitals: selected.countHeld(VITAL_KINDS),
        engagement: selected.countHeld(ENGAGEMENT_KINDS),
      },
      ...selected.countPageViews(),
      goals: countGoals(selected, question.limit),
      vitals: countVitals(selected, question.limit),
      engagement: countEngagement(selected, question.limit),
    };
    answer.tookMs = clock.elapsed() - started;
    return answer;
  }
}
