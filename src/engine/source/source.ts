import type { ErrorLog } from '#contract/documents/errors.ts';
import type { DatasetName } from '#contract/ports/local-store.ts';
import type { Outcome } from '#contract/outcome.ts';
import type { Changes, Description } from '#contract/ports/query.ts';
import { eachQuestion, type Asking } from '#contract/questions/questions.ts';
import { CALL_DEADLINE_MS } from '../bridge/pending-calls.ts';
import { startEngine } from '../engine.ts';

/** The questions of the contract. A source that takes long gives one up when its signal aborts. */
export interface SourceQuery extends Asking<[signal?: AbortSignal]> {
  describe(signal?: AbortSignal): Promise<Outcome<Description>>;
}

/** Where the figures of a dashboard come from. What it can do follows from its description, never from which source it is. */
export interface AnalyticsSource {
  /** As a person reads it. */
  title: string;
  /** Whose page views these are, as its description says too. */
  scope: Description['scope'];
  query: SourceQuery;
  changes: Changes;
  /** The log of single errors; null where the source has none. */
  errors: Pick<ErrorLog, 'errorOverview'> | null;
  /** A question that has no answer after this time, in ms, has failed. */
  deadlineMs: number;
}

/** What was recorded in this browser. */
export const RECORDING = datasetSource('This browser', 'browser', 'recorded', {
  subscribe: (listener) => startEngine().changes.subscribe(listener),
});

/** Made-up page views. Nothing adds to them, so that they never hint. */
export const SAMPLE = datasetSource('Sample data', 'sample', 'sample', { subscribe: () => () => {} });

/** A data set of this browser's engine, which starts with the first question. */
function datasetSource(title: string, scope: AnalyticsSource['scope'], dataset: DatasetName, changes: Changes): AnalyticsSource {
  const recorded = (): Asking<[dataset: DatasetName]> => startEngine().query;
  const query: SourceQuery = {
    describe: () => startEngine().query.describe(dataset),
    ...eachQuestion((kind, question) => recorded()[kind](question, dataset)),
  };
  const errors: AnalyticsSource['errors'] = { errorOverview: (filter) => startEngine().errors.errorOverview(filter, dataset) };
  return { title, scope, query, changes, errors, deadlineMs: CALL_DEADLINE_MS };
}
