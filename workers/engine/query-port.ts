import { DIMENSIONS, FILTER_DIMENSIONS } from '../contract/questions/dimensions.ts';
import { succeed, type Outcome } from '../contract/outcome.ts';
import type { Query } from '../contract/ports/query.ts';
import type { Questions } from '../query/questions.ts';
import type { EngineCore } from './core.ts';
import { earliestOf } from './dataset.ts';
import { MIN_HINT_INTERVAL_MS } from './hints.ts';

/** Answers questions from the data set that is shown, after everything on disk was read. */
export function createQueryPort(core: Pick<EngineCore, 'shown' | 'opened'>): Query {
  async function ask<A>(answer: (questions: Questions) => Outcome<A>): Promise<Outcome<A>> {
    // Loaded while the database opens.
    const loading = core.shown.questions.get();
    await core.opened;
    const questions = await loading;
    return questions.ok ? answer(questions.value) : questions;
  }

  return {
    async describe() {
      await core.opened;
      return succeed({
        v: 1,
        scope: 'browser',
        dimensions: [...DIMENSIONS],
        filters: [...FILTER_DIMENSIONS],
        operators: ['in', 'notIn'],
        earliest: earliestOf(core.shown.pageViews),
        maxRangeMs: null,
        exactUniques: true,
        rows: true,
        signals: true,
        changes: 'push',
        minPollMs: MIN_HINT_INTERVAL_MS,
        freshnessMs: 0,
        minGroupSize: 1,
        revision: core.shown.revision,
      });
    },
    dashboard: (question) => ask((questions) => questions.dashboard(question)),
    live: (question) => ask((questions) => questions.live(question)),
    list: (question) => ask((questions) => questions.list(question)),
    rows: (question) => ask((questions) => questions.rows(question)),
    signals: (question) => ask((questions) => questions.signals(question)),
  };
}
