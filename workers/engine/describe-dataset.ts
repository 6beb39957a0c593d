import { MAX_CLAUSES } from '#contract/limits.ts';
import type { Description } from '#contract/ports/query.ts';
import { DIMENSIONS, FILTER_DIMENSIONS, METRICS } from '#contract/questions/dimensions.ts';
import { GOAL_RULE_KINDS } from '#contract/questions/goals.ts';
import { LIST_FIGURES } from '#contract/questions/list.ts';
import { LIVE_WINDOWS } from '#contract/questions/live.ts';
import { OPERATOR_NAMES } from '#contract/questions/operators.ts';
import { ROBOTS } from '#contract/questions/selection.ts';
import { earliestOf, type Dataset } from './dataset.ts';
import { MIN_HINT_INTERVAL_MS } from './hints.ts';

/** What this engine can answer about a data set: everything that the contract knows, at once and exactly. */
export function describeDataset({ scope, live, latest, pageViews, revision, notes }: Dataset): Description {
  return {
    v: 1,
    scope,
    dimensions: [...DIMENSIONS],
    parameters: [],
    metrics: [...METRICS],
    figures: [...LIST_FIGURES],
    filters: [...FILTER_DIMENSIONS],
    operators: [...OPERATOR_NAMES],
    maxClauses: MAX_CLAUSES,
    robots: [...ROBOTS],
    robotsOnly: pageViews.length > 0 && pageViews.robotRows === pageViews.length,
    earliest: earliestOf(pageViews),
    latest,
    wholeDays: null,
    maxRangeMs: null,
    exactUniques: true,
    live,
    liveWindows: [...LIVE_WINDOWS],
    rows: true,
    signals: true,
    goals: [...GOAL_RULE_KINDS],
    errors: true,
    behaviour: true,
    interactive: true,
    changes: 'push',
    minPollMs: MIN_HINT_INTERVAL_MS,
    freshnessMs: 0,
    minGroupSize: 1,
    revision,
    ...(notes.length > 0 && { notes: [...notes] }),
  };
}
