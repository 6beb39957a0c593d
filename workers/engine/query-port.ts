import { MAX_CLAUSES } from '#contract/limits.ts';
import { DIMENSIONS, FILTER_DIMENSIONS, METRICS } from '#contract/questions/dimensions.ts';
import { LIST_FIGURES } from '#contract/questions/list.ts';
import { eachQuestion } from '#contract/questions/each-question.ts';
import { LIVE_WINDOWS } from '#contract/questions/live.ts';
import { ROBOTS } from '#contract/questions/selection.ts';
import { GOAL_RULE_KINDS } from '#contract/questions/goals.ts';
import { succeed, type Outcome } from '#contract/outcome.ts';
import type { DatasetName } from '#contract/ports/local-store.ts';
import type { Description } from '#contract/ports/query.ts';
import type { DatasetQuery } from '#contract/ports/wire.ts';
import type { Questions } from '../query/questions.ts';
import type { EngineCore } from './core.ts';
import { earliestOf, latestOf, type Dataset } from './dataset.ts';
import { MIN_HINT_INTERVAL_MS } from './hints.ts';

/** A description waits no longer for rows that are being stored: another tab's transaction may hold them up for minutes. */
const STORING_MS = 1_000;

/** Answers questions from one data set each, after everything on disk was read. */
export function createQueryPort(core: Pick<EngineCore, 'clock' | 'datasetOf' | 'opened' | 'recording'>): DatasetQuery {
  async function ask<A>(name: DatasetName | undefined, answer: (questions: Questions) => Outcome<A>): Promise<Outcome<A>> {
    const dataset = core.datasetOf(name ?? 'recorded');
    if (!dataset.ok) return dataset;
    // Loaded while the database opens.
    const loading = dataset.value.questions.get();
    await core.opened;
    const questions = await loading;
    return questions.ok ? answer(questions.value) : questions;
  }

  return {
    async describe(name = 'recorded') {
      await core.opened;
      // The page view of a dashboard comes before its questions: without it a first answer is shown, and then another.
      await Promise.race([core.recording, new Promise<void>((resolve) => core.clock.after(STORING_MS, resolve))]);
      const dataset = core.datasetOf(name);
      return dataset.ok ? succeed(describe(dataset.value)) : dataset;
    },
    ...eachQuestion<[dataset?: DatasetName]>((kind, question, dataset) => ask(dataset, (questions) => questions.answer(kind, question))),
  };
}

/** What this engine can answer about a data set: everything that the contract knows, at once and exactly. */
function describe({ name, pageViews, revision }: Dataset): Description {
  return {
    v: 1,
    scope: name === 'recorded' ? 'browser' : 'sample',
    dimensions: [...DIMENSIONS],
    metrics: [...METRICS],
    figures: [...LIST_FIGURES],
    filters: [...FILTER_DIMENSIONS],
    operators: ['in', 'notIn'],
    maxClauses: MAX_CLAUSES,
    robots: [...ROBOTS],
    robotsOnly: pageViews.length > 0 && pageViews.robotRows === pageViews.length,
    earliest: earliestOf(pageViews),
    latest: latestOf(pageViews),
    wholeDays: null,
    maxRangeMs: null,
    exactUniques: true,
    live: true,
    liveWindows: [...LIVE_WINDOWS],
    rows: true,
    signals: true,
    goals: [...GOAL_RULE_KINDS],
    errors: true,
    interactive: true,
    changes: 'push',
    minPollMs: MIN_HINT_INTERVAL_MS,
    freshnessMs: 0,
    minGroupSize: 1,
    revision,
  };
}
