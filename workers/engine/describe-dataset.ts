import { WHOLE_CONTRACT, type Description } from '#contract/ports/query.ts';
import { earliestOf, type Dataset } from './dataset.ts';
import { MIN_HINT_INTERVAL_MS } from './hints.ts';

/** What this engine can answer about a data set: everything that the contract knows, at once and exactly. */
export function describeDataset({ scope, live, latest, pageViews, revision, notes }: Dataset): Description {
  return {
    ...WHOLE_CONTRACT,
    scope,
    robotsOnly: pageViews.length > 0 && pageViews.robotRows === pageViews.length,
    earliest: earliestOf(pageViews),
    latest,
    live,
    interactive: true,
    changes: 'push',
    minPollMs: MIN_HINT_INTERVAL_MS,
    freshnessMs: 0,
    minGroupSize: 1,
    revision,
    ...(notes.length > 0 && { notes: [...notes] }),
  };
}
