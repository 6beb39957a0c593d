import type { ErrorLog } from '#contract/documents/errors.ts';
import { fail, succeed, type Outcome } from '#contract/outcome.ts';
import type { DatasetName } from '#contract/ports/local-store.ts';
import type { Changes, Description } from '#contract/ports/query.ts';
import type { ReportPort } from '#contract/ports/report.ts';
import type { Asking } from '#contract/questions/each-question.ts';
import type { QuestionKind } from '#contract/questions/question-kinds.ts';
import type { AnswerOf, QuestionOf } from '#contract/questions/questions.ts';
import { pageClock } from '#lib/clock.ts';
import { DASHBOARD_PATH } from '#lib/dashboard-views.ts';
import { CALL_DEADLINE_MS } from '../bridge/pending-calls.ts';
import { startEngine } from '../engine.ts';
import { SAMPLE_CHANGES } from './sample.ts';

/** Where the figures of a dashboard come from. What it can do follows from its description, never from which source it is. */
export interface AnalyticsSource {
  title: string;
  /** Whose page views these are, as its description says too. */
  scope: Description['scope'];
  describe(): Promise<Outcome<Description>>;
  /** A source that takes long gives a question up when its signal aborts. */
  ask<K extends QuestionKind>(kind: K, question: QuestionOf<K>, signal?: AbortSignal): Promise<Outcome<AnswerOf<K>>>;
  changes: Changes;
  /** The log of single errors; null where the source has none. */
  errors: Pick<ErrorLog, 'errorOverview'> | null;
  /** Packs its rows for a report; null where it hands out none. */
  packRows: ReportPort['packRows'] | null;
  /** A question that has no answer after this time, in ms, has failed. */
  deadlineMs: number;
}

export const RECORDING: AnalyticsSource = {
  ...datasetSource('This browser', 'browser', 'recorded', {
    subscribe: (listener) => startEngine().changes.subscribe(listener),
  }),
  // Everybody here is this browser's visitor: own are the pages that only an operator opens.
  describe: async () => withOwn(await startEngine().query.describe('recorded'), ''),
};

/** Made-up page views. */
export const SAMPLE = datasetSource('Sample data', 'sample', 'sample', SAMPLE_CHANGES);

/** A description by which the visits of who asks are known: those of the dashboard's page, and of a visitor ('' = of none). */
export function withOwn(described: Outcome<Description>, visitor: string): Outcome<Description> {
  return described.ok ? succeed({ ...described.value, own: { path: DASHBOARD_PATH, visitor } }) : described;
}

/** A data set of this browser's engine, which starts with the first question. */
function datasetSource(title: string, scope: AnalyticsSource['scope'], dataset: DatasetName, changes: Changes): AnalyticsSource {
  return {
    title,
    scope,
    describe: () => startEngine().query.describe(dataset),
    ask: <K extends QuestionKind>(kind: K, question: QuestionOf<K>) => {
      const engine: Asking<[dataset: DatasetName]> = startEngine().query;
      return engine[kind](question, dataset);
    },
    changes,
    errors: { errorOverview: (filter) => startEngine().errors.errorOverview(filter, dataset) },
    packRows: (wish) => startEngine().query.packRows(wish, dataset),
    deadlineMs: CALL_DEADLINE_MS,
  };
}

/** What a source answers, or a failure once its deadline is over: what comes later is dropped (R16). */
export function beforeDeadline<A>(
  { title, deadlineMs }: Pick<AnalyticsSource, 'title' | 'deadlineMs'>,
  answer: Promise<Outcome<A>>,
): Promise<Outcome<A>> {
  return new Promise((resolve, reject) => {
    const cancel = pageClock.after(deadlineMs, () => {
      resolve(fail('deadline', `${title} did not answer within ${deadlineMs / 1_000} seconds.`));
    });
    void answer.finally(cancel).then(resolve, reject);
  });
}
